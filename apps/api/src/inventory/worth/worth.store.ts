import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { idsOfJson, isOneOf } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";

/** A stock event with a value, and its lot's price facts. */
export interface WorthEvent {
  readonly id: number;
  readonly kind: "used" | "wasted" | "given" | "cooked";
  /** Negative if food left the lot. */
  readonly delta: number;
  readonly unitId: number;
  readonly worthCents: Cents | null;
  readonly priceCents: Cents | null;
  /** Its price share: the bought amount when it left, in its own unit; null if not recorded. */
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

const eventColumns = [
  "events.id",
  // the conditions below allow only these kinds
  sql<WorthEvent["kind"]>`events.kind`.as("kind"),
  "events.delta",
  "events.unit_id as unitId",
  "events.worth_cents as worthCents",
  "events.bought_quantity as takenOfQuantity",
] as const;

const lotColumns = [
  "lots.price_cents as priceCents",
  "lots.bought_quantity as boughtQuantity",
  "lots.unit_id as lotUnitId",
  "lots.master_ingredient_id as masterIngredientId",
  "ingredients.density_mg_per_ml as milligramsPerMl",
  "ingredients.mg_per_piece as milligramsPerPiece",
  "lots.pack_count as packCount",
  "lots.pack_quantity as packQuantity",
  "lots.pack_unit_id as packUnitId",
] as const;

/** Only lots with thousands of uses a day have more, until their history is combined. */
const MOST_OF_A_LOT = 5000;

/**
 * Events of food that left a bought lot and its parts: about a hundred each, at most the newest
 * 5,000. One statement.
 */
export async function listWorths(
  db: Reader,
  household: HouseholdId,
  boughtAs: number,
): Promise<readonly WorthEvent[]> {
  return db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) => joinOwn(join, "lots", "events.lot_id"))
    .innerJoin("master_ingredients as ingredients", "ingredients.id", "lots.master_ingredient_id")
    .select([...eventColumns, ...lotColumns])
    .where("events.household_id", "=", household)
    .where(
      sql<boolean>`events.lot_id in (select id from lots where household_id = ${household} and (id = ${boughtAs} or part_of = ${boughtAs}))`,
    )
    .where("events.kind", "in", ["used", "wasted", "given", "cooked"])
    .orderBy("events.id", "desc")
    .limit(MOST_OF_A_LOT)
    .execute();
}

/** Number of newest events without a value that are read; most are of unpriced lots. */
const MOST_LOOKED_AT = 500;

/**
 * Recently cooked food of priced lots without a value, written by an older version's process. One
 * statement, one more if there are any: in a single one, PostgreSQL with old statistics may scan
 * all events per lot.
 */
export async function findWithoutWorth(
  db: Reader,
  household: HouseholdId,
): Promise<readonly WorthEvent[]> {
  const events = await db
    .selectFrom("stock_events as events")
    .select([...eventColumns, "events.lot_id as lotId"])
    .where("events.household_id", "=", household)
    .where("events.kind", "=", sql.lit("cooked"))
    .where("events.worth_cents", "is", null)
    .orderBy("events.id", "desc")
    .limit(sql.lit(MOST_LOOKED_AT))
    .execute();
  if (events.length === 0) return [];
  const ids = idsOfJson(db, JSON.stringify([...new Set(events.map(({ lotId }) => lotId))]));
  const lots = await db
    .selectFrom("lots")
    .innerJoin("master_ingredients as ingredients", "ingredients.id", "lots.master_ingredient_id")
    .select([...lotColumns, "lots.id as lotId"])
    .where("lots.household_id", "=", household)
    .where(isOneOf(db, "lots.id", ids))
    .where("lots.price_cents", "is not", null)
    .execute();
  const lotOf = new Map(lots.map(({ lotId, ...lot }) => [lotId, lot]));
  return events.flatMap(({ lotId, ...event }) => {
    const lot = lotOf.get(lotId);
    return lot === undefined ? [] : [{ ...event, ...lot }];
  });
}

/** Replaces the values of events, null if unknown. One statement. */
export async function rewriteWorths(
  tx: Tx,
  household: HouseholdId,
  worths: readonly Pick<WorthEvent, "id" | "worthCents">[],
): Promise<void> {
  // As VALUES, which SQLite starts from; a JSON text would be scanned for each of the household's
  // events.
  const said = worths.map(
    ({ id, worthCents }) => sql`(cast(${id} as bigint), cast(${worthCents} as bigint))`,
  );
  await sql`with said (event_id, worth) as (values ${sql.join(said)})
    update stock_events set worth_cents = said.worth from said
    where stock_events.household_id = ${household} and stock_events.id = said.event_id`.execute(tx);
}
