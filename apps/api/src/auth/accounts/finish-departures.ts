/* oxlint-disable no-await-in-loop -- one stroke, one household and one account after the other: other calls come between */
import { lockHousehold } from "../../db/dialect.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { ok } from "../../values/outcome.ts";
import { NOBODY, slices } from "../../http/slices.ts";
import { type LeavingAccount, removalsOf, type Stroke } from "./belongings.store.ts";
import { nextDeparture } from "./departure.store.ts";
import { deleteHousehold, nextLeftHousehold } from "./membership.store.ts";
import { removeUser } from "./user.store.ts";

/** The pace of what is done for nobody who waits; each stroke begins in a turn of its own. */
const pace = slices.paceOf(NOBODY);

/** Repeats a stroke until nothing is left; each is a transaction, so that whoever is interrupted begins again. */
async function removeAll(db: Deps["db"], stroke: Stroke, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore;) {
    signal?.throwIfAborted();
    await pace.next();
    const removed = await inTransaction(db, async (tx) => ok(await stroke(tx)));
    isMore = removed.ok && removed.value > 0;
  }
}

async function removeBelongings(
  db: Deps["db"],
  account: LeavingAccount,
  signal?: AbortSignal,
): Promise<void> {
  for (const stroke of removalsOf(account))
    // What refers to other rows goes before them.
    await removeAll(db, stroke, signal);
}

/** The same of households that nobody is left in. */
async function finishLeftHouseholds(db: Deps["db"], signal?: AbortSignal): Promise<void> {
  for (;;) {
    const householdId = await nextLeftHousehold(db);
    if (householdId === null) return;
    await removeBelongings(db, { userId: null, householdId }, signal);
    await inTransaction(db, async (tx) => ok(await deleteHousehold(tx, householdId)));
  }
}

/**
 * Removes what is left of households that nobody is in, and of accounts that were deleted, in short strokes between everybody's calls. Interrupted at any moment, it
 * goes on when it is called again: when the server starts, and every hour.
 */
export async function finishDepartures(
  { db }: Pick<Deps, "db">,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const leaving = await nextDeparture(db);
    if (leaving === null) return finishLeftHouseholds(db, signal);
    const { id, householdId, isLastMember } = leaving;
    await removeBelongings(
      db,
      { userId: id, householdId: isLastMember ? householdId : null },
      signal,
    );
    // The person goes last, when nothing of theirs is left.
    await inTransaction(db, async (tx) => {
      // what they thought of recipes, and their name on what they made, go from those who stay
      await lockHousehold(tx, householdId);
      await removeUser(tx, { id, householdId });
      return ok(undefined);
    });
  }
}

/** Keeps at most one removal under way in this process. */
export class Departures {
  readonly #deps: Pick<Deps, "db" | "log">;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(deps: Pick<Deps, "db" | "log">) {
    this.#deps = deps;
  }

  /** Sees to it that whoever has left is removed; answers when nobody is left to remove. */
  async finish(): Promise<void> {
    // one that is under way may have looked already
    await this.#running;
    this.#running ??= this.#run();
    await this.#running;
  }

  /** Ends a removal that is under way after its stroke; the next start goes on with it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      await finishDepartures(this.#deps, this.#stopping.signal);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#deps.log.warn(
        { err: error },
        "a deleted account is not removed yet; it is tried again",
      );
    } finally {
      this.#running = null;
    }
  }
}
