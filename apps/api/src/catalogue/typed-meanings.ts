import {
  MOST_PROPOSED,
  type Proposal,
  readTypedNames,
  type TypedMeaning,
} from "@larder/rules/kitchen/names/read-typed-names";
import { isInContainer } from "@larder/rules/kitchen/names/preserved-form";
import type { WrittenName } from "@larder/rules/kitchen/names/ingredient-name";
import { foodName } from "./food-names/food-names.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { inSteps, type Pace } from "../http/slices.ts";
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
  /** Null without a chosen language. */
  readonly language: string | null;
  readonly pace: Pace;
}

/** Longer names are not looked up. */
const LONGEST_NAME = 255;

/** "2 tins of tomatoes" means canned tomatoes first. */
function withContainer({ name, unit }: WrittenName): string {
  return isInContainer([], unit) ? `canned ${name}` : "";
}

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
  { household, language, pace }: Writer,
): Promise<readonly Meant[]> {
  if (written.length === 0) return [];
  const names = await knownNames(db, household);
  const texts = written.map(({ name }) => (name.length > LONGEST_NAME ? "" : name));
  const inContainers = written.map((one, index) =>
    withContainer({ ...one, name: texts[index] ?? "" }),
  );
  const { catalogue, own } = names;
  const books = { catalogue, own, householdLanguage: language, kindsOf: names.kindsOf };
  const plain = await inSteps(readTypedNames(texts, books), pace);
  const preserved = await inSteps(readTypedNames(inContainers, books), pace);
  const meanings = plain.map((meaning, index) => {
    const inContainer = preserved[index];
    return inContainer !== undefined && inContainer.id !== null ? inContainer : meaning;
  });
  const ordered = await inOrderOfHabit(db, household, meanings);
  return ordered.map((meaning) => meantBy(meaning, names));
}
