import { recipeLimits } from "@larder/contract/recipes/recipe-parts";
import { listLimits } from "@larder/contract/week/shopping-list";
import { text } from "@larder/words/text";
import { MOST_BARCODES } from "../barcodes/known-barcode.ts";
import { MOST_EXPENSES } from "../budget/expense.ts";
import { MOST_OWN } from "../catalogue/own/own-ingredients.ts";
import { MOST_PICTURES } from "../images/add-recipe-image.ts";
import { MOST_PLACES } from "../inventory/places/arrange-places.ts";
import { MOST_LOTS } from "../inventory/stock/move-stock.ts";
import { fail, type Failure, invalid } from "../values/outcome.ts";
import { MOST_CHARACTERS, MOST_LINES, MOST_RECIPES } from "../recipes/saving/recipe-room.ts";
import { MOST_PRESENT } from "../shopping/lists/list-room.ts";
import type { ExportedTable } from "./household-tables.data.ts";
import type { ReturnedRow, ReturnedTables } from "./returning/returned-rows.ts";

interface Cap {
  readonly table: ExportedTable;
  readonly most: number;
  /** Room that a row takes; one by default. */
  readonly takes?: (row: ReturnedRow) => number;
}

const isThere = ({ removed_at: removedAt }: ReturnedRow) => Number(removedAt === null);

/**
 * The caps of a household; rows that the tidying job would remove are not refused. Source:
 * handbook/foundations.md#caps.
 */
const caps: readonly Cap[] = [
  { table: "places", most: MOST_PLACES },
  { table: "master_ingredients", most: MOST_OWN, takes: isThere },
  { table: "barcodes", most: MOST_BARCODES },
  { table: "shopping_lists", most: listLimits.lists },
  { table: "lots", most: MOST_LOTS, takes: ({ quantity }) => Number(Number(quantity) > 0) },
  { table: "recipes", most: MOST_RECIPES },
  { table: "recipes", most: MOST_LINES, takes: (row) => Number(row["line_count"]) },
  { table: "recipes", most: MOST_CHARACTERS, takes: (row) => Number(row["text_length"]) },
  { table: "images", most: MOST_PICTURES },
  { table: "expenses", most: MOST_EXPENSES, takes: isThere },
];

interface Within extends Cap {
  /** The column that groups the rows. */
  readonly of: string;
}

const isAlternative = (row: ReturnedRow) => Number(row["alternative_of"] !== null);
const isLine = (row: ReturnedRow) => 1 - isAlternative(row);

/** The caps of one recipe. Source: handbook/recipes.md#saving. */
const ofOneRecipe: readonly Within[] = [
  {
    table: "recipe_components",
    of: "recipe_id",
    most: recipeLimits.components,
    takes: isLine,
  },
  {
    table: "recipe_components",
    of: "alternative_of",
    most: recipeLimits.alternatives,
    takes: isAlternative,
  },
  { table: "recipe_steps", of: "recipe_id", most: recipeLimits.steps },
  { table: "recipe_tags", of: "recipe_id", most: recipeLimits.tags },
  { table: "recipe_images", of: "recipe_id", most: recipeLimits.images },
];

const isOnList = ({ deleted_at: deletedAt }: ReturnedRow) => Number(deletedAt === null);
const isOpen = (row: ReturnedRow) => Number(isOnList(row) === 1 && row["is_ticked"] === 0);

/** The caps of one list. Source: handbook/shopping.md#limits. */
const ofOneList: readonly Within[] = [
  { table: "list_needs", of: "list_id", most: listLimits.openNeeds, takes: isOpen },
  { table: "list_needs", of: "list_id", most: MOST_PRESENT, takes: isOnList },
];

const ONE = () => 1;

function isTooMany(tables: ReturnedTables, { table, of, most, takes = ONE }: Within): boolean {
  const taken = new Map<unknown, number>();
  for (const row of tables.get(table) ?? [])
    taken.set(row[of], (taken.get(row[of]) ?? 0) + takes(row));
  return [...taken.values()].some((room) => room > most);
}

/** The failure if the content exceeds a cap of the household or a recipe; otherwise null. */
export function refusalByCaps(tables: ReturnedTables): Failure | null {
  const small = ofOneRecipe.find((one) => isTooMany(tables, one));
  if (small !== undefined)
    return invalid("file", text("exported.recipeTooMuch", { file: `data/${small.table}.jsonl` }));
  const list = ofOneList.find((one) => isTooMany(tables, one));
  if (list !== undefined)
    return invalid("file", text("exported.listTooMuch", { file: `data/${list.table}.jsonl` }));
  for (const { table, most, takes = ONE } of caps) {
    let taken = 0;
    for (const row of tables.get(table) ?? []) taken += takes(row);
    if (taken > most)
      return fail("limit_reached", {
        message: text("exported.noRoom", { file: `data/${table}.jsonl`, most }),
      });
  }
  return null;
}
