import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageFolders } from "./documents/language-folders.ts";

/* A language is a folder of texts, a folder of words to read, and rows of names (handbook/words.md#languages). */

const root = join(import.meta.dirname, "..");
/** Files that name languages, with the reason. */
const REASONS: Readonly<Record<string, string>> = {
  "packages/words/src/languages.ts": "the languages of food",
  "packages/words/src/language-list.ts": "written from the folders",
  "packages/words/src/folders.ts": "written from the folders",
  "packages/words/src/server-folders.ts": "written from the folders",
  "packages/rules/src/receipt-names/food-words.ts": "the languages of printed receipts",
  "packages/rules/src/receipt-names/word-readings.ts": "languages of receipts with joined words",
  "packages/rules/src/receipts/reading.ts": "countries with codes on receipts",
  "packages/rules/src/receipts/codes/fiscal-code.ts": "countries with codes on receipts",
  "packages/contract/src/money/scanning.ts": "countries with codes on receipts",
  "apps/web/src/household/household-settings.tsx": "Italian, which has names of food alone",
};
const NAMES_A_LANGUAGE = /["'](?:de|fr|es|it)["']|(?:^|[{ ,])(?:de|fr|es): *["'({[]/m;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const IS_OF_A_LANGUAGE =
  /\.data\.ts$|\.test\.tsx?$|\/testing\/|^packages\/words\/src\/(?:de|fr|es)\/|\/node_modules\/|\/dist\//;

const namesALanguage = (file: string, text: string): boolean =>
  !IS_OF_A_LANGUAGE.test(file) && NAMES_A_LANGUAGE.test(text.replaceAll(COMMENT, ""));

const files = ["packages", "apps"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(?:tsx?|m?js|html)$/.test(file) && !IS_OF_A_LANGUAGE.test(file)),
);

test("the lists of languages are what the folders say", async () => {
  const written = await languageFolders();
  const stored = Object.keys(written).map((name) => [
    name,
    readFileSync(join(root, "packages/words/src", name), "utf8"),
  ]);
  expect(Object.fromEntries(stored)).toEqual(written);
});

test("nothing but the lists and tables of languages names a language", () => {
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter((file) =>
    namesALanguage(file, readFileSync(join(root, file), "utf8")),
  );
  expect(naming.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

test.each(['if (language === "de") return;', "const words = { fr: () => null };"])(
  "code that names a language is found: %s",
  (text) => {
    expect(namesALanguage("apps/web/src/ui/new.ts", text)).toBe(true);
    expect(namesALanguage("packages/words/src/de/kit.ts", text)).toBe(false);
  },
);
