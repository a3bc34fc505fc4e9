import { text } from "@larder/words/text";
import type { Micro } from "@larder/rules/kitchen/quantity";
import { sql } from "kysely";
import type { HouseholdId, StockEventKind } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { laterThan } from "../db/version.ts";
import { lotColumns, namedLots, type Lot, type LotFacts } from "./lot.ts";

/** Most lots that a household can have in stock. Source: handbook/foundations.md#caps. */
export const MOST_LOTS = 5000;
export const NO_ROOM_FOR_LOTS = text("answers.inventoryFull", { most: MOST_LOTS });

/** How many lots a household has in stock. One statement. */
export async function countLots(db: Reader, household: HouseholdId): Promise<number> {
  const row = await db
    .selectFrom("lots")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("household_id", "=", household)
    .where("quantity", ">", 0 as Micro)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** One lot in stock, or null when it is not this household's, was eaten or was deleted. One statement. */
export async function findLot(db: Reader, household: HouseholdId, id: number): Promise<Lot | null> {
  const lot = await namedLots(db)
    .select(lotColumns)
    .where("lots.household_id", "=", household)
    .where("lots.id", "=", id)
    .where("lots.quantity", ">", 0 as Micro)
    .executeTakeFirst();
  return lot ?? null;
}

interface StockEvent {
  readonly lotId: number;
  readonly unitId: number;
  readonly kind: StockEventKind;
  readonly delta: number;
  readonly cookingId?: number;
  readonly now: number;
}

/** Writes down why quantities changed. One statement. Source: handbook/stock.md#the-books-of-stock. */
export async function recordStockEvents(
  tx: Tx,
  household: HouseholdId,
  events: readonly StockEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto("stock_events")
    .values(
      events.map((event) => ({
        household_id: household,
        lot_id: event.lotId,
        unit_id: event.unitId,
        kind: event.kind,
        delta: event.delta,
        cooking_id: event.cookingId ?? null,
        created_at: event.now,
      })),
    )
    .execute();
}

interface Added {
  readonly lots: readonly LotFacts[];
  /** The undone cooking that they came back from; without one they were bought. */
  readonly cookingId?: number;
  readonly now: number;
}

/** Puts lots into stock and answers their ids in the same order. Two statements. */
export async function addLots(
  tx: Tx,
  household: HouseholdId,
  { lots, cookingId, now }: Added,
): Promise<readonly number[]> {
  const rows = await tx
    .insertInto("lots")
    .values(
      lots.map((lot) => ({
        household_id: household,
        master_ingredient_id: lot.masterIngredientId,
        unit_id: lot.unitId,
        quantity: lot.quantity,
        bought_quantity: lot.quantity,
        price_cents: lot.priceCents,
        purchase_date: lot.purchaseDate,
        expiry_date: lot.expiryDate,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning("id")
    .execute();
  // Ids are given out in the order of the rows, but an engine may answer them in another.
  const ids = rows.map((row) => row.id).toSorted((a, b) => a - b);
  await recordStockEvents(
    tx,
    household,
    lots.map((lot, index) => ({
      lotId: ids[index] ?? 0,
      unitId: lot.unitId,
      delta: lot.quantity,
      now,
      ...(cookingId === undefined
        ? { kind: "bought" as const }
        : { kind: "returned" as const, cookingId }),
    })),
  );
  return ids;
}

interface Replacement extends LotFacts {
  readonly id: number;
  readonly boughtQuantity: Micro;
  /** When the lot was saved last, as the caller read it: nothing is written when it was saved since. Absent, it is not checked. */
  readonly readAt: number | undefined;
  readonly now: number;
}

/**
 * Replaces what is known of a lot in stock; answers its new `updatedAt`, or null when it was saved since it was read. One statement;
 * the event is the caller's.
 */
export async function replaceLot(
  tx: Tx,
  household: HouseholdId,
  lot: Replacement,
): Promise<number | null> {
  const { readAt } = lot;
  const row = await tx
    .updateTable("lots")
    .set({
      master_ingredient_id: lot.masterIngredientId,
      unit_id: lot.unitId,
      quantity: lot.quantity,
      bought_quantity: lot.boughtQuantity,
      price_cents: lot.priceCents,
      purchase_date: lot.purchaseDate,
      expiry_date: lot.expiryDate,
      updated_at: laterThan("updated_at", lot.now),
    })
    .where("household_id", "=", household)
    .where("id", "=", lot.id)
    .$if(readAt !== undefined, (query) => query.where("updated_at", "=", readAt ?? 0))
    .returning("updated_at")
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

/**
 * Takes an amount, in the lot's unit, if there is as much: a guarded update, never read, compute, write. Answers what is left,
 * and its `updatedAt`, or null when there was not enough. One statement; the event is the caller's.
 * Source: handbook/foundations.md#guarded-updates.
 */
export async function takeFromLot(
  tx: Tx,
  household: HouseholdId,
  taken: { readonly lotId: number; readonly quantity: Micro; readonly now: number },
): Promise<{ readonly quantity: Micro; readonly updatedAt: number } | null> {
  const row = await tx
    .updateTable("lots")
    .set({
      quantity: sql<Micro>`quantity - ${taken.quantity}`,
      updated_at: laterThan("updated_at", taken.now),
    })
    .where("household_id", "=", household)
    .where("id", "=", taken.lotId)
    .where("quantity", ">=", taken.quantity)
    .returning(["quantity", "updated_at as updatedAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a lot as deleted by a person; nothing of it is left. One statement; the event is the caller's. */
export async function emptyLot(
  tx: Tx,
  household: HouseholdId,
  lot: { readonly id: number; readonly now: number },
): Promise<void> {
  await tx
    .updateTable("lots")
    .set({
      quantity: 0 as Micro,
      removed_at: lot.now,
      updated_at: laterThan("updated_at", lot.now),
    })
    .where("household_id", "=", household)
    .where("id", "=", lot.id)
    .execute();
}

/** A lot deleted at or after `since` and what it held then, or null when there is none: it may have come back. One statement. */
export async function findRemovedLot(
  db: Reader,
  household: HouseholdId,
  { id, since }: { readonly id: number; readonly since: number },
): Promise<{ unitId: number; quantity: Micro } | null> {
  const row = await db
    .selectFrom("stock_events")
    .innerJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "stock_events.household_id")
        .onRef("lots.id", "=", "stock_events.lot_id"),
    )
    .select(["lots.unit_id", "stock_events.delta"])
    .where("stock_events.household_id", "=", household)
    .where("stock_events.lot_id", "=", id)
    .where("stock_events.kind", "=", "removed")
    .where("lots.removed_at", ">=", since)
    .orderBy("stock_events.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { unitId: row.unit_id, quantity: -row.delta as Micro };
}

/** Gives a deleted lot its quantity back. One statement; the event is the caller's. */
export async function refillLot(
  tx: Tx,
  household: HouseholdId,
  lot: { readonly id: number; readonly quantity: Micro; readonly now: number },
): Promise<void> {
  await tx
    .updateTable("lots")
    .set({
      quantity: lot.quantity,
      removed_at: null,
      updated_at: laterThan("updated_at", lot.now),
    })
    .where("household_id", "=", household)
    .where("id", "=", lot.id)
    .execute();
}
