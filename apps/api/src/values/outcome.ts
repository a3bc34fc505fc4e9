import type { ErrorCode } from "@larder/contract/errors";
import type { Text } from "@larder/words/text";

/**
 * The outcome of an operation. A success may have its own message and status, a failure its own
 * message. The HTTP layer renders the texts.
 */
export type Outcome<Value> = Success<Value> | Failure;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
  readonly message?: Text;
  readonly status?: number;
  /**
   * The answer depends on more than its call declares (`stampedBy`), so it has no tag. Source:
   * handbook/wire.md#unchanged-answers.
   */
  readonly isUntagged?: boolean;
}

/** One wrong value: its place and its message. */
interface Fault {
  readonly path: string;
  readonly message: Text;
}

export interface Failure {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message?: Text;
  readonly details?: readonly Fault[];
  /** Sent through the endpoint's schema, so that no column leaks. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
  /** Its status here, if the contract gives its code another one in this call. */
  readonly status?: number;
}

export function ok<Value>(
  value: Value,
  answer: Omit<Success<Value>, "ok" | "value"> = {},
): Success<Value> {
  return { ok: true, value, ...answer };
}

/** An expected failure; the contract gives its status, and its message by default. */
export function fail(code: ErrorCode, answer: Omit<Failure, "ok" | "code"> = {}): Failure {
  return { ok: false, code, ...answer };
}

/**
 * The row was changed since the caller read it. `data` is the present row in the shape of a
 * success. Source: the decision on saves that carry `updatedAt`.
 */
export function changedSince(data: unknown): Failure {
  return fail("conflict", { message: "answers.changedSince", data });
}

/** A wrong value of the right shape: 400 with the message on its field. */
export function invalid(path: string, message: Text): Failure {
  return fail("validation_failed", { message, details: [{ path, message }] });
}
