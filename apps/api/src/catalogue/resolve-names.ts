import { candidateKeys, type WrittenName } from "@larder/rules/kitchen/names/ingredient-name";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { type Pace, paceOfTransaction } from "../http/slices.ts";
import { ingredientsByKey } from "./catalogue.store.ts";
import { type Meant, typedMeanings } from "./typed-meanings.ts";

const writtenOf = (text: string | WrittenName): WrittenName =>
  typeof text === "string" ? { name: text } : text;

interface Meaning {
  /** To whom the words mean something; null for everybody. */
  readonly household: HouseholdId | null;
  /** For texts of which there may be many. */
  readonly pace?: Pace;
}

/** What a written name means: the id of an ingredient that it surely means, or what it may mean. */
export interface NameMeant extends Pick<Meant, "proposals" | "isFood"> {
  readonly id: number | null;
}

const asKnown = (id: number): NameMeant => ({ id, proposals: [], isFood: true });
const UNKNOWN: NameMeant = { id: null, proposals: [], isFood: true };

/** What the texts that no key answers mean: with a maker's name, or in another language. At most two statements. */
async function readMeanings(
  db: Reader,
  texts: readonly WrittenName[],
  { household, pace = paceOfTransaction() }: Meaning,
): Promise<readonly NameMeant[]> {
  if (household === null) return [];
  const meant = await typedMeanings(db, texts, { household, language: null, pace });
  return meant.map(({ ingredient, ...rest }) => ({ id: ingredient?.id ?? null, ...rest }));
}

/**
 * What each text means, in the same order; with the unit beside it, which tells canned from fresh. The longest part of a text that is a
 * known name wins. One statement, and at most two more where one means nothing so. Source: handbook/catalogue.md#names,
 * handbook/catalogue.md#which-food-a-name-means.
 */
export async function meaningsOfNames(
  db: Reader,
  { household, pace }: Meaning,
  texts: readonly (string | WrittenName)[],
): Promise<readonly NameMeant[]> {
  const candidates: (readonly string[])[] = [];
  for (const text of texts) {
    // One after another on purpose: between them other calls get their turn.
    // oxlint-disable-next-line no-await-in-loop
    if (pace?.isSpent) await pace.next();
    candidates.push(candidateKeys(text));
  }
  const ids = await ingredientsByKey(db, household, [...new Set(candidates.flat())]);
  const known = candidates.map((ofText) => {
    const key = ofText.find((one) => ids.has(one));
    return key === undefined ? null : (ids.get(key) ?? null);
  });
  const open = texts.filter((_, index) => known[index] === null).map(writtenOf);
  const read = await readMeanings(db, open, { household, ...(pace && { pace }) });
  let at = 0;
  return known.map((id) => (id === null ? (read[at++] ?? UNKNOWN) : asKnown(id)));
}

/** The master ingredient that each text means, or null, in the same order. At most three statements. */
export async function resolveNames(
  db: Reader,
  meaning: Meaning,
  texts: readonly (string | WrittenName)[],
): Promise<readonly (number | null)[]> {
  const meant = await meaningsOfNames(db, meaning, texts);
  return meant.map(({ id }) => id);
}
