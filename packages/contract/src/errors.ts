/** How serious a failure is on the wire, and the sentence a person reads when the server has nothing better to say. */
export interface ErrorRow {
  readonly status: number;
  readonly message: string;
}

/**
 * The only table from error code to HTTP status and default message.
 * Source: handbook/wire.md#failures. An endpoint may replace the message, never the status.
 */
export const errorTable = {
  validation_failed: { status: 400, message: "Some of the values are not valid." },
  malformed_json: { status: 400, message: "The request could not be read." },
  wrong_password: { status: 400, message: "The current password is not correct." },
  unauthenticated: { status: 401, message: "Sign in to continue." },
  invalid_credentials: { status: 401, message: "Invalid email or password." },
  forbidden: { status: 403, message: "You do not have permission to do this." },
  not_found: { status: 404, message: "This could not be found." },
  conflict: { status: 409, message: "This is not possible in the present state." },
  email_taken: { status: 409, message: "An account with this email already exists." },
  already_requested: { status: 409, message: "You have already requested this ingredient." },
  already_exists: { status: 409, message: "This is already in the list." },
  insufficient_stock: { status: 409, message: "There is not enough in stock." },
  thread_closed: { status: 409, message: "This ticket has been closed." },
  already_handled: { status: 409, message: "This request has already been handled." },
  already_undone: { status: 409, message: "This has already been undone." },
  in_progress: {
    status: 409,
    message: "The same request is still running. Try again in a moment.",
  },
  already_done: {
    status: 409,
    message: "This was done before. Look before you do it again.",
  },
  last_admin: {
    status: 409,
    message: "You are the only administrator. Make someone else an administrator first.",
  },
  limit_reached: { status: 409, message: "There is no room for more." },
  too_large: { status: 413, message: "This is too large." },
  unsupported_media_type: { status: 415, message: "This type of content is not accepted." },
  idempotency_mismatch: {
    status: 422,
    message: "This key was already used for a different request.",
  },
  too_many_requests: { status: 429, message: "Too many attempts. Wait a while and try again." },
  internal: { status: 500, message: "An unexpected error occurred." },
  overloaded: { status: 503, message: "The server is busy. Try again in a moment." },
} as const satisfies Record<string, ErrorRow>;

/** Stable snake_case code of every expected failure. */
export type ErrorCode = keyof typeof errorTable;

/** Codes that every endpoint may answer, whatever it declares itself. */
export const universalErrors = [
  "validation_failed",
  "too_many_requests",
  "overloaded",
  "internal",
] as const satisfies readonly ErrorCode[];
