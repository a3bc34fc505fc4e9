import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { sql } from "kysely";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { LearnedDoor } from "../db/tables/receipts.ts";
import type { Reader, Tx } from "../db/transaction.ts";

export interface LearnedRow {
  readonly key: string;
  readonly shop: string;
  readonly text: string;
  readonly door: LearnedDoor;
  readonly masterIngredientId: number;
  readonly name: string;
  readonly quantity: Micro | null;
  readonly unitId: number | null;
  /** The shop as its newest receipt has it; null without one. */
  readonly merchant: string | null;
}

interface Page {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function answersOf(db: Reader, household: HouseholdId, search: string) {
  const all = db
    .selectFrom("learned_receipt_names as learned")
    .where("learned.household_id", "=", household)
    .where("learned.text", "is not", null)
    .where("learned.master_ingredient_id", "is not", null);
  if (search === "") return all;
  const pattern = `%${escaped(foldText(search))}%`;
  return all.where(sql<boolean>`learned.name_key like ${pattern} escape '\\'`);
}

/** Page of a household's answers, newest first, with their number. Two statements. */
export async function listLearned(
  db: Reader,
  household: HouseholdId,
  { search, page, limit }: Page,
): Promise<{ readonly rows: readonly LearnedRow[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    answersOf(db, household, search)
      .innerJoin("master_ingredients as ingredients", (join) =>
        join.onRef("ingredients.id", "=", "learned.master_ingredient_id"),
      )
      .select([
        "learned.name_key as key",
        "learned.shop_key as shop",
        "learned.door",
        "ingredients.id as masterIngredientId",
        "ingredients.name",
        "learned.quantity",
        "learned.unit_id as unitId",
      ])
      .select([
        sql<string>`learned.text`.as("text"),
        sql<string | null>`(select merchant from receipts where receipts.household_id = ${household}
          and receipts.shop_key = learned.shop_key order by receipts.id desc limit 1)`.as(
          "merchant",
        ),
      ])
      .orderBy("learned.updated_at", "desc")
      .orderBy("learned.name_key")
      .orderBy("learned.shop_key")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    answersOf(db, household, search)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** Keys and texts of all answers of a household. */
export async function listAnswers(
  db: Reader,
  household: HouseholdId,
): Promise<readonly Pick<LearnedRow, "key" | "shop" | "text">[]> {
  return answersOf(db, household, "")
    .select(["learned.name_key as key", "learned.shop_key as shop"])
    .select(sql<string>`learned.text`.as("text"))
    .execute();
}

/** Deletes an answer under all its keys. */
export async function forgetAnswer(
  tx: Tx,
  household: HouseholdId,
  { keys, shop }: { readonly keys: readonly string[]; readonly shop: string },
): Promise<void> {
  await tx
    .deleteFrom("learned_receipt_names")
    .where("household_id", "=", household)
    .where("shop_key", "=", shop)
    .where("name_key", "in", [...keys])
    .execute();
}
