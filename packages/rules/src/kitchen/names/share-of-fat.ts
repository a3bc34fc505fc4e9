import { bitOf, type NameBook } from "../../receipt-names/name-book.ts";
import { percentageIn } from "../lines/percentage.ts";
import { questionOf, type TypedMeaning } from "./typed-meaning.ts";

const ENGLISH = bitOf("en");
/** Percentages of fat of milk, and of cream. */
const MOST_OF_SKIMMED = 0.7;
const LEAST_OF_WHOLE = 2.9;
const LEAST_OF_HEAVY = 28;

/** Kind of a milk or cream by its fat: "milk 1.5%" is semi-skimmed. Another food stays as it is. */
function withFat(id: number, share: number, book: NameBook): number {
  const idOf = (key: string) =>
    book.byKey.get(key)?.find(({ languages }) => (languages & ENGLISH) !== 0)?.meaning;
  if (idOf("cream") === id) return share < LEAST_OF_HEAVY ? id : (idOf("cream heavy") ?? id);
  if (idOf("milk") !== id || share > LEAST_OF_WHOLE) return id;
  return idOf(share < MOST_OF_SKIMMED ? "milk nonfat" : "milk twopercent") ?? id;
}

const isDrink = (id: number, texts: readonly string[], { byWord }: NameBook): boolean =>
  texts.some((text) =>
    byWord.get(text)?.some(({ meaning, kind }) => meaning === id && kind === "Drinks"),
  );

interface Typed {
  readonly typed: string;
  readonly texts: readonly string[];
}

/**
 * A percentage is a detail, mostly of fat: it tells the kind of milk or cream. A drink with 0 % of
 * something is a question: beer of 0.0 % is no beer.
 */
export function withShare(
  meaning: TypedMeaning,
  { typed, texts }: Typed,
  book: NameBook,
): TypedMeaning {
  const share = percentageIn(typed);
  if (meaning.id === null || share === null) return meaning;
  if (share === 0 && isDrink(meaning.id, texts, book)) return questionOf([meaning.id]);
  return { ...meaning, id: withFat(meaning.id, share, book) };
}
