import type { Body } from "@larder/contract/endpoint";
import type { shoppingApi } from "@larder/contract/week/shopping";
import { microFromNumber, type Micro, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { PIECE_UNIT_ID } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { linesToBuy, type NamedLine } from "./lists/present-list.ts";
import { boughtAs } from "./lists/to-buy.ts";

type Item = Body<typeof shoppingApi.putAway>["items"][number];

/** Values to put away for a line. */
export interface ItemToPutAway extends Pick<
  Item,
  "price" | "expiryDate" | "placeId" | "text" | "isMeant"
> {
  /** Null for an expense only. */
  readonly masterIngredientId: number | null;
  readonly quantity: Micro;
  readonly unitId: number;
  /** Only if the amount is the line's own. */
  readonly packs?: ReturnType<typeof boughtAs>["packs"];
}

/** Path of an item in the body. */
export const rowOf = (index: number): string => `items.${index}.`;

/**
 * Values to put away: the sent ones, or else the proposed purchase. `validation_failed` for another
 * ingredient without an amount, and for an amount without a unit. At most one statement.
 * Source: handbook/buying.md#put-away.
 */
export async function itemsToPutAway(
  tx: Tx,
  household: HouseholdId,
  { items, lines }: { readonly items: readonly Item[]; readonly lines: readonly NamedLine[] },
): Promise<Outcome<readonly ItemToPutAway[]>> {
  const isWhole = ({ quantity }: Item) => quantity !== undefined;
  const toBuy = items.every(isWhole) ? [] : await linesToBuy(tx, household, lines);
  const found: ItemToPutAway[] = [];
  for (const [index, item] of items.entries()) {
    const { price, expiryDate, placeId, text, isMeant } = item;
    const ofLine = lines[index]?.needs[0].masterIngredientId ?? null;
    const { masterIngredientId = ofLine } = item;
    const said = { price, expiryDate, placeId, text, isMeant, masterIngredientId };
    const buy = masterIngredientId === ofLine ? (toBuy[index] ?? null) : null;
    if (item.quantity !== undefined) {
      if (item.unitId === undefined) return invalid(`${rowOf(index)}unitId`, "calls.chooseUnit");
      const quantity = microFromNumber(item.quantity) ?? NOTHING;
      found.push({ ...said, quantity, unitId: item.unitId });
    } else if (buy !== null) found.push({ ...said, ...boughtAs(buy) });
    else if (masterIngredientId === null)
      found.push({ ...said, quantity: NOTHING, unitId: PIECE_UNIT_ID });
    else return invalid(`${rowOf(index)}quantity`, "calls.quantityPositive");
  }
  return ok(found);
}
