import { readIngredientLine } from "@larder/rules/recipe-text/lines/ingredient-line";
import type { ReadLine } from "@larder/rules/recipe-text/read-recipe";

const LETTERS = /[^\p{L}\p{N}]+/gu;

/** Letters and digits of a text. */
export const folded = (text: string): string => text.toLowerCase().replaceAll(LETTERS, "");

const ONLY_AMOUNT = /^[~≈]?\s*[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][\d\s.,/½⅓⅔¼¾⅛–-]*(?:\s?\p{L}{1,12}\.?){0,2}$/u;
const LONGEST_AMOUNT = 24;
const HAS_NUMBER = /[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/;

/** Whether a text is only an amount: "2", "500 g", "1 EL", but not "2 eggs". */
function isOnlyAmount(text: string): boolean {
  if (text.length > LONGEST_AMOUNT || !ONLY_AMOUNT.test(text)) return false;
  return /^[\d\s.,/½⅓⅔¼¾⅛–-]+$/.test(text) || readIngredientLine(`${text} rice`).name === "rice";
}

/** Share of separate amounts from which a list counts as split. */
const ENOUGH_APART = 0.3;

/** Joins amounts and names that are printed on separate lines, in either order. */
export function withAmountsJoined(texts: readonly string[]): readonly string[] {
  const are = texts.map(isOnlyAmount);
  const apart = are.filter(Boolean).length;
  if (apart === 0 || apart < texts.length * ENOUGH_APART) return texts;
  // if the list ends with an amount, amounts come after names
  const isBefore = are[0] === true || are.at(-1) !== true;
  const joined: string[] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const [text = "", next] = [texts[at], texts[at + 1]];
    const isPair = next !== undefined && are[at] === isBefore && are[at + 1] === !isBefore;
    joined.push(isPair ? `${text} ${next}` : text);
    if (isPair) at += 1;
  }
  return joined;
}

const nameOf = ({ text }: ReadLine): string => folded(readIngredientLine(text).name);

/** Share of repeated names in a list that is printed twice. */
const EACH_ONCE = 0.7;
/** Shortest such list, and the maximum number of repetitions. */
const FEWEST_TWICE = 6;
const MOST_SYSTEMS = 3;

/** First part of a list that is repeated in other units. */
export function withoutSecondSystem(lines: readonly ReadLine[]): readonly ReadLine[] {
  for (let systems = MOST_SYSTEMS; systems > 1; systems -= 1) {
    const part = lines.length / systems;
    if (lines.length < FEWEST_TWICE || !Number.isInteger(part)) continue;
    const names = lines.map(nameOf);
    const isAgain = names.every((name, at) => name === names[at % part]);
    if (isAgain && new Set(names).size >= part * EACH_ONCE) return lines.slice(0, part);
  }
  return lines;
}

const saysAmount = ({ text }: ReadLine): boolean => HAS_NUMBER.test(text);
const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(is).length / items.length;

/** Share of amounts below which data counts as incomplete. */
const FEW_AMOUNTS = 0.2;
const MANY_AMOUNTS = 0.4;
/** Share of the data that must be found in the printed list. */
const FOUND = 0.75;
const MOST_TIMES_LONGER = 4;
/** So few lines without amounts are a heading or a tag. */
const NO_LIST = 2;
const A_LIST = 4;
/** The fewest printed lines that replace a single word of the data. */
const A_SHORT_LIST = 3;
const STARTS_WITH_AMOUNT = /^[^\p{L}\d]{0,3}[\d½⅓⅔¼¾⅕⅛]/u;

/** Whether a printed list has the foods of the data, with amounts that the data lacks. */
function saysAmounts(printed: readonly ReadLine[], known: readonly ReadLine[]): boolean {
  if (shareOf(printed, saysAmount) < MANY_AMOUNTS) return false;
  const enough = known.length === 1 ? A_SHORT_LIST : A_LIST;
  if (known.length <= NO_LIST && printed.length >= enough) return true;
  return printed.length >= known.length && areFound(known, printed);
}

function areFound(known: readonly ReadLine[], printed: readonly ReadLine[]): boolean {
  const whole = printed.map(({ text }) => folded(text));
  const found = shareOf(known, ({ text }) => {
    const name = folded(text);
    return name !== "" && whole.some((line) => line.includes(name));
  });
  return found >= FOUND;
}

/** Whether a printed list contains the data's lines and more, with amounts. */
function goesOn(printed: readonly ReadLine[], known: readonly ReadLine[]): boolean {
  if (printed.length < known.length + 2 || printed.length > known.length * MOST_TIMES_LONGER)
    return false;
  const names = known.map(({ text }) => folded(text));
  const others = printed.filter(({ text }) => {
    const whole = folded(text);
    return !names.some((name) => whole.includes(name));
  });
  const eachOnce = new Set(printed.map(nameOf)).size / printed.length;
  return (
    others.every(({ text }) => STARTS_WITH_AMOUNT.test(text)) &&
    eachOnce >= EACH_ONCE &&
    areFound(known, printed)
  );
}

/** Printed list with more than the page's data: missing amounts or more lines. Null if none has. */
export function fullerList(
  lists: readonly (readonly ReadLine[])[],
  known: readonly ReadLine[],
): readonly ReadLine[] | null {
  const isWithoutAmounts = shareOf(known, saysAmount) <= FEW_AMOUNTS;
  const [first, ...others] = lists.filter((list) =>
    isWithoutAmounts ? saysAmounts(list, known) : goesOn(list, known),
  );
  if (first === undefined) return null;
  const distance = (list: readonly ReadLine[]): number =>
    isWithoutAmounts && known.length > NO_LIST
      ? Math.abs(list.length - known.length)
      : -list.length;
  return others.reduce((best, list) => (distance(list) < distance(best) ? list : best), first);
}

/** Data lines grouped by the headings that the page prints between them. */
export function underPrintedHeadings(
  known: readonly ReadLine[],
  lists: readonly (readonly ReadLine[])[],
): readonly ReadLine[] {
  const mayHead = known.filter((line) => !saysAmount(line) && line.group === null);
  if (mayHead.length === 0) return known;
  const headings = new Set(
    lists.flatMap((list) => list.flatMap(({ group }) => group ?? [])).map(folded),
  );
  const entries = new Set(lists.flat().map(({ text }) => folded(text)));
  const isHeading = (line: ReadLine): boolean => {
    const text = folded(line.text);
    return !saysAmount(line) && headings.has(text) && !entries.has(text);
  };
  let heading: string | null = null;
  return known.flatMap((line) => {
    if (isHeading(line)) {
      heading = line.text.replace(/\s*:$/, "");
      return [];
    }
    return [{ ...line, group: line.group ?? heading }];
  });
}
