import type { EndpointSpec } from "@larder/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { KeyedSemaphore } from "./keyed-semaphore.ts";

/** Reads, and work that stores nothing. Each may hold a kitchen in memory, a waiting one nothing. */
const reads = {
  semaphore: new KeyedSemaphore({ atOnce: 3, waiting: Infinity }),
  retryAfterSeconds: 2,
};
/**
 * Writes and other work, which may wait for outside services. Writes of a household run one at a
 * time, so one user leaves database connections for others.
 */
const calls = {
  semaphore: new KeyedSemaphore({ atOnce: 6, waiting: Infinity }),
  retryAfterSeconds: 2,
};
/** A long answer holds its rows in memory, a waiting one does not, so a hundred may wait. */
const longAnswers = {
  semaphore: new KeyedSemaphore({ atOnce: 3, waiting: 100 }),
  retryAfterSeconds: 2,
};
/**
 * Files in memory, from the first byte to the end of their work: one is read, two wait, one is
 * arriving.
 */
const uploads = {
  semaphore: new KeyedSemaphore({ atOnce: 4, waiting: 0, ofAll: 8, spare: 4 }),
  retryAfterSeconds: 3,
};

/** The same for archives; a small machine can hold two. */
const archives = {
  semaphore: new KeyedSemaphore({ atOnce: 1, waiting: 0, ofAll: 2 }),
  retryAfterSeconds: 5,
};
/** A larger file counts as an archive. */
const MOST_UPLOAD_BYTES = 26 * 1024 * 1024;

/** True if an answer may be streamed. */
export const isLong = (run: object): boolean => "stream" in run || "download" in run;

const storesNothing = (run: object): boolean =>
  "read" in run || ("work" in run && "isUnkeyed" in run);

/** The queue of a call. */
export function queueFor({ upload }: EndpointSpec, run: object, { headers }: FastifyRequest) {
  if (upload === undefined) {
    if (isLong(run)) return longAnswers;
    return storesNothing(run) ? reads : calls;
  }
  const bytes = Math.min(Number(headers["content-length"] ?? Infinity), upload.mostBytes);
  return bytes > MOST_UPLOAD_BYTES ? archives : uploads;
}
