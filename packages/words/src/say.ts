import { setupI18n } from "@lingui/core";
import { type CatalogueName, catalogues, type Key } from "./catalogues.ts";

/** What stands in the places of a text. */
export type Values = Readonly<Record<string, string | number>>;

const LANGUAGE = "en";
const ESCAPE = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;

/** The texts that are loaded, in the language of this process. */
export const i18n = setupI18n({
  locale: LANGUAGE,
  messages: { [LANGUAGE]: {} },
  missing: (_language, key) => {
    throw new Error(`Nobody loaded the text ${key}`);
  },
});

/** Takes in the texts of catalogues, by their names. */
export function addWords(all: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  const texts: Record<string, string> = {};
  for (const [name, words] of Object.entries(all))
    for (const [key, text] of Object.entries(words)) texts[`${name}.${key}`] = text;
  i18n.load(LANGUAGE, texts);
}

/** Fetches catalogues; those that are here already cost nothing. */
export async function loadWords(names: readonly CatalogueName[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const { words } = await catalogues[name]();
      addWords({ [name]: words });
    }),
  );
}

/**
 * A text in the reader's language, values put into its places. Its catalogue must be loaded: so never while a module is
 * loaded, always when something is shown. Source: handbook/words.md#catalogues.
 */
export function say(key: Key, values: Values = {}): string {
  return i18n._(key, Object.values(values).some(isEscaped) ? asTheyAre(values) : values);
}

/** Whether there is a text of this name among those that are loaded. */
export function isText(key: string): key is Key {
  return Object.hasOwn(i18n.messages, key);
}

const isEscaped = (value: string | number): value is string =>
  typeof value === "string" && value.includes("\\");

/** The library reads escapes (`\\x41`) in what it has put together; those that a person typed stay what they are. */
function asTheyAre(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isEscaped(value) ? value.replaceAll(ESCAPE, String.raw`\x5c`) : value,
    ]),
  );
}
