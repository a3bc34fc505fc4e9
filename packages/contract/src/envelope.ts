import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/** One validation failure: path (`components.0.unit`) and message. */
export const fieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssue>;

/** Every success on the wire. Source: handbook/wire.md#successes. */
export interface SuccessEnvelope {
  readonly status: "success";
  readonly message: string;
  readonly data?: unknown;
}

/**
 * Every failure on the wire. `message` can be displayed, `code` is stable. Source:
 * handbook/wire.md#failures.
 */
export interface ErrorEnvelope {
  readonly status: "error";
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: readonly FieldIssue[];
  /**
   * With `conflict`, after a save with `updatedAt`: the row's current state, in the shape of the
   * call's data.
   */
  readonly data?: unknown;
  readonly requestId: string;
}

/** Content type of an answer in lines: progress steps, then the answer. */
export const LINES_TYPE = "application/x-ndjson";
/** Content type of an answer in events, for `EventSource`. */
export const EVENTS_TYPE = "text/event-stream";

/** Identifies a tab, so that it does not receive its own changes. */
export const CLIENT_HEADER = "x-client-id";
/** The household's revision before the answer was computed; every change increments it. */
export const REVISION_HEADER = "x-household-revision";

/** The last line of such an answer: the envelope with its status and Retry-After. */
export const lastLine = z.object({
  httpStatus: z.int(),
  retryAfterSeconds: z.optional(z.number()),
  answer: z.unknown(),
});

/** The browser's check of a success. */
export const successEnvelope = z.object({
  status: z.literal("success"),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

/**
 * The usable parts of a failure, all optional since a proxy may have answered. A newer version may
 * send unknown codes or details; its message is displayed anyway.
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
