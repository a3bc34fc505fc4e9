import { sql } from "kysely";
import { openDatabase } from "../db/connect.ts";
import { engineOf } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { type ExportedTable, exportedTables } from "./household-tables.data.ts";

/**
 * Reads one snapshot while others write: a read-only transaction, on SQLite with a connection of
 * its own.
 */
export async function inSnapshot<Value>(
  { db, config }: { readonly db: Reader; readonly config: { readonly dataDir: string } },
  read: (snapshot: Reader) => Promise<Value>,
): Promise<Value> {
  if (engineOf(db) === "postgres")
    return db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(read);
  const file = await openDatabase({ dataDir: config.dataDir, databaseUrl: undefined });
  try {
    return await file.connection().execute(async (snapshot) => {
      await sql`begin`.execute(snapshot);
      const value = await read(snapshot);
      await sql`commit`.execute(snapshot);
      return value;
    });
  } finally {
    await file.destroy();
  }
}

/** A row by column name. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** Read within a few milliseconds. */
const ROWS_AT_ONCE = 500;

/** All rows of a household in a table in key order, in batches of one statement. */
export async function* rowsOfTable(
  snapshot: Reader,
  household: HouseholdId,
  table: ExportedTable,
): AsyncGenerator<readonly AnyRow[]> {
  const { key, columns } = exportedTables[table];
  const wanted = new Set<string>([
    ...key,
    ...Object.entries(columns).flatMap(([name, field]) => (field === "leftOut" ? [] : [name])),
  ]);
  const list = (names: Iterable<string>) => sql.join([...names].map((name) => sql.ref(name)));
  const owner = sql.ref(table === "households" ? "id" : "household_id");
  for (let last: AnyRow | undefined; ;) {
    const after =
      last === undefined
        ? sql``
        : sql`and (${list(key)}) > (${sql.join(key.map((name) => last?.[name]))})`;
    // oxlint-disable-next-line no-await-in-loop -- each batch begins at the end of the last one
    const { rows } = await sql<AnyRow>`select ${list(wanted)} from ${sql.table(table)}
      where ${owner} = ${household} ${after} order by ${list(key)} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(
      snapshot,
    );
    yield rows;
    last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Names used in a file. */
export interface Names {
  /** Public ingredients. */
  readonly ingredients: ReadonlyMap<number, string>;
  /** The household's own included. */
  readonly allIngredients: ReadonlyMap<number, string>;
  readonly units: ReadonlyMap<number, string>;
  readonly places: ReadonlyMap<number, string>;
  /** From 1 in order of registration. */
  readonly members: ReadonlyMap<number, number>;
}

/** Four statements. */
export async function readNames(snapshot: Reader, household: HouseholdId): Promise<Names> {
  const ingredients = await snapshot
    .selectFrom("master_ingredients")
    .select(["id", "name", "household_id"])
    .where((where) =>
      where.or([where("household_id", "is", null), where("household_id", "=", household)]),
    )
    .execute();
  const units = await snapshot.selectFrom("master_units").select(["id", "name"]).execute();
  const places = await snapshot
    .selectFrom("places")
    .select(["id", "name"])
    .where("household_id", "=", household)
    .execute();
  const members = await snapshot
    .selectFrom("users")
    .select("id")
    .where("household_id", "=", household)
    .orderBy("id")
    .execute();
  const shared = ingredients.filter((one) => one.household_id === null);
  const byId = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ingredients: byId(shared),
    allIngredients: byId(ingredients),
    units: byId(units),
    places: byId(places),
    members: new Map(members.map(({ id }, index) => [id, index + 1])),
  };
}

/** A picture's bytes if the database stores them. One statement. */
export async function findBody(
  snapshot: Reader,
  household: HouseholdId,
  { imageId, size }: { readonly imageId: number; readonly size: "full" | "thumbnail" },
): Promise<Uint8Array | null> {
  const row = await snapshot
    .selectFrom("image_bodies")
    .select("body")
    .where("household_id", "=", household)
    .where("image_id", "=", imageId)
    .where("size", "=", size)
    .executeTakeFirst();
  return row?.body ?? null;
}
