import { sql, type RawBuilder } from "kysely";
import { idsOfJson, isDistributed } from "../../db/dialect.ts";
import { graceDays, withPeople } from "../../db/distributed/people-apart.ts";
import { pairsOfJson } from "../../db/schema/whole-household.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import { type AddedFood, addedFoods, addedRows } from "../../db/sql/added-foods.ts";
import { eaterRows, type EaterRow, eatersApart, eatersOf } from "../../db/sql/eater-rows.ts";
import { tableOfJson } from "../../db/sql/rows-of-json.ts";
import { prepared, type Hole } from "../../db/postgres/prepared.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import {
  KITCHEN_COLUMNS,
  LAST_OF_CATALOGUE,
  PAIRS_OF_CATALOGUE,
  type KitchenLot,
  kitchenLotOf,
  type KitchenValues,
} from "./kitchen-lot.ts";
import type { KitchenSetting } from "./kitchen.ts";

/**
 * Ingredient-unit pairs priced per statement: SQLite blocks its only thread, and a household may
 * have bought every ingredient in every unit.
 */
export const PRICES_A_STATEMENT = 2_000;

/** The sources of a kitchen lot's columns. */
const columns = {
  id: sql`lots.id`,
  masterIngredientId: sql`lots.master_ingredient_id`,
  name: sql`master_ingredients.name`,
  unitId: sql`lots.unit_id`,
  quantity: sql`lots.quantity`,
  boughtQuantity: sql`lots.bought_quantity`,
  priceCents: sql`lots.price_cents`,
  purchaseDate: sql`lots.purchase_date`,
  expiryDate: sql`lots.expiry_date`,
  dateKind: sql`lots.date_kind`,
  milligramsPerMl: sql`master_ingredients.density_mg_per_ml`,
  milligramsPerPiece: sql`master_ingredients.mg_per_piece`,
  packed: sql`lots.pack_count || ' ' || lots.pack_quantity || ' ' || lots.pack_unit_id`,
  partOf: sql`lots.part_of`,
} satisfies Readonly<Record<(typeof KITCHEN_COLUMNS)[number], unknown>>;

const lotRows = namedRows<KitchenValues>(KITCHEN_COLUMNS);

const readLots = (json: string | undefined): readonly KitchenLot[] =>
  lotRows.read(json).map(kitchenLotOf);

const shown = sql.join(
  KITCHEN_COLUMNS.map((column) => sql`${columns[column]} as ${sql.ref(column)}`),
);

const named = sql`join master_ingredients on master_ingredients.id = lots.master_ingredient_id`;

/**
 * A household's eaten priced lots; those in stock are read anyway, so both give the latest price.
 * Walks an index from one pair of ingredient and unit to the next, so years of eaten lots cost
 * nothing.
 */
const eatenOf = (household: HouseholdId) =>
  sql`from lots where household_id = ${household} and quantity = 0 and price_cents is not null and removed_at is null
    and part_of is null`;

/**
 * The latest priced eaten lot of each ingredient and unit, from the highest pair, or from the one
 * after `start`.
 */
function latestPrices(household: HouseholdId, start: RawBuilder<unknown>) {
  const latestFirst = sql`order by master_ingredient_id desc, unit_id desc, coalesce(purchase_date, '') desc, id desc limit 1`;
  const eaten = eatenOf(household);
  // The pluses remove the columns' affinity; with it SQLite compares only the first column in the
  // index.
  const before = sql`(master_ingredient_id, unit_id) < (+latest.ingredient, +latest.unit)`;
  return sql`with recursive latest (id, ingredient, unit, nth) as (
      select * from (select id, master_ingredient_id, unit_id, 1 ${eaten} ${start} ${latestFirst}) as last
      union all
      select lots.id, lots.master_ingredient_id, lots.unit_id, latest.nth + 1 from latest
      cross join lots where latest.nth < ${sql.lit(PRICES_A_STATEMENT)} and lots.household_id = ${household} and lots.id = (
        select id ${eaten} and ${before} ${latestFirst})
    ) select ${shown} from latest cross join lots ${named}
    where lots.household_id = ${household} and lots.id = latest.id`;
}

/** Lots in stock with further conditions. */
const inStockOf = (household: HouseholdId, further: RawBuilder<unknown> = sql``) =>
  sql`select ${shown} from lots ${named} where lots.household_id = ${household} and lots.quantity > 0 ${further}`;

/**
 * The latest priced lots of some ingredients, one per unit: walks an index from unit to unit, so
 * years of eaten lots cost nothing.
 */
