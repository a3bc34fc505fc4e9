import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface RecipeTable {
  id: Generated<number>;
  household_id: HouseholdId;
  name: string;
  /** Folded name, for searching the cookbook. */
  name_key: string;
  description: string | null;
  instructions: string | null;
  servings: number;
  created_at: number;
  updated_at: number;
  line_count: Generated<number>;
  /** Characters of all texts, including lines. */
  text_length: Generated<number>;
  by_user_id: number | null;
  prep_minutes: number | null;
  cook_minutes: number | null;
  yield_text: string | null;
  source_url: string | null;
  source_name: string | null;
  notes: string | null;
}

export interface RecipeComponentTable {
  id: Generated<number>;
  household_id: HouseholdId;
  recipe_id: number;
  position: number;
  ingredient_name: string;
  /** Null for "to taste". */
  quantity: Micro | null;
  unit: string | null;
  master_ingredient_id: number | null;
  /** Upper end of a range. */
  quantity_max: Micro | null;
  note: string | null;
  group_name: string | null;
  is_optional: Generated<0 | 1>;
  /** As printed. */
  source_text: string | null;
  /** Component that this one can replace. */
  alternative_of: number | null;
}

export interface RecipeStepTable {
  household_id: HouseholdId;
  recipe_id: number;
  position: number;
  text: string;
  group_name: string | null;
}

export interface RecipeTagTable {
  household_id: HouseholdId;
  recipe_id: number;
  tag_key: string;
  tag: string;
  position: Generated<number>;
}

/** Opinion of one person about a recipe. */
export interface RecipeOpinionTable {
  household_id: HouseholdId;
  recipe_id: number;
  user_id: number;
  is_favourite: Generated<0 | 1>;
  rating: number | null;
}

export interface ImageTable {
  id: Generated<number>;
  household_id: HouseholdId;
  content_hash: string;
  width: number;
  height: number;
  byte_count: number;
  created_at: number;
  /** Until when an undo may need it. */
  kept_until: number | null;
}

export interface RecipeImageTable {
  household_id: HouseholdId;
  recipe_id: number;
  image_id: number;
  position: number;
}

/** The picture itself, where several processes share no folder. */
export interface ImageBodyTable {
  household_id: HouseholdId;
  image_id: number;
  size: "full" | "thumbnail";
  body: Uint8Array;
}

/** Imported recipes awaiting review. */
export interface RecipeImportTable {
  id: Generated<number>;
  household_id: HouseholdId;
  user_id: number;
  source: string;
  status: "reading" | "ready" | "saved" | "failed";
  done_count: Generated<number>;
  total_count: number | null;
  created_at: number;
  /** When the process that reads or saves it was last heard of. */
  alive_at: number | null;
}

/** One recipe of an import, or what could not be read of it. */
export interface RecipeImportEntryTable {
  household_id: HouseholdId;
  import_id: number;
  kind: "recipe" | "failed";
  position: number;
  /** JSON. */
  body: string;
}

/** A picture that comes with a recipe of an import: itself, or where it is. */
export interface RecipeImportPictureTable {
  household_id: HouseholdId;
  import_id: number;
  /** Of the recipe. */
  position: number;
  nth: number;
  body: Uint8Array | null;
  address: string | null;
}
