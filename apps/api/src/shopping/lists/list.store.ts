import { sql } from "kysely";
import { type Hole, prepared } from "../../db/postgres/prepared.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";

/** Shopping list without its needs. */
export interface KeptList {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  /** Order of sections, as learned or set. */
  readonly sections: readonly string[];
}

interface ListRow extends Omit<KeptList, "sections"> {
  readonly sections: string | null;
}

const listColumns = ["id", "name", "position", "sections"] as const;

const listOf = ({ sections, ...list }: ListRow): KeptList => ({
  ...list,
  // Written by this store or a validated import.
  sections: sections === null ? [] : (JSON.parse(sections) as string[]),
});

const listRows = prepared((db, hole: Hole<{ household: HouseholdId }>) =>
  db
    .selectFrom("shopping_lists")
    .select(listColumns)
    .where("household_id", "=", hole("household"))
    .orderBy("position")
    .orderBy("id"),
);

/** A household's lists in their order. One statement. */
export async function listLists(db: Reader, household: HouseholdId): Promise<readonly KeptList[]> {
  return (await listRows(db, { household })).map(listOf);
}

const listRow = prepared((db, hole: Hole<{ household: HouseholdId; id: number }>) =>
  db
    .selectFrom("shopping_lists")
    .select(listColumns)
    .where("household_id", "=", hole("household"))
    .where("id", "=", hole("id")),
);

/** One of a household's lists; null for another's. One statement. */
export async function findList(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<KeptList | null> {
  const [row] = await listRow(db, { household, id });
  return row === undefined ? null : listOf(row);
}

interface NewList {
  readonly name: string;
  readonly position: number;
  readonly now: number;
}

export async function insertList(
  tx: Tx,
  household: HouseholdId,
  { name, position, now }: NewList,
): Promise<KeptList> {
  const row = await tx
    .insertInto("shopping_lists")
    .values({
      household_id: household,
      name,
      position,
      sections: null,
      created_at: now,
      updated_at: now,
    })
    .returning(listColumns)
    .executeTakeFirstOrThrow();
  return listOf(row);
}

interface ListChange {
  readonly id: number;
  readonly name?: string | undefined;
  readonly sections?: readonly string[] | undefined;
  readonly now: number;
}

export async function rewriteList(
  tx: Tx,
  household: HouseholdId,
  { id, name, sections, now }: ListChange,
): Promise<void> {
  await tx
    .updateTable("shopping_lists")
    .set({
      ...(name !== undefined && { name }),
      ...(sections !== undefined && { sections: JSON.stringify(sections) }),
      updated_at: laterThan("updated_at", now),
    })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

export async function deleteList(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .deleteFrom("shopping_lists")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** Number of needs on a list. */
export interface HeldOnList {
  readonly open: number;
  /** Open or ticked. */
  readonly present: number;
  /** Creation time of the newest need, present or past; 0 for none. */
  readonly newest: number;
}

const heldOnList = prepared((db, hole: Hole<{ household: HouseholdId; listId: number }>) => {
  const [household, listId] = [hole("household"), hole("listId")];
  const onIt = sql`from list_needs where household_id = ${household} and list_id = ${listId}`;
  return db.selectNoFrom([
    sql<number>`(select count(*) ${onIt} and deleted_at is null and is_ticked = 0)`.as("open"),
    sql<number>`(select count(*) ${onIt} and deleted_at is null)`.as("present"),
    sql<number>`(select coalesce(max(created_at), 0) ${onIt})`.as("newest"),
  ]);
});

/** How much stands on a list. One statement. */
export async function countOnList(
  db: Reader,
  household: HouseholdId,
  listId: number,
): Promise<HeldOnList> {
  const [row] = await heldOnList(db, { household, listId });
  return row ?? { open: 0, present: 0, newest: 0 };
}
