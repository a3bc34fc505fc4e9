import { NO_MONEY, subtractCents, type Cents } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { takeLoosePurchasesBack, takePurchasesBack } from "../../budget/purchases.ts";
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
  /** Who undoes it. */
  readonly by: number;
  readonly now: number;
}

/** What it needs has been used or changed since. */
const CHANGED = fail("conflict", { message: "answers.undoChanged" });

const orChanged = ({ code, ...failure }: Failure): Failure =>
  code === "insufficient_stock" ? CHANGED : { code, ...failure };

/** Takes lots out again that hold just what was brought, with their expenses. Three statements. */
async function takeOut(
  tx: Tx,
  household: HouseholdId,
  { amounts, ...undo }: Undo & { readonly amounts: readonly ActivityAmount[] },
): Promise<Outcome<undefined>> {
  // A lot of another share of the price was refilled since.
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
  // A part of a lot goes back where it came from: nobody deleted it, so nobody can bring it back.
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

/** Puts back what left its lots. At most four statements. */
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
 * Brings the lots of an activity back to what they held, as far as nobody has brought them back since: what was added, or split off, is
 * taken out with its expenses while nobody has used of it or changed it, what was used, deleted or left behind is put back.
 * `already_undone` when nothing is left to undo, `conflict` when a lot is no longer what it was, `limit_reached` when what was deleted
 * has no room any more. At most eight statements. Source: handbook/wire.md#undo.
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
  // First out, then back: a lot that was split off makes room for what goes back where it came from.
  const out =
    brought.length === 0
      ? ok(undefined)
      : await takeOut(tx, household, { ...undo, amounts: brought });
  if (!out.ok || taken.length === 0) return out;
  return putBack(tx, household, { ...undo, amounts: taken });
}

/**
 * Takes back what was said of lots: where they are, until when they are good, whether they are open or frozen; `conflict` when one of
 * them is gone, somebody has said otherwise since, or the place is gone. One statement. Source: handbook/wire.md#undo.
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
