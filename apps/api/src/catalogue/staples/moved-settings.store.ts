import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { HouseholdId, Row } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";

const columns = [
  "is_always_there",
  "keep_at_least",
  "keep_unit_id",
  "ran_out",
  "updated_at",
  "never_for",
] as const;

/** Stored settings without their ingredient. */
export type StoredSettings = Pick<Row<"ingredient_settings">, (typeof columns)[number]>;

/** Removes the settings of an ingredient; returns them, or null. One statement. */
export async function takeSettings(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<StoredSettings | null> {
  const row = await tx
    .deleteFrom("ingredient_settings")
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds settings to an ingredient without any; false if it has some. One statement. */
export async function putSettings(
  tx: Tx,
  household: HouseholdId,
  { id, settings }: { readonly id: number; readonly settings: StoredSettings },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("ingredient_settings")
    .values({ ...settings, household_id: household, master_ingredient_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface GeneralChange {
  readonly from: number;
  readonly to: number;
  /** The kinds; absent for all. */
  readonly ids?: readonly number[];
}

/** Replaces a general food that kinds must not replace; returns the kinds. One statement. */
export async function replaceNeverFor(
  tx: Tx,
  household: HouseholdId,
  { from, to, ids }: GeneralChange,
): Promise<readonly number[]> {
  const spaced = sql<string>`' ' || never_for || ' '`;
  const [former, present] = [` ${from} `, ` ${to} `];
  const changed = await tx
    .updateTable("ingredient_settings")
    .set({ never_for: sql<string>`trim(replace(${spaced}, ${former}, ${present}))` })
    .where("household_id", "=", household)
    .where(sql<boolean>`${spaced} like ${`%${former}%`}`)
    .$if(ids !== undefined, (query) =>
      query.where(sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(ids))})`),
    )
    .returning("master_ingredient_id as id")
    .execute();
  return changed.map(({ id }) => id);
}
