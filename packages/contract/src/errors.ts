/** The severity of a failure. */
export interface ErrorRow {
  readonly status: number;
}

/**
 * Error codes and their statuses. Texts are in `failures`; an answer may be more specific. Source:
 * handbook/wire.md#failures.
 */
export const errorTable = {
  validation_failed: { status: 400 },
  malformed_json: { status: 400 },
  wrong_password: { status: 400 },
  address_refused: { status: 400 },
  implausible: { status: 400 },
  invalid_code: { status: 400 },
  unauthenticated: { status: 401 },
  invalid_credentials: { status: 401 },
  second_factor_required: { status: 401 },
  forbidden: { status: 403 },
  turned_off: { status: 403 },
  registration_closed: { status: 403 },
  not_found: { status: 404 },
  conflict: { status: 409 },
  email_taken: { status: 409 },
  password_needed: { status: 409 },
  already_requested: { status: 409 },
  already_exists: { status: 409 },
  insufficient_stock: { status: 409 },
  thread_closed: { status: 409 },
  already_handled: { status: 409 },
  already_undone: { status: 409 },
  in_progress: { status: 409 },
  already_done: { status: 409 },
  last_admin: { status: 409 },
  last_owner: { status: 409 },
  last_member: { status: 409 },
  limit_reached: { status: 409 },
  too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  idempotency_mismatch: { status: 422 },
  import_failed: { status: 422 },
  nothing_found: { status: 422 },
  unreadable: { status: 422 },
  too_many_requests: { status: 429 },
  internal: { status: 500 },
  printer_failed: { status: 502 },
  overloaded: { status: 503 },
} as const satisfies Record<string, ErrorRow>;

/** Stable snake_case code of every expected failure. */
export type ErrorCode = keyof typeof errorTable;

/** Codes that every endpoint may answer. */
export const universalErrors = [
  "validation_failed",
  "too_many_requests",
  "overloaded",
  "internal",
] as const satisfies readonly ErrorCode[];
