import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface ShoppingListTable {
  id: Generated<number>;
  household_id: HouseholdId;
  name: string;
  position: number;
  /** JSON: order of sections. */
  sections: string | null;
  created_at: number;
  updated_at: number;
}

/** Reason to buy something. Lines of a list are computed from these. */
export interface ListNeedTable {
  household_id: HouseholdId;
  /** Created by the phone. */
  id: string;
  list_id: number;
  name: string;
  name_key: string;
  master_ingredient_id: number | null;
  quantity: Micro | null;
  unit: string | null;
  note: string | null;
  source: "typed" | "recipe" | "plan" | "staple";
  source_id: number | null;
  by_user_id: number | null;
  is_ticked: Generated<0 | 1>;
  ticked_at: number | null;
  ticked_by: number | null;
  deleted_at: number | null;
  /** Why it left its list; null while listed. */
  gone_as: "deleted" | "dropped" | "put_away" | null;
  created_at: number;
  updated_at: number;
}

/** Planned recipe, lot or note on a day. */
export interface PlanEntryTable {
  id: Generated<number>;
  household_id: HouseholdId;
  day: IsoDate;
  slot: "breakfast" | "lunch" | "dinner" | "other";
  recipe_id: number | null;
  lot_id: number | null;
  note: string | null;
  servings: Micro | null;
  series_id: number | null;
  /** Interval of a repetition in weeks. */
  repeat_weeks: Generated<number | null>;
  cooking_id: Generated<number | null>;
  by_user_id: number | null;
  created_at: number;
  updated_at: number;
  /** JSON: ids of its people; null for the default. */
  eaters: Generated<string | null>;
  /** Whether a user set the servings; otherwise they come from portions. */
  is_servings_given: Generated<0 | 1>;
}
