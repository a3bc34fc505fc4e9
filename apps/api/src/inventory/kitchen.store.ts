import type { IsoDate } from "@larder/rules/day";
import type { StockInput, StockLot } from "@larder/rules/prepared-stock";
import type { IngredientFacts } from "@larder/rules/units";
import { sql } from "kysely";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";

/** A lot as planning sees it, with what answers show of it. */
export interface KitchenLot extends StockLot {
  readonly name: string;
  readonly unitId: number;
}

/** All that a household's recipes are held against; `prepareStock` takes it as it is. */
export interface Kitchen extends StockInput {
  readonly lots: readonly KitchenLot[];
}

interface KitchenRow extends KitchenLot {
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
}

/**
 * What is in stock, and the latest priced lot of each ingredient in each unit, eaten up or not: that one prices what stock
 * does not cover. Walks from one ingredient and unit to the next in the index, so that years of eaten lots cost nothing.
 * One statement. Source: decisions §7.
 */
export async function readKitchen(
  db: Reader,
  household: HouseholdId,
  today: IsoDate,
): Promise<Kitchen> {
  const latestFirst = sql`order by master_ingredient_id desc, unit_id desc, coalesce(purchase_date, '') desc, id desc limit 1`;
  const priced = sql`from lots where household_id = ${household} and price_cents is not null and removed_at is null`;
  const columns = sql`lots.id, lots.master_ingredient_id as "masterIngredientId", master_ingredients.name,
    lots.unit_id as "unitId", master_units.name as unit, lots.quantity, lots.bought_quantity as "boughtQuantity",
    lots.price_cents as "priceCents", lots.purchase_date as "purchaseDate", lots.expiry_date as "expiryDate",
    master_ingredients.density_mg_per_ml as "milligramsPerMl", master_ingredients.mg_per_piece as "milligramsPerPiece"`;
  const named = sql`join master_ingredients on master_ingredients.id = lots.master_ingredient_id
    join master_units on master_units.id = lots.unit_id`;
  // The pluses take the columns' affinity away, without which SQLite compares only the first of the pair in the index.
  const before = sql`(master_ingredient_id, unit_id) < (+latest.ingredient, +latest.unit)`;
  // Two branches for dated and undated lots: SQLite then finds both in lots_by_expiry, and reads no lot that is eaten up.
  const inStock = sql`lots.household_id = ${household} and lots.quantity > 0`;
  const { rows } = await sql<KitchenRow>`
    with recursive latest (id, ingredient, unit) as (
      select * from (select id, master_ingredient_id, unit_id ${priced} ${latestFirst}) as last
      union all
      select lots.id, lots.master_ingredient_id, lots.unit_id from latest
      cross join lots where lots.household_id = ${household} and lots.id = (
        select id ${priced} and ${before} ${latestFirst})
    )
    select ${columns} from lots ${named} where ${inStock} and lots.expiry_date > ''
    union all
    select ${columns} from lots ${named} where ${inStock} and lots.expiry_date is null
    union all
    select ${columns} from latest cross join lots ${named}
    where lots.household_id = ${household} and lots.id = latest.id and lots.quantity = 0`.execute(
    db,
  );
  const facts = new Map<number, IngredientFacts>(rows.map((row) => [row.masterIngredientId, row]));
  return { lots: rows, knownPrices: [], facts, today };
}
