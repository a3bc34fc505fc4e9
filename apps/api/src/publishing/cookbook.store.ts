import { MOST_DRAWN_NAMES } from "@larder/rules/kitchen/names/drawn-names";
import { itemsBy } from "@larder/rules/grouped-by";
import { type Micro, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import type { RecipeComponent } from "@larder/rules/kitchen/cooking/cooking-plan";
import { sql } from "kysely";
import { fromJson, jsonRows } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import { booksOnShow } from "../db/sql/shown-books.ts";
import type { Reader } from "../db/transaction.ts";
import type { PublishedRecipe } from "./rank-cookbook.ts";

/** Visible books with the stamp of their recipes; a household without recipes has none. */
const stampedBooks = (db: Reader) =>
  booksOnShow(db).leftJoin(
    "recipe_stamps",
    "recipe_stamps.household_id",
    "published_books.household_id",
  );

/** A value that changes, with near certainty, with every change to the books or their recipes. */
export function markOf(books: number, sumOfStamps: number): string {
  return `${books}:${sumOfStamps}`;
}

/** The mark of the visible books. One statement that reads no recipe. */
export async function findMark(db: Reader): Promise<string> {
  const row = await stampedBooks(db)
    .select((select) => [
      select.fn.countAll<number>().as("books"),
      sql<number>`coalesce(sum(recipe_stamps.stamp), 0)`.as("stamps"),
    ])
    .executeTakeFirstOrThrow();
  return markOf(row.books, row.stamps);
}

/** Households with visible books, with their recipe stamps. One statement. */
export async function listStamps(db: Reader): Promise<ReadonlyMap<HouseholdId, number>> {
  const rows = await stampedBooks(db)
    .select([
      "published_books.household_id as householdId",
      sql<number>`coalesce(recipe_stamps.stamp, 0)`.as("stamp"),
    ])
    .execute();
  return new Map(rows.map(({ householdId, stamp }) => [householdId, stamp]));
}

/** A line of a recipe, or an alternative, that stock can cover. */
export interface RecipeLine {
  readonly id: number;
  readonly masterIngredientId: number | null;
  /** Null for "to taste". */
  readonly quantity: Micro | null;
  readonly unit: string | null;
  readonly note: string | null;
  readonly name: string;
  /** The line that it can replace. */
  readonly alternativeOf: number | null;
  /** False for optional lines and "to taste", with their alternatives: they do not affect the rank. */
  readonly isNeeded: boolean;
}

type LineRow = readonly [
  id: number,
  masterIngredientId: number | null,
  quantity: Micro | null,
  unit: string | null,
  note: string | null,
  name: string | null,
  alternativeOf: number | null,
  isOptional: 0 | 1,
];

/** The facts for order, search and rank. */
export interface RankedRecipe {
  readonly id: number;
  readonly nameKey: string;
  readonly updatedAt: number;
  /** All lines, each followed by its alternatives. */
  readonly lines: readonly RecipeLine[];
}

/** Each line with its alternatives after it. */
function inOrder(rows: readonly LineRow[]): readonly RecipeLine[] {
  const lines = rows.map((row) => {
    const [id, masterIngredientId, quantity, unit, note, name, alternativeOf, isOptional] = row;
    const isNeeded = isOptional === 0 && quantity !== null;
    return {
      id,
      masterIngredientId,
      quantity,
      unit,
      note,
      name: name ?? "",
      alternativeOf,
      isNeeded,
    };
  });
  if (lines.every(({ alternativeOf }) => alternativeOf === null)) return lines;
  const others = new Map<number, RecipeLine[]>();
  for (const line of lines) {
    if (line.alternativeOf === null) continue;
    const together = others.get(line.alternativeOf);
    if (together) together.push(line);
    else others.set(line.alternativeOf, [line]);
  }
  const own = lines.filter(({ alternativeOf }) => alternativeOf === null);
  return own.flatMap((line) => {
    const { isNeeded } = line;
    return [line, ...(others.get(line.id) ?? []).map((other) => ({ ...other, isNeeded }))];
  });
}

/** Recipes of a household after an id, by id, with their lines. One statement. */
export async function listRecipesAfter(
  db: Reader,
  household: HouseholdId,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly RankedRecipe[]> {
  // Own ingredients mean nothing to others. Names are read only if they may contain a size.
  const lines = sql`select id, (select shared.id from master_ingredients as shared
      where shared.id = recipe_components.master_ingredient_id and shared.household_id is null) as master_ingredient_id,
    quantity, unit, note,
    case when unit in ('g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'cup', 'cups', 'piece') then null else ingredient_name end as name,
    alternative_of, is_optional from recipe_components
    where household_id = ${household} and recipe_id = recipes.id
    order by position, id`;
  const rows = await db
    .selectFrom("recipes")
    .select([
      "id",
      "name_key as nameKey",
      "updated_at as updatedAt",
      jsonRows(db, lines, [
        "id",
        "master_ingredient_id",
        "quantity",
        "unit",
        "note",
        "name",
        "alternative_of",
        "is_optional",
      ]).as("lines"),
    ])
    .where("household_id", "=", household)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, lines: inOrder(fromJson<LineRow>(row.lines)) }));
}

