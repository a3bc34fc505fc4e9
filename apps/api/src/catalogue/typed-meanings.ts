import { readTypedNames } from "@larder/rules/kitchen/names/read-typed-names";
import {
  MOST_PROPOSED,
  type Proposal,
  type TypedMeaning,
} from "@larder/rules/kitchen/names/typed-meaning";
import { isInContainer } from "@larder/rules/kitchen/names/preserved-form";
import {
  ingredientKey,
  withoutPepper,
  type WrittenName,
} from "@larder/rules/kitchen/names/ingredient-name";
import { namingLanguageNow } from "../values/reader.ts";
import { foodName, indexOfNames } from "./food-names/food-names.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { inSteps, type Pace } from "../http/slices.ts";
import { foodInContainer } from "./contained-foods.ts";
import type { MasterIngredient } from "./master-ingredient.ts";
import { timesBought } from "./catalogue.store.ts";
import { type KnownNames, knownNames } from "./name-books.ts";

/** A food that a name may mean. */
export interface ProposedFood extends Proposal {
  readonly ingredient: MasterIngredient;
}

/** The meaning of a written name for a household. */
export interface Meant {
  /** Null if unknown. */
  readonly ingredient: MasterIngredient | null;
  /** At most three, most likely first. Empty if it is certain, no food, or nothing fits. */
  readonly proposals: readonly ProposedFood[];
  readonly isFood: boolean;
}

/** The possible meanings in an answer. */
export function presentMeaning({
  proposals = [],
  isFood = true,
}: Partial<Pick<Meant, "proposals" | "isFood">>) {
  return {
    proposals: proposals.map(({ ingredient: { id, name }, why }) => ({
      masterIngredientId: id,
      name: foodName(name),
      why,
    })),
    isRemembered: false,
    isFood,
  };
}

interface Writer {
  readonly household: HouseholdId;
  readonly pace: Pace;
}

/** Longer names are not looked up. */
const LONGEST_NAME = 255;

/** "2 tins of tomatoes" means canned tomatoes first. */
function withContainer({ name, unit }: WrittenName): string {
  return isInContainer([], unit) ? `canned ${name}` : "";
}

/**
 * The catalogue's food with exactly this name in the language that decides; null in English, whose
 * names the reader knows as they are.
 */
function namedInLanguage(text: string, { own }: KnownNames): number | null {
  const language = namingLanguageNow();
  const key = ingredientKey(text);
  if (language === "en" || own.byKey.has(key)) return null;
  return indexOfNames(language).get(key) ?? null;
}

const known = (id: number): TypedMeaning => ({ id, proposals: [], isFood: true, isByHabit: false });

function meantBy(meaning: TypedMeaning, { ingredientOf }: KnownNames): Meant {
  const { id, proposals, isFood } = meaning;
  return {
    ingredient: id === null ? null : ingredientOf(id),
    proposals: proposals.slice(0, MOST_PROPOSED).flatMap((proposal) => {
      const ingredient = ingredientOf(proposal.id);
      return ingredient === null ? [] : [{ ...proposal, ingredient }];
    }),
    isFood,
  };
}

/** Foods with the same last word, most often bought first. At most one statement. */
async function inOrderOfHabit(
  db: Reader,
  household: HouseholdId,
  meanings: readonly TypedMeaning[],
): Promise<readonly TypedMeaning[]> {
  const ids = meanings.flatMap(({ proposals, isByHabit }) =>
    isByHabit ? proposals.map(({ id }) => id) : [],
  );
  if (ids.length === 0) return meanings;
  const times = await timesBought(db, household, [...new Set(ids)]);
  const by = (id: number) => times.get(id) ?? 0;
  return meanings.map((meaning) =>
    meaning.isByHabit
      ? { ...meaning, proposals: meaning.proposals.toSorted((a, b) => by(b.id) - by(a.id)) }
      : meaning,
  );
}

/**
 * The meanings of written names for a household, in order, in any language. At most two statements.
 * Source: handbook/catalogue.md#which-food-a-name-means.
 */
export async function typedMeanings(
  db: Reader,
  written: readonly WrittenName[],
  { household, pace }: Writer,
): Promise<readonly Meant[]> {
  if (written.length === 0) return [];
  const names = await knownNames(db, household);
  const texts = written.map(({ name }) => (name.length > LONGEST_NAME ? "" : withoutPepper(name)));
  const inContainers = written.map((one, index) =>
    withContainer({ ...one, name: texts[index] ?? "" }),
  );
  const { catalogue, own } = names;
  const language = namingLanguageNow();
  const householdLanguage = language === "en" ? null : language;
  const books = { catalogue, own, householdLanguage, kindsOf: names.kindsOf };
  const plain = await inSteps(readTypedNames(texts, books), pace);
  const preserved = await inSteps(readTypedNames(inContainers, books), pace);
  const meanings = plain.map((meaning, index) => {
    const inContainer = preserved[index];
    if (inContainer !== undefined && inContainer.id !== null) return inContainer;
    const id = namedInLanguage(texts[index] ?? "", names) ?? meaning.id;
    return id === null ? meaning : known(foodInContainer(id, written[index]?.unit));
  });
  const ordered = await inOrderOfHabit(db, household, meanings);
  return ordered.map((meaning) => meantBy(meaning, names));
}
