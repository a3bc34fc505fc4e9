import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { findOldEntries, wasUndone } from "../db/undoable-log.ts";

/** A cooked meal. */
export interface Cooking {
  readonly recipeId: number;
  readonly recipeName: string;
  readonly servings: Micro;
  readonly costCents: Cents | null;
  /** The cook. */
  readonly by: number;
  readonly now: number;
}

/** Writes a cooking into the log and returns its id. Source: handbook/cooking.md#cooking-a-meal. */
export async function addCooking(
  tx: Tx,
  household: HouseholdId,
  cooking: Cooking,
): Promise<number> {
  const row = await tx
    .insertInto("cookings")
    .values({
      household_id: household,
      recipe_id: cooking.recipeId,
      recipe_name: cooking.recipeName,
      servings: cooking.servings,
      cost_cents: cooking.costCents,
      by_user_id: cooking.by,
      cooked_at: cooking.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A cooked meal as read later. */
export interface Cooked extends Pick<
  Cooking,
  "recipeId" | "recipeName" | "servings" | "costCents"
> {
  readonly isUndone: boolean;
}

/** One cooking of a household; null without such an id. */
export async function findCooking(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Cooked | null> {
  const row = await db
    .selectFrom("cookings")
    .select([
      "recipe_id as recipeId",
      "recipe_name as recipeName",
      "servings",
      "cost_cents as costCents",
      "undone_at as undoneAt",
    ])
    .where("household_id", "=", household)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { undoneAt, ...cooked } = row;
  return { ...cooked, isUndone: undoneAt !== null };
}

interface Undoing {
  readonly id: number;
  /** The earliest time of a cooking that can still be undone. */
  readonly since: number;
  readonly now: number;
}

/**
 * Marks a cooking as undone, once; returns its recipe's name, or null if there is nothing to undo.
 */
export async function markUndone(
  tx: Tx,
  household: HouseholdId,
  { id, since, now }: Undoing,
): Promise<string | null> {
  const row = await tx
    .updateTable("cookings")
    .set({ undone_at: now })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .where("cooked_at", ">=", since)
    .returning("recipe_name")
    .executeTakeFirst();
  return row?.recipe_name ?? null;
}

const LOG = { table: "cookings", madeAt: "cooked_at" } as const;

/** Whether a cooking was undone; null for another household's. */
export async function isUndone(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<boolean | null> {
  return wasUndone(db, LOG, { household, id });
}

/** Limit of a household's log: three meals a day for eighteen years. */
const MOST_COOKINGS = 20_000;

/** Cookings beyond 20,000 that can no longer be undone. */
export async function findOldCookings(
  db: Reader,
  old: { readonly household: HouseholdId; readonly before: number },
): Promise<readonly number[]> {
  return findOldEntries(db, LOG, { ...old, most: MOST_COOKINGS });
}

/** Deletes cookings from the log after the stock history was detached from them. */
export async function deleteCookings(
  tx: Tx,
  household: HouseholdId,
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom("cookings")
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .execute();
}
