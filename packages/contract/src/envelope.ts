import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/** One validation failure: where (`components.0.unit`) and the sentence for it. */
export const fieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssue>;

/** Every success on the wire. Source: handbook/wire.md#successes. */
export interface SuccessEnvelope {
  readonly status: "success";
  readonly message: string;
  readonly data?: unknown;
}

/** Every failure on the wire. `message` is fit to show, `code` is stable. Source: handbook/wire.md#failures. */
export interface ErrorEnvelope {
  readonly status: "error";
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: readonly FieldIssue[];
  /** With `conflict`, after a save that carried `updatedAt`: the row as it is now, in the shape of the call's data. */
  readonly data?: unknown;
  readonly requestId: string;
}

/** Content type of an answer in lines: steps while the call runs, last the answer itself. */
export const LINES_TYPE = "application/x-ndjson";
/** Of an answer in events, as `EventSource` reads it. */
export const EVENTS_TYPE = "text/event-stream";

/** By which a tab names itself, so that it is not told of its own changes. */
export const CLIENT_HEADER = "x-client-id";
/** A number of the household that every change counts up, as it was before the answer was made. */
export const REVISION_HEADER = "x-household-revision";

/** The last line of such an answer: the envelope, with the status and Retry-After that it has when it comes alone. */
export const lastLine = z.object({
  httpStatus: z.int(),
  retryAfterSeconds: z.optional(z.number()),
  answer: z.unknown(),
});

/** What the browser checks before it trusts an answer as a success. */
export const successEnvelope = z.object({
  status: z.literal("success"),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

/**
 * What the browser can take from a failure; all of it is optional, since a proxy may have answered. A process of a newer version may
 * answer a code that is not known here, or details of another shape: what it says is shown all the same.
 */
export const errorEnvelope = z.object({
  status: z.optional(z.string()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  // oxlint-disable-next-line promise/valid-params -- the catch of a schema, not of a promise
  details: z.catch(z.optional(z.array(fieldIssue)), undefined),
  data: z.optional(z.unknown()),
  requestId: z.optional(z.string()),
});
