import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { Key } from "./catalogues.ts";
import { DEFAULT_LANGUAGE, type Language, pseudoBaseOf } from "./languages.ts";

/** Values for a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

const ESCAPE = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;

/** A text as written, or as the build compiled it. */
type Message = string | CompiledMessage;

const spoken = new Map<Language, I18n>();
/** Reads texts that no build compiled. */
let compiler: ((text: string, language: Language) => CompiledMessage) | undefined;
/** Changes compiled texts of a pseudo-language. */
let distort: ((message: CompiledMessage, language: Language) => CompiledMessage) | undefined;

/** Sets what makes pseudo-languages of compiled texts. */
export function distortBy(change: NonNullable<typeof distort>): void {
  distort = change;
}

function i18nOf(language: Language): I18n {
  const known = spoken.get(language);
  if (known !== undefined) return known;
  const i18n = setupI18n({
    locale: language,
    // V8 makes it a table: thousands of keys are added one by one.
    messages: { [language]: Object.create(null) as Messages },
    missing: (_language, key) => {
      throw new Error(`Nobody loaded the text ${key}`);
    },
  });
  const compile = compiler;
  if (compile !== undefined) i18n.setMessagesCompiler((text) => compile(text, language));
  spoken.set(language, i18n);
  return i18n;
}

const english = i18nOf(DEFAULT_LANGUAGE);
let languageNow: () => Language = () => DEFAULT_LANGUAGE;

/** Sets the source of the reader's language, read at each text. */
export function sayInLanguageOf(reader: () => Language): void {
  languageNow = reader;
}

/** The reader's language now. */
export const spokenLanguage = (): Language => languageNow();

/** Sets the compiler of texts, for the server, documents and tests. */
export function compileBy(compile: NonNullable<typeof compiler>): void {
  compiler = compile;
  for (const [language, i18n] of spoken)
    i18n.setMessagesCompiler((text) => compile(text, language));
}

/** The loaded texts that have this key in the reader's language, else in English. */
export function i18nWith(key: string): I18n {
  const i18n = spoken.get(languageNow()) ?? english;
  return Object.hasOwn(i18n.messages, key) ? i18n : english;
}

/** Adds the texts of catalogues of a language. */
export function addWords(
  catalogues: Readonly<Record<string, { readonly words: Readonly<Record<string, Message>> }>>,
  language: Language = DEFAULT_LANGUAGE,
): void {
  const isPseudo = language !== pseudoBaseOf(language);
  const i18n = i18nOf(language);
  const texts: Record<string, Message> = i18n.messages;
  for (const [name, { words }] of Object.entries(catalogues))
    for (const [key, message] of Object.entries(words)) {
      const isCompiled = Array.isArray(message);
      texts[`${name}.${key}`] =
        isCompiled && distort !== undefined && isPseudo ? distort(message, language) : message;
    }
  // Calls its listeners.
  i18n.load(language, {});
}

/**
 * A text in the reader's language with its values. Its catalogue must be loaded, so call it when
 * displaying, never at module load. Source: handbook/words.md#catalogues.
 */
export function say(key: Key, values: Values = {}): string {
  const i18n = i18nWith(key);
  const text = joined(compiledText(i18n, key), values);
  return text ?? i18n._(key, Object.values(values).some(isEscaped) ? asTheyAre(values) : values);
}

function compiledText({ messages, locale }: I18n, key: Key): CompiledMessage | undefined {
  const message = messages[key];
  // `locale` is the language that `i18nOf` gave.
  return typeof message === "string" ? compiler?.(message, locale as Language) : message;
}

/**
 * A text of words and plain values; undefined for plurals, formats and escapes. The library takes
 * four times as long.
 */
function joined(message: CompiledMessage | undefined, values: Values): string | undefined {
  if (!Array.isArray(message)) return undefined;
  let text = "";
  for (const token of message) {
    if (typeof token === "string") text += token;
    else if (token.length === 1) text += values[token[0]] ?? "";
    else return undefined;
  }
  return text.includes("\\") ? undefined : text;
}

/** Whether a loaded text has this key. */
export function isText(key: string): key is Key {
  return Object.hasOwn(i18nWith(key).messages, key);
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
