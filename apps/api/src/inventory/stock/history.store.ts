import { NO_MONEY, sumCents, type Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql, type Selectable } from "kysely";
import type { HouseholdId, StockEventTable } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** Limit of a household's eaten lots, which provide prices. */
const MOST_EATEN_LOTS = 20_000;
/** A lot's older history is combined: one event per kind and unit. */
const MOST_EVENTS_OF_LOT = 50;
/** A lot is combined at twice that number, so rarely. */
const FOLDED_FROM = 2 * MOST_EVENTS_OF_LOT;
/** How far back changed lots are searched, and how many are combined at once. */
const NEWEST_EVENTS = 500;
const MOST_LOTS_AT_ONCE = 50;
const MOST_PURGED_AT_ONCE = 500;

/** A household, and the time before which cookings cannot be undone. */
interface Old {
  readonly household: HouseholdId;
  readonly before: number;
}

/** Recently changed lots with a long history. One statement. */
export async function findLongHistories(
  db: Reader,
  household: HouseholdId,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select recent.lot_id as id from (
      select distinct newest.lot_id from (
        select lot_id from stock_events where household_id = ${household} order by id desc limit ${sql.lit(NEWEST_EVENTS)}
      ) as newest
    ) as recent
    where (select count(*) from (
      select 1 from stock_events where household_id = ${household} and stock_events.lot_id = recent.lot_id
      limit ${sql.lit(FOLDED_FROM + 1)}) as counted) > ${sql.lit(FOLDED_FROM)}
    limit ${sql.lit(MOST_LOTS_AT_ONCE)}`.execute(db);
  return rows.map(({ id }) => id);
}

type FoldedEvent = Pick<
  Selectable<StockEventTable>,
  "id" | "lot_id" | "kind" | "unit_id" | "delta" | "worth_cents" | "created_at" | "bought_quantity"
>;

/** Null only if both are unknown. */
function sumKnown(one: Cents | null, other: Cents | null): Cents | null {
  return one === null ? other : sumCents([one, other ?? NO_MONEY]);
}

function foldEvents(events: readonly FoldedEvent[]): readonly FoldedEvent[] {
  const folded = new Map<string, FoldedEvent>();
  for (const event of events) {
    const key = `${event.lot_id} ${event.kind} ${event.unit_id} ${event.bought_quantity}`;
    const known = folded.get(key);
    if (known === undefined) folded.set(key, event);
    else {
      const newest = event.id > known.id ? event : known;
      folded.set(key, {
        ...newest,
        delta: known.delta + event.delta,
        worth_cents: sumKnown(known.worth_cents, event.worth_cents),
      });
    }
  }
  return [...folded.values()];
}

/**
 * Combines all but each lot's newest fifty events, by kind, unit and price share; the sums stay.
 * Two statements.
 */
export async function foldHistories(
  tx: Tx,
  lots: readonly number[],
  { household, before }: Old,
): Promise<void> {
  const old = await sql<FoldedEvent>`
    delete from stock_events where household_id = ${household} and id in (
      select ranked.id from (
        select id, created_at, row_number() over (partition by lot_id order by id desc) as place
        from stock_events where household_id = ${household} and lot_id in (${sql.join(lots)})
      ) as ranked
      where ranked.place > ${sql.lit(MOST_EVENTS_OF_LOT)} and ranked.created_at < ${before})
    returning id, lot_id, kind, unit_id, delta, worth_cents, created_at, bought_quantity`.execute(
    tx,
  );
  if (old.rows.length === 0) return;
  await tx
    .insertInto("stock_events")
    .values(foldEvents(old.rows).map((event) => ({ ...event, household_id: household })))
    .execute();
}

/**
 * Eaten lots beyond 20,000, oldest first, without references and without the newest price of their
 * ingredient and unit. One statement.
 */
export async function findSpareLots(
  db: Reader,
  { household, before }: Old,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select spare.id from lots as spare
    where spare.household_id = ${household} and spare.quantity = 0 and spare.removed_at is null
      and spare.updated_at < ${before}
      and spare.updated_at <= (
        select updated_at from lots where household_id = ${household} and quantity = 0 and removed_at is null
        order by updated_at desc limit 1 offset ${sql.lit(MOST_EATEN_LOTS)})
      and (spare.price_cents is null or spare.part_of is not null or exists (
        select 1 from lots as later
        where later.household_id = ${household} and later.master_ingredient_id = spare.master_ingredient_id
          and later.unit_id = spare.unit_id and later.price_cents is not null and later.removed_at is null and later.part_of is null
          and (coalesce(later.purchase_date, ''), later.id) > (coalesce(spare.purchase_date, ''), spare.id)))
    order by spare.updated_at
    limit ${sql.lit(MOST_PURGED_AT_ONCE)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes eaten lots and their history for good; their expenses must be detached. One statement.
 */
export async function deleteEatenLots(
  tx: Tx,
  household: HouseholdId,
  lots: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom("lots")
    .where("household_id", "=", household)
    .where("id", "in", [...lots])
    .where("quantity", "=", 0 as Micro)
    .execute();
}

/** Removes the references to deleted cookings from the stock history. One statement. */
export async function detachCookings(
  tx: Tx,
  household: HouseholdId,
  cookings: readonly number[],
): Promise<void> {
  await tx
    .updateTable("stock_events")
    .set({ cooking_id: null })
    .where("household_id", "=", household)
    .where("cooking_id", "in", [...cookings])
    .execute();
}
