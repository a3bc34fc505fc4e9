import { mayAccess } from "@larder/rules/access";
import { sql, type RawBuilder } from "kysely";
import { idsOfJson, isOneOf } from "../db/dialect.ts";
import type { Maker } from "../db/schema/made-by.ts";
import { namedRows } from "../db/sql/named-rows.ts";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import { findPublisher } from "../db/sql/publisher.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { CHARACTERS_A_LINE } from "./saving/recipe-room.ts";
import {
  type CookedRow,
  type ImageOfRecipe,
  type LineRow,
  type OpinionRow,
  PLANNED_COLUMNS,
  RECIPE_COLUMNS,
  type RecipeRow,
  type RecipeRows,
  recipesOf,
  type StepRow,
  type TagRow,
  WHOLE_COLUMNS,
} from "./saving/recipe-rows.ts";
import type {
  RecipeDetail,
  RecipeReader,
  RecipeReading,
  RecipeViewer,
  SavedRecipe,
  SizedRecipe,
} from "./recipe.ts";

const recipeRows = namedRows<RecipeRow>(RECIPE_COLUMNS);
const lineRows = {
  planned: namedRows<LineRow>(PLANNED_COLUMNS),
  whole: namedRows<LineRow>(WHOLE_COLUMNS),
};
const stepRows = namedRows<StepRow>(["recipeId", "text", "group"]);
const tagRows = namedRows<TagRow>(["recipeId", "tag"]);
const imageRows = namedRows<ImageOfRecipe>(["recipeId", "id", "width", "height"]);
const cookedRows = namedRows<CookedRow>(["recipeId", "at"]);
const memberRows = namedRows<Maker>(["id", "name"]);
const opinionRows = namedRows<OpinionRow>(["recipeId", "sum", "count", "rating", "isFavourite"]);

/** Rows of each kind, as JSON texts. */
type RecipePage = Readonly<Record<keyof RecipeRows, string>>;

/** The recipes of a page by their ids. */
function readPage(page: RecipePage, detail: RecipeDetail): ReadonlyMap<number, SavedRecipe> {
  return recipesOf({
    recipes: recipeRows.read(page.recipes),
    lines: lineRows[detail].read(page.lines),
    steps: stepRows.read(page.steps),
    tags: tagRows.read(page.tags),
    images: imageRows.read(page.images),
    opinions: opinionRows.read(page.opinions),
    cooked: cookedRows.read(page.cooked),
    members: memberRows.read(page.members),
  });
}

/** The recipes and their viewer; each part may be a value or an expression. */
interface Wanted {
  /** Their household. */
  readonly household: HouseholdId;
  readonly ids: RawBuilder<unknown>;
  readonly detail: RecipeDetail;
  readonly viewer: RecipeViewer;
}

const NOTHING = sql<string>`'[]'`;

/**
 * A household's recipes with the ids of `ids`, with all parts, as one JSON text each: a third of
 * the cost of rows.
 */