/** A recipe of another household as a card. */
export interface CookbookCard {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly servings: number;
  readonly updatedAt: number;
  readonly bookId: number;
  readonly bookName: string;
  readonly ownerId: number;
  readonly ownerName: string;
  /** Of its first lines, in order. */
  readonly ingredientNames: readonly string[];
  readonly components: readonly RecipeComponent[];
}

/** The cards of visible recipes, unordered; hidden ones are left out. One statement. */
export async function listCards(
  db: Reader,
  recipes: readonly PublishedRecipe[],
): Promise<readonly CookbookCard[]> {
  if (recipes.length === 0) return [];
  const households = [...new Set(recipes.map(({ householdId }) => householdId))];
  const lines = sql`select id, ingredient_name as name, (select shared.id from master_ingredients as shared
      where shared.id = recipe_components.master_ingredient_id and shared.household_id is null) as ingredient,
    alternative_of from recipe_components
    where household_id = recipes.household_id and recipe_id = recipes.id
    order by position, id`;
  const books = booksOnShow(db)
    .select([
      "published_books.household_id as householdId",
      "published_books.id as bookId",
      "published_books.name as bookName",
      "owners.id as ownerId",
      "owners.name as ownerName",
    ])
    .where("published_books.household_id", "in", households);
  const rows = await db
    // Books may be on another server than recipes, so they are read first.
    .with(
      (part) => part("books").materialized(),
      () => books,
    )
    .selectFrom("books")
    .innerJoin("recipes", "recipes.household_id", "books.householdId")
    .select([
      "recipes.id",
      "recipes.name",
      "recipes.description",
      "recipes.servings",
      "recipes.updated_at as updatedAt",
      "books.bookId",
      "books.bookName",
      "books.ownerId",
      "books.ownerName",
      jsonRows(db, lines, ["id", "name", "ingredient", "alternative_of"]).as("lines"),
    ])
    .where("recipes.household_id", "in", households)
    .where(
      "recipes.id",
      "in",
      recipes.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ lines: json, ...card }) => {
    const components = componentsOf(fromJson<CardLine>(json));
    const ingredientNames = components.slice(0, MOST_DRAWN_NAMES).map(({ name }) => name);
    return { ...card, ingredientNames, components };
  });
}

type CardLine = readonly [
  id: number,
  name: string,
  ingredient: number | null,
  alternativeOf: number | null,
];

/** The lines of a card with their alternatives, without amounts. */
function componentsOf(lines: readonly CardLine[]): readonly RecipeComponent[] {
  const others = itemsBy(
    lines.filter(([, , , of]) => of !== null),
    ([, , , of]) => of,
    ([, name, masterIngredientId]) => ({ name, masterIngredientId, quantity: NOTHING, unit: "" }),
  );
  return lines.flatMap(([id, name, masterIngredientId, of]) =>
    of === null
      ? [
          {
            name,
            masterIngredientId,
            quantity: null,
            unit: null,
            alternatives: others.get(id) ?? [],
          },
        ]
      : [],
  );
}
