import { say } from "@larder/words/say";
import { inEnglish, readerNow } from "../../values/reader.ts";

/*
 * Initial places and lists are stored in English and shown in each reader's language until renamed.
 * Source: handbook/catalogue.md#first-names.
 */

const FIRST_PLACES = ["answers.fridge", "answers.freezer", "answers.pantry"] as const;
const FIRST_LIST = "lists.firstList";

const isEnglish = (): boolean => readerNow().language === "en";

type FirstKey = (typeof FIRST_PLACES)[number] | typeof FIRST_LIST;

function firstName(stored: string, keys: readonly FirstKey[]): string {
  if (isEnglish()) return stored;
  const key = keys.find((one) => inEnglish(() => say(one)) === stored);
  return key === undefined ? stored : say(key);
}

export const placeName = (stored: string): string => firstName(stored, FIRST_PLACES);

export const listName = (stored: string): string => firstName(stored, [FIRST_LIST]);

/** Marks the place of a person's name in the words around it. */
const NAME = "\u{FFFC}";

export function householdName(stored: string): string {
  if (isEnglish()) return stored;
  const [before = "", after = ""] = inEnglish(() =>
    say("answers.householdName", { name: NAME }),
  ).split(NAME);
  const isFirst =
    stored.length > before.length + after.length &&
    stored.startsWith(before) &&
    stored.endsWith(after);
  if (!isFirst) return stored;
  const name = stored.slice(before.length, stored.length - after.length);
  return say("answers.householdName", { name });
}
