import type { EndpointSpec } from "@larder/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { Places } from "./places.ts";

/** Fewer than there are connections to the database, so that one person leaves some for others; further calls hold none. */
const calls = { places: new Places({ atOnce: 6, waiting: Infinity }), retryAfterSeconds: 2 };
/** A long answer holds what it is made of in memory, one that waits nothing: a hundred at once are refused to nobody. */
const longAnswers = { places: new Places({ atOnce: 3, waiting: 100 }), retryAfterSeconds: 2 };
/** Files in memory, from their first byte to the end of the work on them; one is read, two wait, one is on its way. */
const uploads = {
  places: new Places({ atOnce: 4, waiting: 0, ofAll: 8, spare: 4 }),
  retryAfterSeconds: 3,
};

/** Archives likewise; two of the largest are what a small machine can hold. */
const archives = { places: new Places({ atOnce: 1, waiting: 0, ofAll: 2 }), retryAfterSeconds: 5 };
/** A file that may be larger counts as an archive. */
const MOST_UPLOAD_BYTES = 26 * 1024 * 1024;

/** Whether an answer may be made while it is read. */
export const isLong = (run: object): boolean => "stream" in run || "download" in run;

/** Where a call waits for its turn. */
export function roomFor({ upload }: EndpointSpec, run: object, { headers }: FastifyRequest) {
  if (upload === undefined) return isLong(run) ? longAnswers : calls;
  const bytes = Math.min(Number(headers["content-length"] ?? Infinity), upload.mostBytes);
  return bytes > MOST_UPLOAD_BYTES ? archives : uploads;
}
