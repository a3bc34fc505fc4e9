import type { CatalogueName } from "./catalogues.ts";
import { folders } from "./folders.ts";
import { type Language, pseudoBaseOf } from "./languages.ts";
import { addWords, distortBy, spokenLanguage } from "./say.ts";

/** Catalogues that were asked for, in any language. */
const wanted = new Set<CatalogueName>();
const loaded = new Set<string>();

/** Notes catalogues with English texts in the code. */
export function wantWords(names: readonly CatalogueName[]): void {
  for (const name of names) wanted.add(name);
}

async function loadIn(language: Language, names: readonly CatalogueName[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(`${language} ${name}`));
  if (missing.length === 0) return;
  if (language !== pseudoBaseOf(language)) distortBy((await import("./pseudo.ts")).pseudoMessage);
  const { catalogues } = await folders[pseudoBaseOf(language)]();
  await Promise.all(
    missing.map(async (name) => {
      const { words } = await catalogues[name]();
      addWords({ [name]: words }, language);
      loaded.add(`${language} ${name}`);
    }),
  );
}

/** Loads catalogues in the reader's language; loaded ones cost nothing. */
export async function loadWords(names: readonly CatalogueName[]): Promise<void> {
  wantWords(names);
  const language = spokenLanguage();
  await loadIn(language, names);
  // The language may have been switched meanwhile.
  if (spokenLanguage() !== language) await loadIn(spokenLanguage(), names);
}

/** Loads in another language whatever was loaded before. */
export async function loadWordsAgain(language: Language): Promise<void> {
  const known = wanted.size;
  await loadIn(language, [...wanted]);
  if (wanted.size > known) await loadWordsAgain(language);
}
