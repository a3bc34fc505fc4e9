/**
 * Fits the weights of the evidence for a line: `node --import tsx bench/receipts/fit-confidence.ts
 * FOLDER`, with the words of `npm run bench:receipts -- --record FOLDER`. Fits on "shapes, open"
 * alone, then prints the calibration there and on every other set. The weights belong in
 * packages/rules/src/receipts/amounts/confidence.ts.
 */
import { readReceipt, receiptEvidence } from "@larder/rules/receipts/grammar";
import { readRecorded } from "./recorded-words.ts";
import { calibration, judgeReading, type JudgedLine } from "./score.ts";

interface FittedLine {
  readonly values: readonly number[];
  readonly isRight: boolean;
}

const FITTED_ON = "shapes, open";
const ROUNDS = 6000;
const STEP = 0.5;
/** The only positive evidence; all other weights stay negative. */
const FOR = "proven";
/** Regularization for rare evidence. */
const PULL = 0.001;
const TODAY = new Date().toISOString().slice(0, 10);

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder with the recorded words");

const names = new Set<string>();
const fitted: FittedLine[] = [];
const judged = new Map<string, JudgedLine[]>();
for (const { group, label, words } of readRecorded(folder)) {
  const { lines } = judgeReading(label, readReceipt(words, TODAY));
  judged.set(group, [...(judged.get(group) ?? []), ...lines]);
  if (group !== FITTED_ON) continue;
  for (const [index, evidence] of receiptEvidence(words).entries()) {
    for (const name of Object.keys(evidence)) names.add(name);
    fitted.push({
      values: [1, ...Object.values(evidence)],
      isRight: lines[index]?.isRight ?? false,
    });
  }
}

const weights = fit(fitted);
console.log(`${String(fitted.length)} lines; BASE ${(weights[0] ?? 0).toFixed(2)}`);
for (const [place, name] of [...names].entries())
  console.log(`  ${name}: ${(weights[place + 1] ?? 0).toFixed(2)},`);
for (const [group, lines] of judged) {
  console.log(group);
  console.table(calibration(lines));
}

/** Logistic regression by gradient ascent. */
function fit(lines: readonly FittedLine[]): number[] {
  const found = lines[0]?.values.map(() => 0) ?? [];
  const placeFor = [...names].indexOf(FOR) + 1;
  for (let round = 0; round < ROUNDS; round++) {
    const slope = found.map((weight, place) => (place === 0 ? 0 : -PULL * weight));
    for (const { values, isRight } of lines) {
      const sum = values.reduce((total, value, place) => total + value * (found[place] ?? 0), 0);
      const off = Number(isRight) - 1 / (1 + Math.exp(-sum));
      for (const [place, value] of values.entries())
        slope[place] = (slope[place] ?? 0) + (off * value) / lines.length;
    }
    for (const [place, each] of slope.entries()) {
      const next = (found[place] ?? 0) + STEP * each;
      const isFree = place === 0 || place === placeFor;
      found[place] = isFree ? next : Math.min(0, next);
    }
  }
  return found;
}
