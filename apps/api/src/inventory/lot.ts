import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { Reader } from "../db/transaction.ts";

/** What was bought at once, as it is in stock. */
export interface Lot {
  readonly id: number;
  readonly masterIngredientId: number;
  readonly name: string;
  readonly unitId: number;
  readonly unit: string;
  readonly quantity: Micro;
  readonly boughtQuantity: Micro;
  readonly priceCents: Cents | null;
  readonly purchaseDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What a person says of a lot. */
export interface LotFacts {
  readonly masterIngredientId: number;
  readonly unitId: number;
  readonly quantity: Micro;
  readonly priceCents: Cents | null;
  readonly purchaseDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
}

/** The columns of a `Lot`. */
export const lotColumns = [
  "lots.id",
  "lots.master_ingredient_id as masterIngredientId",
  "master_ingredients.name",
  "lots.unit_id as unitId",
  "master_units.name as unit",
  "lots.quantity",
  "lots.bought_quantity as boughtQuantity",
  "lots.price_cents as priceCents",
  "lots.purchase_date as purchaseDate",
  "lots.expiry_date as expiryDate",
  "lots.created_at as createdAt",
  "lots.updated_at as updatedAt",
] as const;

/** Lots with the names of their ingredient and unit. */
export const namedLots = (db: Reader) =>
  db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .innerJoin("master_units", "master_units.id", "lots.unit_id");
