import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql } from "kysely";
import { tableOfJson } from "../db/rows-of-json.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** A line of the books of stock that says what its food was worth, and what is known of that food. */
export interface WorthEvent {
  readonly id: number;
  readonly kind: "used" | "wasted" | "given" | "cooked";
  /** Below zero for what left the lot. */
  readonly delta: number;
  readonly unitId: number;
  readonly worthCents: Cents | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
}

/** What left one lot for good: a hundred lines or so, for older ones are folded. One statement. */
export async function listWorths(
  db: Reader,
  household: HouseholdId,
  lotId: number,
): Promise<readonly WorthEvent[]> {
  return db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "events.household_id")
        .onRef("lots.id", "=", "events.lot_id"),
    )
    .innerJoin("master_ingredients as ingredients", "ingredients.id", "lots.master_ingredient_id")
    .select([
      "events.id",
      sql<WorthEvent["kind"]>`events.kind`.as("kind"),
      "events.delta",
      "events.unit_id as unitId",
      "events.worth_cents as worthCents",
      "ingredients.density_mg_per_ml as milligramsPerMl",
      "ingredients.mg_per_piece as milligramsPerPiece",
    ])
    .where("events.household_id", "=", household)
    .where("events.lot_id", "=", lotId)
    .where("events.kind", "in", ["used", "wasted", "given", "cooked"])
    .execute();
}

/** Writes down anew what food was worth, null where nobody knows. One statement. */
export async function rewriteWorths(
  tx: Tx,
  household: HouseholdId,
  worths: readonly Pick<WorthEvent, "id" | "worthCents">[],
): Promise<void> {
  const json = JSON.stringify(worths.map(({ id, worthCents }) => [id, worthCents]));
  const said = tableOfJson(tx, json, { event_id: "integer", worth: "integer" });
  await sql`update stock_events set worth_cents = said.worth from (${said}) as said
    where stock_events.household_id = ${household} and stock_events.id = said.event_id`.execute(tx);
}
