import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import {
  boughtAtPrice,
  costOfMeal,
  daysTable,
  mealsBought,
  mealsCooked,
  rescued,
  shopOfLot,
  spent,
  thrownAway,
  type LookedAt,
} from "../db/sql/figure-rows.ts";
import { findRows, type FoundRows, type KeptRow, type Shown } from "../db/sql/insight-rows.ts";

export type { FoundRows, KeptRow };

/** The wanted rows of a figure: days, an optional condition, and the page. */
export interface Wanted extends LookedAt {
  /** The period, for `daysTable`. */
  readonly daysJson: string;
  readonly type?: "ingredient_purchase" | "meal_cooked_external" | "other";
  /** Null for rows without one. */
  readonly category?: string | null;
  readonly masterIngredientId?: number;
  readonly limit: number;
  readonly offset: number;
}

const refs = (table: string, columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql.ref(`${table}.${column}`)]),
  );

// Cross joins make SQLite start from the page rather than the household's rows.

/** Expenses by their description. */
function expensesShown({ household }: LookedAt): Shown {
  return {
    from: sql`cross join expenses
      left join master_ingredients on master_ingredients.id = expenses.master_ingredient_id
      left join lots on lots.household_id = ${household} and lots.id = expenses.lot_id
      left join receipts on receipts.household_id = ${household} and receipts.id = expenses.receipt_id
      where expenses.household_id = ${household} and expenses.id = page.id`,
    columns: {
      ...refs("expenses", { id: "id", day: "date", name: "description", cents: "amount_cents" }),
      ...refs("expenses", { type: "type" }),
      ...refs("master_ingredients", { masterIngredientId: "id", category: "category" }),
      shop: sql`coalesce(expenses.shop, lots.shop, receipts.merchant)`,
      receiptId: sql.ref("receipts.id"),
    },
  };
}

interface More {
  readonly from: RawBuilder<unknown>;
  readonly columns: Shown["columns"];
}

/** Food that left its lot or returned to it, with further columns. */
function eventsShown({ household }: LookedAt, more: Partial<More> = {}): Shown {
  return {
    from: sql`cross join stock_events cross join lots cross join master_ingredients ${more.from ?? sql``}
      where stock_events.household_id = ${household} and stock_events.id = page.id and lots.household_id = ${household}
        and lots.id = stock_events.lot_id and master_ingredients.id = lots.master_ingredient_id`,
    columns: {
      ...refs("stock_events", { id: "id", moment: "created_at", cents: "worth_cents" }),
      ...refs("master_ingredients", { masterIngredientId: "id", name: "name" }),
      quantity: sql`-stock_events.delta`,
      unitId: sql.ref("stock_events.unit_id"),
      ...more.columns,
    },
  };
}

const recipeIfThere = ({ household }: LookedAt) =>
  sql`left join recipes on recipes.household_id = ${household} and recipes.id = cookings.recipe_id`;

/** Meals, in servings. */
function mealsShown(wanted: LookedAt): Shown {
  return {
    from: sql`cross join cookings ${recipeIfThere(wanted)}
      where cookings.household_id = ${wanted.household} and cookings.id = page.id`,
    columns: {
      ...refs("cookings", { id: "id", moment: "cooked_at", name: "recipe_name" }),
      cents: costOfMeal,
      quantity: sql.ref("cookings.servings"),
      recipeId: sql.ref("recipes.id"),
    },
  };
}

/** Purchases by purchase date, else by the time they were put away. */
function purchasesShown({ household }: LookedAt): Shown {
  return {
    from: sql`cross join lots cross join master_ingredients
      where lots.household_id = ${household} and lots.id = page.id and master_ingredients.id = lots.master_ingredient_id`,
    columns: {
      ...refs("lots", { id: "id", day: "purchase_date", moment: "created_at" }),
      ...refs("lots", { cents: "price_cents", quantity: "bought_quantity", unitId: "unit_id" }),
      ...refs("master_ingredients", { masterIngredientId: "id", name: "name" }),
      ...refs("master_ingredients", { milligramsPerMl: "density_mg_per_ml" }),
      ...refs("master_ingredients", { milligramsPerPiece: "mg_per_piece" }),
      usualUnitId: sql`coalesce(master_ingredients.usual_unit_id, master_ingredients.default_unit_id)`,
      shop: shopOfLot(household),
      receiptId: receiptOfLot(household),
    },
  };
}

