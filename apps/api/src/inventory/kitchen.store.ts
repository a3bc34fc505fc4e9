import { sql, type RawBuilder } from "kysely";
import { idsOfJson } from "../db/dialect.ts";
import { namedRows, writtenOutRows } from "../db/named-rows.ts";
import { prepared, type Hole } from "../db/prepared.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { KitchenLot, KitchenRow, KitchenSetting } from "./kitchen.ts";

/**
 * So many ingredients and units are priced in one statement: SQLite answers in the only thread there is, and somebody may have
 * bought every ingredient in every unit.
 */
export const PRICES_A_STATEMENT = 2_000;

/** What a kitchen shows of a lot, and where it is read. */
const columns = {
  id: "lots.id",
  masterIngredientId: "lots.master_ingredient_id",
  name: "master_ingredients.name",
  unitId: "lots.unit_id",
  unit: "master_units.name",
  quantity: "lots.quantity",
  boughtQuantity: "lots.bought_quantity",
  priceCents: "lots.price_cents",
  purchaseDate: "lots.purchase_date",
  expiryDate: "lots.expiry_date",
  dateKind: "lots.date_kind",
  milligramsPerMl: "master_ingredients.density_mg_per_ml",
  milligramsPerPiece: "master_ingredients.mg_per_piece",
} satisfies Readonly<Record<Exclude<keyof KitchenRow, "nth" | "packed">, string>>;

const fields = [
  "id",
  "masterIngredientId",
  "name",
  "unitId",
  "unit",
  "quantity",
  "boughtQuantity",
  "priceCents",
  "purchaseDate",
  "expiryDate",
  "dateKind",
  "milligramsPerMl",
  "milligramsPerPiece",
] as const satisfies readonly (keyof typeof columns)[];

const kitchenRows = writtenOutRows<KitchenRow, readonly [...typeof fields, "packed", "nth"]>(
  [...fields, "packed", "nth"],
  ([
    id,
    masterIngredientId,
    name,
    unitId,
    unit,
    quantity,
    boughtQuantity,
    priceCents,
    purchaseDate,
    expiryDate,
    dateKind,
    milligramsPerMl,
    milligramsPerPiece,
    packed,
    nth,
  ]) => ({
    id,
    masterIngredientId,
    name,
    unitId,
    unit,
    quantity,
    boughtQuantity,
    priceCents,
    purchaseDate,
    expiryDate,
    dateKind,
    milligramsPerMl,
    milligramsPerPiece,
    packed,
    nth,
  }),
);

/** Count, quantity and unit of the packs in one column, for most lots have none and each column costs. */
const packed = sql`lots.pack_count || ' ' || lots.pack_quantity || ' ' || lots.pack_unit_id`;

/** The columns of lots of which each is the `nth` latest price. */
const shownAs = (nth: RawBuilder<unknown>) =>
  sql`${sql.join(fields.map((field) => sql`${sql.ref(columns[field])} as ${sql.ref(field)}`))}, ${packed} as packed, ${nth} as nth`;

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

/** Lots in stock, with what is asked of them beside. Two branches for dated and undated ones: SQLite then finds both in lots_by_expiry, and reads no lot that is eaten up. */
function inStockOf(household: HouseholdId, further: RawBuilder<unknown> = sql``) {
  const shown = shownAs(sql`0`);
  const inStock = sql`lots.household_id = ${household} and lots.quantity > 0 ${further}`;
  return sql`select ${shown} from lots ${named} where ${inStock} and lots.expiry_date > ''
    union all
    select ${shown} from lots ${named} where ${inStock} and lots.expiry_date is null`;
}

/** The latest priced lot of each of some ingredients in each unit: from one unit to the next in the index, so that years of eaten lots cost nothing. */
function latestPricesOfSome(household: HouseholdId, ingredients: RawBuilder<unknown>) {
  const latestFirst = sql`order by unit_id desc, coalesce(purchase_date, '') desc, id desc limit 1`;
  const priced = sql`select id from lots where household_id = ${household} and price_cents is not null and removed_at is null`;
  const found = sql`select lots.id, lots.master_ingredient_id, lots.unit_id`;
  const ofHousehold = sql`lots.household_id = ${household}`;
  const walk = sql`latest (id, ingredient, unit) as (
      ${found} from (${ingredients}) as asked cross join lots
      where ${ofHousehold} and lots.id = (${priced} and master_ingredient_id = asked.value ${latestFirst})
      union all
      ${found} from latest cross join lots
      where ${ofHousehold} and lots.id = (
        ${priced} and master_ingredient_id = latest.ingredient and unit_id < latest.unit ${latestFirst})
    )`;
  const rows = (nth: RawBuilder<unknown>) =>
    sql`select ${shownAs(nth)} from latest cross join lots ${named} where ${ofHousehold} and lots.id = latest.id`;
  return { walk, rows };
}

const settingRows = namedRows<KitchenSetting>(["masterIngredientId", "isAlwaysThere"]);

/** Rows of a kitchen, with what the household says of ingredients. */
function kitchenOf(db: Reader, household: HouseholdId, rows: RawBuilder<unknown>) {
  const settings = db
    .selectFrom("ingredient_settings")
    .select(["master_ingredient_id as masterIngredientId", "is_always_there as isAlwaysThere"])
    .where("household_id", "=", household);
  return db.selectNoFrom([
    kitchenRows.select(db, rows).as("kitchen"),
    settingRows.select(db, settings).as("settings"),
    sql<number>`(select grace_days from households where id = ${household})`.as("graceDays"),
  ]);
}

