import {
  candidateKeys,
  foldText,
  ingredientKey,
} from "@larder/rules/kitchen/names/ingredient-name";
import { factsOfNamed } from "../../catalogue/own/own-ingredients.ts";
import type { Pace } from "../../http/slices.ts";
import { type Failure, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { refusalByCaps } from "../household-caps.ts";
import type { ExportedTable } from "../household-tables.data.ts";
import type { Reading, ReturnedRow, ReturnedTables } from "./returned-rows.ts";

/** An unknown name of a line by one of its match keys. */
export interface UnresolvedKey {
  readonly match_key: string;
  readonly component_id: number;
}

const rowsOf = (tables: ReturnedTables, table: ExportedTable): ReturnedRow[] =>
  tables.get(table) ?? [];

/** A public ingredient that is unknown here becomes the household's own. */
function addOwn(tables: ReturnedTables, { ingredients, known }: Reading, now: number): void {
  for (const { number, name } of ingredients.added) {
    const { category, defaultUnitId } = factsOfNamed(name);
    const row = { id: -number, name, name_key: foldText(name), category };
    const names = { match_key: ingredientKey(name), search_key: foldText(name) };
    const id = -(known.numbers.master_ingredient_names?.add() ?? 0);
    const unit = { default_unit_id: defaultUnitId, created_at: now, removed_at: null };
    rowsOf(tables, "master_ingredients").push({ ...row, ...unit });
    rowsOf(tables, "master_ingredient_names").push({ ...names, id, master_ingredient_id: -number });
  }
}

/** If two ingredients are one here, the first one's settings stay. */
function settleSettings(tables: ReturnedTables): void {
  const rows = rowsOf(tables, "ingredient_settings");
  const firsts = new Map(rows.toReversed().map((row) => [row["master_ingredient_id"], row]));
  const kept = rows.filter((row) => firsts.get(row["master_ingredient_id"]) === row);
  rows.splice(0, rows.length, ...kept);
}

const TEXTS: { readonly [Table in ExportedTable]?: readonly string[] } = {
  recipes: [
    "name",
    "description",
    "instructions",
    "yield_text",
    "source_url",
    "source_name",
    "notes",
  ],
  recipe_components: ["ingredient_name", "unit", "note", "group_name", "source_text"],
  recipe_steps: ["text", "group_name"],
  recipe_tags: ["tag"],
};

/** Computes lines and characters of each recipe, as a save does. */
function sizeRecipes(tables: ReturnedTables): void {
  const sizes = new Map<unknown, { lines: number; letters: number }>();
  for (const [table, texts = []] of Object.entries(TEXTS))
    for (const row of rowsOf(tables, table as ExportedTable)) {
      const recipe = table === "recipes" ? row["id"] : row["recipe_id"];
      const size = sizes.get(recipe) ?? { lines: 0, letters: 0 };
      for (const column of texts) size.letters += String(row[column] ?? "").length;
      if (table === "recipe_components" || table === "recipe_steps") size.lines += 1;
      sizes.set(recipe, size);
    }
  for (const row of rowsOf(tables, "recipes")) {
    const size = sizes.get(row["id"]);
    row["line_count"] = size?.lines ?? 0;
    row["text_length"] = size?.letters ?? 0;
  }
}

/** Resolves unknown names of lines again, and returns the keys of the others. */
async function meanLines(
  tables: ReturnedTables,
  { ingredients }: Reading,
  pace: Pace,
): Promise<readonly UnresolvedKey[]> {
  const unresolved: UnresolvedKey[] = [];
  for (const row of rowsOf(tables, "recipe_components")) {
    if (row["master_ingredient_id"] !== null) continue;
    const unit = row["unit"] === null ? null : String(row["unit"]);
    const keys = candidateKeys({ name: String(row["ingredient_name"]), unit });
    const meaning = ingredients.meaningOf(keys);
    if (meaning === undefined) {
      const component = Number(row["id"]);
      unresolved.push(...keys.map((key) => ({ match_key: key, component_id: component })));
    } else row["master_ingredient_id"] = meaning;
    // oxlint-disable-next-line no-await-in-loop -- one line after another; other requests run between them
    if (pace.isSpent) await pace.next();
  }
  return unresolved;
}

/** Stock events must explain every lot. */
function refusalOfBooks(tables: ReturnedTables): Failure | null {
  const left = new Map(rowsOf(tables, "lots").map((row) => [row["id"], Number(row["quantity"])]));
  for (const { lot_id: lot = null, delta } of rowsOf(tables, "stock_events"))
    left.set(lot, (left.get(lot) ?? 0) - Number(delta));
  const areSound = [...left.values()].every((rest) => rest === 0);
  return areSound ? null : invalid("file", "exported.wrongBooks");
}

/** Completes the parsed rows with all derived values, and checks their consistency and the caps. */
export async function completeReturned(
  tables: ReturnedTables,
  reading: Reading,
  now: number,
): Promise<Outcome<readonly UnresolvedKey[]>> {
  addOwn(tables, reading, now);
  settleSettings(tables);
  sizeRecipes(tables);
  const refusal = refusalOfBooks(tables) ?? refusalByCaps(tables);
  return refusal ?? ok(await meanLines(tables, reading, reading.pace));
}
