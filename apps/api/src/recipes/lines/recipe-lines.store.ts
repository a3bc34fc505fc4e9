import { candidateKeys } from "@larder/rules/kitchen/names/ingredient-name";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { idsInOrder, inParts } from "../saving/many-rows.ts";
import type { MeantLine } from "./meant-lines.ts";
import type { AlternativeFacts, ComponentFacts } from "../recipe.ts";

/** A line or an alternative with its ingredient. */
interface Row {
  readonly recipeId: number;
  readonly position: number;
  readonly line: AlternativeFacts | ComponentFacts;
  readonly meant: number | null;
  readonly alternativeOf: number | null;
}

const insertRows = (tx: Tx, household: HouseholdId, rows: readonly Row[]) =>
  inParts(rows, async (some) => {
    const inserted = await tx
      .insertInto("recipe_components")
      .values(
        some.map(({ recipeId, position, line, meant, alternativeOf }) => ({
          household_id: household,
          recipe_id: recipeId,
          position,
          ingredient_name: line.name,
          quantity: line.quantity,
          unit: line.unit,
          master_ingredient_id: meant,
          ...("note" in line && {
            quantity_max: line.quantityMax,
            note: line.note,
            group_name: line.group,
            is_optional: line.isOptional ? 1 : 0,
            source_text: line.text,
          }),
          alternative_of: alternativeOf,
        })),
      )
      .returning("id")
      .execute();
    return idsInOrder(inserted);
  });

/** Stores every key under which an unknown name could be found later. */
async function noteUnresolved(
  tx: Tx,
  household: HouseholdId,
  rows: readonly (Pick<Row, "line" | "meant"> & { readonly id: number })[],
): Promise<void> {
  const keys = rows.flatMap(({ line, meant, id }) =>
    meant === null
      ? candidateKeys(line).map((key) => ({
          match_key: key,
          household_id: household,
          component_id: id,
        }))
      : [],
  );
  await inParts(keys, (some) =>
    tx
      .insertInto("unresolved_names")
      .values([...some])
      .execute(),
  );
}

/**
 * Adds lines to recipes and returns their ids in order. An unknown name stores at most 16 keys. One
 * statement for 2000 lines, as many more for alternatives and for such keys.
 */
export async function insertComponents(
  tx: Tx,
  household: HouseholdId,
  lines: readonly MeantLine[],
): Promise<readonly number[]> {
  const rows = lines.map(({ recipeId, position, line, masterIngredientId }) => ({
    recipeId,
    position,
    line,
    meant: masterIngredientId,
    alternativeOf: null,
  }));
  const ids = await insertRows(tx, household, rows);
  const others = lines.flatMap(({ recipeId, line, ofAlternatives }, index) =>
    line.alternatives.map((other, position) => ({
      recipeId,
      position,
      line: other,
      meant: ofAlternatives[position] ?? null,
      alternativeOf: ids[index] ?? 0,
    })),
  );
  const all = [...ids, ...(await insertRows(tx, household, others))];
  const saved = [...rows, ...others].map((row, index) => ({ ...row, id: all[index] ?? 0 }));
  await noteUnresolved(tx, household, saved);
  return ids;
}
