import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface HouseholdTable {
  id: Generated<HouseholdId>;
  created_at: number;
  name: Generated<string>;
  /** ISO 4217, for display only; never converts. */
  currency: Generated<string>;
  first_day_of_week: Generated<"monday" | "sunday" | "saturday">;
  /** Display of recipe amounts. */
  measures: Generated<"as_written" | "metric" | "us">;
  language: string | null;
  /** Days that food is usable past best-before. */
  grace_days: Generated<number>;
  /** Time of the answer about basics; null if not asked. */
  basics_answered_at: number | null;
  /**
   * When its content may be removed: when the last member left, or some hours ahead while an import
   * fills it. Null while it has members.
   */
  left_at: number | null;
  /** The household that its last member joined, while rows still follow. */
  follows_id: HouseholdId | null;
}

/** What a write of the household locks. */
export interface HouseholdRevisionTable {
  household_id: HouseholdId;
  /** Incremented by every change. */
  revision: Generated<number>;
}

/** The name of each user of a household, for its rows. */
export interface HouseholdMemberTable {
  household_id: HouseholdId;
  /** Id of the user. */
  id: number;
  name: string;
}

export interface UserTable {
  id: Generated<number>;
  household_id: HouseholdId;
  name: string;
  email: string;
  email_key: string;
  /** Folded name and email, for the admin's search. */
  search_key: string;
  password_hash: string;
  role: "ADMIN" | "USER";
  subscription_status: "PRO" | "FREE";
  created_at: number;
  household_role: Generated<"OWNER" | "MEMBER">;
  joined_at: Generated<number>;
  /** Setting of the person. */
  language: string | null;
  /** Language of the last sign-in. */
  signed_in_language: string | null;
  email_confirmed_at: number | null;
  /** JSON of portion and avoided food; null for a portion of 1 without any. */
  eats: Generated<string | null>;
}

/** Guest of the household without an account. */
export interface EaterTable {
  id: Generated<number>;
  household_id: HouseholdId;
  name: string;
  /** JSON of portion and avoided food. */
  eats: string;
  created_at: number;
}

/** Single-use invitation to a household. */
export interface InvitationTable {
  id: Generated<number>;
  household_id: HouseholdId;
  token_hash: string;
  note: string | null;
  email: string | null;
  invited_by: number | null;
  created_at: number;
  expires_at: number;
  /** Account that used it; null while open. */
  used_by: number | null;
}

/** Activity log of a household, with undo. */
export interface ActivityTable {
  id: Generated<number>;
  household_id: HouseholdId;
  by_user_id: number | null;
  kind: string;
  /** JSON: values of its sentence. */
  facts: string;
  /** JSON for undo; null if it cannot be undone. */
  way_back: string | null;
  created_at: number;
  undone_at: number | null;
  /** Id of its subject: a cooking, a recipe, an expense, an edited lot. */
  subject_id: number | null;
}
