/** No way to the server, as Node names it. */
const NO_WAY = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Connection lost (08), server stopping, crashed or starting (57P01 to 57P03), or no longer the one that takes writes (25006). */
const AWAY = /^(?:08...|57P0[123]|25006)$/;

/** The driver's own failures carry no code. */
const CONNECTION_LOST = /^Connection terminated|is not queryable$/;

/**
 * Whether PostgreSQL could not be used in a way that passes once it is back or another server has taken over: the same is worth
 * asking again. A wait for a free connection that took too long is none: the server may be well. Source: its manual, appendix A.
 */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return NO_WAY.has(code) || AWAY.test(code) || CONNECTION_LOST.test(error.message);
}
