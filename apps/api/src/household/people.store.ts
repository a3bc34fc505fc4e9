import type { HouseholdRole } from "@larder/rules/access";
import {
  type HouseholdSettings,
  settingsColumns,
  settingsOf,
} from "../auth/sessions/signed-in-user.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly role: HouseholdRole;
  readonly joinedAt: number;
}

/** Members, longest membership first. */
export interface HouseholdWithPeople {
  readonly name: string;
  readonly settings: HouseholdSettings;
  readonly people: readonly Person[];
}

/** Null if the household is empty. Source: handbook/households.md#people. */
export async function findHousehold(
  db: Reader,
  household: HouseholdId,
): Promise<HouseholdWithPeople | null> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("households", "households.id", "users.household_id")
    .select([
      "users.id",
      "users.name",
      "users.household_role as role",
      "users.joined_at as joinedAt",
      "households.name as householdName",
      ...settingsColumns,
    ])
    .where("users.household_id", "=", household)
    .orderBy("users.joined_at")
    .orderBy("users.id")
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  return {
    name: first.householdName,
    settings: settingsOf(first),
    people: rows.map(({ id, name, role, joinedAt }) => ({ id, name, role, joinedAt })),
  };
}

/** One statement. */
export async function isOwner(
  db: Reader,
  household: HouseholdId,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("household_role as role")
    .where("id", "=", userId)
    .where("household_id", "=", household)
    .executeTakeFirst();
  return row?.role === "OWNER";
}
