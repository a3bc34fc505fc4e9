import { type Gathered, oneBlank, takeMetas } from "./gathered-recipe.ts";
import { isOnlyHow, saysWhatIsDone } from "./lines/line-note.ts";
import { groupAt } from "./group-headings.ts";
import { headingText, isGroupHeading } from "./recipe-sections.ts";
import { withoutMarks } from "./recipe-text.ts";

const LONGEST_INGREDIENT = 200;
/** The number before a step. */
export const NUMBERED = /^\s*(?:(?:step|schritt|étape|paso|passo)\s+)?\d{1,3}\s*[.):–-]\s+(?=\S)/i;
const STEP_WORD = /^(?:step|schritt|étape|paso|passo)\s+\d{1,3}\s*[.):–-]?\s*$/i;
/** What marks an item of a list. */
export const BULLET = /^\s*(?:[-–—*+•·‣◦▪▫●○■□▢☐☑☒✓✔►]|\[[ xX]?\])\s+(?=\S)/;
const INDENTED = /^(?: {2,}|\t)/;

/** Whether a line says nothing. */
export const isBlank = (line: string): boolean => !/[\p{L}\p{N}]/u.test(line);

const GOES_ON =
  /^(?:into|in|and|or|with|for|from|until|at|on|to|und|oder|mit|in|et|ou|avec|en|coupée?s?|y|o|con|e|tagliat[aeio])\s\S/u;
const IS_OPEN = /[,(]$|\s(?:and|or|cut|und|oder|et|ou|y|o|e)$|\([^()]*$/iu;
const IS_HYPHENATED = /\p{Ll}-$/u;

/** The line with its end that was wrapped below it ("chicken, cut" and "into chunks"); null where the next is a line of its own. */
function unwrapped(line: string, next: string): string | null {
  if (!/^\p{Ll}/u.test(next)) return null;
  if (IS_HYPHENATED.test(line)) return `${line.slice(0, -1)}${next}`;
  const goesOn =
    IS_OPEN.test(line) || GOES_ON.test(next) || isOnlyHow(next) || saysWhatIsDone(next);
  return goesOn ? `${line} ${next}` : null;
}

/** Lines of the ingredients: each one, under its heading; prose between bulleted ones is a note. */
export function takeIngredients(found: Gathered, lines: readonly string[]): void {
  const bulleted = lines.filter((line) => BULLET.test(line)).length;
  const isList = bulleted >= 2;
  let group: string | null = null;
  // whether the line above may go on
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

/** The text of a step without its number. */
const stepText = (line: string): string => oneBlank(line.replace(NUMBERED, "").replace(BULLET, ""));

/** Steps by their numbers: what is indented under one, and prose behind the list, are notes. */
function takeNumbered(found: Gathered, lines: readonly string[]): void {
  let group: string | null = null;
  // whether an unnumbered line still belongs to the step above it
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

/** Paragraphs of a text, each on one line. */
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

/** Steps without numbers: bullets, or paragraphs where empty lines part them, else lines. */
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

/** Steps, by their numbers where they have some. */
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

/** "Serves 4" at the end of the steps is no step; a sentence that begins so is one. */
function isMetaOfSteps(found: Gathered, line: string): boolean {
  return line.length < 60 && !NUMBERED.test(line) && !/[.!?]$/.test(line) && takeMetas(found, line);
}

/** Whatever stands under a heading of notes. */
export function takeNotes(found: Gathered, lines: readonly string[]): void {
  for (const line of lines)
    if (!isBlank(line)) found.notes.push(oneBlank(line.replace(BULLET, "")));
}
