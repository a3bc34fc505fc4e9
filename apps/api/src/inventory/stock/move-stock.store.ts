import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { type RawBuilder, sql } from "kysely";
import { NOTHING_LEFT } from "../../db/sql/nothing-left.ts";
import type { HouseholdId, StockEventKind } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";
import { columnsOf, lotColumns, type KeptLot, type LotFacts } from "../lots/lot.ts";

/*
 * All that writes lots, each change of what one holds together with its line in the books of stock. `stockUp`, `moveStock`,
 * `returnCooked` and editing alone come here (owners.test.ts); tidying, and what says worth anew, write elsewhere and change no quantity.
 */

/** How many lots a household has in stock. One statement. */
export async function countLots(db: Reader, household: HouseholdId): Promise<number> {
  const row = await db
    .selectFrom("lots")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("household_id", "=", household)
    .where("quantity", ">", NOTHING_LEFT)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Why stock changes, as its books tell it. Source: handbook/stock.md#the-books-of-stock. */
export interface Reason {
  readonly kind: StockEventKind;
  /** The cooking that took it, or that was undone. */
  readonly cookingId?: number | undefined;
  /** What it is a part of, and can be undone with. */
  readonly activityId?: number | undefined;
  /** Who changes it. */
  readonly by: number;
  readonly now: number;
}

/** By how much one lot changes, in the unit that it is kept in; below zero for what leaves it. */
export interface LotChange {
  readonly lotId: number;
  readonly unitId: number;
  readonly delta: number;
  /** What that was worth; below zero for what is taken back. */
  readonly worthCents?: Cents | null;
  /** Its share of the price: as much as counts as bought, else what the lot says then. An edit without it has no share. */
  readonly boughtQuantity?: Micro | null;
}

/** The changes as rows (lot_id, unit_id, delta, worth, bought). Five variables each, so that all lots that there can be fit one statement. */
const rowsOf = (changes: readonly LotChange[]): RawBuilder<unknown> =>
  // The casts tell PostgreSQL the types.
  sql`values ${sql.join(
    changes.map(
      ({ lotId, unitId, delta, worthCents = null, boughtQuantity = null }) =>
        sql`(cast(${lotId} as bigint), cast(${unitId} as bigint), cast(${delta} as bigint), cast(${worthCents} as bigint),
          cast(${boughtQuantity} as bigint))`,
    ),
  )}`;

async function writeDown(
  tx: Tx,
  household: HouseholdId,
  { changes, reason }: { readonly changes: readonly LotChange[]; readonly reason: Reason },
): Promise<void> {
  const { kind, cookingId = null, activityId = null, by, now } = reason;
  const bought =
    kind === "edited" ? sql`moved.bought` : sql`coalesce(moved.bought, lots.bought_quantity)`;
  await sql`with moved (lot_id, unit_id, delta, worth, bought) as (${rowsOf(changes)})
    insert into stock_events (household_id, lot_id, unit_id, kind, delta, worth_cents, bought_quantity, cooking_id, activity_id,
      by_user_id, created_at)
    select cast(${household} as bigint), moved.lot_id, moved.unit_id, ${sql.lit(kind)}, moved.delta, moved.worth, ${bought},
      cast(${cookingId} as bigint), cast(${activityId} as bigint), cast(${by} as bigint), cast(${now} as bigint)
    from moved cross join lots where lots.household_id = ${household} and lots.id = moved.lot_id`.execute(
    tx,
  );
}

/** A lot that is to be; what it holds was bought, unless it is a part of what was bought, by whoever bought that. */
type NewLot = LotFacts & {
  readonly boughtQuantity?: Micro;
  readonly byUserId?: number | null;
  readonly partOf?: number | null;
};

/** Makes lots and answers them in the same order. Two statements. */
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
        // said of every row: where one says what another does not, an engine may fill in nothing
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
  // Ids are given out in the order of the rows, but an engine may answer them in another.
  const made = rows.toSorted((a, b) => a.id - b.id);
  const changes = made.map(({ id, unitId, quantity }) => ({ lotId: id, unitId, delta: quantity }));
  await writeDown(tx, household, { changes, reason });
  return made;
}

/** What a lot holds after a change, and its new `updatedAt`. */
export type ChangedLot = Pick<KeptLot, "id" | "quantity" | "updatedAt">;

/**
 * Changes what lots hold, where each is still kept in the same unit and none falls below nothing: a guarded update, never read,
 * compute, write. A lot that is `removed` is out of stock by a person's will; any other change finds it in stock or brings it back.
 * Null when a lot refused; the caller rolls back then. Two statements. Source: handbook/foundations.md#guarded-updates.
 */
export async function changeLots(
  tx: Tx,
  household: HouseholdId,
  { changes, reason }: { readonly changes: readonly LotChange[]; readonly reason: Reason },
): Promise<readonly ChangedLot[] | null> {
  if (changes.length === 0) return [];
  const { kind, now } = reason;
  const { rows } = await sql<ChangedLot>`
    with plan (lot_id, unit_id, delta, worth, bought) as (${rowsOf(changes)})
    update lots set quantity = lots.quantity + plan.delta, updated_at = ${laterThan("lots.updated_at", now)},
      removed_at = cast(${kind === "removed" ? now : null} as bigint)
    from plan
    where lots.household_id = ${household} and lots.id = plan.lot_id and lots.unit_id = plan.unit_id
      and lots.quantity >= -plan.delta
    returning lots.id, lots.quantity, lots.updated_at as ${sql.ref("updatedAt")}`.execute(tx);
  if (rows.length < changes.length) return null;
  await writeDown(tx, household, { changes, reason });
  return rows;
}

/** A lot that takes food back with another share of the price than it has itself. */
export interface Respread {
  readonly lotId: number;
  readonly boughtQuantity: Micro;
  readonly packCount: Micro | null;
}

/** Writes what counts as bought of lots from now on; it changes what nothing holds. One statement, none for none. */
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
  /** So much of what comes was taken by edits before, with the share that it has now. */
  readonly givenBack: Micro;
  /** When the lot was saved last, as the caller read it: nothing is written when it was saved since. Absent, it is not checked. */
  readonly readAt: number | undefined;
  /** Who says it. */
  readonly by: number;
  readonly now: number;
}

/** Replaces what a person says of a lot; answers it, or null when it was saved since it was read. At most two statements. */
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
  const change = { lotId: row.id, unitId: row.unitId };
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
 * What stands in a place stands nowhere in particular from now on, also what is eaten up or deleted and may come back. One
 * statement. Source: handbook/stock.md#places.
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
      // eaten lots are forgotten in the order in which they were eaten
      updated_at: sql<number>`case when quantity > 0 then ${laterThan("updated_at", now)} else updated_at end`,
    })
    .where("household_id", "=", household)
    .where("place_id", "=", placeId)
    .execute();
}