function pageOf(db: Reader, { household, ids, detail, viewer }: Wanted) {
  const isWhole = detail === "whole";
  const named = (column: string, name: string) => sql`${sql.ref(column)} as ${sql.ref(name)}`;
  // unneeded columns are not read
  const ifWhole = (column: string, name: string) =>
    isWhole ? named(column, name) : sql`null as ${sql.ref(name)}`;
  const ifOwn = (column: string, name: string) =>
    sql`case when household_id = ${viewer.householdId} then ${isWhole ? sql.ref(column) : sql`null`} end as ${sql.ref(name)}`;
  const columns = [
    named("updated_at", "updatedAt"),
    named("prep_minutes", "prepMinutes"),
    named("cook_minutes", "cookMinutes"),
    ifWhole("instructions", "instructions"),
    ifWhole("yield_text", "yieldText"),
    ifWhole("source_url", "sourceUrl"),
    ifWhole("source_name", "sourceName"),
    ifOwn("notes", "notes"),
    ifOwn("by_user_id", "byUserId"),
  ];
  const lineColumns = [
    named("recipe_id", "recipeId"),
    named("ingredient_name", "name"),
    named("alternative_of", "alternativeOf"),
    named("is_optional", "isOptional"),
    // A household's own ingredient means nothing to others.
    sql`case when household_id = ${viewer.householdId} then master_ingredient_id else (
        select shared.id from master_ingredients as shared
        where shared.id = recipe_components.master_ingredient_id and shared.household_id is null
      ) end as ${sql.ref("masterIngredientId")}`,
    ...(isWhole
      ? [
          named("quantity_max", "quantityMax"),
          named("group_name", "group"),
          named("source_text", "text"),
        ]
      : []),
  ];
  const ofThem = sql`where household_id = ${household} and ${isOneOf(db, "recipe_id", ids)}`;
  const own = (column: string) =>
    sql`max(case when user_id = ${viewer.id} then ${sql.ref(column)} end)`;
  const steps = sql`select ${named("recipe_id", "recipeId")}, text, ${named("group_name", "group")} from recipe_steps
    ${ofThem} order by recipe_id, position`;
  const tags = sql`select ${named("recipe_id", "recipeId")}, tag from recipe_tags ${ofThem} order by recipe_id, position, tag_key`;
  const images = sql`select ${named("recipe_id", "recipeId")}, id, width, height from (select recipe_id, image_id as id, position
        from recipe_images ${ofThem}) as shown join images using (id)
      where images.household_id = ${household} order by recipe_id, position`;
  const opinions = sql`select ${named("recipe_id", "recipeId")}, sum(rating) as sum, count(rating) as count,
        ${own("rating")} as rating, ${own("is_favourite")} as ${sql.ref("isFavourite")} from recipe_opinions
      where household_id = ${viewer.householdId} and ${isOneOf(db, "recipe_id", ids)} group by recipe_id`;
  // Only the own household's, by an index with exactly this expression.
  const cooked = sql`select ${named("recipe_id", "recipeId")}, max(cooked_at) as at from cookings
    where household_id = ${viewer.householdId} and ${isOneOf(db, "recipe_id", ids)} and undone_at is null group by recipe_id`;
  const members = sql`select id, name from household_members where household_id = ${viewer.householdId}`;
  // Most households have no rows in most of these: then they are not searched.
  const ifAny = (
    table: "recipe_steps" | "recipe_tags" | "recipe_images" | "recipe_opinions",
    rows: RawBuilder<string>,
  ) => {
    const whose = table === "recipe_opinions" ? viewer.householdId : household;
    return sql<string>`case when exists (select 1 from ${sql.table(table)} where household_id = ${whose})
      then ${rows} else '[]' end`;
  };
  return [
    recipeRows
      .select(
        db,
        sql`select id, name, description, servings, ${sql.join(columns)} from recipes where household_id = ${household} and ${isOneOf(db, "id", ids)}`,
      )
      .as("recipes"),
    lineRows[detail]
      .select(
        db,
        sql`select id, quantity, unit, note, ${sql.join(lineColumns)} from recipe_components ${ofThem} order by recipe_id, position, id`,
      )
      .as("lines"),
    (isWhole ? ifAny("recipe_steps", stepRows.select(db, steps)) : NOTHING).as("steps"),
    ifAny("recipe_tags", tagRows.select(db, tags)).as("tags"),
    ifAny("recipe_images", imageRows.select(db, images)).as("images"),
    ifAny("recipe_opinions", opinionRows.select(db, opinions)).as("opinions"),
    (isWhole ? NOTHING : cookedRows.select(db, cooked)).as("cooked"),
    (isWhole ? memberRows.select(db, members) : NOTHING).as("members"),
  ] as const;
}

/** A recipe counts as one, each line as one more: an ordinary household fits the first read. */
const MOST_AT_FIRST = 800;

const sizeRows = namedRows<SizedRecipe>(["id", "size"]);

interface Values {
  readonly household: HouseholdId;
  readonly viewer: number;
  readonly viewersHousehold: HouseholdId;
}

function valuesOf(household: HouseholdId, { viewer }: RecipeReading): Values {
  return { household, viewer: viewer.id, viewersHousehold: viewer.householdId };
}

const viewerOf = (hole: Hole<Values>): RecipeViewer => ({
  id: hole("viewer"),
  householdId: hole("viewersHousehold"),
});

