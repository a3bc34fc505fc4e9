import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { anchorsOf } from "./anchors.mjs";
import { root } from "../process.mjs";

const handbook = join(root, "docs/handbook");
const headings = new Map(
  readdirSync(handbook).map((page) => [page, anchorsOf(join(handbook, page))]),
);

const CITING = /\.(?:ts|tsx|css|mjs|js|html)$|specified-texts\.json$/;
/** Chapter and section of a document outside the repository. */
const ELSEWHERE = /\b(?:decisions|engineering|brief|spec|specification),? (?:rule )?§?[A-Z]?\d+/gi;
const CITATION = /(?<!docs\/)\bhandbook\/[\w-]+\.md(?:#[\w-]+)?/g;

const sources = ["apps", "packages", "bench", "e2e", "faults", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => CITING.test(file) && !file.includes("node_modules"))
    .map((file) => join(folder, file)),
);

/** Matches of a pattern in the sources, each with its file. */
function citations(pattern: RegExp): readonly (readonly [file: string, citation: string])[] {
  return sources.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map(
      ([citation]) => [file, citation] as const,
    ),
  );
}

test("every citation of the handbook names a page and a heading of it", () => {
  const broken = citations(CITATION).filter(([, citation]) => {
    const [page = "", heading = ""] = citation.slice("handbook/".length).split("#");
    return !headings.get(page)?.includes(heading);
  });
  expect(broken).toEqual([]);
});

test("no source cites a document that is not here", () => {
  expect(citations(ELSEWHERE)).toEqual([]);
});

test("every page stands in the handbook's list, and no page has two headings of one name", () => {
  const list = readFileSync(join(handbook, "README.md"), "utf8");
  for (const [page, anchors] of headings) {
    if (page !== "README.md") expect(list).toContain(`](${page})`);
    expect(anchors).toEqual([...new Set(anchors)]);
  }
});

test("no page is longer than 1,500 words, tables aside", () => {
  const lengths = [...headings.keys()].map((page) => {
    const prose = readFileSync(join(handbook, page), "utf8").replaceAll(/^\|.*$/gm, "");
    return [page, (prose.match(/[A-Za-z][A-Za-z']*/g) ?? []).length] as const;
  });
  expect(lengths.filter(([, words]) => words > 1500)).toEqual([]);
});
