import { sql } from "kysely";
import { isOneOf, rowAddressOfAll } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** A lot by its key. */
export interface LotKey {
  readonly household: HouseholdId;
  readonly id: number;
}

/** A deleted lot, and the position in the walk over deleted lots by time of deletion. */
export interface RemovedLot extends LotKey {
  readonly removedAt: number;
}

interface Walk {
  /** The walk's position: the last lot seen. */
  readonly after: RemovedLot;
  /** Lots deleted later are left for another walk. */
  readonly before: number;
  readonly limit: number;
}

const keyList = (lots: readonly LotKey[]) =>
  sql.join(
    lots.map(({ household, id }) => sql`(cast(${household} as bigint), cast(${id} as bigint))`),
  );

/** The next lots deleted before a time, with or without references. One statement. */
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
 * The unneeded ones of the given lots: deleted before a time, without an expense, not used by a
 * cooking or wasted, so that meals and waste stay known. One statement.
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
        where expenses.household_id = lots.household_id and expenses.lot_id = lots.id)
      and not exists (select 1 from stock_events as events
        where events.household_id = lots.household_id and events.lot_id = lots.id
          and (events.cooking_id is not null or events.kind = 'wasted'))`.execute(tx);
  return rows;
}

/**
 * Deletes unneeded lots for good with their events, at most `limit` events, so that a lot with a
 * long history blocks nothing. Returns whether that was all. At most four statements.
 */
export async function purgeLots(
  tx: Tx,
  asked: { readonly lots: readonly LotKey[]; readonly before: number; readonly limit: number },
): Promise<boolean> {
  if (asked.lots.length === 0) return true;
  const lots = await unneededLots(tx, asked);
  if (lots.length === 0) return true;
  const ofLots = sql`(household_id, lot_id) in (values ${keyList(lots)})`;
  const events = sql`select ${sql.ref(rowAddressOfAll(tx))} from stock_events where ${ofLots} limit ${asked.limit}`;
  // The lots are named again, so that Citus asks their servers alone.
  const { rows } = await sql<{ id: number }>`
    delete from stock_events where ${isOneOf(tx, rowAddressOfAll(tx), events)} and ${ofLots} returning id`.execute(
    tx,
  );
  if (rows.length >= asked.limit) return false;
  await sql`delete from lots where (household_id, id) in (values ${keyList(lots)})
    and removed_at <= ${asked.before}`.execute(tx);
  return true;
}
