import { say } from "@larder/words/say";
import { isNoIngredient, withoutMarks } from "@larder/rules/recipe-text/recipe-text";
import { type DraftLine, isEmptyLine } from "./draft-line.ts";
import { draftOfReading, printedLine } from "./read-line.ts";
import { type RecipeLine, readRecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";

/** A line of the box: an ingredient, the heading of those below it (null ends a group), or nothing. */
export type TypedLine = { readonly text: string } & (
  | { readonly kind: "ingredient"; readonly line: DraftLine; readonly reading: RecipeLine | null }
  | { readonly kind: "heading"; readonly group: string | null }
  | { readonly kind: "nothing" }
);

/** A heading of all ingredients is no group's. */
const OF_ALL = /^ingredients?$/i;
const AROUND_A_HEADING = /^[#*_\s]+|[*_:\s]+$/g;

function headingIn(text: string): string | null {
  const heading = withoutMarks(text).replaceAll(AROUND_A_HEADING, "");
  return OF_ALL.test(heading) || /\d/.test(heading) ? null : heading || null;
}

function read(text: string): TypedLine {
  if (text.trim() === "") return { text, kind: "nothing" };
  if (isNoIngredient(text)) return { text, kind: "heading", group: headingIn(text) };
  const reading = readRecipeLine(text);
  return { text, kind: "ingredient", reading, line: draftOfReading(reading) };
}

/** Gives retyped lines the ids of the removed ones if their number is equal. */
function withIds(lines: readonly TypedLine[], gone: readonly TypedLine[]): readonly TypedLine[] {
  if (lines.length !== gone.length) return lines;
  return lines.map((line, place) => {
    const before = gone[place];
    return line.kind === "ingredient" && before?.kind === "ingredient"
      ? { ...line, line: { ...line.line, id: before.line.id } }
      : line;
  });
}

/** Unchanged lines keep their row and are not read again. Source: handbook/recipes.md#the-form. */
export function typedLinesOf(text: string, before: readonly TypedLine[]): readonly TypedLine[] {
  const texts = text.split(/\r?\n/);
  const most = Math.min(texts.length, before.length);
  let head = 0;
  while (head < most && texts[head] === before[head]?.text) head += 1;
  let tail = 0;
  while (tail < most - head && texts.at(-1 - tail) === before.at(-1 - tail)?.text) tail += 1;
  const changed = texts.slice(head, texts.length - tail).map(read);
  const gone = before.slice(head, before.length - tail);
  return [
    ...before.slice(0, head),
    ...withIds(changed, gone),
    ...before.slice(before.length - tail),
  ];
}

/** The ingredients, each with its group. */
export function ingredientsOf(lines: readonly TypedLine[]): DraftLine[] {
  let group: string | null = null;
  const found: DraftLine[] = [];
  for (const typed of lines) {
    if (typed.kind === "heading") ({ group } = typed);
    if (typed.kind === "ingredient") found.push({ ...typed.line, group });
  }
  return found;
}

/** What the box shows of the rows. */
export function typedLinesOfRows(rows: readonly DraftLine[]): readonly TypedLine[] {
  const lines: TypedLine[] = [];
  let group: string | null = null;
  for (const row of rows) {
    if (isEmptyLine(row)) continue;
    if ((row.group || null) !== group) {
      group = row.group || null;
      lines.push({
        kind: "heading",
        group,
        text: group === null ? `${say("recipes.ingredients")}:` : `${group}:`,
      });
    }
    lines.push({ kind: "ingredient", line: row, reading: null, text: printedLine(row) });
  }
  return lines;
}
