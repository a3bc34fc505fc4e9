import { type Gathered, oneBlank, takeMetas } from "./gathered-recipe.ts";
import { isOnlyHow, namesWhatIsDone, saysWhatIsDone } from "./lines/line-note.ts";
import { groupAt } from "./group-headings.ts";
import { headingText, isGroupHeading } from "./recipe-sections.ts";
import { withoutMarks } from "./recipe-text.ts";

const LONGEST_INGREDIENT = 200;
/** Number of a step. */
export const NUMBERED = /^\s*(?:(?:step|schritt|étape|paso|passo)\s+)?\d{1,3}\s*[.):–-]\s+(?=\S)/i;
const STEP_WORD = /^(?:step|schritt|étape|paso|passo)\s+\d{1,3}\s*[.):–-]?\s*$/i;
/** Mark of a list item. */
export const BULLET = /^\s*(?:[-–—*+•·‣◦▪▫●○■□▢☐☑☒✓✔►]|\[[ xX]?\])\s+(?=\S)/;
const INDENTED = /^(?: {2,}|\t)/;

/** Whether a line has no letters and digits. */
export const isBlank = (line: string): boolean => !/[\p{L}\p{N}]/u.test(line);

const GOES_ON =
  /^(?:into|in|and|or|with|for|from|until|at|on|to|und|oder|mit|in|et|ou|avec|en|coupée?s?|y|o|con|e|tagliat[aeio])\s\S/u;
const IS_OPEN = /[,(]$|\s(?:and|or|cut|und|oder|et|ou|y|o|e)$|\([^()]*$/iu;
const IS_HYPHENATED = /\p{Ll}-$/u;

/**
 * Line joined with its wrapped end ("chicken, cut" and "into chunks"); null if the next line is
 * separate.
 */
function unwrapped(line: string, next: string): string | null {
  if (!/^\p{Ll}/u.test(next)) return null;
  if (IS_HYPHENATED.test(line)) return `${line.slice(0, -1)}${next}`;
  const goesOn =
    IS_OPEN.test(line) ||
    GOES_ON.test(next) ||
    isOnlyHow(next) ||
    (saysWhatIsDone(next) && !namesWhatIsDone(next));
  return goesOn ? `${line} ${next}` : null;
}

/** Ingredient lines with their headings. Prose between bullets becomes a note. */
export function takeIngredients(found: Gathered, lines: readonly string[]): void {
  const bulleted = lines.filter((line) => BULLET.test(line)).length;
  const isList = bulleted >= 2;
  let group: string | null = null;
  // whether the line above may continue
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) {
      isOpen = false;
      continue;
    }
    const isItem = BULLET.test(line);
    const text = withoutMarks(line);
    const last = found.lines.at(-1);
    const whole = isOpen && !isItem && last ? unwrapped(last.text, text) : null;
    if (last && whole !== null && whole.length <= LONGEST_INGREDIENT) {
      found.lines[found.lines.length - 1] = { ...last, text: whole };
      continue;
    }
    const heading = groupAt(lines, index);
    isOpen = false;
    if (heading !== null) {
      group = heading;
      continue;
    }
    if (takeMetas(found, line) || takeTip(found, line)) continue;
    if ((isList && !isItem && /[.!?]$/.test(text)) || text.length > LONGEST_INGREDIENT) {
      found.notes.push(text);
      continue;
    }
    found.lines.push({ text, group });
    isOpen = true;
  }
}

const stepText = (line: string): string => oneBlank(line.replace(NUMBERED, "").replace(BULLET, ""));

/** Numbered steps. Text indented below one and prose after the list are notes. */
function takeNumbered(found: Gathered, lines: readonly string[]): void {
  let group: string | null = null;
  // whether an unnumbered line belongs to the step above
  let isOpen = false;
  for (const line of lines) {
    if (isBlank(line)) {
      isOpen &&= line.trim() !== "";
      continue;
    }
    const last = found.steps.at(-1);
    if (NUMBERED.test(line)) {
      found.steps.push({ text: stepText(line), group });
      isOpen = true;
    } else if (isGroupHeading(line)) {
      group = headingText(line);
      isOpen = false;
    } else if (last && !BULLET.test(line) && (isOpen || INDENTED.test(line))) {
      last.text = oneBlank(`${last.text} ${line}`);
    } else if (last) {
      found.notes.push(stepText(line));
      isOpen = false;
    } else found.steps.push({ text: stepText(line), group });
  }
}

/** Paragraphs, each on one line. */
function paragraphsOf(lines: readonly string[]): readonly string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isBlank(line)) isOpen = false;
    else if (isOpen && !BULLET.test(line) && !isGroupHeading(line))
      paragraphs.push(`${paragraphs.pop() ?? ""} ${line.trim()}`);
    else paragraphs.push(line.trim());
    isOpen = !isBlank(line) && !isGroupHeading(line);
  }
  return paragraphs;
}

/** Unnumbered steps: bullets, or paragraphs, or else lines. */
function takePlainSteps(found: Gathered, lines: readonly string[]): void {
  const isWrapped =
    lines.some((line, index) => line.trim() === "" && index > 0 && index < lines.length - 1) &&
    lines.some(
      (line, index) => !isBlank(line) && !isBlank(lines[index + 1] ?? "") && !/[.!?:]$/.test(line),
    );
  let group: string | null = null;
  for (const line of isWrapped ? paragraphsOf(lines) : lines) {
    if (isBlank(line) || STEP_WORD.test(line.trim())) continue;
    if (!BULLET.test(line) && isGroupHeading(line)) group = headingText(line);
    else found.steps.push({ text: stepText(line), group });
  }
}

/** Steps, by number if they have one. */
export function takeSteps(found: Gathered, lines: readonly string[]): void {
  const own = lines.filter((line) => !isMetaOfSteps(found, line) && !takeTip(found, line));
  if (own.filter((line) => NUMBERED.test(line)).length >= 2) takeNumbered(found, own);
  else takePlainSteps(found, own);
}

const TIP =
  /^\s*(?:\*\*)?(?:tips?|notes?|tipps?|hinweis|anmerkung|astuce|conseil|remarque|consejo|nota|consiglio)(?:\*\*)?\s*:\s*(?=\S)/i;

/** "Tip: …" among the steps. */
function takeTip(found: Gathered, line: string): boolean {
  const tip = TIP.exec(line);
  if (tip) found.notes.push(oneBlank(line.replaceAll("**", "")));
  return tip !== null;
}

/** "Serves 4" after the steps is no step, but a sentence with it is. */
function isMetaOfSteps(found: Gathered, line: string): boolean {
  return line.length < 60 && !NUMBERED.test(line) && !/[.!?]$/.test(line) && takeMetas(found, line);
}

/** Lines below a notes heading. */
export function takeNotes(found: Gathered, lines: readonly string[]): void {
  for (const line of lines)
    if (!isBlank(line)) found.notes.push(oneBlank(line.replace(BULLET, "")));
}
