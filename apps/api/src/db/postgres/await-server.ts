import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { isOutOfReach } from "./out-of-reach.ts";
import type { Reader } from "../transaction.ts";

/** After this the process exits and its supervisor restarts it. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/**
 * Waits for a PostgreSQL that starts later than Larder, for example after a reboot. `onAway` is
 * called once if it has to wait. Throws the last error after 30 s, and at once if waiting cannot
 * help.
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
