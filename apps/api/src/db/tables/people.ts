import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface HouseholdTable {
  id: Generated<HouseholdId>;
  created_at: number;
  name: Generated<string>;
  /** ISO 4217; says how money is shown, never what it is worth. */
  currency: Generated<string>;
  first_day_of_week: Generated<"monday" | "sunday" | "saturday">;
  /** How the amounts of recipes are shown. */
  measures: Generated<"as_written" | "metric" | "us">;
  language: string | null;
  /** How many days food is good past a best-before date. */
  grace_days: Generated<number>;
  /** When it was asked what it always has; null if it was not. */
  basics_answered_at: number | null;
  /** Counted up by every change. */
  revision: Generated<number>;
  /** When its last member left; null while somebody is in it. What it held is then being removed. */
  left_at: number | null;
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
  /** The person's choice. */
  language: string | null;
  /** Of the last sign-in. */
  signed_in_language: string | null;
  email_confirmed_at: number | null;
  /** JSON: the portion, and what the person avoids; null for a portion of 1 and nothing. */
  eats: Generated<string | null>;
}

/** A person without an account who eats in the household. */
export interface EaterTable {
  id: Generated<number>;
  household_id: HouseholdId;
  name: string;
  /** JSON: the portion, and what the person avoids. */
  eats: string;
  created_at: number;
}

/** A way into a household, once. */
export interface InvitationTable {
  id: Generated<number>;
  household_id: HouseholdId;
  token_hash: string;
  note: string | null;
  email: string | null;
  invited_by: number | null;
  created_at: number;
  expires_at: number;
  /** Who joined with it; null while it is open. */
  used_by: number | null;
}

/** What somebody did, as the household reads it, and the way back. */
export interface ActivityTable {
  id: Generated<number>;
  household_id: HouseholdId;
  by_user_id: number | null;
  kind: string;
  /** JSON: what the sentence tells. */
  facts: string;
  /** JSON: what undoing needs; null where there is no way back. */
  way_back: string | null;
  created_at: number;
  undone_at: number | null;
  /** What it was done to, by its id: a cooking, a recipe, an expense, a lot that was edited. */
  subject_id: number | null;
}
