import { NO_MONEY, subtractCents, type Cents } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { takeLoosePurchasesBack, takePurchasesBack } from "../../budget/purchases/purchases.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { listActivityAmounts, type ActivityAmount } from "../worth/activity-amounts.store.ts";
import { inLotsUnit } from "../lots/lots-unit.ts";
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
  await takePurchasesBack(
    tx,
    household,
    all.map(({ lotId }) => lotId),
  );
  return ok(undefined);
}

const opposite = (worth: Cents | null): Cents | null =>
  worth === null ? null : subtractCents(NO_MONEY, worth);

/** Returns food to its lots. At most four statements. */
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
    ...amount,
    worthCents: opposite(fitting[index]?.worthCents ?? null),
  }));
  const kind = amounts[0]?.kind;
  const how = isUsing(kind) ? { kind, isTakenBack: true } : { kind: "restored" as const };
  const moved = await moveStock(tx, household, { ...how, amounts: back, ...undo });
  return moved.ok ? ok(undefined) : orChanged(moved);
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
 * place is gone, or a fact has changed since. One statement. Source: handbook/wire.md#undo.
 */
export async function putBackValues(
  tx: Tx,
  household: HouseholdId,
  { fields, lots, now }: ReplacedValues & { readonly now: number },
): Promise<Outcome<undefined>> {
  const back = lots.map(({ lotId, before, after }) => ({ lotId, before: after, after: before }));
  const replaced = await replaceValues(tx, household, { fields, lots: back, now });
  return replaced === lots.length ? ok(undefined) : CHANGED;
}