/** A lot's receipt, if it still exists. */
const receiptOfLot = (household: HouseholdId) => sql<
  number | null
>`(select receipts.id from expenses inner join receipts
    on receipts.household_id = expenses.household_id and receipts.id = expenses.receipt_id
  where expenses.household_id = ${household} and expenses.lot_id = lots.id and expenses.receipt_id is not null
    and expenses.lot_id is not null
  order by expenses.id desc limit 1)`;

/** Spending, of a type or a category. One statement. Source: handbook/insights.md#spending. */
export async function spendingRows(db: Reader, wanted: Wanted): Promise<FoundRows> {
  const { type, category } = wanted;
  const found = spent(db, wanted)
    .select(["expenses.id", "expenses.date as place", "expenses.amount_cents as cents"])
    .$if(type !== undefined, (query) => query.where("expenses.type", "=", type ?? "other"))
    .$if(category !== undefined, (query) =>
      query
        .leftJoin("master_ingredients", "master_ingredients.id", "expenses.master_ingredient_id")
        .where("master_ingredients.category", category === null ? "is" : "=", category ?? null),
    );
  return findRows(db, { ...wanted, found, shown: expensesShown(wanted) });
}

/** Spending on bought meals. One statement. Source: handbook/insights.md#meals. */
export async function boughtRows(db: Reader, wanted: Wanted): Promise<FoundRows> {
  const found = mealsBought(db, wanted).select([
    "expenses.id",
    "expenses.date as place",
    "expenses.amount_cents as cents",
  ]);
  return findRows(db, { ...wanted, found, shown: expensesShown(wanted) });
}

/** Waste and undone waste, of an ingredient. One statement. Source: handbook/insights.md#waste. */
export async function wasteRows(db: Reader, wanted: Wanted): Promise<FoundRows> {
  const { masterIngredientId: food } = wanted;
  const found = thrownAway(db, wanted)
    .select([
      "stock_events.id",
      "stock_events.created_at as place",
      "stock_events.worth_cents as cents",
    ])
    .$if(food !== undefined, (query) => query.where("lots.master_ingredient_id", "=", food ?? 0));
  return findRows(db, { ...wanted, found, shown: eventsShown(wanted) });
}

/**
 * Food that meals used shortly before its date. One statement. Source: handbook/insights.md#saved.
 */
export async function savedRows(db: Reader, wanted: Wanted): Promise<FoundRows> {
  const { household } = wanted;
  const found = rescued(db, household).select([
    "stock_events.id",
    "cookings.cooked_at as place",
    "stock_events.worth_cents as cents",
  ]);
  const shown = eventsShown(wanted, {
    from: sql`left join cookings on cookings.household_id = ${household} and cookings.id = stock_events.cooking_id
      ${recipeIfThere(wanted)}`,
    columns: { ...refs("cookings", { moment: "cooked_at" }), recipeId: sql.ref("recipes.id") },
  });
  return findRows(db, { ...wanted, days: daysTable(db, wanted.daysJson), found, shown });
}

/** Cooked meals. One statement. Source: handbook/insights.md#meals. */
export async function cookedRows(db: Reader, wanted: Wanted): Promise<FoundRows> {
  const found = mealsCooked(db, wanted).select([
    "cookings.id",
    "cookings.cooked_at as place",
    costOfMeal.as("cents"),
  ]);
  return findRows(db, { ...wanted, found, shown: mealsShown(wanted) });
}

/** Priced purchases, of an ingredient. One statement. Source: handbook/insights.md#prices. */
export async function purchaseRows(db: Reader, wanted: Wanted): Promise<FoundRows> {
  const { masterIngredientId: food } = wanted;
  const dayPutAway = sql<string>`(select days.day from days where lots.created_at >= days.first and lots.created_at < days.next)`;
  const found = boughtAtPrice(db, wanted)
    .select([
      "lots.id",
      sql<string>`coalesce(lots.purchase_date, ${dayPutAway})`.as("place"),
      "lots.price_cents as cents",
    ])
    .$if(food !== undefined, (query) => query.where("lots.master_ingredient_id", "=", food ?? 0));
  const days = daysTable(db, wanted.daysJson);
  return findRows(db, { ...wanted, days, found, shown: purchasesShown(wanted) });
}
