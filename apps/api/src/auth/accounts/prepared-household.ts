import type { HouseholdId, Move } from "../../db/schema/schema.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { makeFirstPlaces } from "../../inventory/places/first-places.ts";
import { makeFirstList } from "../../shopping/lists/first-list.ts";
import { removeLeftHousehold } from "./finish-departures.ts";
import {
  enterHousehold,
  insertHousehold,
  type Membership,
  noteEntered,
  noteLeft,
  noteLeftAgain,
  putIntoHousehold,
} from "./membership.store.ts";

/** Far longer than the longest import takes. */
const KEPT_MS = 6 * 60 * 60 * 1000;

/**
 * Makes an empty household, to be filled in pieces. Housekeeping removes it after six hours if it
 * stays empty.
 */
export async function prepareHousehold(
  tx: Tx,
  { name }: Pick<Membership, "name">,
  now: number,
): Promise<HouseholdId> {
  const { id } = await insertHousehold(tx, { name, now });
  await noteLeft(tx, id, now + KEPT_MS);
  return id;
}

/**
 * Moves all members into a prepared household. Returns them. The caller removes the old household.
 */
export async function enterPrepared(tx: Tx, move: Move): Promise<readonly number[]> {
  return enterHousehold(tx, move);
}

/**
 * Moves a person to a prepared household as its owner, with what every household begins with. Eight
 * statements. Source: handbook/households.md#leaving.
 */
export async function beginPrepared(
  tx: Tx,
  { from, to }: Move,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  await noteEntered(tx, to);
  await makeFirstPlaces(tx, to, now);
  await makeFirstList(tx, to, now);
  await putIntoHousehold(tx, { from, to }, { userId, role: "OWNER", now });
}

/** Removes a prepared household in batches, unless members entered it. Never throws. */
export async function dropPrepared(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  household: HouseholdId,
): Promise<void> {
  try {
    const dropped: Outcome<boolean> = await inTransaction(db, async (tx) =>
      ok(await noteLeftAgain(tx, household, clock.now())),
    );
    if (dropped.ok && dropped.value) await removeLeftHousehold(db, household);
  } catch (error) {
    log.warn({ err: error }, "a prepared household is not removed yet; it is tried again");
  }
}
