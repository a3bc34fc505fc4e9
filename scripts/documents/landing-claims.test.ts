/** The landing page claims only what the product does. Source: docs/handbook/visitors.md#the-landing-page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { words as demo } from "../../packages/words/src/en/access/demo.ts";
import { words as landing } from "../../packages/words/src/en/access/landing.ts";
import { type Said, demoClaims, landingClaims } from "./landing-claims.data.ts";
import { root } from "../process.mjs";

const pages: readonly (readonly [string, object, Readonly<Record<string, Said>>])[] = [
  ["the landing page", landing, landingClaims],
  ["its demo", demo, demoClaims],
];

test.each(pages)("every text of %s is a name, or is held by something", (_name, words, said) => {
  expect(Object.keys(said).toSorted()).toEqual(Object.keys(words).toSorted());
});

const claims = pages.flatMap(([, words, said]) => {
  const texts = new Map<string, unknown>(Object.entries(words));
  return Object.entries(said).flatMap(([key, claim]) =>
    claim === "label" ? [] : [{ ...claim, now: texts.get(key) }],
  );
});

test.each(claims)("“$text” is held by what is named for it", ({ text, now, heldBy }) => {
  expect(now).toBe(text);
  expect(heldBy.length).toBeGreaterThan(0);
  const missing = heldBy.filter(
    ({ file, says }) => !readFileSync(join(root, file), "utf8").includes(says),
  );
  expect(missing).toEqual([]);
});
