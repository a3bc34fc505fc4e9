import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface ShoppingListTable {
  id: Generated<number>;
  household_id: HouseholdId;
  name: string;
  position: number;
  /** JSON: the order of its sections. */
  sections: string | null;
  created_at: number;
  updated_at: number;
}

/** One reason to buy something; lines of a list are made of them. */
export interface ListNeedTable {
  household_id: HouseholdId;
  /** Given by the phone that made it. */
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
  /** Deleted by hand, dropped by what asked for it, or put into stock; null while it stands on its list. */
  gone_as: "deleted" | "dropped" | "put_away" | null;
  created_at: number;
  updated_at: number;
}

/** What is to be eaten on a day: a recipe, a lot or a note. */
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
  /** Every so many weeks it comes back. */
  repeat_weeks: Generated<number | null>;
  cooking_id: Generated<number | null>;
  by_user_id: number | null;
  created_at: number;
  updated_at: number;
  /** JSON: ids of the people who eat it; null if nobody was chosen. */
  eaters: Generated<string | null>;
  /** Whether the servings were given, and not computed from portions. */
  is_servings_given: Generated<0 | 1>;
}
