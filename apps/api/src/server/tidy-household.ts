import type { SignedInUser } from "../auth/sessions/signed-in-user.ts";
import {
  detachPurchases,
  findNameless,
  leaveReceipts,
  namePurchases,
} from "../budget/purchases/purchase.store.ts";
import { lockHousehold } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import { inTransaction, type Tx } from "../db/transaction.ts";
import type { Deps } from "./deps.ts";
import { forgetOldAnswers } from "../http/concurrency/idempotency.store.ts";
import { findOldActivities, forgetActivities } from "../household/activity/activity.store.ts";
import { forgetMoreRecipes } from "../household/activity/removed.store.ts";
import { ok } from "../values/outcome.ts";
import { forgetOldEntries } from "../planning/old-entries.store.ts";
import {
  deleteEatenLots,
  detachCookings,
  findLongHistories,
  findSpareLots,
  foldHistories,
} from "../inventory/stock/history.store.ts";
import { missingWorths } from "../inventory/worth/restate-worth.ts";
import { rewriteWorths } from "../inventory/worth/worth.store.ts";
import { deleteCookings, findOldCookings } from "../cooking/cooking.store.ts";
import { deleteReceipts, findOldReceipts } from "../receipts/receipt.store.ts";
import { findOldNeeds, forgetNeeds } from "../shopping/needs/need.store.ts";
import { forgetOldNames } from "../scanning/learned-name.store.ts";

/** Undo of cooking lasts a day. An extra hour allows for clock differences. */
const CAN_BE_UNDONE_MS = 25 * 60 * 60 * 1000;

/** In sequence, like every write of a household. */
async function inHousehold(
  deps: Pick<Deps, "db">,
  household: HouseholdId,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockHousehold(tx, household);
    await work(tx);
    return ok(undefined);
  });
}

/** How long an offline phone may refer to a removed need. */
const NEEDS_KEPT_MS = 60 * 24 * 60 * 60 * 1000;
/** Maximum number of removed needs, newest first. */
const MOST_GONE_NEEDS = 1_000;

/** Deletes removed needs beyond age or cap. */
async function tidyNeeds({ db, clock }: Pick<Deps, "db" | "clock">, household: HouseholdId) {
  const old = { before: clock.now() - NEEDS_KEPT_MS, most: MOST_GONE_NEEDS };
  const needs = await findOldNeeds(db, household, old);
  if (needs.length > 0)
    await inHousehold({ db }, household, (tx) => forgetNeeds(tx, household, needs));
}

async function tidyStock(deps: Pick<Deps, "db" | "clock">, household: HouseholdId): Promise<void> {
  const { db } = deps;
  const old = { household, before: deps.clock.now() - CAN_BE_UNDONE_MS };
  const long = await findLongHistories(db, household);
  if (long.length > 0) await inHousehold(deps, household, (tx) => foldHistories(tx, long, old));
  const spare = await findSpareLots(db, old);
  if (spare.length > 0)
    await inHousehold(deps, household, async (tx) => {
      await detachPurchases(tx, household, spare);
      await deleteEatenLots(tx, household, spare);
    });
  const activities = await findOldActivities(db, old);
  if (activities.length > 0)
    await inHousehold(deps, household, (tx) => forgetActivities(tx, household, activities));
  await inHousehold(deps, household, (tx) => forgetMoreRecipes(tx, household));
  await inHousehold(deps, household, (tx) => forgetOldEntries(tx, household));
  const cookings = await findOldCookings(db, old);
  if (cookings.length > 0)
    await inHousehold(deps, household, async (tx) => {
      await detachCookings(tx, household, cookings);
      await deleteCookings(tx, household, cookings);
    });
}

/** Fills purchase names and food values that an older process left out during an upgrade. */
async function tidyBooks(deps: Pick<Deps, "db">, household: HouseholdId): Promise<void> {
  const nameless = await findNameless(deps.db, household);
  if (nameless.length > 0)
    await inHousehold(deps, household, (tx) => namePurchases(tx, household, nameless));
  if ((await missingWorths(deps.db, household)).length === 0) return;
  await inHousehold(deps, household, async (tx) => {
    // read again under the lock: the price may have changed
    const missing = await missingWorths(tx, household);
    if (missing.length > 0) await rewriteWorths(tx, household, missing);
  });
}

/** Deletes the oldest receipts beyond the cap. Their expenses remain. */
async function tidyReceipts(deps: Pick<Deps, "db">, household: HouseholdId): Promise<void> {
  const old = await findOldReceipts(deps.db, household);
  if (old.length === 0) return;
  await inHousehold(deps, household, async (tx) => {
    await leaveReceipts(tx, household, old);
    await deleteReceipts(tx, household, old);
  });
}

/**
 * Enforces the caps of a person and a household, oldest first (docs/limits.md), and completes books
 * after an upgrade. Runs with every twentieth write of a person, so it follows growth and touches
 * only that household. Usually twelve statements without a match. Failures are logged and retried
 * later.
 */
export async function tidyHousehold(
  deps: Pick<Deps, "db" | "clock" | "log">,
  user: Pick<SignedInUser, "id" | "householdId">,
): Promise<void> {
  try {
    await forgetOldAnswers(deps.db, { userId: user.id, householdId: user.householdId });
    await forgetOldNames(deps.db, user.householdId);
    await tidyReceipts(deps, user.householdId);
    await tidyStock(deps, user.householdId);
    await tidyBooks(deps, user.householdId);
    await tidyNeeds(deps, user.householdId);
  } catch (error) {
    deps.log.warn({ err: error }, "what is beyond the caps of a household could not be taken out");
  }
}
