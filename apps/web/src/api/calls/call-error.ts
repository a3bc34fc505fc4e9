import type { FieldIssue } from "@larder/contract/envelope";

/** The kind of failure: refused by the server, no connection, or a malformed answer. */
export type FailureKind = "answered" | "unreachable" | "malformed" | "noData";

interface CallFailure {
  readonly kind: FailureKind;
  /** The client's own text, for malformed answers only. */
  readonly ownMessage?: string;
  readonly status?: number;
  readonly code?: string | undefined;
  readonly serverMessage?: string | undefined;
  readonly details?: readonly FieldIssue[] | undefined;
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** The only error that `call()` throws, except aborts. */
export class CallError extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  /** Stable code of the contract's error table; null if another program answered. */
  readonly code: string | null;
  readonly serverMessage: string | null;
  readonly ownMessage: string | null;
  /** Validation failures by field: `components.0.unit`. */
  readonly details: readonly FieldIssue[];
  /**
   * Further data of a refusal: for a save, the row's current state in the shape of the call's data;
   * null without any.
   */
  readonly data: unknown;

  constructor(failure: CallFailure) {
    super(failure.serverMessage ?? failure.ownMessage ?? failure.kind, { cause: failure.cause });
    this.name = "CallError";
    this.kind = failure.kind;
    this.status = failure.status ?? null;
    this.code = failure.code ?? null;
    this.serverMessage = failure.serverMessage ?? null;
    this.ownMessage = failure.ownMessage ?? null;
    this.details = failure.details ?? [];
    this.data = failure.data ?? null;
  }

  /** Whether the request may still take effect or never ran: its idempotency key stays in use. */
  get isOpen(): boolean {
    if (this.kind === "unreachable" || this.status === null) return true;
    return this.status >= 500 || this.status === 429 || this.code === "in_progress";
  }
}

/** Whether the server could not be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.kind === "unreachable";
}

/** Whether a call was aborted rather than failed. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Whether a failure has this code of the contract's error table. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}
