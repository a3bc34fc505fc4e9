import type { ErrorCode } from "@larder/contract/errors";
import type { Text } from "@larder/words/text";

/** What an operation came to. A success may carry its own message and status; a failure its own message. The edge says them. */
export type Outcome<Value> = Success<Value> | Failure;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
  readonly message?: Text;
  readonly status?: number;
  /** It depends on more than its call says (`stampedBy`), so that it has no tag. Source: handbook/wire.md#unchanged-answers. */
  readonly isUntagged?: boolean;
}

/** One value that is wrong: where, and what is said of it. */
interface Fault {
  readonly path: string;
  readonly message: Text;
}

export interface Failure {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message?: Text;
  readonly details?: readonly Fault[];
  /** Sent through the endpoint's own schema of its data, so that no column leaks. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
}

/** The operation did what was asked. */
export function ok<Value>(
  value: Value,
  answer: Omit<Success<Value>, "ok" | "value"> = {},
): Success<Value> {
  return { ok: true, value, ...answer };
}

/** An expected failure; its status comes from the contract's table, and its message by its code where it has no other. */
export function fail(code: ErrorCode, answer: Omit<Failure, "ok" | "code"> = {}): Failure {
  return { ok: false, code, ...answer };
}

/**
 * The row was saved by somebody else since the caller read it. `data` is the row as it is now, in the shape in which the call
 * answers a success. Source: the decision on saves that carry `updatedAt`.
 */
export function changedSince(data: unknown): Failure {
  return fail("conflict", { message: "answers.changedSince", data });
}

/** A value that is wrong although its shape is right: 400 with the message on its field. */
export function invalid(path: string, message: Text): Failure {
  return fail("validation_failed", { message, details: [{ path, message }] });
}