function latestOfSome(
  household: HouseholdId,
  {
    ingredients,
    priced,
  }: { readonly ingredients: RawBuilder<unknown>; priced: RawBuilder<unknown> },
) {
  const latestFirst = sql`order by unit_id desc, coalesce(purchase_date, '') desc, id desc limit 1`;
  const found = sql`select lots.id, lots.master_ingredient_id, lots.unit_id`;
  const ofHousehold = sql`lots.household_id = ${household}`;
  return sql`with recursive latest (id, ingredient, unit) as (
      ${found} from (${ingredients}) as asked cross join lots
      where ${ofHousehold} and lots.id = (select id ${priced} and master_ingredient_id = asked.value ${latestFirst})
      union all
      ${found} from latest cross join lots
      where ${ofHousehold} and lots.id = (
        select id ${priced} and master_ingredient_id = latest.ingredient and unit_id < latest.unit ${latestFirst})
    ) select ${shown} from latest cross join lots ${named} where ${ofHousehold} and lots.id = latest.id`;
}

const settingRows = namedRows<KitchenSetting>(["masterIngredientId", "isAlwaysThere", "neverFor"]);
/** Foods with all of their kinds. */
function withKindsOf(db: Reader, household: HouseholdId, ingredients: RawBuilder<unknown>) {
  return sql`with recursive kin (value) as (
      ${ingredients}
      union select pairs.kind from kin join (
        select old_id as kind, new_id as food from ${pairsOfJson(db, PAIRS_OF_CATALOGUE)} as known
        union all select id, kind_of_id from master_ingredients
        where kind_of_id is not null and (household_id is null or household_id = ${household})
      ) as pairs on pairs.food = kin.value
    ) select value from kin`;
}

/** Stock, latest prices of eaten food, and the household's settings. */
interface Selects {
  readonly inStock: RawBuilder<unknown>;
  readonly prices: RawBuilder<unknown>;
}

function kitchenOf(db: Reader, household: HouseholdId, { inStock, prices }: Selects) {
  const settings = db
    .selectFrom("ingredient_settings")
    .select([
      "master_ingredient_id as masterIngredientId",
      "is_always_there as isAlwaysThere",
      "never_for as neverFor",
    ])
    .where("household_id", "=", household);
  const eaters = isDistributed(db) ? eatersApart.guests : eatersOf;
  return db.selectNoFrom([
    lotRows.select(db, inStock).as("inStock"),
    lotRows.select(db, prices).as("prices"),
    settingRows.select(db, settings).as("settings"),
    addedRows.select(db, addedFoods(household, LAST_OF_CATALOGUE)).as("added"),
    eaterRows.select(db, eaters(household)).as("eaters"),
    graceDays(db, household).as("graceDays"),
  ]);
}

const kitchenRow = prepared((db, hole: Hole<{ readonly household: HouseholdId }>) => {
  const household = hole("household");
  const prices = latestPrices(household, sql``);
  return kitchenOf(db, household, { inStock: inStockOf(household), prices });
});

interface Some {
  readonly household: HouseholdId;
  /** Ids of ingredients as a JSON array. */
  readonly ingredients: string;
}

interface OfRecipe extends Some {
  readonly recipeId: number;
  /** Pairs of ingredients and their canned forms, as a JSON array. */
  readonly contained: string;
}

const PAIR = { plain: "integer", preserved: "integer" } as const;

const kitchenOfRecipe = prepared((db, hole: Hole<OfRecipe>) => {
  const [household, recipeId] = [hole("household"), hole("recipeId")];
  const lines = sql`from recipe_components where household_id = ${household} and recipe_id = ${recipeId}
      and master_ingredient_id is not null`;
  const asked = sql`select master_ingredient_id as value ${lines}
    union select plain from (${tableOfJson(db, hole("contained"), PAIR)}) as contained
    where preserved in (select master_ingredient_id ${lines})
    union ${idsOfJson(db, hole("ingredients"))}`;
  const ingredients = withKindsOf(db, household, asked);
  // The plus takes the column from the index of ingredients, which has what was eaten in all the years.
  const further = sql`and +lots.master_ingredient_id in (${ingredients})`;
  const prices = latestOfSome(household, { ingredients, priced: eatenOf(household) });
  return kitchenOf(db, household, { inStock: inStockOf(household, further), prices });
});

