import { spreadOver } from "@larder/rules/kitchen/lots/price-share";
import { type Micro, microOf, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { KeptLot, LotFacts } from "./lot.ts";
import { sumTakenByEdits } from "../stock/stock.store.ts";

/** What an edit of the quantity means for the share of the price that a lot has. */
interface EditedAmount {
  readonly boughtQuantity: Micro;
  /** So much of what comes was taken by edits before. */
  readonly givenBack: Micro;
}

/**
 * Less of a lot takes its share of the price along. More of it gives back what edits took, then spreads what is left of the price over
 * all that is there; so does another unit or ingredient. At most one statement. Source: handbook/stock.md#unit-cost.
 */
export async function boughtAfterEdit(
  db: Reader,
  household: HouseholdId,
  { before, said }: { readonly before: KeptLot; readonly said: LotFacts },
): Promise<EditedAmount> {
  const { quantity, boughtQuantity } = before;
  const isAnother =
    before.unitId !== said.unitId || before.masterIngredientId !== said.masterIngredientId;
  if (isAnother) return { boughtQuantity: spreadOver(before, said.quantity), givenBack: NOTHING };
  if (said.quantity <= quantity) return { boughtQuantity, givenBack: NOTHING };
  const taken = await sumTakenByEdits(db, household, before);
  const available = microOf(quantity + taken);
  if (said.quantity <= available)
    return { boughtQuantity, givenBack: microOf(said.quantity - quantity) };
  return {
    boughtQuantity: spreadOver({ quantity: available, boughtQuantity }, said.quantity),
    givenBack: taken,
  };
}
