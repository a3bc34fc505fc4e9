import type { ErrorCode } from "@larder/contract/errors";
import type { Text } from "@larder/words/text";

/** Outcome of an operation. The HTTP layer renders its texts. */
export type Outcome<Value> = Success<Value> | Failure;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
  readonly message?: Text;
  readonly status?: number;
  /**
   * More than `stampedBy` decides the answer, so it has no ETag.
   * Source: handbook/wire.md#unchanged-answers.
   */
  readonly isUntagged?: boolean;
}

interface Fault {
  readonly path: string;
  readonly message: Text;
}

export interface Failure {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message?: Text;
  readonly details?: readonly Fault[];
  /** Passes the endpoint's schema, so no column leaks. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
  /** Status, if it differs from the contract's for this code. */
  readonly status?: number;
}

export function ok<Value>(
  value: Value,
  answer: Omit<Success<Value>, "ok" | "value"> = {},
): Success<Value> {
  return { ok: true, value, ...answer };
}

/** The contract defines status and default message. */
export function fail(code: ErrorCode, answer: Omit<Failure, "ok" | "code"> = {}): Failure {
  return { ok: false, code, ...answer };
}

/**
 * The row changed since it was read. `data` is the present row.
 * Source: the decision on saves that carry `updatedAt`.
 */
export function changedSince(data: unknown): Failure {
  return fail("conflict", { message: "answers.changedSince", data });
}

/** 400 with the message on its field. */
export function invalid(path: string, message: Text): Failure {
  return fail("validation_failed", { message, details: [{ path, message }] });
}
