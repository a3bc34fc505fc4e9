import { candidateKeys, type WrittenName } from "@larder/rules/kitchen/names/ingredient-name";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { type Pace, paceOfTransaction } from "../http/slices.ts";
import { ingredientsByKey } from "./catalogue.store.ts";
import { namingLanguageNow } from "../values/reader.ts";
import { foodInContainer } from "./contained-foods.ts";
import { indexOfNames, isInCatalogue } from "./food-names/food-names.ts";
import { type Meant, typedMeanings } from "./typed-meanings.ts";

const writtenOf = (text: string | WrittenName): WrittenName =>
  typeof text === "string" ? { name: text } : text;

interface Meaning {
  /** The household with its own names; null for shared names only. */
  readonly household: HouseholdId | null;
  /** For a large number of texts. */
  readonly pace?: Pace;
}

/** The meaning of a written name: a certain ingredient's id, or proposals. */
export interface NameMeant extends Pick<Meant, "proposals" | "isFood"> {
  readonly id: number | null;
}

const asKnown = (id: number): NameMeant => ({ id, proposals: [], isFood: true });
const UNKNOWN: NameMeant = { id: null, proposals: [], isFood: true };

/**
 * Meanings of texts without a matching key: with a brand, or in another language. At most two
 * statements.
 */
async function readMeanings(
  db: Reader,
  texts: readonly WrittenName[],
  { household, pace = paceOfTransaction() }: Meaning,
): Promise<readonly NameMeant[]> {
  if (household === null) return [];
  const meant = await typedMeanings(db, texts, { household, pace });
  return meant.map(({ ingredient, ...rest }) => ({ id: ingredient?.id ?? null, ...rest }));
}

/**
 * The ingredient of the first known key. A name in the deciding language comes before an English
 * one, and an added ingredient before both.
 */
function firstKnown(keys: readonly string[], ids: ReadonlyMap<string, number>): number | null {
  const language = namingLanguageNow();
  const inLanguage = language === "en" ? null : indexOfNames(language);
  for (const key of keys) {
    const stored = ids.get(key);
    if (stored !== undefined && !isInCatalogue(stored)) return stored;
    const id = inLanguage?.get(key) ?? stored;
    if (id !== undefined) return id;
  }
  return null;
}

/**
 * Meaning of each text in order. The unit distinguishes canned from fresh; the longest part with a
 * known name wins. One statement, at most two more for texts without a match.
 * Source: handbook/catalogue.md#names, handbook/catalogue.md#which-food-a-name-means.
 */
export async function meaningsOfNames(
  db: Reader,
  { household, pace }: Meaning,
  texts: readonly (string | WrittenName)[],
): Promise<readonly NameMeant[]> {
  const candidates: (readonly string[])[] = [];
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, so that other calls run in between
    if (pace?.isSpent) await pace.next();
    candidates.push(candidateKeys(text));
  }
  const ids = await ingredientsByKey(db, household, [...new Set(candidates.flat())]);
  const known = candidates.map((ofText, index) => {
    const id = firstKnown(ofText, ids);
    const text = texts[index];
    return id === null || text === undefined ? id : foodInContainer(id, writtenOf(text).unit);
  });
  const open = texts.filter((_, index) => known[index] === null).map(writtenOf);
  const read = await readMeanings(db, open, { household, ...(pace && { pace }) });
  let at = 0;
  return known.map((id) => (id === null ? (read[at++] ?? UNKNOWN) : asKnown(id)));
}

/** The ingredient of each text, or null, in order. At most three statements. */
export async function resolveNames(
  db: Reader,
  meaning: Meaning,
  texts: readonly (string | WrittenName)[],
): Promise<readonly (number | null)[]> {
  const meant = await meaningsOfNames(db, meaning, texts);
  return meant.map(({ id }) => id);
}
