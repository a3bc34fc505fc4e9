import type { EndpointSpec } from "@larder/contract/endpoint";
import { hasRoom, isDamaged } from "../../db/sqlite/room-on-disk.ts";
import type { Reader } from "../../db/transaction.ts";
import { fail, type Failure } from "../../values/outcome.ts";

const RETRY_SECONDS = 5;

/** Writes on a full disk. Source: handbook/foundations.md#full-and-damaged-disks. */
export const diskFull = fail("overloaded", {
  message: "answers.diskFull",
  retryAfterSeconds: RETRY_SECONDS,
});

/**
 * Everything that meets damage in the database, and every write after that.
 * Source: handbook/foundations.md#full-and-damaged-disks.
 */
export const damaged = fail("overloaded", {
  message: "answers.damaged",
  retryAfterSeconds: RETRY_SECONDS,
});

/** What the reserve is given up for: deleting, and signing in and out, which somebody who wants to delete may have to. */
function livesOnReserve({ method, path }: EndpointSpec): boolean {
  return method === "DELETE" || path === "/auth/login" || path === "/auth/logout";
}

/** Why the database cannot take this call's write, before anything is done for it; null when it can. Reads always can. */
export function refusalOfStorage(db: Reader, endpoint: EndpointSpec): Failure | null {
  if (endpoint.method === "GET") return null;
  if (isDamaged(db)) return damaged;
  return livesOnReserve(endpoint) || hasRoom(db) ? null : diskFull;
}

/** The failure of everything that asks whether all is well, once the database was found damaged; null before that. */
export function damageOf(db: Reader): Failure | null {
  return isDamaged(db) ? damaged : null;
}
