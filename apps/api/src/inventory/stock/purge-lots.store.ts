import { sql } from "kysely";
import { isOneOf, rowAddress } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** A lot by its key. */
export interface LotKey {
  readonly household: HouseholdId;
  readonly id: number;
}

/** A deleted lot, and with it a place in the walk over all of them, which goes by when each was deleted. */
export interface RemovedLot extends LotKey {
  readonly removedAt: number;
}

interface Walk {
  /** Where the walk stands: lots up to this one were seen. */
  readonly after: RemovedLot;
  /** Lots deleted later than this are left for another walk. */
  readonly before: number;
  readonly limit: number;
}

const keyList = (lots: readonly LotKey[]) =>
  sql.join(
    lots.map(({ household, id }) => sql`(cast(${household} as bigint), cast(${id} as bigint))`),
  );

/** The next lots that were deleted before an instant, whether anything refers to them or not. One statement. */
export async function nextRemovedLots(
  db: Reader,
  { after, before, limit }: Walk,
): Promise<readonly RemovedLot[]> {
  return db
    .selectFrom("lots")
    .select(["household_id as household", "id", sql<number>`removed_at`.as("removedAt")])
    .where("removed_at", "is not", null)
    .where("removed_at", "<=", before)
    .where(
      sql<boolean>`(removed_at, household_id, id) > (${after.removedAt}, ${after.household}, ${after.id})`,
    )
    .orderBy("removed_at")
    .orderBy("household_id")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Those of the given lots that nothing needs any more: deleted before an instant, without an expense, used by no cooking, and
 * nothing of it thrown away, so that what a meal took and what was wasted can still be told. One statement.
 */
async function unneededLots(
  tx: Tx,
  { lots, before }: { readonly lots: readonly LotKey[]; readonly before: number },
): Promise<readonly LotKey[]> {
  const { rows } = await sql<LotKey>`
    with asked (household_id, id) as (values ${keyList(lots)})
    select lots.household_id as household, lots.id from asked
    cross join lots where lots.household_id = asked.household_id and lots.id = asked.id
      and lots.removed_at <= ${before} and lots.quantity = 0
      and not exists (select 1 from expenses
        where expenses.household_id = asked.household_id and expenses.lot_id = asked.id)
      and not exists (select 1 from stock_events as events
        where events.household_id = asked.household_id and events.lot_id = asked.id
          and (events.cooking_id is not null or events.kind = 'wasted'))`.execute(tx);
  return rows;
}

/**
 * Takes out for good those of the given lots that nothing needs any more, with what happened to them; at most `limit` events, so
 * that a lot which was eaten a grain at a time holds nobody up. Answers whether that was all. At most four statements.
 */
export async function purgeLots(
  tx: Tx,
  asked: { readonly lots: readonly LotKey[]; readonly before: number; readonly limit: number },
): Promise<boolean> {
  if (asked.lots.length === 0) return true;
  const lots = await unneededLots(tx, asked);
  if (lots.length === 0) return true;
  const events = sql`select ${sql.ref(rowAddress(tx))} from stock_events
    where (household_id, lot_id) in (values ${keyList(lots)}) limit ${asked.limit}`;
  const { rows } = await sql<{ id: number }>`
    delete from stock_events where ${isOneOf(tx, rowAddress(tx), events)} returning id`.execute(tx);
  if (rows.length === asked.limit) return false;
  await sql`delete from lots where (household_id, id) in (values ${keyList(lots)})
    and removed_at <= ${asked.before}`.execute(tx);
  return true;
}
