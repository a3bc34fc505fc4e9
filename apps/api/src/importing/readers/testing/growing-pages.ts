import type { GrowingWork } from "@larder/rules/testing/growth";
import { readPageText } from "../pages/read-page.ts";

export const json = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === "string" ? value : JSON.stringify(value)}</script>`;
export const page = (head: string, body = "") =>
  `<!doctype html><html><head><title>Plum cake | A kitchen</title>${head}</head><body>${body}</body></html>`;
export const plumCake = {
  "@type": "Recipe",
  name: "Plum cake",
  recipeYield: "8 servings",
  recipeIngredient: ["300 g flour", "500 g plums"],
  recipeInstructions: ["Mix.", "Bake."],
};

/** Page texts that repeat a part. */
const TEXTS: readonly (readonly [string, (size: number) => string])[] = [
  ["less-than signs", (size) => "<".repeat(size)],
  ["tags that stay open", (size) => "<b>x".repeat(size / 4)],
  ["lists in lists", (size) => "<ul class=ingredients><li>1 egg".repeat(size / 31)],
  ["headings", (size) => "<h2>Ingredients</h2>".repeat(size / 20)],
  [
    "items in items",
    (size) =>
      '<p itemscope itemtype="https://schema.org/Recipe"><i itemprop="name">x</i>'.repeat(
        size / 74,
      ),
  ],
  [
    "names of characters",
    (size) => page(json({ ...plumCake, recipeIngredient: ["&amp;".repeat(size / 5)] })),
  ],
  ["lists of JSON in lists", (size) => page(json("[".repeat(size)))],
  [
    "JSON that never ends",
    (size) => page(json(`{"@type":"Recipe","name":"${'x" '.repeat(size / 3)}`)),
  ],
  [
    "lines",
    (size) =>
      page(
        json({ ...plumCake, recipeIngredient: Array.from({ length: size / 8 }, () => "1 egg") }),
      ),
  ],
];

// Larger, because JSON.parse is superlinear below: 20,000 open brackets take five times as long as
// 10,000.
const BASE = 20_000;

export const works: readonly GrowingWork[] = TEXTS.map(([name, text]) => [
  name,
  BASE,
  (size) => {
    const made = text(size);
    return () => readPageText(made, null);
  },
]);
