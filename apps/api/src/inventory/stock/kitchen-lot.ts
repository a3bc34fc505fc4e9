import type { BoughtPacks } from "@larder/rules/kitchen/amounts/pack-content";
import type { StockLot } from "@larder/rules/kitchen/cooking/prepared-stock";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import type { IngredientFacts } from "@larder/rules/kitchen/amounts/units";
import { unitNameOf } from "../../catalogue/units.ts";

export { LAST_OF_CATALOGUE } from "../../catalogue/eating/catalogue-foods.ts";
export { PAIRS_OF_CATALOGUE } from "../../catalogue/kinds/food-kinds.ts";

/** A lot for planning, with its displayed facts. */
export interface KitchenLot extends StockLot, Omit<IngredientFacts, "measures"> {
  readonly name: string;
  readonly unitId: number;
  readonly partOf: number | null;
}

/** A lot as read. */
export interface KitchenValues extends Omit<KitchenLot, "packs" | "unit"> {
  /**
   * Count, quantity and unit of its packs in one column, since most lots have none and each column
   * has a cost: "4000000 400000000 1"; null without packs.
   */
  readonly packed: string | null;
}

export const KITCHEN_COLUMNS = [
  "id",
  "masterIngredientId",
  "name",
  "unitId",
  "quantity",
  "boughtQuantity",
  "priceCents",
  "purchaseDate",
  "expiryDate",
  "dateKind",
  "milligramsPerMl",
  "milligramsPerPiece",
  "packed",
  "partOf",
] as const satisfies readonly (keyof KitchenValues)[];

function packsOf(packed: string | null): BoughtPacks | null {
  if (packed === null) return null;
  const [count = 0, quantity = 0, unitId = 0] = packed.split(" ").map(Number);
  const unit = unitNameOf(unitId);
  if (unit === undefined) return null;
  return { count: microOf(count), quantity: microOf(quantity), unit };
}

/** A lot from its row. Field by field: spreading it takes twice as long. */
export const kitchenLotOf = (row: KitchenValues): KitchenLot => ({
  id: row.id,
  masterIngredientId: row.masterIngredientId,
  name: row.name,
  unitId: row.unitId,
  unit: unitNameOf(row.unitId) ?? "",
  quantity: row.quantity,
  boughtQuantity: row.boughtQuantity,
  priceCents: row.priceCents,
  purchaseDate: row.purchaseDate,
  expiryDate: row.expiryDate,
  dateKind: row.dateKind,
  milligramsPerMl: row.milligramsPerMl,
  milligramsPerPiece: row.milligramsPerPiece,
  packs: packsOf(row.packed),
  partOf: row.partOf,
});
