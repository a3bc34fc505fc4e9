import { readNames } from "@larder/rules/receipt-names/read-names";
import { knownNames } from "../../catalogue/name-books.ts";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { atHome } from "../../inventory/lots/proposed-lot.ts";

interface Spoken {
  readonly name: string;
  /** Whose words these are, by the person's id. */
  readonly person: number;
}

/**
 * The ingredient that a name means which somebody typed: as the catalogue is called, else in the words of those at home and of tills,
 * when they say no more and no less ("Milch"). Null where it is none, or only like one. At most three statements. Source:
 * handbook/shopping.md#needs-and-lines.
 */
export async function ingredientNamed(
  db: Reader,
  household: HouseholdId,
  { name, person }: Spoken,
): Promise<number | null> {
  const [known = null] = await resolveNames(db, { household }, [name]);
  return known ?? otherWords(db, household, { name, person });
}

/** The same without the catalogue's own names. Two statements. */
export async function otherWords(
  db: Reader,
  household: HouseholdId,
  { name, person }: Spoken,
): Promise<number | null> {
  const names = await knownNames(db, household);
  const { language } = await atHome(db, household, person);
  const [meaning] = readNames([name], { ...names, householdLanguage: language });
  if (meaning?.by !== "said" || !meaning.isFood || meaning.id === null) return null;
  return names.ingredientOf(meaning.id)?.id ?? null;
}
