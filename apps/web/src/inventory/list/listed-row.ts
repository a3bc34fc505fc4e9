import type { Food, Lot } from "@larder/contract/kitchen/inventory";

/** A lot, with what the household usually eats of it at once where it is listed by food. */
export type ListedLot = Lot & Partial<Pick<Food["lots"][number], "usualUse">>;

/** A row of the inventory: a lot, or a food of which there are several. */
export interface ListedRow {
  readonly key: string;
  /** The lot, or the first one of the food. */
  readonly lot: ListedLot;
  /** Null for a lot by itself. */
  readonly food: Food | null;
}

export const rowOfLot = (lot: ListedLot): ListedRow => ({ key: String(lot.id), lot, food: null });

/** A food of which there is one lot is that lot's row. A food may have a row in each place. */
export function rowsOfFoods(foods: readonly Food[], isByPlace: boolean): readonly ListedRow[] {
  return foods.flatMap((food) => {
    const [lot] = food.lots;
    if (lot === undefined) return [];
    if (food.lotCount === 1) return [rowOfLot(lot)];
    const place = isByPlace ? (lot.placeId ?? "none") : "";
    return [{ key: `food-${food.masterIngredientId}-${place}`, lot, food }];
  });
}

/** What has moved from one piece of the list to the next is listed once. */
export function onceEach(rows: readonly ListedRow[]): readonly ListedRow[] {
  const known = new Map<string, ListedRow>();
  for (const row of rows) if (!known.has(row.key)) known.set(row.key, row);
  return [...known.values()];
}
