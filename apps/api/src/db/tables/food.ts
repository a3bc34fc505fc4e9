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
  /** What several of it are called. */
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
  /** Whose own it is; null for those that everybody can choose. */
  household_id: HouseholdId | null;
  life_pantry_days: number | null;
  life_fridge_days: number | null;
  life_freezer_days: number | null;
  life_opened_days: number | null;
  /** How it is usually sold. */
  usual_quantity: Micro | null;
  usual_unit_id: number | null;
  usual_place_kind: PlaceKind | null;
  usual_date_kind: DateKind | null;
  /** Of the household's own, and of what was shared of it: the food that it is a kind of. */
  kind_of_id: Generated<number | null>;
  /** What one and what several of it are called; null where that is its name. */
  name_of_one: string | null;
  name_of_several: string | null;
  /** JSON, of own ingredients: figures, allergens and diets, as far as they were given. */
  food_values: Generated<string | null>;
}

/** One row for each name an ingredient answers to, its own included. */
export interface MasterIngredientNameTable {
  id: Generated<number>;
  /** `ingredientKey` of the name: case, plural and punctuation aside. */
  match_key: string;
  master_ingredient_id: number;
  /** `foldText` of the name, for searching while typing. */
  search_key: string;
  household_id: HouseholdId | null;
}

/** What a household says of an ingredient. */
export interface IngredientSettingTable {
  household_id: HouseholdId;
  master_ingredient_id: number;
  is_always_there: Generated<0 | 1>;
  keep_at_least: Micro | null;
  keep_unit_id: number | null;
  /** It is always there, and ran out: it is marked again once it is bought. */
  ran_out: Generated<0 | 1>;
  updated_at: number;
  /** Ids of foods that it is a kind of and does not stand in for, with blanks between them. */
  never_for: Generated<string | null>;
}

/** What a household puts away when it scans a code. */
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

/** A name and size out of a public database of products. */
export interface ProductTable {
  gtin: string;
  name: string;
  quantity: Micro | null;
  unit_id: number | null;
  /** Which load brought it. */
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
  /** What is left; above 0 means in stock. */
  quantity: Micro;
  bought_quantity: Micro;
  price_cents: Cents | null;
  purchase_date: IsoDate | null;
  expiry_date: IsoDate | null;
  /** When a person deleted it; an eaten lot has 0 left and no such time. */
  removed_at: number | null;
  created_at: number;
  updated_at: number;
  by_user_id: number | null;
  place_id: number | null;
  opened_on: IsoDate | null;
  frozen_on: IsoDate | null;
  date_kind: Generated<DateKind>;
  is_expiry_proposed: Generated<0 | 1>;
  /** What the quantity that was bought consists of, 4 cans of 400 g: so many millionths of a pack. */
  pack_count: Micro | null;
  pack_quantity: Micro | null;
  pack_unit_id: number | null;
  shop: string | null;
  /** The lot that was bought, of which this is a part; its price is the price of all of that. */
  part_of: number | null;
  /** The code of its label; null before the first label. */
  label_code: string | null;
}

/** A deed that shows that a lot is there and changes none of its amount. */
export interface LotSightingTable {
  id: Generated<number>;
  household_id: HouseholdId;
  lot_id: number;
  /** "kept": a lot past its best-before date was kept longer. */
  kind: "seen" | "checked" | "kept";
  /** The activity whose undo removes the sighting. */
  activity_id: number | null;
  created_at: number;
}
