import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface LearnedReceiptNameTable {
  household_id: HouseholdId;
  /** `foldText` of the printed name. */
  name_key: string;
  /** `shopKey` of the shop; empty if unknown, so the previous version can still write. */
  shop_key: Generated<string>;
  /** Null if last saved without an ingredient. */
  master_ingredient_id: number | null;
  unit_id: number | null;
  updated_at: number;
  /** Amount of one printed unit; null if unknown. */
  quantity: Micro | null;
  /** Place; null for none. */
  place_id: number | null;
  /** As typed or printed; null if another row of the answer has it. */
  text: string | null;
  /** Source of the answer. */
  door: Generated<LearnedDoor>;
}

export type LearnedDoor = "line" | "receipt" | "list" | "recipe";

/** Purchase from one receipt. */
export interface ReceiptTable {
  id: Generated<number>;
  household_id: HouseholdId;
  merchant: string | null;
  /** `shopKey` of the merchant; empty without one. */
  shop_key: string;
  day: IsoDate;
  /** Printed total. */
  total_cents: Cents | null;
  /** SHA-256 of the image. */
  picture: string | null;
  /** Initial number of expenses. */
  expense_count: number;
  /** Activity for undo. */
  activity_id: number;
  by_user_id: number | null;
  saved_at: number;
}

/** A line of a saved receipt without a food. */
export interface ReceiptQuestionTable {
  id: Generated<number>;
  household_id: HouseholdId;
  receipt_id: number;
  expense_id: number;
  /** As printed. */
  text: string;
  quantity: Micro | null;
  unit_id: number | null;
  price_cents: Cents;
  created_at: number;
  /** Null while it is open. */
  answered_at: number | null;
  /** The activity of the answer. */
  activity_id: number | null;
}
