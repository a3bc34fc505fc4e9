import { type Gathered, oneBlank, takeMetas } from "./gathered-recipe.ts";
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

/** Lines of the ingredients: each one, under its heading; prose between bulleted ones is a note. */
export function takeIngredients(found: Gathered, lines: readonly string[]): void {
  const bulleted = lines.filter((line) => BULLET.test(line)).length;
  const isList = bulleted >= 2;
  let group: string | null = null;
  for (const line of lines) {
    if (isBlank(line)) continue;
    const isItem = BULLET.test(line);
    if (!isItem && isGroupHeading(line)) {
      group = headingText(line);
      continue;
    }
    const text = withoutMarks(line);
    if (takesAsHeading(text, isItem)) {
      group = headingText(text);
      continue;
    }
    if (takeMetas(found, line) || takeTip(found, line)) continue;
    if ((isList && !isItem && /[.!?]$/.test(text)) || text.length > LONGEST_INGREDIENT) {
      found.notes.push(text);
      continue;
    }
    found.lines.push({ text, group });
  }
}

/** A bullet that heads those after it: "- For the sauce:". */
function takesAsHeading(text: string, isItem: boolean): boolean {
  return isItem && /^[^\d½⅓⅔¼¾]{2,60}:$/u.test(text);
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
