import type { FieldIssue } from "@larder/contract/envelope";
import type { ErrorCode } from "@larder/contract/errors";

/** What an operation came to. A success may carry its own message and status; a failure its own sentence. */
export type Outcome<Value> = Success<Value> | Failure;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
  readonly message?: string;
  readonly status?: number;
}

export interface Failure {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message?: string;
  readonly details?: readonly FieldIssue[];
  /** Sent through the endpoint's own schema of its data, so that no column leaks. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
}

/** The operation did what was asked. */
export function ok<Value>(
  value: Value,
  answer: { message?: string; status?: number } = {},
): Success<Value> {
  return { ok: true, value, ...answer };
}

/** An expected failure; its status and default sentence come from the contract's table. */
export function fail(code: ErrorCode, answer: Omit<Failure, "ok" | "code"> = {}): Failure {
  return { ok: false, code, ...answer };
}

/**
 * The row was saved by somebody else since the caller read it. `data` is the row as it is now, in the shape in which the call
 * answers a success. Source: the decision on saves that carry `updatedAt`.
 */
export function changedSince(data: unknown): Failure {
  return fail("conflict", { message: "Somebody changed this while you were editing.", data });
}

/** A value that is wrong although its shape is right: 400 with the sentence on its field. */
export function invalid(path: string, message: string): Failure {
  return fail("validation_failed", { message, details: [{ path, message }] });
}
