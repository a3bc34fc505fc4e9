import { setupI18n } from "@lingui/core";
import { type CatalogueName, catalogues, type Key } from "./catalogues.ts";

/** Values for a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

const LANGUAGE = "en";
const ESCAPE = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;

/** The loaded texts, in this process's language. */
export const i18n = setupI18n({
  locale: LANGUAGE,
  messages: { [LANGUAGE]: {} },
  missing: (_language, key) => {
    throw new Error(`Nobody loaded the text ${key}`);
  },
});

/** Adds the texts of catalogues. */
export function addWords(all: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  const texts: Record<string, string> = {};
  for (const [name, words] of Object.entries(all))
    for (const [key, text] of Object.entries(words)) texts[`${name}.${key}`] = text;
  i18n.load(LANGUAGE, texts);
}

/** Loads catalogues; loaded ones cost nothing. */
export async function loadWords(names: readonly CatalogueName[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const { words } = await catalogues[name]();
      addWords({ [name]: words });
    }),
  );
}

/**
 * A text in the reader's language with its values. Its catalogue must be loaded, so call it when
 * displaying, never at module load. Source: handbook/words.md#catalogues.
 */
export function say(key: Key, values: Values = {}): string {
  return i18n._(key, Object.values(values).some(isEscaped) ? asTheyAre(values) : values);
}

/** Whether a loaded text has this key. */
export function isText(key: string): key is Key {
  return Object.hasOwn(i18n.messages, key);
}

const isEscaped = (value: string | number): value is string =>
  typeof value === "string" && value.includes("\\");

/** Protects typed values from the library, which reads escapes (`\\x41`) in the composed text. */
function asTheyAre(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isEscaped(value) ? value.replaceAll(ESCAPE, String.raw`\x5c`) : value,
    ]),
  );
}
