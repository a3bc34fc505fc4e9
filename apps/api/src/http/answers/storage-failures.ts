import type { EndpointSpec } from "@larder/contract/endpoint";
import { hasRoom, isDamaged } from "../../db/sqlite/room-on-disk.ts";
import type { Reader } from "../../db/transaction.ts";
import { fail, type Failure } from "../../values/outcome.ts";

const RETRY_SECONDS = 5;

/** The answer to writes on a full disk. Source: handbook/foundations.md#full-and-damaged-disks. */
export const diskFull = fail("overloaded", {
  message: "answers.diskFull",
  retryAfterSeconds: RETRY_SECONDS,
});

/**
 * The answer if the database is damaged, and to every later write. Source:
 * handbook/foundations.md#full-and-damaged-disks.
 */
export const damaged = fail("overloaded", {
  message: "answers.damaged",
  retryAfterSeconds: RETRY_SECONDS,
});

/** Calls that may use the reserve: deletions, and the sign-in and sign-out around them. */
function livesOnReserve({ method, path }: EndpointSpec): boolean {
  return method === "DELETE" || path === "/auth/login" || path === "/auth/logout";
}

/** The reason why the database cannot take this call's write; null if it can. Reads always can. */
export function refusalOfStorage(db: Reader, endpoint: EndpointSpec): Failure | null {
  if (endpoint.method === "GET") return null;
  if (isDamaged(db)) return damaged;
  return livesOnReserve(endpoint) || hasRoom(db) ? null : diskFull;
}

/** Failure of health checks if the database is damaged; otherwise null. */
export function damageOf(db: Reader): Failure | null {
  return isDamaged(db) ? damaged : null;
}
