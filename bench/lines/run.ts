/**
 * Measures how many printed recipe lines are read right: `npm run bench:lines -- [--show
 * EVEN|ODD]`. The lines are in `recipes/ingredient-lines` of the SAMPLES folder; without it nothing
 * is measured. Lines with an even index were seen during development; never look at the others.
 */
import { parseArgs } from "node:util";
import type { Part, ReadAmounts } from "./is-right.ts";
import { type LabelledLine, labelledLines } from "./labelled-lines.ts";
import { tallyOf } from "./tally-lines.ts";

const { values: options } = parseArgs({ options: { show: { type: "string" } } });

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

function showMiss(label: LabelledLine, read: ReadAmounts, wrong: readonly Part[]): void {
  const wanted = [label.quantity, label.quantityMax, label.unit, label.name, label.comment];
  const told = [read.quantity, read.quantityMax, read.unit, read.name];
  console.log(`  ${label.text}\n    ${wrong.join(", ")}: ${told.join(" | ")}`);
  console.log(`    label: ${wanted.join(" | ")}`);
}

/** Prints the share of right rows and lines, and of those called sure. */
function report(lines: readonly LabelledLine[], isShown: boolean): void {
  const { rows, right, sure, sureAndRight, unsure, wrong } = tallyOf(
    lines,
    isShown ? showMiss : null,
  );
  console.log(`  quantity, unit and name of a row:  ${share(rows, lines.length)}`);
  console.log(`  quantity, unit and name of a line: ${share(right, lines.length)}`);
  console.log(`    wrong: quantity ${wrong.quantity}, unit ${wrong.unit}, name ${wrong.name}`);
  console.log(`  sure: ${share(sure, lines.length)}, unsure: ${unsure}`);
  console.log(`  right of the sure: ${share(sureAndRight, sure)}`);
}

const lines = await labelledLines();
if (lines === null) console.log("SAMPLES names no folder with labelled lines: nothing measured.");
else
  for (const [rest, half] of ["EVEN", "ODD"].entries()) {
    console.log(half);
    report(
      lines.filter((_, place) => place % 2 === rest),
      options.show === half,
    );
  }
