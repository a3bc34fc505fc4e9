import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { type RawBuilder, sql } from "kysely";
import { NOTHING_LEFT } from "../../db/sql/nothing-left.ts";
import type { HouseholdId, StockEventKind } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";
import { columnsOf, lotColumns, type KeptLot, type LotFacts } from "../lots/lot.ts";

/*
 * All writes of lots, each change of an amount together with its stock event. Only `stockUp`,
 * `moveStock`, `returnCooked` and editing use it (owners.test.ts); tidying and restating values
 * write elsewhere and change no quantity.
 */

/** Number of a household's lots in stock. One statement. */
export async function countLots(db: Reader, household: HouseholdId): Promise<number> {
  const row = await db
    .selectFrom("lots")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("household_id", "=", household)
    .where("quantity", ">", NOTHING_LEFT)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The reason of a stock change, for its event. Source: handbook/stock.md#the-books-of-stock. */
export interface Reason {
  readonly kind: StockEventKind;
  /** The cooking that took it, or was undone. */
  readonly cookingId?: number | undefined;
  /** Its activity, for the undo. */
  readonly activityId?: number | undefined;
  /** The acting person. */
  readonly by: number;
  readonly now: number;
}

/** A lot's change, in its own unit; negative if food leaves. */
export interface LotChange {
  readonly lotId: number;
  readonly unitId: number;
  readonly delta: number;
  /** Its value; negative for an undo. */
  readonly worthCents?: Cents | null;
  /** Its price share, as a bought amount, by default the lot's own. An edit without it has none. */
  readonly boughtQuantity?: Micro | null;
}

/**
 * The changes as rows (lot_id, unit_id, delta, worth, bought). Five variables each, so that a
 * maximum of lots fits one statement.
 */
const rowsOf = (changes: readonly LotChange[]): RawBuilder<unknown> =>
  // PostgreSQL needs the casts.
  sql`values ${sql.join(
    changes.map(
      ({ lotId, unitId, delta, worthCents = null, boughtQuantity = null }) =>
        sql`(cast(${lotId} as bigint), cast(${unitId} as bigint), cast(${delta} as bigint), cast(${worthCents} as bigint),
          cast(${boughtQuantity} as bigint))`,
    ),
  )}`;

/** What an event says of its lot. */
type WrittenChange = Required<LotChange>;

/** A statement has a limited number of variables; an event has eleven. */
const EVENTS_AT_ONCE = 2_500;

/** One statement for 2,500 lots. */
async function writeDown(
  tx: Tx,
  household: HouseholdId,
  { changes, reason }: { readonly changes: readonly WrittenChange[]; readonly reason: Reason },
): Promise<void> {
  const { kind, cookingId = null, activityId = null, by, now } = reason;
  const events = changes.map(({ lotId, unitId, delta, worthCents, boughtQuantity }) => ({
    household_id: household,
    lot_id: lotId,
    unit_id: unitId,
    kind,
    delta,
    worth_cents: worthCents,
    bought_quantity: boughtQuantity,
    cooking_id: cookingId,
    activity_id: activityId,
    by_user_id: by,
    created_at: now,
  }));
  for (let at = 0; at < events.length; at += EVENTS_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- part after part: they share one transaction
    await tx
      .insertInto("stock_events")
      .values(events.slice(at, at + EVENTS_AT_ONCE))
      .execute();
}

/** A new lot; it was bought, unless it is a part of a bought lot, with that lot's buyer. */
type NewLot = LotFacts & {
  readonly boughtQuantity?: Micro;
  readonly byUserId?: number | null;
  readonly partOf?: number | null;
};

/** Adds lots and returns them in order. Two statements. */
export async function insertLots(
  tx: Tx,
  household: HouseholdId,
  { lots, reason }: { readonly lots: readonly NewLot[]; readonly reason: Reason },
): Promise<readonly KeptLot[]> {
  if (lots.length === 0) return [];
  const rows = await tx
    .insertInto("lots")
    .values(
      lots.map((lot) => ({
        // present in every row: an engine may not fill in missing columns
        place_id: null,
        date_kind: "use_by" as const,
        opened_on: null,
        frozen_on: null,
        is_expiry_proposed: 0 as const,
        pack_count: null,
        pack_quantity: null,
        pack_unit_id: null,
        shop: null,
        ...columnsOf(lot),
        household_id: household,
        bought_quantity: lot.boughtQuantity ?? lot.quantity,
        by_user_id: lot.byUserId === undefined ? reason.by : lot.byUserId,
        part_of: lot.partOf ?? null,
        created_at: reason.now,
        updated_at: reason.now,
      })),
    )
    .returning(lotColumns)
    .execute();
  // Ids are assigned in row order, but may be returned in another.
  const made = rows.toSorted((a, b) => a.id - b.id);
  const changes = made.map(({ id, unitId, quantity, boughtQuantity }) => ({
    lotId: id,
    unitId,
    delta: quantity,
    worthCents: null,
    boughtQuantity,
  }));
  await writeDown(tx, household, { changes, reason });
  return made;
}

/** A lot's amount after a change, and its new `updatedAt`. */
export type ChangedLot = Pick<KeptLot, "id" | "quantity" | "updatedAt">;

/**
 * Changes lots' amounts, provided that each has the same unit and none becomes negative: a guarded
 * update, never read, compute, write. A `removed` lot was deleted by a person; any other change
 * finds it in stock or restores it. Null if a lot refused; then the caller rolls back. Two
 * statements. Source: handbook/foundations.md#guarded-updates.
 */
export async function changeLots(
  tx: Tx,
  household: HouseholdId,
  { changes, reason }: { readonly changes: readonly LotChange[]; readonly reason: Reason },
): Promise<readonly ChangedLot[] | null> {
  if (changes.length === 0) return [];
  const { kind, now } = reason;
  const { rows } = await sql<ChangedLot & { readonly bought: Micro }>`
    with plan (lot_id, unit_id, delta, worth, bought) as (${rowsOf(changes)})
    update lots set quantity = lots.quantity + plan.delta, updated_at = ${laterThan("lots.updated_at", now)},
      removed_at = cast(${kind === "removed" ? now : null} as bigint)
    from plan
    where lots.household_id = ${household} and lots.id = plan.lot_id and lots.unit_id = plan.unit_id
      and lots.quantity >= -plan.delta
    returning lots.id, lots.quantity, lots.updated_at as ${sql.ref("updatedAt")}, lots.bought_quantity as bought`.execute(
    tx,
  );
  if (rows.length < changes.length) return null;
  const bought = new Map(rows.map((row) => [row.id, kind === "edited" ? null : row.bought]));
  const written = changes.map((change) => ({
    ...change,
    worthCents: change.worthCents ?? null,
    boughtQuantity: change.boughtQuantity ?? bought.get(change.lotId) ?? null,
  }));
  await writeDown(tx, household, { changes: written, reason });
  return rows.map(({ bought: _, ...row }) => row);
}

/** A lot that takes back food with a different price share. */
export interface Respread {
  readonly lotId: number;
  readonly boughtQuantity: Micro;
  readonly packCount: Micro | null;
}

/**
 * Sets the bought amount of lots, without changing quantities. One statement, none for an empty
 * list.
 */
export async function respreadLots(
  tx: Tx,
  household: HouseholdId,
  lots: readonly Respread[],
): Promise<void> {
  if (lots.length === 0) return;
  const rows = lots.map(
    ({ lotId, boughtQuantity, packCount }) =>
      sql`(cast(${lotId} as bigint), cast(${boughtQuantity} as bigint), cast(${packCount} as bigint))`,
  );
  await sql`with plan (lot_id, bought, packs) as (values ${sql.join(rows)})
    update lots set bought_quantity = plan.bought, pack_count = plan.packs from plan
    where lots.household_id = ${household} and lots.id = plan.lot_id`.execute(tx);
}

interface Rewritten {
  readonly before: KeptLot;
  readonly facts: LotFacts;
  readonly boughtQuantity: Micro;
  /** The part of an increase that earlier edits had removed, with its current share. */
  readonly givenBack: Micro;
  /** The lot's save time as read: a newer save prevents the write. Absent, it is not checked. */
  readonly readAt: number | undefined;
  /** The acting person. */
  readonly by: number;
  readonly now: number;
}

/**
 * Replaces a lot's facts; returns it, or null if it was saved since it was read. At most two
 * statements.
 */
export async function rewriteLot(
  tx: Tx,
  household: HouseholdId,
  { before, facts, boughtQuantity, givenBack, readAt, by, now }: Rewritten,
): Promise<KeptLot | null> {
  const row = await tx
    .updateTable("lots")
    .set({
      ...columnsOf(facts),
      bought_quantity: boughtQuantity,
      updated_at: laterThan("updated_at", now),
    })
    .where("household_id", "=", household)
    .where("id", "=", before.id)
    .$if(readAt !== undefined, (query) => query.where("updated_at", "=", readAt ?? 0))
    .returning(lotColumns)
    .executeTakeFirst();
  if (row === undefined) return null;
  const delta = row.quantity - before.quantity;
  const change = { lotId: row.id, unitId: row.unitId, worthCents: null, boughtQuantity: null };
  const isTaken = delta < 0 && row.boughtQuantity === before.boughtQuantity;
  const shared = isTaken ? delta : givenBack;
  const changes = [
    ...(shared === 0 ? [] : [{ ...change, delta: shared, boughtQuantity: before.boughtQuantity }]),
    ...(delta === shared && row.unitId === before.unitId
      ? []
      : [{ ...change, delta: delta - shared }]),
  ];
  if (changes.length > 0)
    await writeDown(tx, household, { changes, reason: { kind: "edited", by, now } });
  return row;
}

/**
 * Removes a place from its lots, including eaten and deleted ones that may return. One statement.
 * Source: handbook/stock.md#places.
 */
export async function emptyPlace(
  tx: Tx,
  household: HouseholdId,
  { placeId, now }: { readonly placeId: number; readonly now: number },
): Promise<void> {
  await tx
    .updateTable("lots")
    .set({
      place_id: null,
      // eaten lots are dropped in the order of eating
      updated_at: sql<number>`case when quantity > 0 then ${laterThan("updated_at", now)} else updated_at end`,
    })
    .where("household_id", "=", household)
    .where("place_id", "=", placeId)
    .execute();
}
