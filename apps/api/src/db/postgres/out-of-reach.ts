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

/**
 * Connection lost (08), server stopping, crashed or starting (57P01 to 57P03), or read-only now
 * (25006).
 */
const AWAY = /^(?:08...|57P0[123]|25006)$/;

/** These failures of the driver have no code. */
const CONNECTION_LOST = /^Connection terminated|is not queryable$/;

/** Citus could not reach one of its servers, or lost it while this statement ran there. */
export function isNodeAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const where = "where" in error && typeof error.where === "string" ? error.where : "";
  return (
    error.message.startsWith("connection to the remote node ") ||
    (AWAY.test(code) && where.includes("while executing command on "))
  );
}

/**
 * True if PostgreSQL was unreachable for a while, so a retry makes sense. A pool timeout does not count,
 * nor does one server of Citus: the others' households need not wait for it.
 * Source: its manual, appendix A.
 */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error) || isNodeAway(error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return NO_WAY.has(code) || AWAY.test(code) || CONNECTION_LOST.test(error.message);
}
