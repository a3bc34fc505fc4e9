import { type Led, LINE_WORDS, type PlaceWord } from "../../languages/line-words.ts";
import { foldText } from "../names/ingredient-name.ts";

type Places = readonly (readonly [word: string, kind: string])[];

function wordsOf(places: Readonly<Partial<Record<PlaceWord, string>>>): Places {
  return Object.entries(places).flatMap(([kind, words]) =>
    words.split(" ").map((word) => [foldText(word), kind] as const),
  );
}

const EVERYWHERE: ReadonlyMap<string, string> = new Map(
  LINE_WORDS.flatMap(({ places }) => wordsOf(places)),
);
const BY_READER: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  LINE_WORDS.map(({ language, readersPlaces = {} }) => [language, new Map(wordsOf(readersPlaces))]),
);

const baseOf = (language: string): string => language.toLowerCase().replace(/-.*$/, "");

/** Kind of place that a folded word names. Some words count only for readers of a language. */
export function placeNamed(folded: string, language: string): string | null {
  return EVERYWHERE.get(folded) ?? BY_READER.get(baseOf(language))?.get(folded) ?? null;
}

const listed = (words: string): readonly string[] =>
  words.split(", ").filter((word) => word !== "");
const DOUBTFUL: ReadonlySet<string> = new Set(
  LINE_WORDS.flatMap(({ doubtfulLeads }) => listed(doubtfulLeads)),
);

const leadsTo = (led: Led): ReadonlySet<string> =>
  new Set(LINE_WORDS.flatMap(({ leads }) => listed(leads[led])));

const LEADS: Readonly<Record<Led, ReadonlySet<string>>> = {
  price: leadsTo("price"),
  expiryDate: leadsTo("expiryDate"),
  place: leadsTo("place"),
};

/** Whether words lead in a price, a day or a place: "best before", "im". */
export function isLead(words: string, led: Led): boolean {
  return LEADS[led].has(words.toLowerCase()) || (led === "expiryDate" && isDoubtfulLead(words));
}

/** Whether words before a weekday may mean next week: "nächsten". */
export function isDoubtfulLead(words: string): boolean {
  return DOUBTFUL.has(words.toLowerCase());
}
