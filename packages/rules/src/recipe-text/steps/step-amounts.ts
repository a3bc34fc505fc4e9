import { candidateKeys, foldText, ingredientKey } from "../../kitchen/names/ingredient-name.ts";
import {
  AFTER_VERB,
  CUTS,
  LINKS,
  MAKES_ANOTHER,
  NUMBERS,
  PART_OF_IT,
  SOME_OF_IT,
  VESSELS,
} from "./step-amounts.data.ts";

/** A line of a recipe, as far as its steps name it. */
export interface NamedLine {
  readonly ingredientName: string;
  /** The group that it stands in. */
  readonly group: string | null;
  /** False for "to taste". */
  readonly hasAmount: boolean;
}

/** Where a step names an ingredient of the recipe. */
export interface StepMention {
  readonly start: number;
  readonly end: number;
  /** Which of the recipe's lines. */
  readonly line: number;
  /** Whether the amount of the line goes here: where it is first named, unless the step tells how much itself. */
  readonly takesAmount: boolean;
}

interface Word {
  /** Folded. */
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Whether only blanks or a hyphen part it from the word before. */
  readonly isClose: boolean;
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;
const ONLY_BLANKS = /^[\s\u00a0'’-]*$/;
const MOST_WORDS_OF_A_NAME = 5;
/** How far back a step may say how much. */
const WORDS_BEFORE = 4;
const SHORTEST_STEM = 5;

/** One form for singular and plural, also of German and Italian words; it need not be a word. */
function stemOf(folded: string): string {
  const one = ingredientKey(folded);
  return one.length >= SHORTEST_STEM ? one.replace(/(?:en|er|[aeion])$/, "") : one;
}

function wordsIn(text: string): readonly Word[] {
  let last = 0;
  return [...text.matchAll(WORD)].map(({ 0: printed, index: start }) => {
    const folded = foldText(printed);
    const end = start + printed.length;
    const isClose = ONLY_BLANKS.test(text.slice(last, start));
    last = end;
    return { text: folded, stem: stemOf(folded), start, end, isClose };
  });
}

const cutStems = new Set([...CUTS].map(stemOf));
const isCut = (word = ""): boolean => cutStems.has(stemOf(word));

/** The part of a name's words that names it alone: "oil" of olive oil, "chicken" of chicken thighs, "poulet" of filets de poulet. */
function headsOf(words: readonly string[]): readonly (readonly string[])[] {
  const link = words.findIndex((word, place) => place > 0 && LINKS.has(word));
  if (link !== -1) {
    const [before, behind] = [words.slice(0, link), words.slice(link + 1)];
    return isCut(before.at(-1)) ? [behind] : [before];
  }
  const bare = words.length > 1 && isCut(words.at(-1)) ? words.slice(0, -1) : words;
  return [bare, bare.slice(-1)];
}

/** What a step may call a line. */
function namesOf(ingredientName: string): readonly string[] {
  const apart = ingredientName.replaceAll(/(?<=(?:^|\s)(?:d|l|dell|all))['’]/giu, " ");
  const keys = candidateKeys(apart).map((key) => key.split(" "));
  const phrases = [...keys, ...keys.slice(-1).flatMap(headsOf)];
  return phrases
    .filter((words) => words.length > 0 && words.length <= MOST_WORDS_OF_A_NAME)
    .map((words) => words.map(stemOf).join(" "));
}

type Names = ReadonlyMap<string, readonly number[]>;

function namesOfLines(lines: readonly NamedLine[]): Names {
  const names = new Map<string, number[]>();
  for (const [line, { ingredientName }] of lines.entries())
    for (const name of new Set(namesOf(ingredientName))) {
      const known = names.get(name);
      if (known) known.push(line);
      else names.set(name, [line]);
    }
  return names;
}

/** The lines of the longest name that begins at a word, and how many words it has. */
function namedAt(words: readonly Word[], at: number, names: Names) {
  let phrase = "";
  let longest: { readonly lines: readonly number[]; readonly count: number } | undefined;
  for (let count = 1; count <= MOST_WORDS_OF_A_NAME; count += 1) {
    const word = words[at + count - 1];
    if (!word || (count > 1 && !word.isClose)) break;
    phrase = count === 1 ? word.stem : `${phrase} ${word.stem}`;
    const lines = names.get(phrase);
    if (lines) longest = { lines, count };
  }
  return longest;
}

type Share = "all" | "part" | "some" | "told";

/** How much of it the words before a name speak of, from the word `from` on. */
function shareBefore(words: readonly Word[], at: number, from: number): Share {
  for (let place = at - 1; place >= Math.max(from, at - WORDS_BEFORE); place -= 1) {
    const word = words[place];
    if (!word || !words[place + 1]?.isClose) return "all";
    if (/\p{N}/u.test(word.text) || NUMBERS.has(word.text)) return "told";
    if (PART_OF_IT.has(word.text)) return "part";
    if (SOME_OF_IT.has(word.text) || VESSELS.has(word.text)) return "some";
  }
  return "all";
}

/**
 * Where the steps name the recipe's ingredients, step by step, in the order of the text. The amount of a line goes where it is
 * named first; never where two lines could be meant ("oil" beside olive oil and sesame oil), where the step says how much
 * ("half of the butter", "2 tbsp of it") or where it is a verb ("butter a dish"). The cost grows as the texts do.
 * Source: handbook/recipes.md#cook-mode.
 */
export function stepMentions(
  steps: readonly { readonly text: string; readonly group: string | null }[],
  lines: readonly NamedLine[],
): readonly (readonly StepMention[])[] {
  const names = namesOfLines(lines);
  /** Lines whose amount some step has. */
  const spent = new Set<number>();
  const among = (candidates: readonly number[], group: string | null): number | undefined => {
    const ofGroup = candidates.filter((line) => group !== null && lines[line]?.group === group);
    const left = ofGroup.length > 0 ? ofGroup : candidates;
    return left.length === 1 ? left[0] : undefined;
  };
  return steps.map(({ text, group }) => {
    const words = wordsIn(text);
    const mentions: StepMention[] = [];
    /** Where the name before ends. */
    let from = 0;
    for (let at = 0; at < words.length; at += 1) {
      const named = namedAt(words, at, names);
      const [first, last] = [words[at], words[at + (named?.count ?? 1) - 1]];
      if (!named || !first || !last) continue;
      const next = words[at + named.count];
      const follows = next?.isClose === true ? next.text : "";
      const share = MAKES_ANOTHER.has(follows) ? "some" : shareBefore(words, at, from);
      at += named.count - 1;
      from = at + 1;
      const line = among(named.lines, group);
      if (line === undefined || AFTER_VERB.has(follows)) continue;
      const takesAmount = share === "all" && !spent.has(line) && lines[line]?.hasAmount === true;
      if (share !== "some") spent.add(line);
      mentions.push({ start: first.start, end: last.end, line, takesAmount });
    }
    return mentions;
  });
}
