import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import type { Catalogues } from "./catalogues.ts";
import * as first from "./en/first.ts";
import * as household from "./en/household.ts";
import * as server from "./en/server.ts";
import * as visitor from "./en/visitor.ts";
import { folders } from "./folders.ts";
import { DEFAULT_LANGUAGE, type Language, pseudoBaseOf } from "./languages.ts";
import { pseudoMessage } from "./pseudo.ts";
import { addWords, compileBy } from "./say.ts";
import { serverFolders } from "./server-folders.ts";

/**
 * Importing this loads every English text, for the server, documents and tests, which need not save
 * bytes.
 */
const compiled = new Map<string, CompiledMessage>();
compileBy((text, language) => {
  // The library asks each time a text is used.
  const isPseudo = language !== pseudoBaseOf(language);
  const name = isPseudo ? `${language} ${text}` : text;
  const found =
    compiled.get(name) ??
    (isPseudo ? pseudoMessage(compileMessage(text), language) : compileMessage(text));
  compiled.set(name, found);
  return found;
});

const english = { ...first, ...visitor, ...household, ...server };
addWords(english);

const loading = new Map<Language, Promise<void>>([[DEFAULT_LANGUAGE, Promise.resolve()]]);

async function loadTexts(language: Language): Promise<void> {
  const base = pseudoBaseOf(language);
  if (base === DEFAULT_LANGUAGE) return addWords(english, language);
  const loads: (() => Promise<Catalogues>)[] = Object.values(folders[base]);
  loads.push(serverFolders[base]);
  await Promise.all(loads.map(async (load) => addWords(await load(), language)));
}

/** Loads every text of a language before its first reader. */
export async function loadLanguage(language: Language): Promise<void> {
  const known = loading.get(language) ?? loadTexts(language);
  loading.set(language, known);
  await known;
}
