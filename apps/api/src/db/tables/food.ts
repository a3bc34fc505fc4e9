import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { DateKind, PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface MasterUnitTable {
  id: number;
  name: string;
  dimension: "mass" | "volume" | "count";
  /** Plural name. */
  plural: Generated<string>;
}

export interface MasterIngredientTable {
  id: Generated<number>;
  name: string;
  /** Folded name, for sorting and searching. */
  name_key: string;
  category: string;
  default_unit_id: number | null;
  density_mg_per_ml: number | null;
  mg_per_piece: number | null;
  shelf_life_days: number | null;
  created_at: number;
  /** Owner; null for a public ingredient. */
  household_id: HouseholdId | null;
  life_pantry_days: number | null;
  life_fridge_days: number | null;
  life_freezer_days: number | null;
  life_opened_days: number | null;
  /** Usual pack size. */
  usual_quantity: Micro | null;
  usual_unit_id: number | null;
  usual_place_kind: PlaceKind | null;
  usual_date_kind: DateKind | null;
  /** General food of an own or shared ingredient. */
  kind_of_id: Generated<number | null>;
  /** Singular and plural names; null if equal to the name. */
  name_of_one: string | null;
  name_of_several: string | null;
  /** JSON for own ingredients: given figures, allergens and diets. */
  food_values: Generated<string | null>;
  /** Time of the deletion or merge of an own ingredient; null while it can be chosen. */
  removed_at: Generated<number | null>;
  /** The ingredient that it was merged into. */
  merged_into_id: Generated<number | null>;
}

/** One row per name of an ingredient, including its own. */
export interface MasterIngredientNameTable {
  id: Generated<number>;
  /** `ingredientKey` of the name, without case, plural and punctuation. */
  match_key: string;
  master_ingredient_id: number;
  /** `foldText` of the name, for search while typing. */
  search_key: string;
  household_id: HouseholdId | null;
}

/** Settings of a household for an ingredient. */
export interface IngredientSettingTable {
  household_id: HouseholdId;
  master_ingredient_id: number;
  is_always_there: Generated<0 | 1>;
  keep_at_least: Micro | null;
  keep_unit_id: number | null;
  /** Always in stock but used up; restored when bought. */
  ran_out: Generated<0 | 1>;
  updated_at: number;
  /** Space-separated ids of general foods that it must not replace. */
  never_for: Generated<string | null>;
}

/** Meaning of a code in a household. */
export interface BarcodeTable {
  household_id: HouseholdId;
  /** GTIN-14. */
  gtin: string;
  master_ingredient_id: number;
  quantity: Micro;
  unit_id: number;
  place_id: number | null;
  name: string | null;
  updated_at: number;
}

/** Name and size from a public product database. */
export interface ProductTable {
  gtin: string;
  name: string;
  quantity: Micro | null;
  unit_id: number | null;
  /** Number of the import. */
  load: number;
}

export interface PlaceTable {
  id: Generated<number>;
  household_id: HouseholdId;
  name: string;
  name_key: string;
  kind: PlaceKind;
  position: number;
  updated_at: number;
}

export interface LotTable {
  id: Generated<number>;
  household_id: HouseholdId;
  master_ingredient_id: number;
  unit_id: number;
  /** Remaining quantity; above 0 means in stock. */
  quantity: Micro;
  bought_quantity: Micro;
  price_cents: Cents | null;
  purchase_date: IsoDate | null;
  expiry_date: IsoDate | null;
  /** Time of deletion; a used-up lot has 0 left and no such time. */
  removed_at: number | null;
  created_at: number;
  updated_at: number;
  by_user_id: number | null;
  place_id: number | null;
  opened_on: IsoDate | null;
  frozen_on: IsoDate | null;
  date_kind: Generated<DateKind>;
  is_expiry_proposed: Generated<0 | 1>;
  /** Millionths of packs that make up the bought quantity, as in 4 cans of 400 g. */
  pack_count: Micro | null;
  pack_quantity: Micro | null;
  pack_unit_id: number | null;
  shop: string | null;
  /** Original lot of a split one; its price covers the whole. */
  part_of: number | null;
  /** Label code; null before the first label. */
  label_code: string | null;
}

/** Event that proves a lot exists without changing its amount. */
export interface LotSightingTable {
  id: Generated<number>;
  household_id: HouseholdId;
  lot_id: number;
  /** "kept": kept past its best-before date. */
  kind: "seen" | "checked" | "kept";
  /** The undo of this activity deletes the sighting. */
  activity_id: number | null;
  created_at: number;
}
