/* oxlint-disable no-await-in-loop -- one batch, one household and one account after the other: other calls come between */
import { lockHousehold } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { ok } from "../../values/outcome.ts";
import { NOBODY, slices } from "../../http/slices.ts";
import { removeUser } from "./delete-account.ts";
import { type LeavingAccount, removalsOf, type RemovalBatch } from "./belongings.store.ts";
import { nextDeparture } from "./departure.store.ts";
import { nextLeftHousehold } from "./membership.store.ts";
import { removeHousehold } from "./join-household.ts";

/** The pace of background work; each batch starts in its own turn. */
const pace = slices.paceOf(NOBODY);

/**
 * Repeats a batch until nothing is left. Each batch is a transaction, so an interruption loses
 * nothing.
 */
async function removeAll(db: Deps["db"], batch: RemovalBatch, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore;) {
    signal?.throwIfAborted();
    await pace.next();
    const removed = await inTransaction(db, async (tx) => ok(await batch(tx)));
    isMore = removed.ok && removed.value > 0;
  }
}

async function removeBelongings(
  db: Deps["db"],
  account: LeavingAccount,
  signal?: AbortSignal,
): Promise<void> {
  for (const batch of removalsOf(account))
    // Referencing rows first.
    await removeAll(db, batch, signal);
}

/** Removes a household without members in short batches. */
export async function removeLeftHousehold(
  db: Deps["db"],
  householdId: HouseholdId,
  signal?: AbortSignal,
): Promise<void> {
  await removeBelongings(db, { userId: null, householdId }, signal);
  await inTransaction(db, async (tx) => ok(await removeHousehold(tx, householdId)));
}

async function finishLeftHouseholds(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const householdId = await nextLeftHousehold(db, clock.now());
    if (householdId === null) return;
    await removeLeftHousehold(db, householdId, signal);
  }
}

/**
 * Removes the remaining data of empty households and deleted accounts, in short batches between
 * calls. Resumable; runs at the start and every hour.
 */
export async function finishDepartures(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const leaving = await nextDeparture(db);
    if (leaving === null) return finishLeftHouseholds({ db, clock }, signal);
    const { id, householdId, isLastMember } = leaving;
    await removeBelongings(
      db,
      { userId: id, householdId: isLastMember ? householdId : null },
      signal,
    );
    // The person's row is removed last.
    await inTransaction(db, async (tx) => {
      // removes their opinions of recipes and their name from shared data
      await lockHousehold(tx, householdId);
      await removeUser(tx, { id, householdId });
      return ok(undefined);
    });
  }
}

/** Runs at most one removal per process. */
export class Departures {
  readonly #deps: Pick<Deps, "db" | "clock" | "log">;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(deps: Pick<Deps, "db" | "clock" | "log">) {
    this.#deps = deps;
  }

  /** Resolves once all deleted accounts are removed. */
  async finish(): Promise<void> {
    // a running removal may have read its list already
    await this.#running;
    this.#running ??= this.#run();
    await this.#running;
  }

  /** Stops a running removal after its batch; the next start resumes it. */
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
