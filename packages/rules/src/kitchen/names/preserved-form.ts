import { LEADING_ADJECTIVES, PRESERVED_FORMS, PRESERVING_CONTAINERS } from "./ingredient-words.ts";
import { leadingCount, singular, wordsOf } from "./name-words.ts";

export const NO_FORM: readonly string[] = [];
/** Form of canned food. */
export const CONTAINER_FORM = PRESERVED_FORMS.get("canned") ?? NO_FORM;

/** Form in a part with only adjectives besides: "finely ground" after "ginger, ". */
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

/** Form in a name's leading words. */
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

/** Whether it is in a can or jar, by its unit or the word before "of". */
export function isInContainer(words: readonly string[], unit: string | null | undefined): boolean {
  const [first = ""] = unit ? wordsOf(unit.toLowerCase()) : [];
  if (PRESERVING_CONTAINERS.has(singular(first))) return true;
  return PRESERVING_CONTAINERS.has(singular(words[words.indexOf("of") - 1] ?? ""));
}

/** Inserts the preserved variants before each plain key, and other names after a key with its form. */
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
