import { NO_MONEY, subtractCents, type Cents } from "@larder/rules/calendar-and-money/money";
import { groupedBy } from "@larder/rules/grouped-by";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { takeLoosePurchasesBack, removePurchases } from "../../budget/purchases/purchases.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { listActivityAmounts, type ActivityAmount } from "../worth/activity-amounts.store.ts";
import { inLotsUnit } from "../lots/lots-unit.ts";
import { deleteSightings } from "../checking/sightings.store.ts";
import { replaceValues } from "../lots/lot-values.store.ts";
import { isUsing, moveStock } from "./move-stock.ts";
import type { ReplacedValues } from "../lots/replaced-values.ts";
import { withTheirShares } from "./take-back.ts";

interface Undo {
  readonly activityId: number;
  /** The acting person. */
  readonly by: number;
  readonly now: number;
}

/** Its lots have been used or changed since. */
const CHANGED = fail("conflict", { message: "answers.undoChanged" });

const orChanged = ({ code, ...failure }: Failure): Failure =>
  code === "insufficient_stock" ? CHANGED : { code, ...failure };

/**
 * Removes lots that still have exactly their added amount, with their expenses. Three statements.
 */
async function takeOut(
  tx: Tx,
  household: HouseholdId,
  { amounts, ...undo }: Undo & { readonly amounts: readonly ActivityAmount[] },
): Promise<Outcome<undefined>> {
  // A lot with a different price share was refilled since.
  const isWhole = amounts.every(
    ({ delta, lotQuantity, unitId, lotUnitId, takenOfQuantity, lotBoughtQuantity }) =>
      delta === lotQuantity &&
      unitId === lotUnitId &&
      (takenOfQuantity ?? lotBoughtQuantity) === lotBoughtQuantity,
  );
  if (!isWhole) return CHANGED;
  const all = amounts.map(({ lotId, unitId, lotQuantity: quantity }) => ({
    lotId,
    unitId,
    quantity,
  }));
  // A part of a lot returns to its origin: it was not deleted, so it cannot be restored.
  const kind = amounts[0]?.kind === "split" ? "split" : "removed";
  const moved = await moveStock(tx, household, { kind, amounts: all, ...undo });
  if (!moved.ok) return orChanged(moved);
  await removePurchases(
    tx,
    household,
    all.map(({ lotId }) => lotId),
  );
  return ok(undefined);
}

const opposite = (worth: Cents | null): Cents | null =>
  worth === null ? null : subtractCents(NO_MONEY, worth);

/** Returns food to its lots. At most two statements, and two for each way in which it left. */
async function putBack(
  tx: Tx,
  household: HouseholdId,
  { amounts, ...undo }: Undo & { readonly amounts: readonly ActivityAmount[] },
): Promise<Outcome<undefined>> {
  const fitting = amounts.flatMap((amount) => {
    const taken = microOf(-amount.delta);
    const quantity = inLotsUnit({ ...amount, quantity: taken });
    return quantity === null ? [] : [{ ...amount, taken, quantity }];
  });
  if (fitting.length < amounts.length) return CHANGED;
  const shared = await withTheirShares(tx, household, fitting);
  const back = shared.map((amount, index) => ({
    kind: fitting[index]?.kind,
    amount: { ...amount, worthCents: opposite(fitting[index]?.worthCents ?? null) },
  }));
  for (const [kind, ofKind] of groupedBy(back, (one) => one.kind)) {
    const how = isUsing(kind) ? { kind, isTakenBack: true } : { kind: "restored" as const };
    const returned = { ...how, amounts: ofKind.map(({ amount }) => amount), ...undo };
    // oxlint-disable-next-line no-await-in-loop -- one kind after the other, in one transaction
    const moved = await moveStock(tx, household, returned);
    if (!moved.ok) return orChanged(moved);
  }
  return ok(undefined);
}

/**
 * Restores the lots of an activity: added or split lots are removed with their expenses if unused
 * and unchanged; used or deleted food returns. `already_undone` if nothing is left to undo,
 * `conflict` if a lot has changed, `limit_reached` without room for deleted lots. At most eight
 * statements. Source: handbook/wire.md#undo.
 */
export async function undoStock(
  tx: Tx,
  household: HouseholdId,
  { expenses, ...undo }: Undo & { readonly expenses: readonly number[] },
): Promise<Outcome<undefined>> {
  const amounts = await listActivityAmounts(tx, household, undo.activityId);
  if (amounts.length === 0 && expenses.length === 0) return fail("already_undone");
  const unspent = await takeLoosePurchasesBack(tx, household, expenses);
  if (!unspent.ok) return unspent;
  const brought = amounts.filter(({ delta }) => delta > 0);
  const taken = amounts.filter(({ delta }) => delta < 0);
  // Removals first: a removed split lot makes room for its food's return.
  const out =
    brought.length === 0
      ? ok(undefined)
      : await takeOut(tx, household, { ...undo, amounts: brought });
  if (!out.ok || taken.length === 0) return out;
  return putBack(tx, household, { ...undo, amounts: taken });
}

/**
 * Restores replaced facts of lots: place, expiry, opened and frozen state; `conflict` if a lot or
 * place is gone, or a fact has changed since. The evidence of the deed goes too. Two statements. Source: handbook/wire.md#undo.
 */
export async function putBackValues(
  tx: Tx,
  household: HouseholdId,
  { activityId, fields, lots, now }: ReplacedValues & Pick<Undo, "activityId" | "now">,
): Promise<Outcome<undefined>> {
  await deleteSightings(tx, household, activityId);
  const back = lots.map(({ lotId, before, after }) => ({ lotId, before: after, after: before }));
  const replaced = await replaceValues(tx, household, { fields, lots: back, now });
  return replaced === lots.length ? ok(undefined) : CHANGED;
}

/**
 * Takes back a check or a count: what was taken or added, what moved, and the evidence. Failures as
 * `undoStock` and `putBackValues` say. At most twelve statements. Source: handbook/wire.md#undo.
 */
export async function undoSightings(
  tx: Tx,
  household: HouseholdId,
  { moved, ...undo }: Undo & { readonly moved?: ReplacedValues },
): Promise<Outcome<undefined>> {
  const { activityId, now } = undo;
  if (moved === undefined) await deleteSightings(tx, household, activityId);
  else {
    const back = await putBackValues(tx, household, { ...moved, activityId, now });
    if (!back.ok) return back;
  }
  const done = await undoStock(tx, household, { ...undo, expenses: [] });
  // A check may have found everything as it was.
  return done.ok || done.code !== "already_undone" ? done : ok(undefined);
}
