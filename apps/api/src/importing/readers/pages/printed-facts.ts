import { metaOf } from "@larder/rules/recipe-text/pasted-meta";
import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { textOf, tidied } from "../clean-text.ts";
import { LONGEST_HEADING, MOST_BLANKS } from "./page-places.ts";
import { type PageElement, type PageTree, rawText } from "./page-tree.ts";

type Facts = Pick<ReadRecipe, "servings" | "prepMinutes" | "cookMinutes">;

/** Label and value may be separate elements. */
const MOST_PARTS_OF_A_FACT = 8;
const FACT_HOLDERS =
  /^(?:p|li|div|span|td|tr|dl|dd|dt|strong|b|em|h[2-6]|time|small|label|a|figure|section)$/;

/** Whether an element may hold a fact: short and with a digit. Cheap, because most elements are checked. */
function mayBeFact(element: PageElement): boolean {
  if (!FACT_HOLDERS.test(element.name)) return false;
  return element.end - element.index <= MOST_PARTS_OF_A_FACT;
}

function factText(page: PageTree, element: PageElement): string | null {
  let length = 0;
  let hasDigit = false;
  for (let at = element.index; at < element.end; at += 1)
    for (const child of page.elements[at]?.children ?? []) {
      if (typeof child !== "string") continue;
      length += child.length;
      hasDigit ||= /\d/.test(child);
      if (length > MOST_BLANKS) return null;
    }
  if (!hasDigit) return null;
  const text = element.end - element.index === 1 ? tidied(rawText(element)) : textOf(element);
  return text.length <= LONGEST_HEADING ? text : null;
}

/** Printed servings and times, first mention each; null if absent. */
export function printedFacts(page: PageTree): Facts {
  let servings: number | null = null;
  let prep: number | null = null;
  let cook: number | null = null;
  let total: number | null = null;
  for (const element of page.elements) {
    if (!mayBeFact(element)) continue;
    const text = factText(page, element);
    const said = text === null ? null : metaOf(text);
    if (said?.kind === "yield") servings ??= said.said.servings;
    else if (said?.kind === "prep") prep ??= said.minutes;
    else if (said?.kind === "cook") cook ??= said.minutes;
    else if (said?.kind === "total") total ??= said.minutes;
  }
  const isTotalAlone = prep === null && cook === null;
  return { servings, prepMinutes: prep, cookMinutes: isTotalAlone ? total : cook };
}
