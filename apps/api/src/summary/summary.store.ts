import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { BudgetRule } from "@larder/rules/calendar-and-money/budget-period";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { SlotOfDay } from "@larder/rules/planning/plan-order";
import type { Need } from "@larder/rules/shopping/need-lines";
import { sql } from "kysely";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { isDoneEntry } from "../db/sql/done-entry.ts";
import { namedRows } from "../db/sql/named-rows.ts";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { joinOwn } from "../db/sql/join-own.ts";

/** A budget period is at most a month, so this range around today contains it. */
const LONGEST_PERIOD_DAYS = 31;

/** Open entry of today. */
export interface EntryOfToday {
  readonly id: number;
  readonly slot: SlotOfDay;
  readonly servings: Micro | null;
  readonly note: string | null;
  readonly lotId: number | null;
  readonly lotName: string | null;
  readonly recipeId: number | null;
  readonly recipeName: string | null;
  readonly recipeServings: number | null;
}

/** Line of a recipe of today, or one of its alternatives. */
export interface LineOfToday {
  readonly recipeId: number;
  readonly id: number;
  readonly name: string;
  readonly quantity: Micro | null;
  readonly unit: string | null;
  readonly masterIngredientId: number | null;
  readonly alternativeOf: number | null;
  readonly isOptional: 0 | 1;
  readonly note: string | null;
}

/** Fields of an open need that determine its line. */
export type CountedNeed = Omit<Need, "note" | "isTicked"> & {
  readonly listId: number;
  readonly milligramsPerMl: number | null;
};

interface Expiry {
  readonly name: string;
  readonly day: IsoDate;
}
type BudgetRow = BudgetRule & { readonly amount: Cents };
interface SpentOn {
  readonly day: IsoDate;
  readonly spent: Cents;
}

const expiryRows = namedRows<Expiry>(["name", "day"]);
const needRows = namedRows<CountedNeed>([
  "id",
  "listId",
  "name",
  "masterIngredientId",
  "quantity",
  "unit",
  "createdAt",
  "milligramsPerMl",
]);
const entryRows = namedRows<EntryOfToday>([
  "id",
  "slot",
  "servings",
  "note",
  "lotId",
  "lotName",
  "recipeId",
  "recipeName",
  "recipeServings",
]);
const lineRows = namedRows<LineOfToday>([
  "recipeId",
  "id",
  "name",
  "quantity",
  "unit",
  "masterIngredientId",
  "alternativeOf",
  "isOptional",
  "note",
]);
const budgetRows = namedRows<BudgetRow>(["amount", "period", "startDate"]);
const spentRows = namedRows<SpentOn>(["day", "spent"]);

interface SummaryQuery {
  readonly household: HouseholdId;
  readonly today: IsoDate;
  readonly soon: IsoDate;
  readonly first: IsoDate;
  readonly last: IsoDate;
}

