import { placeName } from "../../catalogue/food-names/first-names.ts";
import { type Hole, prepared } from "../../db/postgres/prepared.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** A place for food. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly kind: "pantry" | "fridge" | "freezer";
}

/** A person's language and their household's places. */
export interface AtHome {
  /** The person's own language, else the household's; null without either. */
  readonly language: string | null;
  readonly currency: string | undefined;
  readonly places: readonly Place[];
}

const atHomeRows = prepared((db, hole: Hole<{ household: HouseholdId; person: number }>) =>
  db
    .selectFrom("households")
    .innerJoin("users", "users.household_id", "households.id")
    .leftJoin("places", "places.household_id", "households.id")
    .select([
      "households.language as householdLanguage",
      "households.currency",
      "users.language",
      "places.id",
      "places.name",
      "places.kind",
    ])
    .where("households.id", "=", hole("household"))
    .where("users.id", "=", hole("person"))
    .orderBy("places.position")
    .orderBy("places.id"),
);

/** The facts for reading a person's lines, with places in order. One statement. */
export async function findAtHome(
  db: Reader,
  household: HouseholdId,
  person: number,
): Promise<AtHome> {
  const rows = await atHomeRows(db, { household, person });
  const [first] = rows;
  return {
    language: first?.language ?? first?.householdLanguage ?? null,
    currency: first?.currency,
    places: rows.flatMap(({ id, name, kind }) =>
      id === null || name === null || kind === null ? [] : [{ id, name: placeName(name), kind }],
    ),
  };
}