const firstRow = (detail: RecipeDetail) =>
  prepared((db, hole: Hole<Values>) => {
    const household = hole("household");
    const size = sql`1 + line_count + text_length / ${sql.lit(CHARACTERS_A_LINE)}`;
    const sized = sql<{ id: number; size: number; before: number; updated_at: number }>`(
      select id, updated_at, ${size} as size,
        sum(${size}) over (order by updated_at desc, id desc) - (${size}) as before
      from recipes where household_id = ${household})`;
    const ids = sql`select id from sized where before < ${sql.lit(MOST_AT_FIRST)}`;
    return db
      .with(
        (cte) => cte("sized").materialized(),
        () => sized,
      )
      .selectNoFrom([
        ...pageOf(db, { household, ids, detail, viewer: viewerOf(hole) }),
        sizeRows
          .select(db, sql`select id, size from sized order by updated_at desc, id desc`)
          .as("sizes"),
      ]);
  });
const firstRows = { whole: firstRow("whole"), planned: firstRow("planned") };

/**
 * A household's recipes, newest change first: the first ones in full, then the ids of the others.
 */
export async function firstRecipes(
  db: Reader,
  household: HouseholdId,
  reading: RecipeReading,
): Promise<{ recipes: readonly SavedRecipe[]; others: readonly SizedRecipe[] }> {
  const { detail } = reading;
  const [row] = await firstRows[detail](db, valuesOf(household, reading));
  if (row === undefined) return { recipes: [], others: [] };
  const sizes = sizeRows.read(row.sizes);
  const found = readPage(row, detail);
  const ids = sizes.slice(0, found.size).map(({ id }) => id);
  return { recipes: ids.flatMap((id) => found.get(id) ?? []), others: sizes.slice(found.size) };
}

const nextRow = (detail: RecipeDetail) =>
  prepared((db, hole: Hole<Values & { ids: string }>) => {
    const [household, ids] = [hole("household"), idsOfJson(db, hole("ids"))];
    return db.selectNoFrom(pageOf(db, { household, ids, detail, viewer: viewerOf(hole) }));
  });
const nextRows = { whole: nextRow("whole"), planned: nextRow("planned") };

/** The household's existing recipes with these ids, in the order of the ids. */
export async function recipesById(
  db: Reader,
  household: HouseholdId,
  { ids, ...reading }: RecipeReading & { readonly ids: readonly number[] },
): Promise<readonly SavedRecipe[]> {
  const { detail } = reading;
  const values = { ...valuesOf(household, reading), ids: JSON.stringify(ids) };
  const [row] = await nextRows[detail](db, values);
  if (row === undefined) return [];
  const found = readPage(row, detail);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** One recipe of the viewer's household, or null. */
export async function findRecipe(
  db: Reader,
  viewer: RecipeViewer,
  id: number,
): Promise<SavedRecipe | null> {
  const reading = { ids: [id], detail: "whole", viewer } as const;
  const [recipe] = await recipesById(db, viewer.householdId, reading);
  return recipe ?? null;
}

/** A recipe and the household that has it. */
export interface ReadableRecipe {
  readonly recipe: SavedRecipe;
  readonly household: HouseholdId;
  /** True if that is the reader's. */
  readonly isOwn: boolean;
}

/**
 * A readable recipe: of the reader's household, or, for PRO and ADMIN, of a published book, which
 * subscribers can still read if the publisher goes back to FREE. Else null. One statement; at most
 * three more for another household's. Source: handbook/recipes.md#readers.
 */
export async function findReadableRecipe(
  db: Reader,
  reader: RecipeReader,
  id: number,
): Promise<ReadableRecipe | null> {
  const own = await findRecipe(db, reader, id);
  if (own !== null) return { recipe: own, household: reader.householdId, isOwn: true };
  if (!mayAccess(reader, "pro")) return null;
  const household = await findPublisher(db, { recipeId: id, reader: reader.id });
  return household === null ? null : findPublished(db, reader, { id, household });
}

/** A recipe of another household whose book is readable, or null. One statement. */
export async function findPublished(
  db: Reader,
  reader: RecipeReader,
  { id, household }: { readonly id: number; readonly household: HouseholdId },
): Promise<ReadableRecipe | null> {
  const reading = { ids: [id], detail: "whole", viewer: reader } as const;
  const [recipe] = await recipesById(db, household, reading);
  return recipe === undefined ? null : { recipe, household, isOwn: false };
}
