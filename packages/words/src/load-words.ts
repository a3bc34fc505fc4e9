import type { Parts } from "./catalogues.ts";
import { folders } from "./folders.ts";
import { DEFAULT_LANGUAGE, type Language, pseudoBaseOf } from "./languages.ts";
import { addWords, distortBy, spokenLanguage } from "./say.ts";

const parts = ["first", "visitor", "household"] as const satisfies readonly (keyof Parts)[];

/** How many parts were asked for, in any language. */
let wanted = 1;
const loading = new Map<string, Promise<void>>();

async function loadPart(language: Language, part: keyof Parts): Promise<void> {
  addWords(await folders[pseudoBaseOf(language)][part](), language);
}

async function loadIn(language: Language): Promise<void> {
  if (language !== pseudoBaseOf(language)) distortBy((await import("./pseudo.ts")).pseudoMessage);
  await Promise.all(
    // The first English one comes with the code.
    parts.slice(language === DEFAULT_LANGUAGE ? 1 : 0, wanted).map(async (part) => {
      const name = `${language} ${part}`;
      const known = loading.get(name) ?? loadPart(language, part);
      loading.set(name, known);
      // A failed one is tried again.
      await known.catch((error: unknown) => {
        loading.delete(name);
        throw error;
      });
    }),
  );
}

/**
 * Loads the texts of a visitor's screens or of all screens in the reader's language; loaded ones
 * cost nothing.
 */
export async function loadWords(part: "visitor" | "household"): Promise<void> {
  wanted = Math.max(wanted, parts.indexOf(part) + 1);
  const language = spokenLanguage();
  await loadIn(language);
  // The language may have been switched meanwhile.
  if (spokenLanguage() !== language) await loadIn(spokenLanguage());
}

/** Loads in another language whatever was asked for before. */
export async function loadWordsAgain(language: Language): Promise<void> {
  const known = wanted;
  await loadIn(language);
  if (wanted > known) await loadWordsAgain(language);
}
