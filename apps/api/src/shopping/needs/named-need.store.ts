import type { Need } from "@larder/rules/shopping/need-lines";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { sql, type RawBuilder } from "kysely";
import { textsOfJson } from "../../db/dialect.ts";
import { type Hole, prepared } from "../../db/postgres/prepared.ts";
import { preparedShapes } from "../../db/postgres/prepared-shapes.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { Reader } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";
import { type KeptNeed, lineColumns, needColumns } from "./kept-need.ts";

/** Need with names for an answer. */
export interface NamedNeed extends KeptNeed {
  /** Null without an ingredient. */
  readonly ingredientName: string | null;
  readonly category: string | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  /** Null for a former member. */
  readonly byName: string | null;
  readonly tickerName: string | null;
  /** Recipe of the need, directly or through the plan. */
  readonly recipeId: number | null;
  readonly recipeName: string | null;
  /** Planned day. */
  readonly day: string | null;
}

/** The same as its row has it, until its tick is read. */
type NamedNeedRow = Omit<NamedNeed, "isTicked"> & { readonly isTicked: 0 | 1 | boolean };

/** A thing on a list; `thingOf` gives it a key. */
type Thing = Pick<Need, "name" | "masterIngredientId">;

interface NeedFilter {
  readonly listId: number;
  /** Needs of one thing only. */
  readonly thing?: Thing | undefined;
  /** Those that left it, too. */
  readonly alsoIds?: readonly string[] | undefined;
  /** Only these needs. */
  readonly onlyIds?: readonly string[] | undefined;
}

/** Which needs of a list a statement reads. */
interface Shape {
  readonly of: "all" | "ingredient" | "name" | "ids";
}

interface Values {
  readonly household: HouseholdId;
  readonly listId: number;
  readonly ingredientId: number;
  readonly nameKey: string;
  /** Ids as JSON arrays. */
  readonly alsoIds: string;
  readonly onlyIds: string;
}

const namedNeedRows = namedRows<NamedNeedRow>([
  "id",
  "listId",
  "name",
  "masterIngredientId",
  "quantity",
  "unit",
  "createdAt",
  "note",
  "source",
  "sourceId",
  "byUserId",
  "isTicked",
  "tickedAt",
  "tickedBy",
  "deletedAt",
  "goneAs",
  "ingredientName",
  "category",
  "milligramsPerMl",
  "milligramsPerPiece",
  "byName",
  "tickerName",
  "recipeId",
  "recipeName",
  "day",
]);

/** Among those on the list the needs of a shape. */
function isOfShape(db: Reader, { of }: Shape, hole: Hole<Values>): RawBuilder<boolean> {
  switch (of) {
    case "all":
      return sql<boolean>`list_needs.deleted_at is null`;
    case "ids":
      return sql<boolean>`list_needs.deleted_at is null and list_needs.id in (${textsOfJson(db, hole("onlyIds"))})`;
    case "ingredient":
      // The plus prevents the index of ingredients, which covers the lists of all households.
      return sql<boolean>`list_needs.deleted_at is null and +list_needs.master_ingredient_id = ${hole("ingredientId")}`;
    case "name":
      return sql<boolean>`list_needs.deleted_at is null and list_needs.master_ingredient_id is null
        and list_needs.name_key = ${hole("nameKey")}`;
  }
}

/** The same, and the needs by id that are asked for in any case. */
const isAsked = (db: Reader, shape: Shape, hole: Hole<Values>): RawBuilder<boolean> =>
  sql<boolean>`(${isOfShape(db, shape, hole)} or list_needs.id in (${textsOfJson(db, hole("alsoIds"))}))`;

