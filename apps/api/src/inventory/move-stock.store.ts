import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/quantity";
import { sql } from "kysely";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { laterThan } from "../db/version.ts";

/** So much of one lot, in the unit that the lot is kept in. */
export interface LotAmount {
  readonly lotId: number;
  readonly unitId: number;
  readonly quantity: Micro;
}

interface Moved {
  readonly amounts: readonly LotAmount[];
  readonly now: number;
}

/** The amounts as rows of a statement; the casts tell PostgreSQL the types. */
function planRows(amounts: readonly LotAmount[]) {
  return sql.join(
    amounts.map(
      ({ lotId, unitId, quantity }) =>
        sql`(cast(${lotId} as bigint), cast(${unitId} as bigint), cast(${quantity} as bigint))`,
    ),
  );
}

/**
 * Takes from each lot what is planned, if it still holds as much in the same unit: a guarded update, never read, compute,
 * write. False when any of them does not; the caller rolls back then. One statement; the events are the caller's.
 * Source: handbook/foundations.md#guarded-updates.
 */
export async function takeFromLots(
  tx: Tx,
  household: HouseholdId,
  { amounts, now }: Moved,
): Promise<boolean> {
  if (amounts.length === 0) return true;
  const { rows } = await sql<{ id: number }>`
    with plan (lot_id, unit_id, amount) as (values ${planRows(amounts)})
    update lots set quantity = lots.quantity - plan.amount, updated_at = ${laterThan("lots.updated_at", now)}
    from plan
    where lots.household_id = ${household} and lots.id = plan.lot_id and lots.unit_id = plan.unit_id
      and lots.quantity >= plan.amount
    returning lots.id`.execute(tx);
  return rows.length === amounts.length;
}

/**
 * Adds amounts to lots, in the unit that each is kept in now; one that was eaten up or deleted is in stock again.
 * One statement; the events are the caller's.
 */
export async function returnToLots(
  tx: Tx,
  household: HouseholdId,
  { amounts, now }: Moved,
): Promise<void> {
  if (amounts.length === 0) return;
  await sql`
    with plan (lot_id, unit_id, amount) as (values ${planRows(amounts)})
    update lots set quantity = lots.quantity + plan.amount, removed_at = null,
      updated_at = ${laterThan("lots.updated_at", now)}
    from plan
    where lots.household_id = ${household} and lots.id = plan.lot_id and lots.unit_id = plan.unit_id`.execute(
    tx,
  );
}

/** What a cooking took from one lot, and how that lot is kept now. */
export interface CookedAmount {
  readonly lotId: number;
  readonly quantity: Micro;
  readonly unitId: number;
  readonly unit: string;
  readonly lotUnitId: number;
  readonly lotUnit: string;
  /** What the lot holds now. */
  readonly lotQuantity: Micro;
  readonly masterIngredientId: number;
  readonly expiryDate: IsoDate | null;
  readonly purchaseDate: IsoDate | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
}

/** What a cooking took, lot by lot. One statement. */
export async function listCookedAmounts(
  db: Reader,
  household: HouseholdId,
  cookingId: number,
): Promise<readonly CookedAmount[]> {
  return db
    .selectFrom("stock_events as events")
    .innerJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "events.household_id")
        .onRef("lots.id", "=", "events.lot_id"),
    )
    .innerJoin("master_units as units", "units.id", "events.unit_id")
    .innerJoin("master_units as lot_units", "lot_units.id", "lots.unit_id")
    .innerJoin("master_ingredients as ingredients", "ingredients.id", "lots.master_ingredient_id")
    .select([
      "events.lot_id as lotId",
      sql<Micro>`-events.delta`.as("quantity"),
      "events.unit_id as unitId",
      "units.name as unit",
      "lots.unit_id as lotUnitId",
      "lot_units.name as lotUnit",
      "lots.quantity as lotQuantity",
      "lots.master_ingredient_id as masterIngredientId",
      "lots.expiry_date as expiryDate",
      "lots.purchase_date as purchaseDate",
      "ingredients.density_mg_per_ml as milligramsPerMl",
      "ingredients.mg_per_piece as milligramsPerPiece",
    ])
    .where("events.household_id", "=", household)
    .where("events.cooking_id", "=", cookingId)
    .where("events.kind", "=", "cooked")
    .orderBy("events.id")
    .execute();
}
