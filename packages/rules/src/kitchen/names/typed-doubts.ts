import { type NameBook, numbersIn } from "../../receipt-names/name-book.ts";
import { questionOf, type TypedMeaning } from "./typed-meaning.ts";

/** Each way to join two neighbours to a word of a name: "kaffee bohnen". */
export function joinedPairs(
  texts: readonly string[],
  { byWord }: NameBook,
): readonly (readonly string[])[] {
  return texts.slice(1).flatMap((second, at) => {
    const word = `${texts[at] ?? ""}${second}`;
    return byWord.has(word) ? [texts.toSpliced(at, 2, word)] : [];
  });
}

const asQuestion = (meant: TypedMeaning): TypedMeaning =>
  meant.id === null ? meant : questionOf([meant.id], meant.proposals);

/** What was cooked is another food than what it is named by: it keeps and counts otherwise. */
const COOKED_BEFORE = /(?<!\p{L})(?:leftovers?|left[- ]over|reste|restes|sobras|avanzi)(?!\p{L})/iu;

/** "leftover lasagne" may be lasagne sheets, but is not said to be. */
export function unlessCooked(meant: TypedMeaning, typed: string): TypedMeaning {
  return COOKED_BEFORE.test(typed) ? asQuestion(meant) : meant;
}

/** "nappies size 5" may be the household's "Nappies size 4", but is not said to be. */
export function unlessOtherNumber(
  meant: TypedMeaning,
  typed: string,
  { numbers }: NameBook,
): TypedMeaning {
  const own = meant.id === null ? undefined : numbers.get(meant.id);
  const said = numbersIn(typed);
  return own === undefined || said === "" || said === own ? meant : asQuestion(meant);
}
