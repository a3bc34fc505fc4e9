import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { isOutOfReach } from "./out-of-reach.ts";
import type { Reader } from "../transaction.ts";

/** Whoever minds the process starts it again after that. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/**
 * Waits for a PostgreSQL that starts later than Larder, as when their machine started both; `onAway` hears once that it has to.
 * Throws what it met last when the server is still out of reach after 30 s, and at once what waiting does not mend.
 */
export async function awaitServer(db: Reader, onAway: (error: unknown) => void): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isOutOfReach(error) || performance.now() >= giveUpAt) throw error;
      if (isFirst) onAway(error);
      await wait(PAUSE_MS);
    }
  }
}
