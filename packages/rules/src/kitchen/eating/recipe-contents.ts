import {
  ALLERGEN_OF_DIET,
  ALLERGENS,
  type Allergen,
  type Diet,
  DIETS,
  SAID_DIETS,
  type SaidDiet,
} from "./allergens.ts";
import {
  allergenBit,
  dietBit,
  type FoodContents,
  perhaps,
  together,
  UNKNOWN_CONTENTS,
} from "./food-contents.ts";

/** A line of a recipe as it would be eaten. */
export interface EatenLine {
  /** As written in the recipe. */
  readonly name: string;
  /** The ingredient that would be taken: the line's own or an alternative's; null if unknown. */
  readonly ingredientId: number | null;
  /** The kinds in stock that cover it. */
  readonly kindIds: readonly number[];
  /** The other options of the line. */
  readonly otherIds: readonly (number | null)[];
}

export type ContentState = "contains" | "unknown";

/** A state with the name of the line that is the reason. */
export interface Reason {
  readonly state: ContentState;
  readonly line: string;
}

export interface AllergenOfRecipe extends Reason {
  readonly allergen: Allergen;
}

/** The allergens and diets of a recipe. */
export interface RecipeContents {
  /** In the order of `ALLERGENS`; an absent one is free. */
  readonly allergens: ReadonlyMap<Allergen, Reason>;
  /** The diets that it does not keep for certain; "contains" means that a line breaks the diet. */
  readonly againstDiets: ReadonlyMap<Diet, Reason>;
}

export type ContentsOf = (ingredientId: number) => FoodContents;

function contentsOfLine(
  { ingredientId, kindIds, otherIds }: EatenLine,
  of: ContentsOf,
): FoodContents {
  const known = (id: number | null) => (id === null ? UNKNOWN_CONTENTS : of(id));
  if (kindIds.length === 0 && otherIds.length === 0) return known(ingredientId);
  let contents = known(ingredientId);
  for (const id of kindIds) contents = together(contents, of(id));
  for (const id of otherIds) contents = together(contents, perhaps(known(id)));
  return contents;
}

interface ReadLine {
  readonly name: string;
  readonly contents: FoodContents;
}

function reasonAmong(
  lines: readonly ReadLine[],
  certain: (contents: FoodContents) => number,
  unknown: (contents: FoodContents) => number,
): Reason | null {
  const first = lines.find(({ contents }) => certain(contents) !== 0);
  if (first !== undefined) return { state: "contains", line: first.name };
  const unsure = lines.find(({ contents }) => unknown(contents) !== 0);
  return unsure === undefined ? null : { state: "unknown", line: unsure.name };
}

/**
 * The allergens and diets of a recipe, each with the first line that is the reason; a certain
 * reason before an unknown one. Source: handbook/eating.md#allergens, handbook/eating.md#diets.
 */
export function recipeContents(lines: readonly EatenLine[], of: ContentsOf): RecipeContents {
  const read = lines.map((line) => ({ name: line.name, contents: contentsOfLine(line, of) }));
  let all: FoodContents = { contains: 0, unknown: 0, breaks: 0, unsure: 0 };
  for (const { contents } of read) all = together(all, contents);
  const allergens = new Map<Allergen, Reason>();
  for (const name of ALLERGENS) {
    const one = allergenBit(name);
    if (((all.contains | all.unknown) & one) === 0) continue;
    const reason = reasonAmong(
      read,
      ({ contains }) => contains & one,
      ({ unknown }) => unknown & one,
    );
    if (reason !== null) allergens.set(name, reason);
  }
  const againstDiets = new Map<Diet, Reason>();
  for (const name of SAID_DIETS) {
    const one = dietBit(name);
    if (((all.breaks | all.unsure) & one) === 0) continue;
    const reason = reasonAmong(
      read,
      ({ breaks }) => breaks & one,
      ({ unsure }) => unsure & one,
    );
    if (reason !== null) againstDiets.set(name, reason);
  }
  for (const name of ["no_gluten", "no_lactose"] as const) {
    const reason = allergens.get(ALLERGEN_OF_DIET[name]);
    if (reason !== undefined) againstDiets.set(name, reason);
  }
  return { allergens, againstDiets };
}

/** The diets that a recipe keeps for certain, in the order of `DIETS`. */
export function dietsKept({ againstDiets }: RecipeContents): readonly Diet[] {
  return DIETS.filter((name) => !againstDiets.has(name));
}

/** Whether a food itself keeps a diet of `SAID_DIETS`, breaks it, or is not known to. */
export function dietStateOf({ breaks, unsure }: FoodContents, name: SaidDiet) {
  if ((breaks & dietBit(name)) !== 0) return "breaks";
  return (unsure & dietBit(name)) === 0 ? "keeps" : "unknown";
}
