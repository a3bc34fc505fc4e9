import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/* Layout follows the direction of the language: "start" and "end", never "left" and "right". */

const source = join(import.meta.dirname, "../apps/web/src");

/** Utilities with a physical side: `ml-2`, `left-0`, `text-left`, `rounded-tl-sm`, `space-x-2`. */
const UTILITY =
  /(?<=[\s"'`:!])-?(?:(?:scroll-)?[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|space-x|divide-x)(?:-(?:\[|\d|px|auto|full|none)[^\s"'`]*)?(?=[\s"'`])|(?<=[\s"'`:!])(?:text|float|clear)-(?:left|right)(?=[\s"'`])/g;
const DECLARATION =
  /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Words of strings that are no utilities. */
const SINGLE_WORD = /^(?:-?left|-?right|ml)$/;

function physicalSides(file: string, text: string): readonly string[] {
  const found = file.endsWith(".css")
    ? text.replaceAll(COMMENT, "").match(DECLARATION)
    : text.match(UTILITY);
  return (found ?? []).filter((one) => !SINGLE_WORD.test(one));
}

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(?:tsx?|css)$/.test(file) && !file.includes(".test."),
);

test("no style of the web app names a physical side", () => {
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap((file) =>
    physicalSides(file, readFileSync(join(source, file), "utf8")).map((one) => `${file}: ${one}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ["card.tsx", '<p className="mt-2 ml-2" />'],
  ["card.tsx", '<p className="md:-mr-2.5" />'],
  ["card.tsx", '<p className="max-md:pl-[42px]! flex" />'],
  ["card.tsx", '<p className="absolute left-1/2" />'],
  ["card.tsx", '<p className="text-right" />'],
  ["card.tsx", '<p className="border-l" />'],
  ["card.tsx", '<p className="rounded-tl-[3px]" />'],
  ["kit.css", "& td { padding-left: 6px; }"],
  ["kit.css", ".thumb { right: 16px; }"],
  ["kit.css", "th { text-align: left; }"],
])("a physical side is found: %s %s", (file, text) => {
  expect(physicalSides(file, text)).toHaveLength(1);
});

test.each([
  ["card.tsx", '<p className="ms-2 text-start start-0" />'],
  ["card.tsx", 'if (event.key === "left") say("right");'],
  ["kit.css", "th { padding-inline-start: 6px; text-align: start; inset-inline-end: 0; }"],
])("a logical side is allowed: %s %s", (file, text) => {
  expect(physicalSides(file, text)).toEqual([]);
});
