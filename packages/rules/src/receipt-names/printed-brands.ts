import type { NameBook, Phrase } from "./name-book.ts";

/** A brand and the places of its words. */
export interface PrintedBrand {
  readonly phrase: Phrase;
  readonly places: ReadonlySet<number>;
}

/** The brands in a name: their words one after the other, the longest at each place. */
export function brandsIn(printed: readonly string[], book: NameBook): readonly PrintedBrand[] {
  const found: PrintedBrand[] = [];
  for (let place = 0; place < printed.length; place += 1) {
    const [phrase] = (book.brands.get(printed[place] ?? "") ?? [])
      .filter(({ words }) => words.every((word, at) => printed[place + at] === word))
      .toSorted((a, b) => b.words.length - a.words.length);
    if (phrase === undefined) continue;
    const places = new Set(phrase.words.map((_, at) => place + at));
    found.push({ phrase, places });
    place += phrase.words.length - 1;
  }
  return found;
}
