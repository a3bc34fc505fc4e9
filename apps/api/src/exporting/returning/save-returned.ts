import type { Database, HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { saveReturned } from "../../images/keep-returned.ts";
import { freeReturnedLabels } from "../../inventory/labels/returned-labels.ts";
import { noteReturned } from "../../recipes/saving/returned-recipes.ts";
import type { UnresolvedKey } from "./complete-returned.ts";
import { withEaterIds, withIngredientIds } from "../eating-columns.ts";
import { leavingColumns } from "../exported-row.ts";
import type { ExportedTable } from "../household-tables.data.ts";
import type { TakenPicture } from "./returned-pictures.ts";
import type { ReturnedRow, ReturnedTables } from "./returned-rows.ts";
import { type Known, sourceTables } from "./returned-value.ts";
import { beginAnew, insertReturned, takeAllIds } from "./returning.store.ts";

/** The parsed archive with all derived values. */
export interface Returned {
  readonly tables: ReturnedTables;
  readonly numbers: Known["numbers"];
  readonly unresolved: readonly UnresolvedKey[];
  readonly pictures: readonly TakenPicture[];
}

/** Saved within a few milliseconds. */
const ROWS_AT_ONCE = 250;

interface Saving {
  readonly tx: Tx;
  readonly household: HouseholdId;
  readonly pace: Pace;
  /** True if the time limit is over. */
  readonly isLate: () => boolean;
}

interface Batch<Row extends object> {
  readonly table: keyof Database;
  readonly rows: readonly Row[];
  readonly saved: (row: Row) => Readonly<Record<string, unknown>>;
}

async function saveRows<Row extends object>(
  { tx, household, pace, isLate }: Saving,
  { table, rows, saved }: Batch<Row>,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length && !isLate(); from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE).map(saved);
    /* oxlint-disable no-await-in-loop -- one part after the other, in one transaction; others read meanwhile */
    await insertReturned(tx, household, { table, columns, rows: some });
    if (pace.isSpent) await pace.next();
    /* oxlint-enable no-await-in-loop */
  }
}

type Ids = ReadonlyMap<string, readonly number[]>;

/** JSON columns with numbers in place of ids. */
function holdingIds(table: ExportedTable, ids: Ids): (row: ReturnedRow) => ReturnedRow {
  const idIn = (of: string) => (number: number) => ids.get(of)?.[-number - 1] ?? null;
  const columns = leavingColumns(table).flatMap(({ column, field }) => {
    if (field.is === "eaterIds")
      return [{ column, of: (json: string) => withEaterIds(json, idIn("eaters")) }];
    if (field.is !== "eats") return [];
    return [{ column, of: (json: string) => withIngredientIds(json, idIn("master_ingredients")) }];
  });
  return (row) => {
    const saved = { ...row };
    for (const { column, of } of columns) {
      const json = row[column];
      if (typeof json === "string") saved[column] = of(json);
    }
    return saved;
  };
}

interface Referring {
  readonly column: string;
  readonly tableOf: (row: ReturnedRow) => string;
}

function referringIn(table: ExportedTable): readonly Referring[] {
  return leavingColumns(table).flatMap(({ column, field }): Referring[] => {
    switch (field.is) {
      case "id":
        return [{ column, tableOf: () => table }];
      case "row":
        return [{ column, tableOf: () => field.of }];
      case "ingredient":
        return [{ column, tableOf: () => "master_ingredients" }];
      case "source":
        return [{ column, tableOf: ({ source }) => sourceTables[String(source)] ?? "" }];
      default:
        return [];
    }
  });
}

/** Rows with real ids in place of numbers. */
function withIds(table: ExportedTable, ids: Ids): (row: ReturnedRow) => ReturnedRow {
  const referring = referringIn(table);
  const held = holdingIds(table, ids);
  return (row) => {
    const saved = held(row);
    for (const { column, tableOf } of referring) {
      const number = row[column];
      if (typeof number === "number" && number < 0)
        saved[column] = ids.get(tableOf(row))?.[-number - 1] ?? null;
    }
    return saved;
  };
}

/**
 * Saves everything; false if it took too long, when the caller rolls back. About thirty statements,
 * and one for each 250 rows.
 */
export async function saveAll(saving: Saving, returned: Returned): Promise<boolean> {
  const { tx, household } = saving;
  const { tables, numbers, unresolved, pictures } = returned;
  const [settings = {}] = tables.get("households") ?? [];
  const begun = ["places", "shopping_lists"] as const;
  const replaced = begun.filter((table) => (tables.get(table) ?? []).length > 0);
  await beginAnew(tx, household, { settings, replaced });
  const counts = Object.entries(numbers).map(
    ([table, rows]) => [table as keyof Database, rows.count] as const,
  );
  const ids = await takeAllIds(tx, new Map(counts));
  for (const [table, rows] of tables)
    if (table !== "households")
      // Each after the tables it refers to.
      await saveRows(saving, { table, rows, saved: withIds(table, ids) });
  const idOf = (table: string, number: number) => ids.get(table)?.[-number - 1] ?? 0;
  await saveRows(saving, {
    table: "unresolved_names",
    rows: unresolved,
    saved: ({ match_key, component_id }) => ({
      match_key,
      component_id: idOf("recipe_components", component_id),
    }),
  });
  const kept = pictures.map(({ id, bodies }) => ({ imageId: idOf("images", id), bodies }));
  await saveReturned(tx, household, kept);
  await noteReturned(tx, household);
  await freeReturnedLabels(tx, household);
  return !saving.isLate();
}
