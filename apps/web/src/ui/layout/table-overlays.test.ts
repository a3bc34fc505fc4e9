import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const POSITIONED = /[\s"'`:](?:relative|absolute|sticky|fixed)[\s"'`!]/;

/** Opening tags of table rows and sections with their attributes. */
function rowTags(source: string): readonly string[] {
  return [...source.matchAll(/<(?:tr|thead|tbody|tfoot)\b/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < source.length; at += 1) {
      const sign = source[at];
      if (sign === "{") depth += 1;
      if (sign === "}") depth -= 1;
      if (sign === ">" && depth === 0 && source[at - 1] !== "=") return source.slice(index, at);
    }
    throw new Error(`A tag without an end: ${source.slice(index, index + 60)}`);
  });
}

test("no table row or section is positioned: WebKit would spread what is stretched over it over the whole page", () => {
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => ({ file, tags: rowTags(readFileSync(join(root, file), "utf8")) }));
  expect(sources.flatMap(({ tags }) => tags).length).toBeGreaterThan(5);
  const positioned = sources.filter(({ tags }) => tags.some((tag) => POSITIONED.test(tag)));
  expect(positioned.map(({ file }) => file)).toEqual([]);
});