const someOfKitchen = prepared((db, hole: Hole<Some>) => {
  const further = sql`and lots.master_ingredient_id in (${idsOfJson(db, hole("ingredients"))})`;
  return db.selectNoFrom([
    lotRows.select(db, inStockOf(hole("household"), further)).as("inStock"),
    graceDays(db, hole("household")).as("graceDays"),
  ]);
});

const pricesOfSome = prepared((db, hole: Hole<Some>) => {
  const household = hole("household");
  const ingredients = idsOfJson(db, hole("ingredients"));
  const priced = sql`from lots where household_id = ${household} and price_cents is not null and removed_at is null
    and part_of is null`;
  const prices = latestOfSome(household, { ingredients, priced });
  return db.selectNoFrom([lotRows.select(db, prices).as("prices")]);
});

/** The latest priced lot of each ingredient in each unit, eaten or not. One statement. */
export async function latestPricesOf(
  db: Reader,
  household: HouseholdId,
  ingredients: readonly number[],
): Promise<readonly KitchenLot[]> {
  const [row] = await pricesOfSome(db, { household, ingredients: JSON.stringify(ingredients) });
  return readLots(row?.prices);
}

/** The stock of some ingredients. One statement. */
export async function lotsOfSome(
  db: Reader,
  household: HouseholdId,
  ingredients: readonly number[],
): Promise<Pick<FirstLots, "inStock" | "graceDays">> {
  const [found] = await someOfKitchen(db, { household, ingredients: JSON.stringify(ingredients) });
  const row = await withPeople(db, household, found);
  return { inStock: readLots(row?.inStock), graceDays: row?.graceDays ?? 0 };
}

type Below = Pick<KitchenLot, "masterIngredientId" | "unitId"> & {
  readonly household: HouseholdId;
};

const furtherPrices = prepared((db, hole: Hole<Below>) => {
  const start = sql`and (master_ingredient_id, unit_id) < (${hole("masterIngredientId")}, ${hole("unitId")})`;
  const prices = latestPrices(hole("household"), start);
  return db.selectNoFrom([lotRows.select(db, prices).as("prices")]);
});

/** What is read of a kitchen at first. */
export interface FirstLots {
  readonly inStock: readonly KitchenLot[];
  /** The latest priced eaten lots. */
  readonly prices: readonly KitchenLot[];
  /** The household's days of use past a best-before date. */
  readonly graceDays: number;
  readonly settings: readonly KitchenSetting[];
  /** Foods outside of the program's catalogue. */
  readonly added: readonly AddedFood[];
  readonly eaters: readonly EaterRow[];
}

type KitchenRow = NonNullable<Awaited<ReturnType<typeof kitchenRow>>[0]>;
type Selected = KitchenRow & { readonly members: string | undefined };

function readFirst(row: Selected | undefined): FirstLots {
  return {
    inStock: readLots(row?.inStock),
    prices: readLots(row?.prices),
    graceDays: row?.graceDays ?? 0,
    settings: settingRows.read(row?.settings),
    added: addedRows.read(row?.added),
    eaters: [...eaterRows.read(row?.members), ...eaterRows.read(row?.eaters)],
  };
}

/**
 * The household's settings, lots in stock, and latest prices of eaten food for the first 2,000
 * ingredient-unit pairs. Each kind is one JSON text, which costs half as much as rows. One
 * statement.
 */
export async function firstLots(db: Reader, household: HouseholdId): Promise<FirstLots> {
  const [row] = await kitchenRow(db, { household });
  return readFirst(await withPeople(db, household, row));
}

/**
 * The same for the ingredients of the household's recipe, with their uncanned forms, and for other
 * ingredients, with all prices. One statement.
 */
export async function lotsOfRecipe(
  db: Reader,
  household: HouseholdId,
  asked: {
    readonly recipeId: number;
    readonly ingredients: readonly number[];
    readonly contained: ReadonlyMap<number, number>;
  },
): Promise<FirstLots> {
  const ingredients = JSON.stringify(asked.ingredients);
  const contained = JSON.stringify([...asked.contained]);
  const [row] = await kitchenOfRecipe(db, { ...asked, household, ingredients, contained });
  return readFirst(await withPeople(db, household, row));
}

/** The latest prices of eaten food for the next 2,000 pairs after a lot's. One statement. */
export async function pricesBelow(
  db: Reader,
  household: HouseholdId,
  { masterIngredientId, unitId }: KitchenLot,
): Promise<readonly KitchenLot[]> {
  const [row] = await furtherPrices(db, { household, masterIngredientId, unitId });
  return readLots(row?.prices);
}
