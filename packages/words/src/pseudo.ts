import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import { isRightToLeft, type Language } from "./languages.ts";

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = Array.from("ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž");
const VOWEL = /[aeiou]/i;
const TAG = /(<[^>]+>)/;
const RIGHT_TO_LEFT = "\u202e";
const END = "\u202c";
/** Makes `dir="auto"` read a text from the right, as it would a text in Arabic. */
const RIGHT_MARK = "\u200f";
/** Around a value, so that its words do not mix with those of the sentence. */
const ISOLATED = "\u2068";
const ISOLATED_END = "\u2069";
/** The number inside a plural. */
const COUNT = "#";

/** Doubled vowels make a text some 40 % longer. */
function accented(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const sign = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
      return VOWEL.test(letter) ? sign + sign : sign;
    })
    .join("");
}

function distorted(text: string, language: Language): string {
  const change = isRightToLeft(language)
    ? (part: string) => (/\p{L}/u.test(part) ? RIGHT_TO_LEFT + part + END : part)
    : accented;
  return text
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : change(part)))
    .join("");
}

function isMessage(part: unknown): part is CompiledMessage {
  return Array.isArray(part);
}

function changedMessage(message: CompiledMessage, language: Language): CompiledMessage {
  return message.flatMap((token): CompiledMessage => {
    const isWords = typeof token === "string" && token !== COUNT;
    if (isWords) return [distorted(token, language)];
    const [name, type, choices] = typeof token === "string" ? [token] : token;
    if (name === undefined || type === undefined || typeof choices !== "object" || choices === null)
      return isRightToLeft(language) ? [ISOLATED, token, ISOLATED_END] : [token];
    const changed = Object.entries(choices).map(
      ([key, choice]: [string, unknown]) =>
        [key, isMessage(choice) ? changedMessage(choice, language) : choice] as const,
    );
    return [[name, type, Object.fromEntries(changed)]];
  });
}

/** An English text as a pseudo-language has it. Source: handbook/words.md#pseudo. */
export function pseudoMessage(message: CompiledMessage, language: Language): CompiledMessage {
  const changed = changedMessage(message, language);
  return isRightToLeft(language) ? [RIGHT_MARK, ...changed] : changed;
}
