import { NO_MONEY, subtractCents, type Cents } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/quantity";
import { takePurchasesBack } from "../budget/purchases.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Failure, type Outcome } from "../outcome.ts";
import type { WayBack } from "../household/activity.ts";
import { listActivityAmounts, type ActivityAmount } from "./activity-amounts.store.ts";
import { inLotsUnit } from "./lots-unit.ts";
import { takeBackOfLots } from "./lot-values.store.ts";
import { isUsing, moveStock } from "./move-stock.ts";

interface Undo {
  readonly activityId: number;
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
  const isWhole = amounts.every(
    ({ delta, lotQuantity, unitId, lotUnitId }) => delta === lotQuantity && unitId === lotUnitId,
  );
  if (!isWhole) return CHANGED;
  const all = amounts.map(({ lotId, unitId, lotQuantity: quantity }) => ({
    lotId,
    unitId,
    quantity,
  }));
  const moved = await moveStock(tx, household, { kind: "removed", amounts: all, ...undo });
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

/** Puts back what left its lots. At most three statements. */
async function putBack(
  tx: Tx,
  household: HouseholdId,
  { amounts, ...undo }: Undo & { readonly amounts: readonly ActivityAmount[] },
): Promise<Outcome<undefined>> {
  const back = amounts.flatMap(({ lotId, lotUnitId: unitId, worthCents, delta, ...amount }) => {
    const quantity = inLotsUnit({ ...amount, quantity: microOf(-delta) });
    return quantity === null ? [] : [{ lotId, unitId, quantity, worthCents: opposite(worthCents) }];
  });
  if (back.length < amounts.length) return CHANGED;
  const kind = amounts[0]?.kind;
  const how = isUsing(kind) ? { kind, isTakenBack: true } : { kind: "restored" as const };
  const moved = await moveStock(tx, household, { ...how, amounts: back, ...undo });
  return moved.ok ? ok(undefined) : orChanged(moved);
}

/**
 * Brings the lots of an activity back to what they held, as far as nobody has brought them back since: what was added is taken out with
 * its expenses while nobody has used of it or changed it, what was used or deleted is put back. `already_undone` when nothing is left to
 * undo, `conflict` when a lot is no longer what it was, `limit_reached` when what was deleted has no room any more. At most four
 * statements. Source: handbook/wire.md#undo.
 */
export async function undoStock(
  tx: Tx,
  household: HouseholdId,
  undo: Undo,
): Promise<Outcome<undefined>> {
  const amounts = await listActivityAmounts(tx, household, undo.activityId);
  const [first] = amounts;
  if (first === undefined) return fail("already_undone");
  // An activity either brings or takes.
  return first.delta > 0
    ? takeOut(tx, household, { ...undo, amounts })
    : putBack(tx, household, { ...undo, amounts });
}

const COLUMNS = { place: "place_id", date: "expiry_date" } as const;

/**
 * Takes back where lots were said to be, or until when they were said to be good; `conflict` when one of them is gone, somebody has said
 * otherwise since, or the place is gone. One statement. Source: handbook/wire.md#undo.
 */
export async function putBackValues(
  tx: Tx,
  household: HouseholdId,
  { wayBack, now }: { wayBack: Exclude<WayBack, { of: "stock" }>; readonly now: number },
): Promise<Outcome<undefined>> {
  const { of, lots, after } = wayBack;
  const back = await takeBackOfLots(tx, household, { column: COLUMNS[of], lots, after, now });
  return back === lots.length ? ok(undefined) : CHANGED;
}
