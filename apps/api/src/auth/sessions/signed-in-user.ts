import type { HouseholdSettings } from "@larder/contract/household/household-settings";
import type { HouseholdRole } from "@larder/rules/access";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { revisionOf } from "../../db/schema/count-up-households.ts";

export type { HouseholdSettings };

/** A person with their current role, plan and household. */
export interface SignedInUser {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly name: string;
  readonly email: string;
  readonly role: "ADMIN" | "USER";
  readonly subscriptionStatus: "PRO" | "FREE";
  readonly createdAt: number;
  readonly isEmailConfirmed: boolean;
  /** The person's own; null for the household's. */
  readonly language: string | null;
  /**
   * The person's role in the household and its display settings. Source:
   * handbook/households.md#settings.
   */
  readonly household: {
    readonly name: string;
    readonly role: HouseholdRole;
    readonly settings: HouseholdSettings;
    /** Grows with every change. Source: handbook/households.md#live. */
    readonly revision: number;
  };
}

/** The display settings in a household's row. */
export const settingsColumns = [
  "households.currency",
  "households.first_day_of_week",
  "households.measures",
  "households.language",
  "households.grace_days",
] as const;

interface SettingsRow {
  readonly currency: string;
  readonly first_day_of_week: HouseholdSettings["firstDayOfWeek"];
  readonly measures: HouseholdSettings["measures"];
  readonly language: string | null;
  readonly grace_days: number;
}

/** The settings from a household's row. Source: handbook/households.md#settings. */
export function settingsOf(row: SettingsRow): HouseholdSettings {
  return {
    currency: row.currency,
    firstDayOfWeek: row.first_day_of_week,
    measures: row.measures,
    language: row.language,
    graceDays: row.grace_days,
  };
}

/** The household's columns for its members. */
export const householdColumns = ["households.name as household_name", ...settingsColumns] as const;

/** A household as read. */
export interface HouseholdRow extends SettingsRow {
  readonly id: HouseholdId;
  readonly household_name: string;
  readonly revision: number;
}

/** The columns of a person and their household. */
export const personColumns = [
  "users.id",
  "users.household_id",
  "users.name",
  "users.email",
  "users.role",
  "users.subscription_status",
  "users.created_at",
  "users.email_confirmed_at",
  "users.language as own_language",
  "users.household_role",
  ...householdColumns,
  revisionOf("users.household_id").as("revision"),
] as const;

interface PersonRow extends Omit<HouseholdRow, "id"> {
  readonly id: number;
  readonly household_id: HouseholdId;
  readonly name: string;
  readonly email: string;
  readonly role: "ADMIN" | "USER";
  readonly subscription_status: "PRO" | "FREE";
  readonly created_at: number;
  readonly email_confirmed_at: number | null;
  readonly own_language: string | null;
  readonly household_role: HouseholdRole;
}

/** The person of a row. */
export function personOf(row: PersonRow): SignedInUser {
  return {
    id: row.id,
    householdId: row.household_id,
    name: row.name,
    email: row.email,
    role: row.role,
    subscriptionStatus: row.subscription_status,
    createdAt: row.created_at,
    isEmailConfirmed: row.email_confirmed_at !== null,
    language: row.own_language,
    household: {
      name: row.household_name,
      role: row.household_role,
      settings: settingsOf(row),
      revision: row.revision,
    },
  };
}
