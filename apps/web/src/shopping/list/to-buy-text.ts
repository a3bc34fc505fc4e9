import type { ListLine } from "@larder/contract/week/shopping-list";
import { lineAmount } from "./list-plain-text.ts";

const NUMBER = /^[\d.,½¼¾⅓⅔⅛]+(?= )/u;
/** Letters that a name and its plural share. */
const SAME_LETTERS = 3;

/**
 * The purchase of a line: "2 × 200 g", "12" next to "Egg"; without an ingredient its own amount;
 * null for some of it.
 */
export function toBuyText(line: ListLine): string | null {
  const { buy, name } = line;
  if (!buy) return lineAmount(line);
  const [number] = NUMBER.exec(buy.text) ?? [];
  if (number === undefined) return buy.text;
  const food = buy.text.slice(number.length + 1).toLowerCase();
  const start = name.toLowerCase().slice(0, Math.max(SAME_LETTERS, name.length - 1));
  return food.startsWith(start) ? number : buy.text;
}

/** Whether that is a guess, since the household never bought it. */
export function isGuessedPack({ buy, isUsualPack }: ListLine): boolean {
  return Boolean(buy) && isUsualPack === true;
}
