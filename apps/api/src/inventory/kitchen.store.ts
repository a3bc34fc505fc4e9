import { setImmediate as nextTurn } from "node:timers/promises";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { StockInput, StockLot } from "@larder/rules/kitchen/prepared-stock";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { IngredientFacts } from "@larder/rules/kitchen/units";
import { sql, type RawBuilder } from "kysely";
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
  "nth",
] as const;

/**
 * So many ingredients and units are priced in one statement: SQLite answers in the only thread there is, and somebody may have
 * bought every ingredient in every unit.
 */
const PRICES_A_STATEMENT = 2_000;

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
  /** Which of the latest prices it is; 0 for what is in stock. */
  nth: number,
];

/** Adds the lots of a statement; answers whose price it read last when there may be more. */
function addLots(
  { lots, facts }: { readonly lots: KitchenLot[]; readonly facts: Map<number, IngredientFacts> },
  rows: readonly KitchenRow[],
): { readonly ingredient: number; readonly unit: number } | null {
  let last: ReturnType<typeof addLots> = null;
  for (const row of rows) {
    const [id, masterIngredientId, name, unitId, unit, quantity, boughtQuantity, ...rest] = row;
    const [priceCents, purchaseDate, expiryDate, milligramsPerMl, milligramsPerPiece, nth] = rest;
    if (nth === PRICES_A_STATEMENT) last = { ingredient: masterIngredientId, unit: unitId };
    // what is in stock is there by itself, with its price
    if (nth > 0 && quantity > 0) continue;
    facts.set(masterIngredientId, { milligramsPerMl, milligramsPerPiece });
    const stock = { masterIngredientId, unit, quantity, boughtQuantity };
    lots.push({ id, name, unitId, ...stock, priceCents, purchaseDate, expiryDate });
  }
  return last;
}

/** What a kitchen shows of lots, of which each is the `nth` latest price. */
const shownAs = (
  nth: RawBuilder<unknown>,
) => sql`lots.id, lots.master_ingredient_id as ingredient, master_ingredients.name,
    lots.unit_id, master_units.name as unit, lots.quantity, lots.bought_quantity as bought, lots.price_cents as price,
    lots.purchase_date as purchased, lots.expiry_date as expires, master_ingredients.density_mg_per_ml as mg_per_ml,
    master_ingredients.mg_per_piece, ${nth} as nth`;

const named = sql`join master_ingredients on master_ingredients.id = lots.master_ingredient_id
    join master_units on master_units.id = lots.unit_id`;

/**
 * Latest priced lots that are eaten up, and the last that was looked at: one of each ingredient and unit, from the highest
 * on, or from the one after `start`.
 */
function latestPrices(household: HouseholdId, start: RawBuilder<unknown>) {
  const latestFirst = sql`order by master_ingredient_id desc, unit_id desc, coalesce(purchase_date, '') desc, id desc limit 1`;
  const priced = sql`from lots where household_id = ${household} and price_cents is not null and removed_at is null`;
  // The pluses take the columns' affinity away, without which SQLite compares only the first of the pair in the index.
  const before = sql`(master_ingredient_id, unit_id) < (+latest.ingredient, +latest.unit)`;
  const most = sql.lit(PRICES_A_STATEMENT);
  const walk = sql`latest (id, ingredient, unit, nth) as (
      select * from (select id, master_ingredient_id, unit_id, 1 ${priced} ${start} ${latestFirst}) as last
      union all
      select lots.id, lots.master_ingredient_id, lots.unit_id, latest.nth + 1 from latest
      cross join lots where latest.nth < ${most} and lots.household_id = ${household} and lots.id = (
        select id ${priced} and ${before} ${latestFirst})
    )`;
  const rows = sql`select ${shownAs(sql`latest.nth`)} from latest cross join lots ${named}
    where lots.household_id = ${household} and lots.id = latest.id and (lots.quantity = 0 or latest.nth = ${most})`;
  return { walk, rows };
}

const kitchenRow = prepared((db, hole: Hole<{ readonly household: HouseholdId }>) => {
  const { walk, rows: prices } = latestPrices(hole("household"), sql``);
  const shown = shownAs(sql`0`);
  // Two branches for dated and undated lots: SQLite then finds both in lots_by_expiry, and reads no lot that is eaten up.
  const inStock = sql`lots.household_id = ${hole("household")} and lots.quantity > 0`;
  const rows = sql`
    with recursive ${walk}
    select ${shown} from lots ${named} where ${inStock} and lots.expiry_date > ''
    union all
    select ${shown} from lots ${named} where ${inStock} and lots.expiry_date is null
    union all
    ${prices}`;
  return db.selectNoFrom([jsonRows(db, rows, columns).as("kitchen")]);
});

interface FurtherPrices {
  readonly household: HouseholdId;
  readonly ingredient: number;
  readonly unit: number;
}

const furtherPrices = prepared((db, hole: Hole<FurtherPrices>) => {
  const start = sql`and (master_ingredient_id, unit_id) < (${hole("ingredient")}, ${hole("unit")})`;
  const { walk, rows: prices } = latestPrices(hole("household"), start);
  const rows = sql`with recursive ${walk} ${prices}`;
  return db.selectNoFrom([jsonRows(db, rows, columns).as("kitchen")]);
});

/**
 * What is in stock, and the latest priced lot of each ingredient in each unit, eaten up or not: that one prices what stock
 * does not cover. Walks from one ingredient and unit to the next in the index, so that years of eaten lots cost nothing.
 * All lots come as one JSON text, which costs half of what as many rows do. One statement, and beyond 2,000 prices one more
 * for each 2,000, in a turn of its own. Source: handbook/cooking.md#order-of-use.
 */
export async function readKitchen(
  db: Reader,
  household: HouseholdId,
  today: IsoDate,
): Promise<Kitchen> {
  const lots: KitchenLot[] = [];
  const facts = new Map<number, IngredientFacts>();
  const add = ([row]: readonly { readonly kitchen: string }[]) =>
    addLots({ lots, facts }, fromJson<KitchenRow>(row?.kitchen ?? []));
  let last = add(await kitchenRow(db, { household }));
  while (last !== null) {
    // Each slice goes on where the one before ended, and others come between.
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
    // oxlint-disable-next-line no-await-in-loop
    last = add(await furtherPrices(db, { household, ...last }));
  }
  return { lots, knownPrices: [], facts, today };
}
