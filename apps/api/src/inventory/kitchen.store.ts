import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { StockInput, StockLot } from "@larder/rules/kitchen/prepared-stock";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { IngredientFacts } from "@larder/rules/kitchen/units";
import { sql } from "kysely";
import { fromJson, jsonRows } from "../db/dialect.ts";
import { prepared, type Hole } from "../db/prepared.ts";
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

const columns = [
  "id",
  "ingredient",
  "name",
  "unit_id",
  "unit",
  "quantity",
  "bought",
  "price",
  "purchased",
  "expires",
  "mg_per_ml",
  "mg_per_piece",
] as const;

type KitchenRow = readonly [
  id: number,
  masterIngredientId: number,
  name: string,
  unitId: number,
  unit: string,
  quantity: Micro,
  boughtQuantity: Micro,
  priceCents: Cents | null,
  purchaseDate: IsoDate | null,
  expiryDate: IsoDate | null,
  milligramsPerMl: number | null,
  milligramsPerPiece: number | null,
];

function kitchenOf(rows: readonly KitchenRow[], today: IsoDate): Kitchen {
  const facts = new Map<number, IngredientFacts>();
  const lots: KitchenLot[] = [];
  for (const row of rows) {
    const [id, masterIngredientId, name, unitId, unit, quantity, boughtQuantity, ...rest] = row;
    const [priceCents, purchaseDate, expiryDate, milligramsPerMl, milligramsPerPiece] = rest;
    facts.set(masterIngredientId, { milligramsPerMl, milligramsPerPiece });
    const stock = { masterIngredientId, unit, quantity, boughtQuantity };
    lots.push({ id, name, unitId, ...stock, priceCents, purchaseDate, expiryDate });
  }
  return { lots, knownPrices: [], facts, today };
}

const kitchenRow = prepared((db, hole: Hole<{ household: HouseholdId }>) => {
  const latestFirst = sql`order by master_ingredient_id desc, unit_id desc, coalesce(purchase_date, '') desc, id desc limit 1`;
  const priced = sql`from lots where household_id = ${hole("household")} and price_cents is not null and removed_at is null`;
  const shown = sql`lots.id, lots.master_ingredient_id as ingredient, master_ingredients.name, lots.unit_id,
    master_units.name as unit, lots.quantity, lots.bought_quantity as bought, lots.price_cents as price,
    lots.purchase_date as purchased, lots.expiry_date as expires, master_ingredients.density_mg_per_ml as mg_per_ml,
    master_ingredients.mg_per_piece`;
  const named = sql`join master_ingredients on master_ingredients.id = lots.master_ingredient_id
    join master_units on master_units.id = lots.unit_id`;
  // The pluses take the columns' affinity away, without which SQLite compares only the first of the pair in the index.
  const before = sql`(master_ingredient_id, unit_id) < (+latest.ingredient, +latest.unit)`;
  // Two branches for dated and undated lots: SQLite then finds both in lots_by_expiry, and reads no lot that is eaten up.
  const inStock = sql`lots.household_id = ${hole("household")} and lots.quantity > 0`;
  const rows = sql`
    with recursive latest (id, ingredient, unit) as (
      select * from (select id, master_ingredient_id, unit_id ${priced} ${latestFirst}) as last
      union all
      select lots.id, lots.master_ingredient_id, lots.unit_id from latest
      cross join lots where lots.household_id = ${hole("household")} and lots.id = (
        select id ${priced} and ${before} ${latestFirst})
    )
    select ${shown} from lots ${named} where ${inStock} and lots.expiry_date > ''
    union all
    select ${shown} from lots ${named} where ${inStock} and lots.expiry_date is null
    union all
    select ${shown} from latest cross join lots ${named}
    where lots.household_id = ${hole("household")} and lots.id = latest.id and lots.quantity = 0`;
  return db.selectNoFrom([jsonRows(db, rows, columns).as("kitchen")]);
});

/**
 * What is in stock, and the latest priced lot of each ingredient in each unit, eaten up or not: that one prices what stock
 * does not cover. Walks from one ingredient and unit to the next in the index, so that years of eaten lots cost nothing.
 * All lots come as one JSON text, which costs half of what as many rows do. One statement. Source: handbook/cooking.md#order-of-use.
 */
export async function readKitchen(
  db: Reader,
  household: HouseholdId,
  today: IsoDate,
): Promise<Kitchen> {
  const [row] = await kitchenRow(db, { household });
  return kitchenOf(fromJson<KitchenRow>(row?.kitchen ?? []), today);
}
