import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** Where food stands. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly kind: "pantry" | "fridge" | "freezer";
}

/** A person at home: how they write, and what they call their places. */
export interface AtHome {
  /** The person's own language, else the household's; null where nobody chose one. */
  readonly language: string | null;
  readonly places: readonly Place[];
}

/** What a line of somebody is read by, places in their order. One statement. */
export async function findAtHome(
  db: Reader,
  household: HouseholdId,
  person: number,
): Promise<AtHome> {
  const rows = await db
    .selectFrom("households")
    .innerJoin("users", "users.household_id", "households.id")
    .leftJoin("places", "places.household_id", "households.id")
    .select([
      "households.language as householdLanguage",
      "users.language",
      "places.id",
      "places.name",
      "places.kind",
    ])
    .where("households.id", "=", household)
    .where("users.id", "=", person)
    .orderBy("places.position")
    .orderBy("places.id")
    .execute();
  const [first] = rows;
  return {
    language: first?.language ?? first?.householdLanguage ?? null,
    places: rows.flatMap(({ id, name, kind }) =>
      id === null || name === null || kind === null ? [] : [{ id, name, kind }],
    ),
  };
}
