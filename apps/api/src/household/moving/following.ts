import {
  endHousehold,
  listAllFollowers,
  membersOf,
  noteFollows,
  readFollowed,
} from "../../auth/accounts/join-household.ts";
import { askOneServerAtATime, holdMasterNames, lockHousehold } from "../../db/dialect.ts";
import type { HouseholdId, Move } from "../../db/schema/schema.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { NOBODY, type Pace, paceOfTransaction, slices } from "../../http/slices.ts";
import { meanSomeOwnAgain, noteMovedRecipes } from "../../recipes/saving/copy-for-person.ts";
import type { Deps } from "../../server/deps.ts";
import { ok } from "../../values/outcome.ts";
import { moveSomeExpenses, moveSomeRecipes } from "./following-rows.store.ts";
import { moveThings } from "./move-household.ts";
import { sameIngredients } from "./same-things.store.ts";

/** Moves the next few rows. False if nothing is left to move in pieces. */
async function moveSome(tx: Tx, move: Move): Promise<boolean> {
  await holdMasterNames(tx);
  const foods = await sameIngredients(tx, move);
  const following = { ...move, foods, pace: paceOfTransaction() };
  if (await moveSomeRecipes(tx, following)) {
    await noteMovedRecipes(tx, move.to);
    return true;
  }
  return (await moveSomeExpenses(tx, following)) || meanSomeOwnAgain(tx, move.to);
}

/**
 * Brings the rows of households after their last member joined another one: a few in each transaction, so
 * that writes of others run between them. Each piece is whole: a recipe comes with all that refers
 * to it. Interrupted, it goes on with the next start or hour. Several may bring the same rows at
 * once. Source: handbook/households.md#pieces.
 */
export class Following {
  readonly #deps: Pick<Deps, "db" | "clock" | "log" | "events">;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(deps: Pick<Deps, "db" | "clock" | "log" | "events">) {
    this.#deps = deps;
  }

  /** Brings what follows from one household, if anything does. Never throws. */
  async bring(from: HouseholdId, pace: Pace): Promise<void> {
    const { db, log } = this.#deps;
    try {
      let to = await readFollowed(db, from);
      while (to !== null && !this.#stopping.signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one piece after the other: writes of others run between them
        to = await this.#bringSome({ from, to });
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (pace.isSpent) await pace.next();
      }
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      log.warn(
        { err: error },
        "rows of a joined household are missing; they follow within an hour",
      );
    }
  }

  /** Brings all that follows, once at a time. */
  async bringAll(): Promise<void> {
    this.#running ??= this.#bringAll();
    await this.#running;
  }

  /** Stops after the present piece; the next start goes on. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #bringAll(): Promise<void> {
    const pace = slices.paceOf(NOBODY);
    try {
      for (const from of await listAllFollowers(this.#deps.db))
        // oxlint-disable-next-line no-await-in-loop -- one household after the other
        await this.bring(from, pace);
    } finally {
      this.#running = null;
    }
  }

  /** One piece. Returns the household to follow next; null if all is there. */
  async #bringSome({ from, to }: Move): Promise<HouseholdId | null> {
    const { db, clock, events } = this.#deps;
    const next = await inTransaction(db, async (tx) => {
      await askOneServerAtATime(tx);
      for (const id of [from, to].toSorted((a, b) => a - b))
        // oxlint-disable-next-line no-await-in-loop -- the order matters
        await lockHousehold(tx, id);
      const followed = await readFollowed(tx, from);
      // Meanwhile the other household joined another one, or all is there.
      if (followed !== to) return ok(followed);
      const isWanted = (await membersOf(tx, to)).length > 0;
      if (isWanted && (await moveSome(tx, { from, to }))) return ok(to);
      if (isWanted)
        await moveThings(tx, { from, to, pace: paceOfTransaction(), isInPieces: false });
      await noteFollows(tx, from, null);
      await endHousehold(tx, from, clock.now());
      return ok(null);
    });
    if (!next.ok || next.value !== null) return next.ok ? next.value : null;
    events.publish({ householdId: to, tags: "all", by: null });
    return null;
  }
}
