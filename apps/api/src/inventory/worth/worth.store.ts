import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { isOneOf } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** A line of the books of stock that says what its food was worth, and what its lot says of that. */
export interface WorthEvent {
  readonly id: number;
  readonly kind: "used" | "wasted" | "given" | "cooked";
  /** Below zero for what left the lot. */
  readonly delta: number;
  readonly unitId: number;
  readonly worthCents: Cents | null;
  readonly priceCents: Cents | null;
  /** Its share of the price: what counted as bought when it left, in its own unit; null where that was not written down. */
  readonly takenOfQuantity: Micro | null;
  readonly boughtQuantity: Micro;
  readonly lotUnitId: number;
  readonly masterIngredientId: number;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  readonly packCount: Micro | null;
  readonly packQuantity: Micro | null;
  readonly packUnitId: number | null;
}

const selectEvents = (db: Reader, household: HouseholdId) =>
  db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "events.household_id")
        .onRef("lots.id", "=", "events.lot_id"),
    )
    .innerJoin("master_ingredients as ingredients", "ingredients.id", "lots.master_ingredient_id")
    .select([
      "events.id",
      // of these kinds alone, by each condition below
      sql<WorthEvent["kind"]>`events.kind`.as("kind"),
      "events.delta",
      "events.unit_id as unitId",
      "events.worth_cents as worthCents",
      "lots.price_cents as priceCents",
      "events.bought_quantity as takenOfQuantity",
      "lots.bought_quantity as boughtQuantity",
      "lots.unit_id as lotUnitId",
      "lots.master_ingredient_id as masterIngredientId",
      "ingredients.density_mg_per_ml as milligramsPerMl",
      "ingredients.mg_per_piece as milligramsPerPiece",
      "lots.pack_count as packCount",
      "lots.pack_quantity as packQuantity",
      "lots.pack_unit_id as packUnitId",
    ])
    .where("events.household_id", "=", household);

/** More lines than this have only lots that a program uses thousands of times a day, until they are folded. */
const MOST_OF_A_LOT = 5000;

/**
 * What left a lot that was bought, and its parts: a hundred lines or so of each, for older ones are folded; of more the newest 5,000. One
 * statement.
 */
export async function listWorths(
  db: Reader,
  household: HouseholdId,
  boughtAs: number,
): Promise<readonly WorthEvent[]> {
  return selectEvents(db, household)
    .where(
      sql<boolean>`events.lot_id in (select id from lots where household_id = ${household} and (id = ${boughtAs} or part_of = ${boughtAs}))`,
    )
    .where("events.kind", "in", ["used", "wasted", "given", "cooked"])
    .orderBy("events.id", "desc")
    .limit(MOST_OF_A_LOT)
    .execute();
}

/** So many lines without a worth are looked at, the newest ones: most are of lots without a price. */
const MOST_LOOKED_AT = 500;

/** What meals took lately of lots with a price without saying its worth: a process of the version before wrote it. One statement. */
export async function findWithoutWorth(
  db: Reader,
  household: HouseholdId,
): Promise<readonly WorthEvent[]> {
  const newest = sql`select id from stock_events
    where household_id = ${household} and kind = 'cooked' and worth_cents is null
    order by id desc limit ${sql.lit(MOST_LOOKED_AT)}`;
  return selectEvents(db, household)
    .where(isOneOf(db, "events.id", newest))
    .where("lots.price_cents", "is not", null)
    .execute();
}

/** Writes down anew what food was worth, null where nobody knows. One statement. */
export async function rewriteWorths(
  tx: Tx,
  household: HouseholdId,
  worths: readonly Pick<WorthEvent, "id" | "worthCents">[],
): Promise<void> {
  // As values, which SQLite begins with: of a JSON text it would go through all for each line that the household has.
  const said = worths.map(
    ({ id, worthCents }) => sql`(cast(${id} as bigint), cast(${worthCents} as bigint))`,
  );
  await sql`with said (event_id, worth) as (values ${sql.join(said)})
    update stock_events set worth_cents = said.worth from said
    where stock_events.household_id = ${household} and stock_events.id = said.event_id`.execute(tx);
}
