import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface LearnedReceiptNameTable {
  household_id: HouseholdId;
  /** `foldText` of the name as it was printed. */
  name_key: string;
  /** `shopKey` of where it was bought; empty where nobody knows, so that a process of the version before can still write. */
  shop_key: Generated<string>;
  /** Null when it was last saved without an ingredient. */
  master_ingredient_id: number | null;
  unit_id: number | null;
  updated_at: number;
  /** How much one printed one is, in that unit; null where nobody said. */
  quantity: Micro | null;
  /** Where it went; null for nowhere in particular. */
  place_id: number | null;
  /** As it was typed or printed; null if another row of the same answer has it. */
  text: string | null;
  /** How the answer came. */
  door: Generated<LearnedDoor>;
}

export type LearnedDoor = "line" | "receipt" | "list" | "recipe";

/** What was saved from one picture. */
export interface ReceiptTable {
  id: Generated<number>;
  household_id: HouseholdId;
  merchant: string | null;
  /** `shopKey` of the merchant; empty without one. */
  shop_key: string;
  day: IsoDate;
  /** What it says itself. */
  total_cents: Cents | null;
  /** SHA-256 of the picture. */
  picture: string | null;
  /** How many expenses it began with. */
  expense_count: number;
  /** What undoes it. */
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
