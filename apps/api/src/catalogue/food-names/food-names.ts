import { ingredientKey, type NameIndex } from "@larder/rules/kitchen/names/ingredient-name";
import { type FoodLanguage, foodLanguages } from "@larder/words/languages";
import { foodLanguageNow } from "../../values/reader.ts";
import { masterIngredients } from "../master-data/all.ts";
import type { CountedForms } from "../master-data/master-ingredient.ts";
import { allNames } from "./all-names.ts";
import { type FoodNames, namesOfRow, type OtherFoodLanguage } from "./names-row.ts";

/* Names of the catalogue are the same in every database, so no query is needed. */

type NamesById = ReadonlyMap<number, FoodNames>;

const otherLanguages = foodLanguages.filter((language) => language !== "en");

const isNamedInPlural: ReadonlyMap<number, boolean> = new Map(
  masterIngredients.map(({ id, name, forms }) => [
    id,
    forms.one !== forms.other && name === forms.other,
  ]),
);

function namesIn(language: OtherFoodLanguage): NamesById {
  return new Map(
    allNames.map(([id, names, sources]) => [
      id,
      namesOfRow(names[language], sources?.[language] ?? "own", isNamedInPlural.get(id) ?? false),
    ]),
  );
}

const inEnglish: NamesById = new Map(
  masterIngredients.map(({ id, name, forms, otherNames }) => [
    id,
    { name, forms, spoken: forms, otherNames, source: "own" },
  ]),
);

/** Whether an ingredient is in the catalogue, not added. */
export const isInCatalogue = (id: number): boolean => inEnglish.has(id);

const byLanguage = new Map<FoodLanguage, NamesById>([["en", inEnglish]]);

/** The catalogue's names in a language, by ingredient; built with the first use. */
export function namesBy(language: FoodLanguage): NamesById {
  const known = byLanguage.get(language);
  if (known !== undefined || language === "en") return known ?? inEnglish;
  const names = namesIn(language);
  byLanguage.set(language, names);
  return names;
}

/** A food's names in a language; undefined for a food that is not in the catalogue. */
export const namesOf = (id: number, language: FoodLanguage): FoodNames | undefined =>
  namesBy(language).get(id);

/** A food's names in all languages, English first. */
export function namesInAll(
  id: number,
): readonly (FoodNames & { readonly language: FoodLanguage })[] {
  return foodLanguages.flatMap((language) => {
    const names = namesOf(id, language);
    return names === undefined ? [] : [{ language, ...names }];
  });
}

const idByStoredName: ReadonlyMap<string, number> = new Map(
  masterIngredients.map(({ id, name }) => [name, id]),
);

/**
 * Name of a food in the reader's language by its stored name. Unknown names stay. Expects an
 * English name.
 */
export function foodName(stored: string): string {
  const language = foodLanguageNow();
  if (language === "en") return stored;
  return namesOf(idByStoredName.get(stored) ?? 0, language)?.name ?? stored;
}

/** The name of a food in the reader's language, by its id; the stored one if the catalogue lacks it. */
export const foodNameOf = (id: number | undefined, stored: string): string =>
  namesOf(id ?? 0, foodLanguageNow())?.name ?? stored;

/** Singular and plural in the reader's language; the stored ones if the catalogue lacks the food. */
export function foodForms(id: number, stored: CountedForms | null): CountedForms | null {
  const language = foodLanguageNow();
  return language === "en" ? stored : (namesOf(id, language)?.forms ?? stored);
}

/** All names of a food in a language: the name, its forms, and other names. */
export const allNamesOf = ({ name, spoken, otherNames }: FoodNames): readonly string[] => [
  name,
  spoken.one,
  spoken.other,
  ...otherNames,
];

/** All names of a food in the languages other than English, by language. */
export function namesInOthers(id: number): Partial<Record<OtherFoodLanguage, readonly string[]>> {
  return Object.fromEntries(
    otherLanguages.flatMap((language) => {
      const names = namesOf(id, language);
      return names === undefined ? [] : [[language, allNamesOf(names)]];
    }),
  );
}

const indexes = new Map<FoodLanguage, NameIndex>();

/** Ids by the keys of all names in a language. */
export function indexOfNames(language: FoodLanguage): NameIndex {
  const known = indexes.get(language);
  if (known !== undefined) return known;
  const index = new Map<string, number>();
  for (const [id, names] of namesBy(language))
    for (const name of allNamesOf(names)) index.set(ingredientKey(name), id);
  indexes.set(language, index);
  return index;
}

/** The catalogue's ingredient with this name in any language, English first; null if there is none. */
export function idOfName(name: string): number | null {
  const key = ingredientKey(name);
  for (const language of ["en", ...otherLanguages] as const) {
    const id = indexOfNames(language).get(key);
    if (id !== undefined) return id;
  }
  return null;
}
