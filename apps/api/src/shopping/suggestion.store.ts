import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { sql } from "kysely";
import { isAmong } from "../db/sql/rows-of-json.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";

/** Used-up ingredient with its last use. */
export interface UsedUp {
  readonly ingredientId: number;
  readonly at: number;
}

/** More lots than a household empties in two weeks; the latest win. */
const MOST_EMPTIED = 1000;

/**
 * Ingredients without stock whose last lot was eaten or cooked since an instant. Discarded,
 * given-away and leftover lots do not count. Uses the index of eaten lots, latest first.
 */
export async function listUsedUp(
  db: Reader,
  household: HouseholdId,
  since: number,
): Promise<readonly UsedUp[]> {
  const { rows } = await sql<UsedUp>`
    select emptied.master_ingredient_id as ${sql.ref("ingredientId")}, max(emptied.updated_at) as at
    from (
      select id, master_ingredient_id, updated_at from lots
      where household_id = ${household} and quantity = 0 and removed_at is null and updated_at >= ${since}
      order by updated_at desc limit ${sql.lit(MOST_EMPTIED)}
    ) as emptied
    where (select kind from stock_events as events
        where events.household_id = ${household} and events.lot_id = emptied.id
        order by events.id desc limit 1) in ('used', 'cooked')
      and not exists (select 1 from stock_events as given where given.household_id = ${household}
        and given.lot_id = emptied.id and given.kind = 'returned')
      and not exists (select 1 from lots as present where present.household_id = ${household}
        and present.master_ingredient_id = emptied.master_ingredient_id and present.quantity > 0)
    group by emptied.master_ingredient_id`.execute(db);
  return rows;
}

/** Day of a purchase; null if unknown. */
export interface BoughtOn {
  readonly ingredientId: number;
  readonly day: IsoDate | null;
  /** Time of entry into stock. */
  readonly at: number;
}

/**
 * Purchases since a day, or else since an instant of entry, each ingredient once a day, without
 * deleted lots.
 */
export async function listBoughtSince(
  db: Reader,
  household: HouseholdId,
  since: { readonly day: IsoDate; readonly at: number },
): Promise<readonly BoughtOn[]> {
  const bought = sql`select lot_id from stock_events where household_id = ${household} and kind = 'bought'`;
  const { rows } = await sql<BoughtOn>`
    select lots.master_ingredient_id as ${sql.ref("ingredientId")}, lots.purchase_date as day, max(lots.created_at) as at
    from lots
    where lots.household_id = ${household} and lots.removed_at is null
      and (lots.purchase_date >= ${since.day} or (lots.purchase_date is null and lots.created_at >= ${since.at}))
      and ${isAmong(db, ["lots.id"], bought)}
    group by lots.master_ingredient_id, lots.purchase_date`.execute(db);
  return rows;
}

/** Ingredients on any list, ticked or open. */
export async function listIngredientsOnLists(
  db: Reader,
  household: HouseholdId,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("list_needs")
    .select("master_ingredient_id as id")
    .distinct()
    .where("household_id", "=", household)
    .where("deleted_at", "is", null)
    .where("master_ingredient_id", "is not", null)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}
