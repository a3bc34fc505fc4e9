import { readReceipt } from "@larder/rules/receipts/grammar";
import { expect, test } from "vitest";
import { addScores, EMPTY_SCORE, figures, judgeReading, type JudgedLine } from "../score.ts";
import { FAMILIES } from "./families.data.ts";
import { familySamples } from "./family-samples.ts";

const TODAY = "2026-05-01";
const LEAST = { f1: 0.94, quantity: 0.97, sumExact: 0.9, total: 0.95, date: 0.99 };
const SURE = 0.9;

test.each(["families, shown", "families, masked"])(
  "%s are understood as well as before",
  (group) => {
    let total = EMPTY_SCORE;
    const lines: JudgedLine[] = [];
    for (const sample of familySamples()) {
      if (sample.group !== group) continue;
      const judged = judgeReading(sample.label, readReceipt(sample.words, TODAY));
      total = addScores(total, judged.score);
      lines.push(...judged.lines);
    }
    const reached = figures(total);
    const short = Object.entries(LEAST).filter(([what, least]) => (reached[what] ?? 0) < least);
    expect(short).toEqual([]);
    const sure = lines.filter(({ confidence }) => confidence >= SURE);
    expect(sure.filter(({ isRight }) => isRight).length / sure.length).toBeGreaterThanOrEqual(0.97);
  },
);

test("most families are masked", () => {
  const masked = FAMILIES.filter(({ isMasked }) => isMasked);
  expect(masked.length * 2).toBeGreaterThan(FAMILIES.length);
});
