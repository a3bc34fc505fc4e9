import type { HouseholdRole } from "@larder/rules/access";
import type { SignedInUser } from "../auth/signed-in-user.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";

/** Somebody of a household. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly role: HouseholdRole;
  readonly joinedAt: number;
}

/** A household with its people, whoever joined first before the others. */
export interface HouseholdWithPeople {
  readonly name: string;
  readonly settings: SignedInUser["household"]["settings"];
  readonly people: readonly Person[];
}

/** A household with its people; null when nobody is left in it. One statement. Source: handbook/households.md#people. */
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
      "households.currency",
      "households.first_day_of_week as firstDayOfWeek",
      "households.measures",
      "households.language",
      "households.grace_days as graceDays",
    ])
    .where("users.household_id", "=", household)
    .orderBy("users.joined_at")
    .orderBy("users.id")
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const { householdName: name, currency, firstDayOfWeek, measures, language, graceDays } = first;
  return {
    name,
    settings: { currency, firstDayOfWeek, measures, language, graceDays },
    people: rows.map(({ id, name: personName, role, joinedAt }) => ({
      id,
      name: personName,
      role,
      joinedAt,
    })),
  };
}

/** What somebody is in a household at this moment; null once they are no part of it. One statement. Source: handbook/households.md#people. */
export async function findHouseholdRole(
  db: Reader,
  household: HouseholdId,
  userId: number,
): Promise<HouseholdRole | null> {
  const row = await db
    .selectFrom("users")
    .select("household_role as role")
    .where("id", "=", userId)
    .where("household_id", "=", household)
    .executeTakeFirst();
  return row?.role ?? null;
}
