import type { FieldIssue } from "@larder/contract/envelope";

/** Why a call failed: the server said so, it could not be reached, or its answer made no sense. */
export type FailureKind = "answered" | "unreachable" | "malformed" | "noData";

interface CallFailure {
  readonly kind: FailureKind;
  /** The client's own words, for malformed answers only. */
  readonly ownMessage?: string;
  readonly status?: number;
  readonly code?: string | undefined;
  readonly serverMessage?: string | undefined;
  readonly details?: readonly FieldIssue[] | undefined;
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** The only error that `call()` throws, aborts aside. */
export class CallError extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  /** Stable code of the contract's error table; null when a stranger answered. */
  readonly code: string | null;
  readonly serverMessage: string | null;
  readonly ownMessage: string | null;
  /** Validation failures by field: `components.0.unit`. */
  readonly details: readonly FieldIssue[];
  /** What a refusal says beside its words: of a save its row as it is now, in the shape of the call's data; null when it says nothing. */
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

  /** Whether the same request may still take effect or never ran: its idempotency key stays in use. */
  get isOpen(): boolean {
    if (this.kind === "unreachable" || this.status === null) return true;
    return this.status >= 500 || this.status === 429 || this.code === "in_progress";
  }
}

/** Whether a call failed because the server could not be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.kind === "unreachable";
}

/** Whether a call was given up rather than failed. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Whether a failure carries this code of the contract's error table. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}
