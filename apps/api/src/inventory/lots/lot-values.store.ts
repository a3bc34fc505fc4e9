import { type RawBuilder, sql } from "kysely";
import { idsOfJson, textsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";
import type { KeptLot } from "./lot.ts";
import type { LotValue, ReplacedValues } from "./replaced-values.ts";

/* Changes of several lots at once, without quantities, so no stock events. */

/** The column of a value and its type, which PostgreSQL needs. */
const COLUMNS = {
  placeId: ["place_id", "bigint"],
  expiryDate: ["expiry_date", "text"],
  isExpiryProposed: ["is_expiry_proposed", "bigint"],
  openedOn: ["opened_on", "text"],
  frozenOn: ["frozen_on", "text"],
} as const satisfies Record<LotValue, readonly [column: string, type: string]>;

interface Replacing extends ReplacedValues {
  readonly now: number;
}

/** The price and day of a purchase. */
interface Corrected extends Pick<KeptLot, "priceCents" | "purchaseDate"> {
  /** The bought lot. */
  readonly boughtAs: number;
  readonly now: number;
}

/**
 * Replaces price and day of a bought lot and its parts, including eaten and deleted ones. One
 * statement.
 */
export async function correctParts(
  tx: Tx,
  household: HouseholdId,
  { boughtAs, priceCents, purchaseDate, now }: Corrected,
): Promise<void> {
  await sql`update lots set price_cents = cast(${priceCents} as bigint), purchase_date = cast(${purchaseDate} as text),
      updated_at = case when quantity > 0 then ${laterThan("updated_at", now)} else updated_at end
    where household_id = ${household} and (id = ${boughtAs} or part_of = ${boughtAs})
      and (price_cents is distinct from cast(${priceCents} as bigint)
        or purchase_date is distinct from cast(${purchaseDate} as text))`.execute(tx);
}

/** A row: the lot, its old values, its new values. */
function rowOf(
  { lotId, before, after }: ReplacedValues["lots"][number],
  fields: readonly LotValue[],
): RawBuilder<unknown> {
  const cast = (value: unknown, index: number) =>
    sql`cast(${value} as ${sql.raw(COLUMNS[fields[index] ?? "placeId"][1])})`;
  return sql`(cast(${lotId} as bigint), ${sql.join([...before.map(cast), ...after.map(cast)])})`;
}

/**
 * Replaces values of lots in stock that still have the old values, if the target place exists;
 * returns their number. One statement.
 */
export async function replaceValues(
  tx: Tx,
  household: HouseholdId,
  { fields, lots, now }: Replacing,
): Promise<number> {
  if (lots.length === 0) return 0;
  const columns = fields.map((field) => COLUMNS[field][0]);
  const named = (prefix: string) =>
    sql.join(columns.map((column) => sql.ref(`${prefix}${column}`)));
  const sets = columns.map((column) => sql`${sql.ref(column)} = plan.${sql.ref(`to_${column}`)}`);
  const still = columns.map(
    (column) =>
      sql`and ${sql.ref(`lots.${column}`)} is not distinct from plan.${sql.ref(`from_${column}`)}`,
  );
  const isThere = fields.includes("placeId")
    ? sql`and (plan.to_place_id is null or exists (
        select 1 from places where places.household_id = ${household} and places.id = plan.to_place_id))`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    with plan (lot_id, ${named("from_")}, ${named("to_")}) as (values ${sql.join(
      lots.map((lot) => rowOf(lot, fields)),
    )})
    update lots set ${sql.join(sets)}, updated_at = ${laterThan("lots.updated_at", now)}
    from plan
    where lots.household_id = ${household} and lots.id = plan.lot_id and lots.removed_at is null
      ${sql.join(still, sql` `)} ${isThere}
    returning lots.id`.execute(tx);
  return rows.length;
}

interface NewCode {
  readonly id: number;
  /** Kept if the lot has no code yet. */
  readonly fresh: string;
}

/** The code of a lot's label. One statement. */
export async function keepLabelCode(
  tx: Tx,
  household: HouseholdId,
  { id, fresh }: NewCode,
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    update lots set label_code = coalesce(label_code, cast(${fresh} as text))
    where household_id = ${household} and id = ${id} returning label_code as code`.execute(tx);
  return rows[0]?.code ?? fresh;
}

/**
 * Removes codes of a household that was brought back if another lot here has them. Two statements,
 * three if one is taken.
 */
export async function freeTakenCodes(tx: Tx, household: HouseholdId): Promise<void> {
  const own = await tx
    .selectFrom("lots")
    .select(["id", "label_code as code"])
    .where("household_id", "=", household)
    .where("label_code", "is not", null)
    .orderBy("id")
    .execute();
  if (own.length === 0) return;
  const codes = textsOfJson(tx, JSON.stringify(own.map(({ code }) => code)));
  const elsewhere = await tx
    .selectFrom("lots")
    .select("label_code as code")
    .where("label_code", "is not", null)
    .where(sql<boolean>`label_code in (${codes})`)
    .where("household_id", "<>", household)
    .execute();
  const taken = new Set(elsewhere.map(({ code }) => code));
  const freed = own.flatMap(({ id, code }) => {
    if (taken.has(code)) return [id];
    taken.add(code);
    return [];
  });
  if (freed.length === 0) return;
  await sql`update lots set label_code = null where household_id = ${household}
    and id in (${idsOfJson(tx, JSON.stringify(freed))})`.execute(tx);
}
