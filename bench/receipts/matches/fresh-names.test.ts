import { expect, test } from "vitest";
import { FRESH_ENGLISH } from "./fresh-english.data.ts";
import { FRESH_GERMAN } from "./fresh-german.data.ts";
import { FRESH_FRENCH, FRESH_ITALIAN, FRESH_SPANISH } from "./fresh-romance.data.ts";
import { LATER_ENGLISH } from "./later-english.data.ts";
import { judgeNames } from "./judge-names.ts";
import { SHORTENED_ENGLISH } from "./shortened-english.data.ts";
import { SHORTENED_GERMAN } from "./shortened-german.data.ts";

test.each([
  ["English", FRESH_ENGLISH, 0.85],
  ["later English", LATER_ENGLISH, 0.85],
  ["shortened English", SHORTENED_ENGLISH, 0.85],
  ["German", FRESH_GERMAN, 0.9],
  ["shortened German", SHORTENED_GERMAN, 0.8],
  ["French", FRESH_FRENCH, 0.9],
  ["Spanish", FRESH_SPANISH, 0.9],
  ["Italian", FRESH_ITALIAN, 0.9],
] as const)("%s names are matched as well as before in both halves", (_, receipts, least) => {
  const { tallies } = judgeNames(receipts);
  for (const { food, right, measured, measuredRight, sure, sureRight } of Object.values(tallies)) {
    expect(right / food).toBeGreaterThanOrEqual(least);
    expect(measuredRight / measured).toBeGreaterThanOrEqual(0.8);
    expect(sureRight).toBeGreaterThanOrEqual(Math.floor(0.98 * sure));
  }
});
