import { sql } from "kysely";
import { idsOfJson } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** What a household last made of a printed name: an ingredient and its unit, or no ingredient. */
export interface LearnedName {
  /** `foldText` of the printed name. */
  readonly key: string;
  readonly match: { readonly masterIngredientId: number; readonly unitId: number } | null;
}

/**
 * What the household made of these names before, by key; names that it never saved are absent. One statement.
 * Source: handbook/receipts.md#printed-names.
 */
export async function findLearnedNames(
  db: Reader,
  household: HouseholdId,
  keys: readonly string[],
): Promise<ReadonlyMap<string, LearnedName["match"]>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("learned_receipt_names")
    .select(["name_key", "master_ingredient_id", "unit_id"])
    .where("household_id", "=", household)
    .where("name_key", "in", [...keys])
    .execute();
  return new Map(
    rows.map(({ name_key, master_ingredient_id: masterIngredientId, unit_id: unitId }) => [
      name_key,
      masterIngredientId === null || unitId === null ? null : { masterIngredientId, unitId },
    ]),
  );
}

/**
 * Remembers what the household made of printed names, each key once; the newest counts. One statement.
 * Source: handbook/receipts.md#printed-names.
 */
export async function learnNames(
  tx: Tx,
  household: HouseholdId,
  { names, now }: { readonly names: readonly LearnedName[]; readonly now: number },
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto("learned_receipt_names")
    .values(
      names.map(({ key, match }) => ({
        household_id: household,
        name_key: key,
        master_ingredient_id: match?.masterIngredientId ?? null,
        unit_id: match?.unitId ?? null,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["household_id", "name_key"]).doUpdateSet({
        master_ingredient_id: sql<number | null>`excluded.master_ingredient_id`,
        unit_id: sql<number | null>`excluded.unit_id`,
        updated_at: sql<number>`excluded.updated_at`,
      }),
    )
    .execute();
}

/** Most printed names that a household's memory holds: the receipts of many years. */
const MOST_NAMES = 5000;
/** More than twenty receipts can add. */
const MOST_AT_ONCE = 10_000;

/** Forgets the printed names beyond 5,000 that a household saved longest ago. One statement. */
export async function forgetOldNames(db: Reader, household: HouseholdId): Promise<void> {
  await db
    .deleteFrom("learned_receipt_names")
    .where("household_id", "=", household)
    .where("name_key", "in", (select) =>
      select
        .selectFrom("learned_receipt_names as known")
        .select("known.name_key")
        .where("known.household_id", "=", household)
        .orderBy("known.updated_at", "desc")
        .orderBy("known.name_key", "desc")
        .limit(sql.lit(MOST_AT_ONCE))
        .offset(sql.lit(MOST_NAMES)),
    )
    .execute();
}

/** Gives printed names of all households another ingredient. One statement. */
export async function giveNames(
  tx: Tx,
  { ownIds, sharedId }: { readonly ownIds: readonly number[]; readonly sharedId: number },
): Promise<void> {
  await tx
    .updateTable("learned_receipt_names")
    .set({ master_ingredient_id: sharedId })
    .where(sql<boolean>`master_ingredient_id in (${idsOfJson(tx, JSON.stringify(ownIds))})`)
    .execute();
}

/** Forgets the printed names of an ingredient. One statement. */
export async function forgetNamesOf(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .deleteFrom("learned_receipt_names")
    .where("household_id", "=", household)
    .where("master_ingredient_id", "=", id)
    .execute();
}
