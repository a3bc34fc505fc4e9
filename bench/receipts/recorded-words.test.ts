import { fileURLToPath } from "node:url";
import { readReceipt } from "@larder/rules/receipts/grammar";
import { expect, test } from "vitest";
import { readRecorded } from "./recorded-words.ts";
import { addScores, EMPTY_SCORE, figures, judgeReading } from "./score.ts";

/**
 * Written with `npm run bench:receipts -- --record bench/receipts/recorded --only "shapes, open"
 * --per 1`.
 */
const folder = fileURLToPath(new URL("recorded/", import.meta.url));
const TODAY = "2026-05-01";
const LEAST = { f1: 0.94, total: 0.93, merchant: 0.87, date: 0.8 };

test("what the networks found on composed receipts is understood as well as before", () => {
  let total = EMPTY_SCORE;
  for (const { label, words } of readRecorded(folder))
    total = addScores(total, judgeReading(label, readReceipt(words, TODAY)).score);
  const reached = figures(total);
  const short = Object.entries(LEAST).filter(([what, least]) => (reached[what] ?? 0) < least);
  expect(short).toEqual([]);
  expect(total.receipts).toBeGreaterThan(20);
});
