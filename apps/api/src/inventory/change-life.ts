import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { expiryAfter, type LifeChange } from "@larder/rules/kitchen/life-change";
import type { Micro } from "@larder/rules/kitchen/quantity";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, invalid, ok, type Outcome } from "../outcome.ts";
import type { Lot, LotFacts } from "./lot.ts";
import { changeLots, insertLots, rewriteLot } from "./move-stock.store.ts";
import { whyNoRoom } from "./move-stock.ts";
import { onlyLeft } from "./only-left.ts";
import { findLot } from "./stock.store.ts";

interface Changing {
  readonly id: number;
  readonly change: LifeChange;
  /** So much of it; all of it when absent. */
  readonly quantity: Micro | undefined;
  /** The day on which it was done; today when absent. */
  readonly on: IsoDate | null;
  readonly today: IsoDate;
  readonly now: number;
}

/** What was opened, frozen or thawed, and what was left as it was: null where it was all of the lot. */
interface ChangedLots {
  readonly changed: Lot;
  readonly rest: Lot | null;
}

/** The day that says when food was opened or frozen; what thaws is frozen no more. */
export function daysOf(
  change: LifeChange,
  on: IsoDate,
): Pick<LotFacts, "openedOn"> | Pick<LotFacts, "frozenOn"> {
  if (change === "open") return { openedOn: on };
  return { frozenOn: change === "freeze" ? on : null };
}

/**
 * Makes a part of a lot a lot of its own, that cost as much for each unit; what was paid stays with the lot that was bought. Five
 * statements.
 */
async function splitOff(
  tx: Tx,
  household: HouseholdId,
  { lot, part, now }: { readonly lot: Lot; readonly part: LotFacts; readonly now: number },
): Promise<Outcome<ChangedLots>> {
  const full = await whyNoRoom(tx, household, 1);
  if (full !== null) return full;
  const reason = { kind: "split", now } as const;
  const changes = [{ lotId: lot.id, unitId: lot.unitId, delta: 0 - part.quantity }];
  const [rest] = (await changeLots(tx, household, { changes, reason })) ?? [];
  if (rest === undefined) return fail("insufficient_stock");
  const lots = [{ ...part, boughtQuantity: lot.boughtQuantity }];
  const [made] = await insertLots(tx, household, { lots, reason });
  if (made === undefined) return fail("not_found");
  return ok({ changed: { ...lot, ...made }, rest: { ...lot, ...rest } });
}

/**
 * Opens, freezes or thaws a lot or a part of it, which is a lot of its own from then on; its day of expiry follows. `not_found`,
 * `insufficient_stock` for more than there is, `limit_reached` where there is no room for another lot. At most seven statements.
 * Source: handbook/stock.md#opened-frozen-thawed.
 */
export async function changeLife(
  tx: Tx,
  household: HouseholdId,
  { id, change, quantity, on, today, now }: Changing,
): Promise<Outcome<ChangedLots>> {
  const day = on ?? today;
  if (day > today) return invalid("on", "calls.dayInFuture");
  const lot = await findLot(tx, household, id);
  if (lot === null) return fail("not_found");
  const part = quantity ?? lot.quantity;
  if (part > lot.quantity)
    return fail("insufficient_stock", {
      message: onlyLeft(lot),
    });
  const { masterIngredientId } = lot;
  const chosen = await chosenIngredients(tx, household, {
    choices: [{ masterIngredientId }],
  });
  if (!chosen.ok) return chosen;
  const life = chosen.value.get(masterIngredientId)?.life ?? { freezer: null, opened: null };
  const facts = {
    ...lot,
    ...daysOf(change, day),
    quantity: part,
    expiryDate: expiryAfter(lot.expiryDate, { change, on: day, today, life }),
  };
  if (part < lot.quantity) return splitOff(tx, household, { lot, part: facts, now });
  const { boughtQuantity } = lot;
  const after = await rewriteLot(tx, household, {
    before: lot,
    facts,
    boughtQuantity,
    readAt: undefined,
    now,
  });
  return after === null ? fail("not_found") : ok({ changed: { ...lot, ...after }, rest: null });
}
