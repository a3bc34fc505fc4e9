import { daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import type { Take } from "../kitchen/cooking/takes.ts";
import {
  type HeldForDay,
  prepareStock,
  type PreparedStock,
  type StockInput,
  type StockLot,
} from "../kitchen/cooking/prepared-stock.ts";
import { type Micro, microOf, NOTHING } from "../kitchen/amounts/quantity.ts";
import type { Hold, Holds } from "./reservation.ts";

const DAYS_A_WEEK = 7;

const sumOf = (holds: readonly Hold[]): number =>
  holds.reduce((sum, { quantity }) => sum + quantity, 0);

/** Holds of all other entries. Source: handbook/planning.md#cooking-what-is-planned. */
export function heldByOthers(holds: Holds, entryId: number): Holds {
  const others = new Map<number, readonly Hold[]>();
  for (const [lotId, all] of holds) {
    const left = all.filter((hold) => hold.entryId !== entryId);
    if (left.length > 0) others.set(lotId, left);
  }
  return others;
}

function lessHeld<Lot extends StockLot>(lots: readonly Lot[], holds: Holds): readonly Lot[] {
  return lots.map((lot) => {
    const held = holds.get(lot.id);
    return held ? { ...lot, quantity: microOf(lot.quantity - sumOf(held)) } : lot;
  });
}

/** Held amounts of each ingredient by day, next day first. */
function heldByDay(
  { lots, today }: StockInput,
  holds: Holds,
): ReadonlyMap<number, readonly HeldForDay[]> {
  const byIngredient = new Map<number, Map<IsoDate, Map<string, number>>>();
  for (const { id, masterIngredientId, unit } of lots) {
    for (const { day, quantity } of holds.get(id) ?? []) {
      const days = byIngredient.get(masterIngredientId) ?? new Map<IsoDate, Map<string, number>>();
      byIngredient.set(masterIngredientId, days);
      const amounts = days.get(day) ?? new Map<string, number>();
      days.set(day, amounts);
      amounts.set(unit, (amounts.get(unit) ?? 0) + quantity);
    }
  }
  return new Map(
    [...byIngredient].map(([id, days]) => [
      id,
      [...days]
        .map(([day, amounts]) => ({
          day,
          isThisWeek: daysBetween(today, day) < DAYS_A_WEEK,
          amounts: [...amounts].map(([unit, sum]) => ({ quantity: microOf(sum), unit })),
        }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ]),
  );
}

/**
 * Stock minus planned amounts, and those amounts. Without holds, the stock itself.
 * Source: handbook/planning.md#reservation.
 */
export function freeStock(input: StockInput, holds: Holds): PreparedStock {
  if (holds.size === 0) return prepareStock(input);
  const stock = prepareStock({ ...input, lots: lessHeld(input.lots, holds) });
  return { ...stock, held: heldByDay(input, holds) };
}

/** All stock, free amounts before held ones. Source: handbook/planning.md#cooking-what-is-planned. */
export function freeFirst(input: StockInput, holds: Holds): PreparedStock {
  const free = prepareStock({ ...input, lots: lessHeld(input.lots, holds) });
  if (holds.size === 0) return free;
  const heldLots = input.lots.flatMap((lot) => {
    const held = holds.get(lot.id);
    return held ? [{ ...lot, quantity: microOf(sumOf(held)) }] : [];
  });
  const held = prepareStock({ ...input, knownPrices: [], lots: heldLots });
  // Merging is safe: neither stock has cached views yet.
  for (const [id, { usable, expired }] of held.ingredients) {
    const together = free.ingredients.get(id);
    together?.usable.push(...usable);
    together?.expired.push(...expired);
  }
  return free;
}

/** Takes from partly held lots, one per lot, with the remaining quantity. */
export function wholeTakes(takes: readonly Take[], lots: readonly StockLot[]): readonly Take[] {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const together = new Map<number, Take>();
  for (const take of takes) {
    const lot = byId.get(take.lot.id) ?? take.lot;
    const before = together.get(lot.id);
    const quantity = microOf(take.quantity + (before?.quantity ?? 0));
    const byUnit = new Map<string, number>();
    for (const one of [...(before?.inRecipe ?? []), ...take.inRecipe])
      byUnit.set(one.unit, (byUnit.get(one.unit) ?? 0) + one.quantity);
    const inRecipe = [...byUnit].map(([unit, sum]) => ({ quantity: microOf(sum), unit }));
    const left = microOf(lot.quantity - quantity);
    together.set(lot.id, { lot, quantity, left, inRecipe });
  }
  return [...together.values()];
}

/** Food of one entry that cooking takes. */
export interface TakenHold {
  readonly entryId: number;
  readonly lotId: number;
  readonly quantity: Micro;
}

/**
 * Entries that lose food if a take exceeds the free part of a lot. The last served loses first.
 * Source: handbook/planning.md#cooking-what-is-planned.
 */
export function takenHolds(
  takes: readonly Pick<Take, "lot" | "quantity">[],
  holds: Holds,
): readonly TakenHold[] {
  return takes.flatMap(({ lot, quantity }) => {
    const held = holds.get(lot.id) ?? [];
    let over = quantity - (lot.quantity - sumOf(held));
    const taken: TakenHold[] = [];
    for (const hold of held.toReversed()) {
      if (over <= NOTHING) break;
      const lost = microOf(Math.min(over, hold.quantity));
      taken.push({ entryId: hold.entryId, lotId: lot.id, quantity: lost });
      over -= lost;
    }
    return taken;
  });
}
