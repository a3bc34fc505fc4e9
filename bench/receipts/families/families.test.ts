import { readReceipt } from "@larder/rules/receipts/grammar";
import { expect, test } from "vitest";
import { addScores, EMPTY_SCORE, figures, judgeReading } from "../score.ts";
import { FAMILIES } from "./families.data.ts";
import { familySamples } from "./family-samples.ts";

const TODAY = "2026-05-01";
const LEAST = { f1: 0.94, quantity: 0.97, sumExact: 0.9, total: 0.95, date: 0.99 };
const LEAST_OF_LATER = { f1: 0.9, quantity: 0.87, sumExact: 0.75, total: 0.95, date: 0.99 };
const SURE = 0.9;

const judged = [...familySamples()].map(({ group, label, words }) => ({
  group,
  ...judgeReading(label, readReceipt(words, TODAY)),
}));

test.each([
  ["families, shown", LEAST],
  ["families, masked", LEAST],
  ["families, masked later", LEAST_OF_LATER],
])("%s are understood as well as before", (wanted, least) => {
  const scores = judged.filter(({ group }) => group === wanted).map(({ score }) => score);
  const reached = figures(scores.reduce(addScores, EMPTY_SCORE));
  const short = Object.entries(least).filter(([what, share]) => (reached[what] ?? 0) < share);
  expect(short).toEqual([]);
});

test.each([["shown"], ["masked"]])("what is sure in families that are %s is right", (kind) => {
  const sure = judged
    .filter(({ group }) => group.includes(kind))
    .flatMap(({ lines }) => lines.filter(({ confidence }) => confidence >= SURE));
  const right = sure.filter(({ isRight }) => isRight).length / sure.length;
  expect(right).toBeGreaterThanOrEqual(0.97);
});

test("most families are masked", () => {
  const masked = FAMILIES.filter(({ isMasked }) => isMasked);
  expect(masked.length * 2).toBeGreaterThan(FAMILIES.length);
});
