/**
 * How many printed lines of recipes are read right: `npm run bench:lines -- [--show EVEN|ODD]`. The lines are those of
 * `recipes/ingredient-lines` in the folder that SAMPLES names; without it nothing is measured, and this says so. Lines with an even
 * place were looked at while the reader was written, the others were not: never look at theirs.
 */
import { parseArgs } from "node:util";
import { readIngredientLine } from "@larder/rules/recipe-text/ingredient-line";
import { readRecipeLine } from "@larder/rules/recipe-text/recipe-line";
import { type Part, type ReadAmounts, wrongParts } from "./is-right.ts";
import { type LabelledLine, labelledLines } from "./labelled-lines.ts";

const { values: options } = parseArgs({ options: { show: { type: "string" } } });

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

function showMiss(label: LabelledLine, read: ReadAmounts, wrong: readonly Part[]): void {
  const wanted = [label.quantity, label.quantityMax, label.unit, label.name, label.comment];
  const told = [read.quantity, read.quantityMax, read.unit, read.name];
  console.log(`  ${label.text}\n    ${wrong.join(", ")}: ${told.join(" | ")}`);
  console.log(`    label: ${wanted.join(" | ")}`);
}

/** A reader's lines that are right, and how many of those that it is sure of. */
function measure(lines: readonly LabelledLine[], isShown: boolean): void {
  let rightOfRows = 0;
  const tally = { right: 0, sure: 0, sureAndRight: 0, unsure: 0, quantity: 0, unit: 0, name: 0 };
  for (const label of lines) {
    const row = readIngredientLine(label.text);
    const wrongInRow = wrongParts(label, row);
    rightOfRows += wrongInRow.length === 0 ? 1 : 0;
    const line = readRecipeLine(label.text);
    // The other name of "milk or cream" stands apart.
    const name = [line.name, ...line.alternatives.map((each) => each.name)].join(" or ");
    const wrong = wrongParts(label, { ...line, name });
    for (const part of wrong) tally[part] += 1;
    tally.right += wrong.length === 0 ? 1 : 0;
    tally.unsure += line.confidence === "unsure" ? 1 : 0;
    tally.sure += line.confidence === "sure" ? 1 : 0;
    tally.sureAndRight += line.confidence === "sure" && wrong.length === 0 ? 1 : 0;
    if (isShown && wrongInRow.length > 0) showMiss(label, row, wrongInRow);
    if (isShown && wrong.length > 0)
      showMiss(label, { ...line, name: `${line.confidence} ${name}` }, wrong);
  }
  const { quantity, unit, name, unsure } = tally;
  console.log(`  quantity, unit and name of a row:  ${share(rightOfRows, lines.length)}`);
  console.log(`  quantity, unit and name of a line: ${share(tally.right, lines.length)}`);
  console.log(`    wrong: quantity ${quantity}, unit ${unit}, name ${name}`);
  console.log(`  sure: ${share(tally.sure, lines.length)}, unsure: ${unsure}`);
  console.log(`  right of the sure: ${share(tally.sureAndRight, tally.sure)}`);
}

const lines = await labelledLines();
if (lines === null) console.log("SAMPLES names no folder with labelled lines: nothing measured.");
else
  for (const [rest, half] of ["EVEN", "ODD"].entries()) {
    console.log(half);
    measure(
      lines.filter((_, place) => place % 2 === rest),
      options.show === half,
    );
  }
