import type { Database, HouseholdId } from "../../db/schema/schema.ts";
import { inTransaction, type Reader, type Tx } from "../../db/transaction.ts";
import { enterPrepared } from "../../auth/accounts/prepared-household.ts";
import { type Pace, paceOfTransaction } from "../../http/slices.ts";
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
import { begun, insertReturned, moveKept, restoreSettings, takeAllIds } from "./returning.store.ts";
import { ok } from "../../values/outcome.ts";

/** The parsed archive with all derived values. */
export interface Returned {
  readonly tables: ReturnedTables;
  readonly numbers: Known["numbers"];
  readonly unresolved: readonly UnresolvedKey[];
  readonly pictures: readonly TakenPicture[];
}

/** Saved within a few milliseconds. */
const ROWS_AT_ONCE = 250;

interface Filling {
  readonly db: Reader;
  /** Without members. */
  readonly household: HouseholdId;
  readonly pace: Pace;
}

interface Batch<Row extends object> {
  readonly table: keyof Database;
  readonly rows: readonly Row[];
  readonly saved: (row: Row) => Readonly<Record<string, unknown>>;
}

/** Writes of other households run between two pieces. */
async function inPiece({ db, pace }: Filling, write: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => ok(await write(tx)));
  if (pace.isSpent) await pace.next();
}

async function saveRows<Row extends object>(
  filling: Filling,
  { table, rows, saved }: Batch<Row>,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE).map(saved);
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other: later rows refer to earlier ones
    await inPiece(filling, (tx) =>
      insertReturned(tx, filling.household, { table, columns, rows: some }),
    );
  }
}

/** Ids of each table by number. */
export type Ids = ReadonlyMap<string, readonly number[]>;

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

/** Readers of other households see these rows, so they come with the members. */
const PUBLIC: ReadonlySet<ExportedTable> = new Set(["published_books"]);

/** Reserves ids for all rows. One transaction; one statement for each table. */
async function reserveIds({ db }: Filling, numbers: Known["numbers"]): Promise<Ids> {
  const counts = Object.entries(numbers).map(
    ([table, rows]) => [table as keyof Database, rows.count] as const,
  );
  const ids = await inTransaction(db, async (tx) => ok(await takeAllIds(tx, new Map(counts))));
  return ids.ok ? ids.value : new Map();
}

/**
 * Fills a household without members with all rows that only its members will see. One transaction
 * for each 250 rows and each picture. Returns the ids.
 */
export async function fillPrepared(filling: Filling, returned: Returned): Promise<Ids> {
  const { household } = filling;
  const { tables, numbers, unresolved, pictures } = returned;
  const ids = await reserveIds(filling, numbers);
  for (const [table, rows] of tables)
    if (table !== "households" && !PUBLIC.has(table))
      // Each after the tables it refers to.
      await saveRows(filling, { table, rows, saved: withIds(table, ids) });
  const idOf = (table: string, number: number) => ids.get(table)?.[-number - 1] ?? 0;
  await saveRows(filling, {
    table: "unresolved_names",
    rows: unresolved,
    saved: ({ match_key, component_id }) => ({
      match_key,
      component_id: idOf("recipe_components", component_id),
    }),
  });
  for (const { id, bodies } of pictures)
    // oxlint-disable-next-line no-await-in-loop -- one after another, since each may be large
    await inPiece(filling, (tx) =>
      saveReturned(tx, household, { imageId: idOf("images", id), bodies }),
    );
  return ids;
}

interface Entering {
  readonly from: HouseholdId;
  readonly to: HouseholdId;
  readonly ids: Ids;
}

/**
 * Moves all members from their empty household into the filled one, and returns them. About twenty
 * statements, however much was brought.
 */
export async function enterFilled(
  tx: Tx,
  { from, to, ids }: Entering,
  { tables }: Returned,
): Promise<readonly number[]> {
  const [settings = {}] = tables.get("households") ?? [];
  await restoreSettings(tx, to, settings);
  for (const table of PUBLIC) {
    const rows = (tables.get(table) ?? []).map(withIds(table, ids));
    const columns = Object.keys(rows[0] ?? {});
    // oxlint-disable-next-line no-await-in-loop -- one table
    if (rows.length > 0) await insertReturned(tx, to, { table, columns, rows });
  }
  const replaced = begun.filter((table) => (tables.get(table) ?? []).length > 0);
  await moveKept(tx, { from, to, pace: paceOfTransaction() }, replaced);
  await noteReturned(tx, to);
  await freeReturnedLabels(tx, to);
  return enterPrepared(tx, { from, to });
}