const kitchenRow = prepared((db, hole: Hole<{ readonly household: HouseholdId }>) => {
  const household = hole("household");
  const { walk, rows: prices } = latestPrices(household, sql``);
  const rows = sql`with recursive ${walk} ${inStockOf(household)} union all ${prices}`;
  return kitchenOf(db, household, rows);
});

interface OfRecipe {
  readonly household: HouseholdId;
  readonly recipeId: number;
}

const kitchenOfRecipe = prepared((db, hole: Hole<OfRecipe>) => {
  const [household, recipeId] = [hole("household"), hole("recipeId")];
  // Whoever's recipe it is: what is read by it is the reader's own.
  const ingredients = sql`select distinct master_ingredient_id as value from recipe_components
    where household_id = (select household_id from recipes where id = ${recipeId}) and recipe_id = ${recipeId}
      and master_ingredient_id is not null`;
  // The plus takes the column from the index of ingredients, which has what was eaten in all the years.
  const further = sql`and +lots.master_ingredient_id in (${ingredients})`;
  const { walk, rows: prices } = latestPricesOfSome(household, ingredients);
  const rows = sql`with recursive ${walk} ${inStockOf(household, further)} union all ${prices(sql`1`)} and lots.quantity = 0`;
  return kitchenOf(db, household, rows);
});

interface Some {
  readonly household: HouseholdId;
  /** Ids of ingredients as a JSON array. */
  readonly ingredients: string;
}

const someOfKitchen = prepared((db, hole: Hole<Some>) => {
  const shown = shownAs(sql`0`);
  const inStock = sql`lots.household_id = ${hole("household")} and lots.quantity > 0
    and lots.master_ingredient_id in (${idsOfJson(db, hole("ingredients"))})`;
  const rows = sql`select ${shown} from lots ${named} where ${inStock}`;
  return db.selectNoFrom([
    kitchenRows.select(db, rows).as("kitchen"),
    sql<number>`(select grace_days from households where id = ${hole("household")})`.as(
      "graceDays",
    ),
  ]);
});

const pricesOfSome = prepared((db, hole: Hole<Some>) => {
  const ingredients = idsOfJson(db, hole("ingredients"));
  const { walk, rows } = latestPricesOfSome(hole("household"), ingredients);
  const prices = sql`with recursive ${walk} ${rows(sql`0`)}`;
  return db.selectNoFrom([kitchenRows.select(db, prices).as("kitchen")]);
});

/** The latest priced lot of each of some ingredients in each unit, eaten up or not. One statement. */
export async function latestPricesOf(
  db: Reader,
  household: HouseholdId,
  ingredients: readonly number[],
): Promise<readonly KitchenRow[]> {
  const [row] = await pricesOfSome(db, { household, ingredients: JSON.stringify(ingredients) });
  return kitchenRows.read(row?.kitchen);
}

/** What is in stock of some ingredients. One statement. */
export async function rowsOfSome(
  db: Reader,
  household: HouseholdId,
  ingredients: readonly number[],
): Promise<Omit<FirstRows, "settings">> {
  const [row] = await someOfKitchen(db, { household, ingredients: JSON.stringify(ingredients) });
  return { rows: kitchenRows.read(row?.kitchen), graceDays: row?.graceDays ?? 0 };
}

type Below = Pick<KitchenLot, "masterIngredientId" | "unitId"> & {
  readonly household: HouseholdId;
};

const furtherPrices = prepared((db, hole: Hole<Below>) => {
  const start = sql`and (master_ingredient_id, unit_id) < (${hole("masterIngredientId")}, ${hole("unitId")})`;
  const { walk, rows: prices } = latestPrices(hole("household"), start);
  const rows = sql`with recursive ${walk} ${prices}`;
  return db.selectNoFrom([kitchenRows.select(db, rows).as("kitchen")]);
});

/** What is read of a kitchen at first. */
interface FirstRows {
  readonly rows: readonly KitchenRow[];
  /** For how many days the household uses food past its best-before date. */
  readonly graceDays: number;
  readonly settings: readonly KitchenSetting[];
}

type Selected = NonNullable<Awaited<ReturnType<typeof kitchenRow>>[0]>;

function readFirst(row: Selected | undefined): FirstRows {
  return {
    rows: kitchenRows.read(row?.kitchen),
    graceDays: row?.graceDays ?? 0,
    settings: settingRows.read(row?.settings),
  };
}

/**
 * What the household says of ingredients, lots in stock, and the latest priced ones of the first 2,000 pairs of ingredient and unit, walking from one pair to the next in the
 * index, so that years of eaten lots cost nothing. All come as one JSON text, which costs half of what as many rows do. One statement.
 */
export async function firstRows(db: Reader, household: HouseholdId): Promise<FirstRows> {
  const [row] = await kitchenRow(db, { household });
  return readFirst(row);
}

/** The same of the ingredients that a recipe names, whoever's it is, all their prices. One statement. */
export async function rowsOfRecipe(
  db: Reader,
  household: HouseholdId,
  recipeId: number,
): Promise<FirstRows> {
  const [row] = await kitchenOfRecipe(db, { household, recipeId });
  return readFirst(row);
}

/** The same of the next 2,000 pairs below that of a lot, without what is in stock. One statement. */
export async function rowsBelow(
  db: Reader,
  household: HouseholdId,
  { masterIngredientId, unitId }: KitchenLot,
): Promise<readonly KitchenRow[]> {
  const [row] = await furtherPrices(db, { household, masterIngredientId, unitId });
  return kitchenRows.read(row?.kitchen);
}
