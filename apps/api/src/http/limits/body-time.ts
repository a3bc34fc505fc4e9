import type { IncomingMessage, Server } from "node:http";

/** Enough for 256 kB of JSON over a poor connection. */
const USUAL_MS = 60_000;
/** Minimum average rate after the first minute: 256 kbit/s. */
const SLOWEST_BYTES_A_SECOND = 32 * 1024;

const TIMER = Symbol("time of the body");
type Timed = IncomingMessage & { [TIMER]?: NodeJS.Timeout };

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || "transfer-encoding" in headers;
}

function limit(request: Timed, ms: number): void {
  clearTimeout(request[TIMER]);
  request[TIMER] = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ms).unref();
}

/**
 * Disconnects a request whose body is incomplete after 60 s. Node's own `requestTimeout` is one for
 * all, and slow uploads take longer.
 */
export function boundBodies(server: Server): void {
  server.on("request", (request: Timed) => {
    if (!hasBody(request)) return;
    limit(request, USUAL_MS);
    // a running timer would hold a finished request in memory
    request.once("close", () => clearTimeout(request[TIMER]));
  });
}

/** Extends the limit for an upload: its time at the lowest rate plus a minute. */
export function allowUpload(request: Timed, bytes: number): void {
  // NOTE: injected test requests have no connection and no limit.
  if (request[TIMER] !== undefined)
    limit(request, USUAL_MS + (bytes / SLOWEST_BYTES_A_SECOND) * 1000);
}
