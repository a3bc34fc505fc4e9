import { spreadOver } from "@larder/rules/kitchen/lots/price-share";
import { type Micro, microOf, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { KeptLot, LotFacts } from "./lot.ts";
import { sumTakenByEdits } from "../stock/stock.store.ts";

/** The effect of an edited quantity on a lot's price share. */
interface EditedAmount {
  readonly boughtQuantity: Micro;
  /** The part of an increase that earlier edits had removed. */
  readonly givenBack: Micro;
}

/**
 * A decrease removes its price share. An increase first returns the shares that edits removed, then
 * spreads the remaining price over the whole; so does another unit or ingredient. At most one
 * statement. Source: handbook/stock.md#unit-cost.
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
