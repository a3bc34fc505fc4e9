import { sql, type RawBuilder } from "kysely";
import { idsOfJson } from "../db/dialect.ts";
import { namedRows } from "../db/named-rows.ts";
import { prepared, type Hole } from "../db/prepared.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { SavedComponent, SavedRecipe } from "./recipe.ts";

/** So many characters are as much to read as one line. */
const CHARACTERS_A_LINE = 500;
/** A recipe counts as one, each of its lines as one more: an ordinary household fits into what is read at first. */
const MOST_AT_FIRST = 800;

/** A recipe that is still to be read, and how much there is of it. */
export interface SizedRecipe {
  readonly id: number;
  /** In lines. */
  readonly size: number;
}

/**
 * What is wanted: without instructions when nobody will read them, "published" without what is the household's own. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export type RecipeDetail = "whole" | "planned" | "published";

const recipeRows = namedRows<Omit<SavedRecipe, "components">>([
  "id",
  "name",
  "description",
  "instructions",
  "servings",
  "updatedAt",
]);
const lineRows = namedRows<SavedComponent & { readonly recipeId: number }>([
  "recipeId",
  "id",
  "name",
  "quantity",
  "unit",
  "masterIngredientId",
]);
const sizeRows = namedRows<SizedRecipe>(["id", "size"]);

interface Page {
  readonly recipes: string;
  readonly lines: string;
}

/** The recipes of a household whose ids `ids` finds, and their lines, as one JSON text each: a third of the work of rows. */
function pageOf(
  db: Reader,
  {
    household,
    ids,
    detail,
  }: { household: HouseholdId; ids: RawBuilder<unknown>; detail: RecipeDetail },
) {
  const instructions = detail === "planned" ? sql`null as instructions` : sql`instructions`;
  const ingredient =
    detail === "published"
      ? sql`(select shared.id from master_ingredients as shared
          where shared.id = recipe_components.master_ingredient_id and shared.household_id is null)`
      : sql`master_ingredient_id`;
  return [
    recipeRows
      .select(
        db,
        sql`select id, name, description, ${instructions}, servings, updated_at as ${sql.ref("updatedAt")} from recipes
          where household_id = ${household} and id in (${ids})`,
      )
      .as("recipes"),
    lineRows
      .select(
        db,
        sql`select recipe_id as ${sql.ref("recipeId")}, id, ingredient_name as name, quantity, unit,
            ${ingredient} as ${sql.ref("masterIngredientId")} from recipe_components
          where household_id = ${household} and recipe_id in (${ids}) order by recipe_id, position`,
      )
      .as("lines"),
  ] as const;
}

function recipesOf({ recipes, lines }: Page): ReadonlyMap<number, SavedRecipe> {
  const components = new Map<number, SavedComponent[]>();
  for (const line of lineRows.read(lines)) {
    const own = components.get(line.recipeId);
    if (own === undefined) components.set(line.recipeId, [line]);
    else own.push(line);
  }
  return new Map(
    recipeRows
      .read(recipes)
      .map((recipe) => [recipe.id, { ...recipe, components: components.get(recipe.id) ?? [] }]),
  );
}

/** Those of the ids that were found, in their order. */
function inOrder(page: Page, ids: readonly number[]): readonly SavedRecipe[] {
  const found = recipesOf(page);
  return ids.flatMap((id) => found.get(id) ?? []);
}

const firstRow = (detail: RecipeDetail) =>
  prepared((db, hole: Hole<{ household: HouseholdId }>) => {
    const household = hole("household");
    const size = sql`1 + line_count + text_length / ${sql.lit(CHARACTERS_A_LINE)}`;
    const sized = sql<{ id: number; size: number; before: number; updated_at: number }>`(
      select id, updated_at, ${size} as size,
        sum(${size}) over (order by updated_at desc, id desc) - (${size}) as before
      from recipes where household_id = ${household})`;
    const newestFirst = sql`order by updated_at desc, id desc`;
    const first = sql`select id from sized where before < ${sql.lit(MOST_AT_FIRST)}`;
    return db
      .with(
        (cte) => cte("sized").materialized(),
        () => sized,
      )
      .selectNoFrom([
        ...pageOf(db, { household, ids: first, detail }),
        sizeRows.select(db, sql`select id, size from sized ${newestFirst}`).as("sizes"),
      ]);
  });
const firstRows = {
  whole: firstRow("whole"),
  planned: firstRow("planned"),
  published: firstRow("published"),
};

/** A household's recipes, newest change first: those at the front as they are saved, then which others there are. One statement. */
export async function firstRecipes(
  db: Reader,
  household: HouseholdId,
  detail: RecipeDetail,
): Promise<{ recipes: readonly SavedRecipe[]; others: readonly SizedRecipe[] }> {
  const [row] = await firstRows[detail](db, { household });
  if (row === undefined) return { recipes: [], others: [] };
  const sizes = sizeRows.read(row.sizes);
  const found = recipesOf(row);
  const ids = sizes.slice(0, found.size).map(({ id }) => id);
  return { recipes: ids.flatMap((id) => found.get(id) ?? []), others: sizes.slice(found.size) };
}

const nextRow = (detail: RecipeDetail) =>
  prepared((db, hole: Hole<{ household: HouseholdId; ids: string }>) =>
    db.selectNoFrom([
      ...pageOf(db, { household: hole("household"), ids: idsOfJson(db, hole("ids")), detail }),
    ]),
  );
const nextRows = {
  whole: nextRow("whole"),
  planned: nextRow("planned"),
  published: nextRow("published"),
};

/** The recipes of a household with these ids, as far as there still are any, in the order of the ids. One statement. */
export async function recipesById(
  db: Reader,
  household: HouseholdId,
  { ids, detail }: { readonly ids: readonly number[]; readonly detail: RecipeDetail },
): Promise<readonly SavedRecipe[]> {
  const [row] = await nextRows[detail](db, { household, ids: JSON.stringify(ids) });
  return row === undefined ? [] : inOrder(row, ids);
}
