import type { FoodLanguage } from "@larder/words/languages";
import type { CountedForms } from "../master-data/master-ingredient.ts";

/** A language of names other than English, whose names are in the master data. */
export type OtherFoodLanguage = Exclude<FoodLanguage, "en">;

/** The origin of a name: written for the product, or also the name of a public food table. */
export type NamesSource = "own" | "BLS" | "Ciqual" | "Swiss" | "CREA";

/**
 * Names of a food by language, as written within a sentence: "name, other name, …". A slash
 * separates singular and plural. The third column names the public tables with the same name.
 */
export type NamesRow = readonly [
  id: number,
  names: Readonly<Record<OtherFoodLanguage, string>>,
  sources?: Readonly<Partial<Record<OtherFoodLanguage, NamesSource>>>,
];

/** Names of a food in one language. */
export interface FoodNames {
  /** With a capital, as on a label. */
  readonly name: string;
  /** Singular and plural with a capital; both equal the name if it is not counted. */
  readonly forms: CountedForms;
  /** Singular and plural within a sentence. */
  readonly spoken: CountedForms;
  readonly otherNames: readonly string[];
  readonly source: NamesSource;
}

const withCapital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Singular and plural of a text like "Tomate/Tomaten". */
function formsOf(text: string): CountedForms {
  const [one = text, other = one] = text.split("/");
  return { one, other };
}

/** The names of a row in a language; a plural name in English is plural in it too. */
export function namesOfRow(text: string, source: NamesSource, isPlural: boolean): FoodNames {
  const [first = "", ...others] = text.split(", ");
  const spoken = formsOf(first);
  const forms = { one: withCapital(spoken.one), other: withCapital(spoken.other) };
  return {
    name: isPlural ? forms.other : forms.one,
    forms,
    spoken,
    otherNames: others.flatMap((name) => name.split("/")),
    source,
  };
}
