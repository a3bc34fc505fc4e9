import { readdirSync } from "node:fs";
import { join } from "node:path";
import { foodLanguages } from "@larder/words/languages";

const words = join(import.meta.dirname, "../../packages/words/src");
const NOTE = "Written by `npm run docs` from the folders; do not edit.";

/** Languages with a folder of texts: those with names of food in their order, then the others. */
const languages = readdirSync(words, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted((one, other) => rankOf(one) - rankOf(other) || one.localeCompare(other));

function rankOf(language: string): number {
  const place = foodLanguages.findIndex((known) => known === language);
  return place === -1 ? foodLanguages.length : place;
}

async function nameOf(language: string): Promise<string> {
  const { languageName } = (await import(join(words, language, "language-name.ts"))) as {
    languageName: string; // every folder has it, or the compiler refuses what is written below
  };
  return `  ${language}: ${JSON.stringify(languageName)},`;
}

const PARTS = ["first", "visitor", "household"];
const importing = (name: string, file: string): string => `${name}: () => import("./${file}.ts"),`;
const partsOf = (language: string): readonly string[] => [
  `  ${language}: {`,
  ...PARTS.map((part) => `    ${importing(part, `${language}/${part}`)}`),
  "  },",
];

/** Files of `packages/words` that list its folders, so that a new language is a folder alone. */
export async function languageFolders(): Promise<Readonly<Record<string, string>>> {
  return {
    "language-list.ts": `/* ${NOTE} */

/** Languages with all texts: each is a folder of catalogues. Source: handbook/words.md#languages. */
export const languages = [${languages.map((one) => JSON.stringify(one)).join(", ")}] as const;

/** Each in its own language. */
export const languageNames: Readonly<Record<(typeof languages)[number], string>> = {
${(await Promise.all(languages.map(nameOf))).join("\n")}
};
`,
    "folders.ts": `/* ${NOTE} */
import type { Parts } from "./catalogues.ts";
import type { FullLanguage } from "./languages.ts";

/** The catalogues of every language, for the browser. */
export const folders: Readonly<Record<FullLanguage, Parts>> = {
${languages.flatMap(partsOf).join("\n")}
};
`,
    "server-folders.ts": `/* ${NOTE} */
import type { LoadServerPart } from "./catalogues.ts";
import type { FullLanguage } from "./languages.ts";

/** The catalogues of every language that only the server has. */
export const serverFolders: Readonly<Record<FullLanguage, LoadServerPart>> = {
${languages.map((language) => `  ${importing(language, `${language}/server`)}`).join("\n")}
};
`,
  };
}
