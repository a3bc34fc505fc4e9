import { type NameBook, OTHER, type Phrase } from "../../receipt-names/name-book.ts";
import { brandsIn, type PrintedBrand } from "../../receipt-names/printed-brands.ts";
import { FORMS, TASTES } from "./head-words.data.ts";
import { NOTHING, questionOf, type TypedMeaning } from "./typed-meaning.ts";

/** A typed name by its words. */
interface TypedWords {
  readonly texts: readonly string[];
  /** Whether a word is a size, preparation or maker. */
  readonly words: readonly { readonly isAside: boolean }[];
}

const foodsOf = (text: string, book: NameBook): readonly Phrase[] => book.byWord.get(text) ?? [];

/** Whether a word may be beside a brand: the food's own, its general name, or a taste beside a maker. */
function fits(text: string, { phrase }: PrintedBrand, book: NameBook): boolean {
  return foodsOf(text, book).some(
    ({ meaning, isGeneric, kind, isFlavour }) =>
      meaning === phrase.meaning ||
      (isGeneric && kind === phrase.kind) ||
      (phrase.isMaker && isFlavour),
  );
}

/** Whether the words beside a brand leave no doubt: sizes, tastes and the food's own. */
function isOnlyBrand({ texts, words }: TypedWords, brand: PrintedBrand, book: NameBook): boolean {
  return texts.every((text, place) => {
    if (brand.places.has(place)) return true;
    if (FORMS.has(text)) return false;
    const isTaste = brand.phrase.isMaker && TASTES.has(text);
    return isTaste || words[place]?.isAside === true || fits(text, brand, book);
  });
}

/** Names that are all words beside a brand and its sizes. */
function namesBeside({ texts, words }: TypedWords, brand: PrintedBrand, book: NameBook) {
  const isBeside = (place: number) => !brand.places.has(place) && !words[place]?.isAside;
  const beside = texts.filter((_, place) => isBeside(place));
  return book.byKey.get(beside.toSorted().join(" ")) ?? [];
}

/** Whether another food than a maker's is no main name of its kind of food: "doppelrahm" beside a cream cheese. */
function isDoubted(id: number, { phrase }: PrintedBrand, beside: readonly Phrase[]): boolean {
  const named = beside.find(({ meaning }) => meaning === id);
  if (!phrase.isMaker || phrase.meaning === id || named === undefined) return false;
  return !named.isName || named.kind !== phrase.kind;
}

/**
 * Meaning with the food of its longest brand: "lurpak spreadable" is butter, and "warburtons
 * toastie loaf" bread, since brand and head agree. A food of another kind than its maker's is a
 * question.
 */
export function withBrand(meaning: TypedMeaning, typed: TypedWords, book: NameBook): TypedMeaning {
  const [brand] = brandsIn(typed.texts, book)
    .filter(({ phrase }) => phrase.meaning > OTHER)
    .toSorted((a, b) => b.places.size - a.places.size);
  if (brand === undefined || !meaning.isFood) return meaning;
  const { meaning: id } = brand.phrase;
  if (meaning.id !== null)
    return isDoubted(meaning.id, brand, namesBeside(typed, brand, book))
      ? questionOf([id, meaning.id])
      : meaning;
  const isAgreed = meaning.proposals[0]?.id === id && !typed.texts.some((text) => FORMS.has(text));
  if (isAgreed || isOnlyBrand(typed, brand, book)) return { ...NOTHING, id };
  return questionOf([id], meaning.proposals);
}
