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

/** A value that is wrong although its shape is right: 400 with the sentence on its field. */
export function invalid(path: string, message: string): Failure {
  return fail("validation_failed", { message, details: [{ path, message }] });
}