const figuresRow = prepared((db, hole: Hole<SummaryQuery>) => {
  const [household, today] = [hole("household"), hole("today")];
  const inStock = db
    .selectFrom("lots")
    .select(sql<number>`count(*)`.as("count"))
    .where("lots.household_id", "=", household)
    .where("lots.quantity", ">", sql<Micro>`0`);
  const next = db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .select(["master_ingredients.name", "lots.expiry_date as day"])
    .where("lots.household_id", "=", household)
    .where("lots.quantity", ">", sql<Micro>`0`)
    .where("lots.expiry_date", ">=", today)
    .orderBy("lots.expiry_date")
    .orderBy("lots.id")
    .limit(sql.lit(1));
  const needs = db
    .selectFrom("list_needs")
    .leftJoin("master_ingredients", "master_ingredients.id", "list_needs.master_ingredient_id")
    .select([
      "list_needs.id",
      "list_needs.list_id as listId",
      "list_needs.name",
      "list_needs.master_ingredient_id as masterIngredientId",
      "list_needs.quantity",
      "list_needs.unit",
      "list_needs.created_at as createdAt",
      "master_ingredients.density_mg_per_ml as milligramsPerMl",
    ])
    .where("list_needs.household_id", "=", household)
    .where("list_needs.deleted_at", "is", null)
    .where("list_needs.is_ticked", "=", sql<0>`0`);
  const entries = db
    .selectFrom("plan_entries")
    .leftJoin("lots", (join) => joinOwn(join, "lots", "plan_entries.lot_id"))
    .leftJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .leftJoin("recipes", (join) => joinOwn(join, "recipes", "plan_entries.recipe_id"))
    .select([
      "plan_entries.id",
      "plan_entries.slot",
      "plan_entries.servings",
      "plan_entries.note",
      "plan_entries.lot_id as lotId",
      "master_ingredients.name as lotName",
      "plan_entries.recipe_id as recipeId",
      "recipes.name as recipeName",
      "recipes.servings as recipeServings",
    ])
    .where("plan_entries.household_id", "=", household)
    .where("plan_entries.day", "=", today)
    .where("lots.removed_at", "is", null)
    .where(isDoneEntry(household), "=", sql<0>`0`);
  const lines = db
    .selectFrom("recipe_components")
    .select([
      "recipe_id as recipeId",
      "id",
      "ingredient_name as name",
      "quantity",
      "unit",
      "master_ingredient_id as masterIngredientId",
      "alternative_of as alternativeOf",
      "is_optional as isOptional",
      "note",
    ])
    .where("household_id", "=", household)
    .where((is) =>
      is(
        "recipe_id",
        "in",
        is
          .selectFrom("plan_entries as planned")
          .select("planned.recipe_id")
          .where("planned.household_id", "=", household)
          .where("planned.day", "=", today)
          .where("planned.recipe_id", "is not", null)
          .$castTo<{ recipe_id: number }>(),
      ),
    )
    .orderBy("recipe_id")
    .orderBy("position")
    .orderBy("id");
  const budget = db
    .selectFrom("budgets")
    .select(["amount_cents as amount", "period", "start_date as startDate"])
    .where("household_id", "=", household);
  const spent = db
    .selectFrom("expenses")
    .select(({ fn }) => ["date as day", fn.sum<number>("amount_cents").as("spent")])
    .where("household_id", "=", household)
    .where("removed_at", "is", null)
    .where("date", ">=", hole("first"))
    .where("date", "<=", hole("last"))
    .groupBy("date");
  return db.selectNoFrom([
    inStock.as("total"),
    inStock.where("lots.expiry_date", "<", today).as("expired"),
    inStock
      .where("lots.expiry_date", ">=", today)
      .where("lots.expiry_date", "<=", hole("soon"))
      .as("expiringSoon"),
    expiryRows.select(db, next).as("next"),
    needRows.select(db, needs).as("needs"),
    entryRows.select(db, entries).as("entries"),
    lineRows.select(db, lines).as("lines"),
    budgetRows.select(db, budget).as("budget"),
    spentRows.select(db, spent).as("spent"),
    sql<number>`(select created_at from households where id = ${household})`.as("createdAt"),
  ]);
});

export interface Figures {
  readonly total: number;
  readonly expired: number;
  readonly expiringSoon: number;
  readonly next: Expiry | null;
  readonly needs: readonly CountedNeed[];
  readonly entries: readonly EntryOfToday[];
  /** Lines of today's recipes, each followed by its alternatives. */
  readonly lines: readonly LineOfToday[];
  readonly budget: BudgetRow | null;
  /** By day, a month before and after today. */
  readonly spent: readonly SpentOn[];
  readonly createdAt: number;
}

/** All figures except what stock covers of today's meals. One statement. */
export async function readFigures(
  db: Reader,
  household: HouseholdId,
  today: IsoDate,
): Promise<Figures> {
  const [row] = await figuresRow(db, {
    household,
    today,
    soon: addDays(today, EXPIRES_SOON_DAYS),
    first: addDays(today, -LONGEST_PERIOD_DAYS),
    last: addDays(today, LONGEST_PERIOD_DAYS),
  });
  return {
    total: row?.total ?? 0,
    expired: row?.expired ?? 0,
    expiringSoon: row?.expiringSoon ?? 0,
    next:
      expiryRows.read(row?.next).map((one) => ({ ...one, name: foodName(one.name) }))[0] ?? null,
    needs: needRows.read(row?.needs),
    entries: entryRows.read(row?.entries),
    lines: lineRows.read(row?.lines),
    budget: budgetRows.read(row?.budget)[0] ?? null,
    spent: spentRows.read(row?.spent),
    createdAt: row?.createdAt ?? 0,
  };
}
