import { expect, test } from "vitest";
import { lookUp } from "./accept-language.ts";

const known = ["en", "de", "fr", "es"] as const;

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["DE-at", "de"],
  ["de-Latn-AT-1996", "de"],
  ["pl, de;q=0.5", "de"],
  ["en;q=0.2, fr-CA;q=0.9", "fr"],
  ["fr;q=0, es", "es"],
  ["pl", null],
  ["*", null],
  ["", null],
  ["; ; q=,,de_DE,\u0000", null],
  [null, null],
  [undefined, null],
])("%j asks for %s", (header, language) => {
  expect(lookUp(known, header)).toBe(language);
});