const namedNeeds = preparedShapes<Shape, Values, { readonly needs: string }>((db, shape, hole) => {
  const rows = db
    .selectFrom("list_needs")
    .leftJoin("master_ingredients", "master_ingredients.id", "list_needs.master_ingredient_id")
    .leftJoin("household_members as makers", (join) =>
      joinOwn(join, "makers", "list_needs.by_user_id"),
    )
    .leftJoin("household_members as tickers", (join) =>
      joinOwn(join, "tickers", "list_needs.ticked_by"),
    )
    .leftJoin("plan_entries", (join) =>
      joinOwn(join, "plan_entries", "list_needs.source_id").on("list_needs.source", "=", "plan"),
    )
    .leftJoin("recipes", (join) =>
      join
        .on("recipes.household_id", "=", hole("household"))
        .on(
          sql<boolean>`recipes.id = case when list_needs.source = 'recipe' then list_needs.source_id else plan_entries.recipe_id end`,
        ),
    )
    .select([
      ...needColumns,
      "master_ingredients.name as ingredientName",
      "master_ingredients.category",
      "master_ingredients.density_mg_per_ml as milligramsPerMl",
      "master_ingredients.mg_per_piece as milligramsPerPiece",
      "makers.name as byName",
      "tickers.name as tickerName",
      "recipes.id as recipeId",
      "recipes.name as recipeName",
      "plan_entries.day",
    ])
    .where("list_needs.household_id", "=", hole("household"))
    .where("list_needs.list_id", "=", hole("listId"))
    .where(isAsked(db, shape, hole))
    .orderBy("list_needs.created_at")
    .orderBy("list_needs.id");
  return db.selectNoFrom([namedNeedRows.select(db, rows).as("needs")]);
});

function shapeOf({ thing, onlyIds }: NeedFilter): Shape {
  if (onlyIds !== undefined) return { of: "ids" };
  if (thing === undefined) return { of: "all" };
  return { of: thing.masterIngredientId === null ? "name" : "ingredient" };
}

/** The needs of a list with their names, oldest first. One statement. */
export async function listNamedNeeds(
  db: Reader,
  household: HouseholdId,
  asked: NeedFilter,
): Promise<readonly NamedNeed[]> {
  const { listId, thing, alsoIds = [], onlyIds = [] } = asked;
  const [found] = await namedNeeds(db, shapeOf(asked), {
    household,
    listId,
    ingredientId: thing?.masterIngredientId ?? 0,
    nameKey: foldText(thing?.name ?? ""),
    alsoIds: JSON.stringify(alsoIds),
    onlyIds: JSON.stringify(onlyIds),
  });
  // In place: a copy of 25 fields takes longer than the rest of a need.
  return namedNeedRows
    .read(found?.needs)
    .map((row) => Object.assign(row, { isTicked: row.isTicked === 1 }));
}

/** Fields of an open need that define its line. */
export interface OpenNeed extends Need {
  readonly listId: number;
  /** Null without an ingredient. */
  readonly ingredientName: string | null;
  readonly milligramsPerMl: number | null;
}

const openNeedRows = namedRows<Omit<OpenNeed, "note" | "isTicked">>([
  "id",
  "listId",
  "name",
  "masterIngredientId",
  "quantity",
  "unit",
  "createdAt",
  "ingredientName",
  "milligramsPerMl",
]);

const openNeeds = prepared((db, hole: Hole<{ household: HouseholdId }>) => {
  const rows = db
    .selectFrom("list_needs")
    .leftJoin("master_ingredients", "master_ingredients.id", "list_needs.master_ingredient_id")
    .select([
      ...lineColumns,
      "master_ingredients.name as ingredientName",
      "master_ingredients.density_mg_per_ml as milligramsPerMl",
    ])
    .where("list_needs.household_id", "=", hole("household"))
    .where("list_needs.deleted_at", "is", null)
    .where("list_needs.is_ticked", "=", 0);
  return db.selectNoFrom([openNeedRows.select(db, rows).as("needs")]);
});

/** All that is open on the lists of a household. One statement. */
export async function listOpenNeeds(
  db: Reader,
  household: HouseholdId,
): Promise<readonly OpenNeed[]> {
  const [found] = await openNeeds(db, { household });
  return openNeedRows
    .read(found?.needs)
    .map((row) => Object.assign(row, { note: null, isTicked: false }));
}
