import { numberText, numberTyped } from "../../../ui/text/typed-number.ts";
import type { ListedLot } from "../../list/listed-row.ts";
import { stepOf } from "./counted-units.ts";

/** The amount of an action. Typed text stays while the lot changes elsewhere. */
export type Taken =
  | { readonly kind: "all" | "half" | "usual" }
  | { readonly kind: "typed"; readonly text: string };

export const ALL: Taken = { kind: "all" };

const MILLION = 1e6;
/** To a millionth. */
export const exact = (number: number): number => Math.round(number * MILLION) / MILLION;

/** What the household usually eats of it at once, where that is less than is there. */
export function usualOf({ usualUse, quantity }: ListedLot): number | null {
  return usualUse && usualUse.quantity < quantity ? usualUse.quantity : null;
}

/** The amount that it is; null where what was typed is none. */
export function quantityOf(taken: Taken, lot: ListedLot): number | null {
  switch (taken.kind) {
    case "all":
      return lot.quantity;
    case "half":
      return exact(lot.quantity / 2);
    case "usual":
      return usualOf(lot) ?? lot.quantity;
    case "typed":
      return numberTyped(taken.text);
  }
}

/** Where another amount begins: as usual, else with one step. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function firstOther(lot: ListedLot): Taken {
  const sensible = usualOf(lot) ?? Math.min(stepOf(lot.unit), lot.quantity);
  return { kind: "typed", text: numberText(sensible) };
}
