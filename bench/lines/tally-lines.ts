import { readIngredientLine } from "@larder/rules/recipe-text/lines/ingredient-line";
import { readRecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";
import { type Part, type ReadAmounts, wrongParts } from "./is-right.ts";
import type { LabelledLine } from "./labelled-lines.ts";

export interface LineTally {
  /** Right as a row of the form, which has no notes. */
  readonly rows: number;
  readonly right: number;
  readonly sure: number;
  readonly sureAndRight: number;
  readonly unsure: number;
  /** Number of lines with each part wrong. */
  readonly wrong: Readonly<Record<Part, number>>;
}

type Miss = (label: LabelledLine, read: ReadAmounts, wrong: readonly Part[]) => void;

/** Reads labelled lines with both readers; calls `onMiss` for each wrong one. */
export function tallyOf(lines: readonly LabelledLine[], onMiss: Miss | null): LineTally {
  const tally = { rows: 0, right: 0, sure: 0, sureAndRight: 0, unsure: 0 };
  const wrong = { quantity: 0, unit: 0, name: 0 };
  for (const label of lines) {
    const row = readIngredientLine(label.text);
    const wrongInRow = wrongParts(label, row);
    if (wrongInRow.length === 0) tally.rows += 1;
    else onMiss?.(label, row, wrongInRow);
    const line = readRecipeLine(label.text);
    // The second name of "milk or cream" is separate.
    const name = [line.name, ...line.alternatives.map((each) => each.name)].join(" or ");
    const wrongInLine = wrongParts(label, { ...line, name });
    const isRight = wrongInLine.length === 0;
    if (!isRight) onMiss?.(label, { ...line, name: `${line.confidence}: ${name}` }, wrongInLine);
    for (const part of wrongInLine) wrong[part] += 1;
    if (isRight) tally.right += 1;
    if (line.confidence === "unsure") tally.unsure += 1;
    if (line.confidence === "sure") tally.sure += 1;
    if (line.confidence === "sure" && isRight) tally.sureAndRight += 1;
  }
  return { ...tally, wrong };
}
