import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";

/**
 * Every specified text with its handbook section. `{…}` is a value; `begins`: more may follow;
 * `library`: a library renders it.
 */
const specifiedTexts = z
  .array(
    z.object({
      text: z.string(),
      begins: z.optional(z.literal(true)),
      library: z.optional(z.string()),
      from: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "specified-texts.json"), "utf8")));

const root = join(import.meta.dirname, "../../../..");
const SOURCE = /\.(?:ts|tsx)$/;
const NO_SOURCE = /\.(?:test|e2e|suite|data)\.tsx?$|(?:^|[\\/])testing[\\/]/;
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => SOURCE.test(file) && !NO_SOURCE.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8").replaceAll(COMMENT, ""));
}

/** A text in one line: entities decoded, line breaks as spaces. */
function plain(source: string): string {
  return source.replaceAll("&amp;", "&").replaceAll(/\{" "\}|\s+/g, " ");
}

const product = plain(
  [
    "apps/api/src",
    "apps/web/src",
    "packages/contract/src",
    "packages/rules/src",
    "packages/words/src",
  ]
    .flatMap(sourcesOf)
    .join("\n"),
);

/** Between quotes or tags, with any expression in place of a value. */
function patternOf(text: string, begins: boolean): RegExp {
  const words = text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    // The catalogue has a limit as a value.
    .map((part) => part.replaceAll(/\d+/g, (number) => `(?:${number}|\\{m(?:in|ax)imum\\})`))
    .join("\\$?\\{[^{}]*\\}");
  return new RegExp(begins ? `["'\`>] ?${words}` : `["'\`>}] ?${words} ?["'\`<{]`);
}

function libraryText(name: string): string {
  return plain(
    readFileSync(createRequire(join(root, "apps/web/src/main.tsx")).resolve(name), "utf8"),
  );
}

/** Specified texts that neither the product nor the named library contains. */
function unsaid(texts: typeof specifiedTexts): readonly string[] {
  return texts
    .filter(({ text, begins = false, library }) => {
      const source = library === undefined ? product : libraryText(library);
      return !patternOf(text, begins).test(source);
    })
    .map(({ text, from }) => `${text} (${from.join(", ")})`);
}

test("the product says every specified text, to the letter", () => {
  expect(unsaid(specifiedTexts)).toEqual([]);
});

test("each text is listed once, with its place", () => {
  const texts = specifiedTexts.map(({ text }) => text);
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  for (const { from } of specifiedTexts)
    for (const place of from) expect(place).toMatch(/^handbook\/[\w-]+\.md#[\w-]+$/);
});

test("the search notices a text that is not said, or said with another letter", () => {
  const from = ["handbook/screens.md#failure-texts"];
  expect(
    unsaid([
      { text: "Failed to fetch ingredients", from },
      { text: "Failed to fetch ingredients!", from },
      { text: "failed to fetch ingredients", from },
      { text: "Welcome back, {name}.", from },
    ]),
  ).toHaveLength(3);
});
