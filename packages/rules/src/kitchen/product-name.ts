import { withoutPackSize } from "./pack-size.ts";

const MOST_LETTERS = 200;
const MOST_WORDS = 10;
const LONGEST_RUN = 4;

/**
 * What of a product's name may name its ingredient, the likeliest first: the whole name without the size of its packet, then the
 * runs of up to four of its first ten words, longer before shorter and later before earlier, as "milk" stands last in "Happy
 * Valley Whole Milk". A person looks at what is made of them. Source: handbook/barcodes.md#the-guess.
 */
export function productPhrases(name: string): readonly string[] {
  const bare = withoutPackSize(name.slice(0, MOST_LETTERS)).trim();
  const words = bare
    .split(/[^\p{L}\p{N}'’&]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, MOST_WORDS);
  const runs: string[] = [];
  for (let length = Math.min(LONGEST_RUN, words.length); length > 0; length -= 1)
    for (let start = words.length - length; start >= 0; start -= 1)
      runs.push(words.slice(start, start + length).join(" "));
  return [...new Set([bare, ...runs])].filter((phrase) => phrase !== "");
}
