import { LEADING_ADJECTIVES, PRESERVED_FORMS, PRESERVING_CONTAINERS } from "./ingredient-words.ts";
import { leadingCount, singular, wordsOf } from "./name-words.ts";

/** A text that tells no preserved form. */
export const NO_FORM: readonly string[] = [];
/** What comes in a can or a jar. */
export const CONTAINER_FORM = PRESERVED_FORMS.get("canned") ?? NO_FORM;

/** The preserved form that a part of a name says beside nothing but adjectives: "finely ground" behind "ginger, ". */
export function formOf(part: string | undefined): readonly string[] {
  const words = part === undefined ? [] : wordsOf(part);
  if (
    words.length === 0 ||
    !words.every((word) => LEADING_ADJECTIVES.has(word) || PRESERVED_FORMS.has(word))
  )
    return NO_FORM;
  const form = words.find((word) => PRESERVED_FORMS.has(word));
  return (form !== undefined && PRESERVED_FORMS.get(form)) || NO_FORM;
}

/** The preserved form that a name's leading words tell. */
export function leadingForm(words: readonly string[]): readonly string[] {
  let at = 0;
  while (at < words.length) {
    const form = PRESERVED_FORMS.get(words[at] ?? "");
    if (form) return form;
    const count = leadingCount(words, at);
    if (count === 0) break;
    at += count;
  }
  return NO_FORM;
}

/** Whether it comes in a can or a jar, by its unit or by what stands before "of". */
export function isInContainer(words: readonly string[], unit: string | null | undefined): boolean {
  const [first = ""] = unit ? wordsOf(unit.toLowerCase()) : [];
  if (PRESERVING_CONTAINERS.has(singular(first))) return true;
  return PRESERVING_CONTAINERS.has(singular(words[words.indexOf("of") - 1] ?? ""));
}

/** Before each key that tells no form the same food in these; behind one that begins with its form the other names of it. */
export function preservedFirst(
  keys: readonly string[],
  forms: readonly string[],
): readonly string[] {
  if (forms.length === 0) return keys;
  const inForms = (food: string) => forms.map((form) => form.replace("*", () => food));
  return keys.flatMap((key) => {
    const [first = "", ...rest] = key.split(" ");
    if (PRESERVED_FORMS.has(first)) return [key, ...inForms(rest.join(" "))];
    const isTold = key === "" || rest.some((word) => PRESERVED_FORMS.has(word));
    return isTold ? [key] : [...inForms(key), key];
  });
}
