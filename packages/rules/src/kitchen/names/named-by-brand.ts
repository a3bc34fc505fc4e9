import { keyOfWords, type NameBook, OTHER, type Phrase } from "../../receipt-names/name-book.ts";
import { brandsIn, type PrintedBrand } from "../../receipt-names/printed-brands.ts";
import { FORMS, MAKERS_BY_TASTE, MAKERS_OF_PLANTS, TASTES } from "./head-words.data.ts";
import { NOTHING, questionOf, type TypedMeaning } from "./typed-meaning.ts";

/** A typed name by its words. */
interface TypedWords {
  readonly texts: readonly string[];
  /** Whether a word is a size, preparation or maker. */
  readonly words: readonly { readonly isAside: boolean }[];
}

const foodsOf = (text: string, book: NameBook): readonly Phrase[] => book.byWord.get(text) ?? [];

/** Foods that a brand only comes near: an orange soda is proposed as a lemonade. */
const NEAREST = ["lemonade"];

/** Whether a brand only comes near its food. */
export const isNearest = ({ isMaker, meaning }: Phrase, { byKey }: NameBook): boolean =>
  isMaker && NEAREST.some((key) => byKey.get(key)?.some((food) => food.meaning === meaning));

/** Whether a word may follow a brand: the food's own, its general name, or a taste after a maker. */
function fits(text: string, { phrase }: PrintedBrand, book: NameBook): boolean {
  return foodsOf(text, book).some(
    ({ meaning, isGeneric, kind, isFlavour }) =>
      meaning === phrase.meaning ||
      (isGeneric && kind === phrase.kind) ||
      (phrase.isMaker && isFlavour),
  );
}

/** Whether the words next to a brand leave no doubt: sizes, tastes and the food's own. */
function isOnlyBrand({ texts, words }: TypedWords, brand: PrintedBrand, book: NameBook): boolean {
  return texts.every((text, place) => {
    if (brand.places.has(place)) return true;
    if (FORMS.has(text)) return false;
    const isTaste = brand.phrase.isMaker && TASTES.has(text);
    return isTaste || words[place]?.isAside === true || fits(text, brand, book);
  });
}

/** Names that are all words next to a brand and its sizes. */
function namesBeside({ texts, words }: TypedWords, brand: PrintedBrand, book: NameBook) {
  const isBeside = (place: number) => !brand.places.has(place) && !words[place]?.isAside;
  const beside = texts.filter((_, place) => isBeside(place));
  return book.byKey.get(keyOfWords(beside)) ?? [];
}

/**
 * Whether a certain food may be a taste of a brand's: "chobani vanilla". A maker's is only another
 * food by its main name: "doppelrahm" for a cream cheese.
 */
function isDoubted(id: number, { phrase }: PrintedBrand, beside: readonly Phrase[]): boolean {
  const named = beside.find(({ meaning }) => meaning === id);
  if (phrase.meaning === id || named === undefined) return false;
  const isOfKind = named.kind === phrase.kind;
  if (phrase.isMaker) return !named.isName || !isOfKind;
  return !isOfKind && (named.isFlavour || named.words.every((word) => TASTES.has(word)));
}

/** Food named by the words next to a brand and the name of the brand's food: "hovis wholemeal" is wholemeal bread. */
function kindOfBrand({ texts }: TypedWords, brand: PrintedBrand, book: NameBook): number | null {
  const beside = texts.filter((_, place) => !brand.places.has(place));
  const isOwn = ({ meaning }: Phrase) => meaning === brand.phrase.meaning;
  if (beside.some((text) => foodsOf(text, book).some(isOwn))) return null;
  const [first] = beside;
  const named = first === undefined ? [] : foodsOf(first, book);
  const kind = named.find(({ words, meaning }) => {
    if (meaning <= OTHER || !beside.every((word) => words.includes(word))) return false;
    const rest = words.filter((word) => !beside.includes(word));
    const general = book.byKey.get(keyOfWords(rest));
    return general?.some((phrase) => phrase.isName && isOwn(phrase)) === true;
  });
  return kind?.meaning ?? null;
}

/** Whether a dairy food is made of plants: "oatly yogurt". */
const isOfPlants = (id: number, texts: readonly string[], book: NameBook): boolean =>
  texts.some((text) => MAKERS_OF_PLANTS.has(text)) &&
  texts.some((text) =>
    foodsOf(text, book).some(({ meaning, kind }) => meaning === id && kind === "Dairy and eggs"),
  );

/** Asks if the certain food may be a taste of its maker's: "magnum almond". */
function byTaste(meaning: TypedMeaning, { texts }: TypedWords, book: NameBook): TypedMeaning {
  const { id } = meaning;
  const maker = MAKERS_BY_TASTE.find(({ makers }) => texts.some((text) => makers.has(text)));
  if (id === null || maker === undefined) return meaning;
  const isItsKind = texts.some((text) =>
    foodsOf(text, book).some((food) => food.meaning === id && maker.kinds.includes(food.kind)),
  );
  const [own] = book.byKey.get(keyOfWords(maker.food.split(" "))) ?? [];
  return isItsKind || own === undefined ? meaning : questionOf([own.meaning, id]);
}

/**
 * Meaning with the food of its longest brand: "lurpak spreadable" is butter, and "warburtons
 * toastie loaf" bread, since brand and head agree. A food of another kind than its maker's is a
 * question.
 */
export function withBrand(meaning: TypedMeaning, typed: TypedWords, book: NameBook): TypedMeaning {
  if (meaning.id !== null && isOfPlants(meaning.id, typed.texts, book))
    return questionOf([meaning.id]);
  const [brand] = brandsIn(typed.texts, book)
    .filter(({ phrase }) => phrase.meaning > OTHER)
    .toSorted((a, b) => b.places.size - a.places.size);
  if (!meaning.isFood) return meaning;
  if (brand === undefined) return byTaste(meaning, typed, book);
  const { meaning: id } = brand.phrase;
  if (isNearest(brand.phrase, book))
    return meaning.id === null ? questionOf([id], meaning.proposals) : meaning;
  const isAll = typed.texts.every(
    (_, place) => brand.places.has(place) || typed.words[place]?.isAside,
  );
  if (isAll && brand.places.size > 1) return { ...NOTHING, id };
  if (meaning.id !== null) {
    if (!isDoubted(meaning.id, brand, namesBeside(typed, brand, book)))
      return byTaste(meaning, typed, book);
    const isTaste = brand.phrase.isMaker && isOnlyBrand(typed, brand, book);
    return isTaste ? { ...NOTHING, id } : questionOf([id, meaning.id]);
  }
  const kind = kindOfBrand(typed, brand, book);
  if (kind !== null) return { ...NOTHING, id: kind };
  const isAgreed = meaning.proposals[0]?.id === id && !typed.texts.some((text) => FORMS.has(text));
  if (isAgreed || isOnlyBrand(typed, brand, book)) return { ...NOTHING, id };
  return questionOf([id], meaning.proposals);
}
