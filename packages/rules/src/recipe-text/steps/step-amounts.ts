import { candidateKeys, foldText, ingredientKey } from "../../kitchen/names/ingredient-name.ts";
import {
  AFTER_VERB,
  BEHIND_OBJECT,
  CUTS,
  DENIES,
  DENIES_BEHIND,
  ENGLISH,
  JOINS,
  LINKS,
  MAKES_ANOTHER,
  MAKES_ANOTHER_BEFORE,
  NUMBERS,
  PART_OF_IT,
  SOME_OF_IT,
  VERBS,
  VESSELS,
} from "./step-amounts.data.ts";

/** Name and group of a recipe line. */
export interface NamedLine {
  readonly ingredientName: string;
  readonly group: string | null;
  /** False for "to taste". */
  readonly hasAmount: boolean;
}

/** Position of an ingredient in a step. */
export interface StepMention {
  readonly start: number;
  readonly end: number;
  /** Index of the recipe line. */
  readonly line: number;
  /** Whether the line's amount is shown here: at the first mention, unless the step has its own amount. */
  readonly takesAmount: boolean;
}

interface Word {
  /** Folded. */
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Whether only spaces or a hyphen separate it from the previous word. */
  readonly isClose: boolean;
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;
const ONLY_BLANKS = /^[\s\u00a0'’-]*$/;
const MOST_WORDS_OF_A_NAME = 5;
/** Words before a name that may hold its amount. */
const WORDS_BEFORE = 4;
const SHORTEST_STEM = 5;

/** Common form of singular and plural, also for German and Italian; not always a word. */
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

/**
 * Part of a name that identifies it alone: "oil" of olive oil, "chicken" of chicken thighs,
 * "poulet" of filets de poulet.
 */
function headsOf(words: readonly string[]): readonly (readonly string[])[] {
  const link = words.findIndex((word, place) => place > 0 && LINKS.has(word));
  if (link !== -1) {
    const [before, behind] = [words.slice(0, link), words.slice(link + 1)];
    return isCut(before.at(-1)) ? [behind] : [before];
  }
  const bare = words.length > 1 && isCut(words.at(-1)) ? words.slice(0, -1) : words;
  return [bare, bare.slice(-1)];
}

/** Possible names of a line in a step. */
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

/** Lines with the longest name that begins at a word, and its word count. */
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

type Share = "all" | "part" | "some" | "told" | "none";

/** Share in the words before a name, from `from` on. */
function shareBefore(words: readonly Word[], at: number, from: number): Share {
  if (DENIES_BEHIND.has(words[at + 1]?.text ?? "")) return "none";
  for (let place = at - 1; place >= Math.max(from, at - WORDS_BEFORE); place -= 1) {
    const word = words[place];
    if (!word || !words[place + 1]?.isClose) return "all";
    if (DENIES.has(word.text)) return "none";
    if (/\p{N}/u.test(word.text) || NUMBERS.has(word.text)) return "told";
    if (PART_OF_IT.has(word.text)) return "part";
    if (SOME_OF_IT.has(word.text) || VESSELS.has(word.text)) return "some";
  }
  return "all";
}

/** Position of a name among the words of its step. */
interface NamedPlace {
  readonly words: readonly Word[];
  readonly at: number;
  readonly count: number;
  readonly isEnglish: boolean;
}

/** Folded word directly after a name; "" after punctuation. */
function followerOf({ words, at, count }: NamedPlace): string {
  const next = words[at + count];
  return next?.isClose === true ? next.text : "";
}

/**
 * Whether adjacent words make it another food: "lemon juice", "ice cream", "egg-sized", "sugar snap
 * peas".
 */
function isAnother(place: NamedPlace): boolean {
  const { words, at, isEnglish } = place;
  const before = words[at]?.isClose === true ? (words[at - 1]?.text ?? "") : "";
  const next = followerOf(place);
  if (MAKES_ANOTHER_BEFORE.has(before) || MAKES_ANOTHER.has(next)) return true;
  if (!isEnglish || next === "" || BEHIND_OBJECT.has(next)) return false;
  return !/(?:ly|ed|ing)$|\p{N}/u.test(next) && !NUMBERS.has(next);
}

const ARTICLES = new Set(["the", "this", "all", "of"]);

/** Whether a name is a verb: "butter a dish", "Salt generously". */
function isVerb(place: NamedPlace, text: string): boolean {
  const { words, at, isEnglish } = place;
  const [first] = words.slice(at, at + 1);
  const before = first?.isClose === true ? (words[at - 1]?.text ?? "") : "";
  if (AFTER_VERB.has(followerOf(place)) && !ARTICLES.has(before)) return true;
  if (!isEnglish || first === undefined || !VERBS.has(first.text) || place.count > 1) return false;
  return at === 0 || /[.!?;:]\s*$/.test(text.slice(words[at - 1]?.end ?? 0, first.start));
}

/**
 * Mentions of ingredients in steps, in text order. A line's amount is shown at its first use. Not
 * if two lines could match ("oil" with olive oil and sesame oil), if the step has an amount ("half
 * of the butter", "2 tbsp of it"), a negation ("no salt"), another food ("ice cream") or a verb
 * ("butter a dish"). Linear in the texts.
 * Source: handbook/recipes.md#cook-mode.
 */
export function stepMentions(
  steps: readonly { readonly text: string; readonly group: string | null }[],
  lines: readonly NamedLine[],
): readonly (readonly StepMention[])[] {
  const names = namesOfLines(lines);
  /** Lines with an amount already shown. */
  const spent = new Set<number>();
  const among = (candidates: readonly number[], group: string | null): number | undefined => {
    const ofGroup = candidates.filter((line) => group !== null && lines[line]?.group === group);
    const left = ofGroup.length > 0 ? ofGroup : candidates;
    return left.length === 1 ? left[0] : undefined;
  };
  return steps.map(({ text, group }) => {
    const words = wordsIn(text);
    const isEnglish = words.some((word) => ENGLISH.has(word.text));
    const mentions: StepMention[] = [];
    /** End of the previous name. */
    let from = 0;
    /** Whether the previous name was negated: "no salt or pepper". */
    let isDenied = false;
    for (let at = 0; at < words.length; at += 1) {
      const named = namedAt(words, at, names);
      const [first, last] = [words[at], words[at + (named?.count ?? 1) - 1]];
      if (!named || !first || !last) continue;
      const place = { words, at, count: named.count, isEnglish };
      const before = isAnother(place) ? "some" : shareBefore(words, at, from);
      const isJoined: boolean =
        isDenied && at - from <= 2 && at > from && JOINS.has(words[from]?.text ?? "");
      const share: Share = isJoined ? "none" : before;
      isDenied = share === "none";
      const isAction = isVerb(place, text);
      at += named.count - 1;
      from = at + 1;
      const line = among(named.lines, group);
      if (line === undefined || isAction) continue;
      const takesAmount = share === "all" && !spent.has(line) && lines[line]?.hasAmount === true;
      if (share !== "some" && share !== "none") spent.add(line);
      mentions.push({ start: first.start, end: last.end, line, takesAmount });
    }
    return mentions;
  });
}
