import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { thingOf } from "@larder/rules/shopping/need-lines";
import { sql } from "kysely";
import { textsOfJson } from "../../db/dialect.ts";
import { type Hole, prepared } from "../../db/postgres/prepared.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";
import { type GoneAs, type KeptNeed, needColumns, needOf } from "./kept-need.ts";

/** One SQL text for any number of ids, so one prepared statement. */
const isOneOf = (db: Reader, ids: readonly string[]) =>
  sql<boolean>`list_needs.id in (${textsOfJson(db, JSON.stringify(ids))})`;

const needRows = prepared((db, hole: Hole<{ household: HouseholdId; ids: string }>) =>
  db
    .selectFrom("list_needs")
    .select(needColumns)
    .where("household_id", "=", hole("household"))
    .where(sql<boolean>`list_needs.id in (${textsOfJson(db, hole("ids"))})`),
);

/** Needs of a household by their ids, those that left their list too. At most one statement. */
export async function findNeeds(
  db: Reader,
  household: HouseholdId,
  ids: readonly string[],
): Promise<readonly KeptNeed[]> {
  if (ids.length === 0) return [];
  return (await needRows(db, { household, ids: JSON.stringify(ids) })).map(needOf);
}

/** Ids of needs that left a list together with one, including it, oldest first. */
export async function findGoneTogether(
  db: Reader,
  household: HouseholdId,
  gone: KeptNeed,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("list_needs")
    .select(needColumns)
    .where("household_id", "=", household)
    .where("list_id", "=", gone.listId)
    .where("deleted_at", "=", gone.deletedAt)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const thing = thingOf(gone);
  return rows.flatMap((row) => (thingOf(row) === thing ? [row.id] : []));
}

export interface NewNeed extends Pick<
  KeptNeed,
  | "id"
  | "listId"
  | "name"
  | "masterIngredientId"
  | "quantity"
  | "unit"
  | "note"
  | "source"
  | "sourceId"
  | "createdAt"
> {
  readonly byUserId: number | null;
}

/** Limited by the variables of a statement. */
const ROWS_AT_ONCE = 200;

/** One statement per 200 needs. */
export async function insertNeeds(
  tx: Tx,
  household: HouseholdId,
  { needs, now }: { readonly needs: readonly NewNeed[]; readonly now: number },
): Promise<void> {
  for (let first = 0; first < needs.length; first += ROWS_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insertInto("list_needs")
      .values(
        needs.slice(first, first + ROWS_AT_ONCE).map((need) => ({
          household_id: household,
          id: need.id,
          list_id: need.listId,
          name: need.name,
          name_key: foldText(need.name),
          master_ingredient_id: need.masterIngredientId,
          quantity: need.quantity,
          unit: need.unit,
          note: need.note,
          source: need.source,
          source_id: need.sourceId,
          by_user_id: need.byUserId,
          ticked_at: null,
          ticked_by: null,
          deleted_at: null,
          gone_as: null,
          created_at: need.createdAt,
          updated_at: now,
        })),
      )
      .execute();
}

/** Changed fields; absent ones stay. */
export interface NeedChange {
  readonly listId?: number | undefined;
  readonly name?: string | undefined;
  readonly masterIngredientId?: number | null | undefined;
  readonly quantity?: KeptNeed["quantity"] | undefined;
  readonly unit?: string | null | undefined;
  readonly note?: string | null | undefined;
  /** New tick state with time and author. */
  readonly tick?:
    | { readonly isTicked: boolean; readonly at: number; readonly by: number }
    | undefined;
  /** When and why it left its list; null restores it. */
  readonly gone?: { readonly at: number; readonly as: GoneAs } | null | undefined;
}

/** Columns of a change; empty without one. */
function columnsOf(change: NeedChange) {
  const { listId, name, masterIngredientId, quantity, unit, note, tick, gone } = change;
  return {
    ...(listId !== undefined && { list_id: listId }),
    ...(name !== undefined && { name, name_key: foldText(name) }),
    ...(masterIngredientId !== undefined && { master_ingredient_id: masterIngredientId }),
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit }),
    ...(note !== undefined && { note }),
    ...(tick !== undefined && {
      is_ticked: tick.isTicked ? (1 as const) : (0 as const),
      ticked_at: tick.at,
      ticked_by: tick.by,
    }),
    ...(gone !== undefined && { deleted_at: gone?.at ?? null, gone_as: gone?.as ?? null }),
  };
}

interface Changing {
  readonly ids: readonly string[];
  readonly change: NeedChange;
  readonly now: number;
}

/** Applies one change to needs. At most one statement. */
export async function changeNeeds(
  tx: Tx,
  household: HouseholdId,
  { ids, change, now }: Changing,
): Promise<void> {
  const columns = columnsOf(change);
  if (ids.length === 0 || Object.keys(columns).length === 0) return;
  await tx
    .updateTable("list_needs")
    .set({ ...columns, updated_at: laterThan("updated_at", now) })
    .where("household_id", "=", household)
    .where(isOneOf(tx, ids))
    .execute();
}

interface Old {
  /** Removed needs before this time are deleted. */
  readonly before: number;
  /** Maximum number of removed needs to keep. */
  readonly most: number;
}

/**
 * Ids of removed needs beyond age or cap. A removed need of a minimum is kept, because it
 * suppresses a new one.
 */
export async function findOldNeeds(
  db: Reader,
  household: HouseholdId,
  { before, most }: Old,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select old.id from (
      select id, deleted_at, row_number() over (order by deleted_at desc, id) as place from list_needs
      where household_id = ${household} and deleted_at is not null
        and not (source = 'staple' and gone_as = 'deleted')
    ) as old where old.deleted_at < ${before} or old.place > ${sql.lit(most)}
    limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

export async function forgetNeeds(
  tx: Tx,
  household: HouseholdId,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("list_needs")
    .where("household_id", "=", household)
    .where("deleted_at", "is not", null)
    .where(isOneOf(tx, ids))
    .execute();
}
