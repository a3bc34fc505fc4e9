import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { cleanLines, cleanText, numberedParts, withoutNumbers } from "../clean-text.ts";
import { groupAt } from "@larder/rules/recipe-text/group-headings";
import { readIngredientLine } from "@larder/rules/recipe-text/lines/ingredient-line";
import { firstText, isNode, isOfType, listOf, type SchemaNode } from "./schema-node.ts";

type ReadStep = ReadRecipe["steps"][number];

/** Far more than any recipe needs. */
export const MOST_LINES = 300;
/** Nesting of sections. */
const DEEPEST = 6;

const IN_BRACKETS = /^\[([^\]]{1,80})\]$/;
const WITH_COLON = /^([^\d:½⅓⅔¼¾⅛]{2,60}):$/;
const DECORATED = /^(?:#{1,4}|-{2,}|={2,}|\*{2,})\s*([^\d]{2,60}?)\s*[:*=-]*$/;

/** Heading in a line: "For the sauce:", "[Sauce]", "--- Sauce ---"; null for an ingredient. */
export function headingOf(text: string): string | null {
  const heading = [IN_BRACKETS, WITH_COLON, DECORATED]
    .map((form) => form.exec(text)?.[1]?.trim())
    .find((found) => found !== undefined && /\p{L}/u.test(found));
  return heading ?? null;
}

/** Without bullets, "500.0 g" as "500 g", and without double brackets of plugins. */
function linePrinted(text: string): string {
  return text
    .replace(/^[-–•*·]\s+(?=\S)/, "")
    .replace(/^(\d{1,5})\.0(?=\s\p{L})/u, "$1")
    .replaceAll(/\(\(([^()]{0,200})\)\)/g, "($1)");
}

/** Lines with headings turned into groups. A heading without lines stays a line. */
export function grouped(texts: readonly string[]): readonly ReadLine[] {
  const lines: ReadLine[] = [];
  let group: string | null = null;
  for (const [index, text] of texts.slice(0, MOST_LINES).entries()) {
    const heading = index + 1 < texts.length ? (headingOf(text) ?? groupAt(texts, index)) : null;
    if (heading !== null) group = heading;
    else lines.push({ text: linePrinted(text), group });
  }
  return lines;
}

function amountText(amount: unknown): string {
  if (!isNode(amount)) return firstText(amount) ?? "";
  return [amount["value"], amount["unitText"]]
    .map((part) => firstText(part) ?? "")
    .filter((part) => part !== "")
    .join(" ");
}

function textOfSupply(node: SchemaNode): string {
  const amount = amountText(node["requiredQuantity"] ?? node["amount"]);
  const name = firstText(node) ?? "";
  return cleanText(name.startsWith(amount) ? name : `${amount} ${name}`);
}

/** Ingredient lines in any form that pages use. */
export function schemaLines(said: unknown): readonly ReadLine[] {
  const entries = listOf(said);
  const isOne = entries.length === 1;
  const lines: ReadLine[] = [];
  let texts: string[] = [];
  for (const entry of entries) {
    const inside = isNode(entry)
      ? (entry["itemListElement"] ?? entry["recipeIngredient"])
      : undefined;
    if (isNode(entry) && inside !== undefined) {
      lines.push(...grouped(texts));
      texts = [];
      const group = firstText(entry["name"]);
      for (const text of textsOf(inside, false)) lines.push({ text: linePrinted(text), group });
    } else texts.push(...textsOf(entry, isOne));
  }
  return [...lines, ...grouped(texts)].slice(0, MOST_LINES);
}

/** Entry inside one HTML mark: "<strong>Sauce</strong>". */
const MARKED_WHOLE = /^\s*<(strong|b|u|em|h[1-6])\b[^<>]{0,200}>([^<>\d]{2,60})<\/\1>\s*:?\s*$/i;
const STARTS_WITH_NUMBER = /^[^\p{L}\p{N}]{0,3}[\d½⅓⅔¼¾⅕⅛]/u;
const NEXT_AMOUNT = /,\s+(?=[\d½⅓⅔¼¾⅕⅛])/;
const FEWEST_IN_ONE_TEXT = 3;

const sayAmounts = (texts: readonly string[]): boolean =>
  texts.every((text) => readIngredientLine(text).quantity !== null);

/** Lines of a single text: by line break, or else by amounts after commas. */
function linesOfText(text: string): readonly string[] {
  const lines = cleanLines(text);
  const [only = ""] = lines;
  const parts = lines.length === 1 ? only.split(NEXT_AMOUNT) : [];
  return parts.length >= FEWEST_IN_ONE_TEXT && sayAmounts(parts) ? parts : lines;
}

/** One of many entries is one line, unless each of its own lines begins with an amount. */
function linesOfEntry(entry: string): readonly string[] {
  if (/<(?:li|br)\b/i.test(entry)) return cleanLines(entry);
  const lines = entry.includes("\n") ? cleanLines(entry) : [];
  const isSeveral =
    lines.length > 1 && lines.every((line) => STARTS_WITH_NUMBER.test(line)) && sayAmounts(lines);
  return isSeveral ? lines : nonEmpty(cleanText(entry));
}

function textsOf(said: unknown, isOne: boolean): readonly string[] {
  return listOf(said).flatMap((one) => {
    if (typeof one !== "string") return isNode(one) ? nonEmpty(textOfSupply(one)) : [];
    const heading = MARKED_WHOLE.exec(one)?.[2];
    if (heading !== undefined && !isOne) return [`${cleanText(heading).replace(/:$/, "")}:`];
    return isOne ? linesOfText(one) : linesOfEntry(one);
  });
}

const nonEmpty = (text: string): readonly string[] => (text === "" ? [] : [text]);

/** Drops a name that only counts ("Step 1") or repeats the text. */
function namedText(name: string | null, text: string): string {
  if (name === null || text === "") return text === "" ? (name ?? "") : text;
  const bare = name.replace(/[.:…\s]+$/, "");
  if (/^(?:step|schritt|étape|paso|passo|stap)?\s*\d*$/i.test(bare)) return text;
  return text.toLowerCase().startsWith(bare.toLowerCase()) || bare.length > 80
    ? text
    : `${bare}: ${text}`;
}

class StepList {
  readonly steps: ReadStep[] = [];
  #group: string | null = null;

  add(said: unknown, depth: number): void {
    const entries = listOf(said);
    const isOne = entries.length === 1;
    for (const entry of entries) {
      if (this.steps.length >= MOST_LINES || depth > DEEPEST) return;
      if (typeof entry === "string") this.#addText(entry, isOne);
      else if (Array.isArray(entry)) this.add(entry, depth + 1);
      else if (isNode(entry)) this.#addNode(entry, { depth, isOne });
    }
  }

  #addText(text: string, isOne: boolean): void {
    const lines =
      isOne || /<(?:li|p|br)\b/i.test(text) ? cleanLines(text) : nonEmpty(cleanText(text));
    const [only = ""] = lines;
    const steps = isOne && lines.length === 1 ? numberedParts(only) : lines;
    for (const line of withoutNumbers(steps)) this.steps.push({ text: line, group: this.#group });
  }

  #addNode(node: SchemaNode, { depth, isOne }: { depth: number; isOne: boolean }): void {
    // a list entry may contain its step as an object
    const inside =
      node["itemListElement"] ?? node["steps"] ?? node["recipeInstructions"] ?? node["item"];
    const text = typeof node["text"] === "string" ? node["text"] : "";
    if (isOfType(node, "HowToSection")) {
      const outer = this.#group;
      this.#group = firstText(node["name"]) ?? outer;
      // an empty section is a heading for what follows
      if (inside === undefined && text === "") return;
      this.add(inside ?? text, depth + 1);
      this.#group = outer;
    } else if (text.trim() === "" && inside !== undefined) this.#addParts(inside, depth);
    else {
      const name = typeof node["name"] === "string" ? cleanText(node["name"]) : null;
      const lines = isOne ? cleanLines(text) : nonEmpty(cleanText(text));
      const [first = firstText(node["description"]) ?? "", ...others] = lines;
      const all = [namedText(name, first), ...others].filter((line) => line !== "");
      for (const line of withoutNumbers(all)) this.steps.push({ text: line, group: this.#group });
    }
  }

  /** Several directions are one step; a list of steps stays a list. */
  #addParts(inside: unknown, depth: number): void {
    const isDirections = listOf(inside).every(
      (part) => isNode(part) && (isOfType(part, "HowToDirection") || isOfType(part, "HowToTip")),
    );
    if (!isDirections) {
      this.add(inside, depth + 1);
      return;
    }
    const text = listOf(inside)
      .map((part) => firstText(part, ["text", "name"]) ?? "")
      .join(" ");
    if (text.trim() !== "") this.steps.push({ text: text.trim(), group: this.#group });
  }
}

/** Steps in any form: one text, texts, steps, sections, nested lists. */
export function schemaSteps(said: unknown): readonly ReadStep[] {
  const list = new StepList();
  list.add(said, 0);
  const steps = underHeadings(list.steps.filter(({ text }) => !ONLY_COUNTS.test(text)));
  const texts = withoutNumbers(steps.map(({ text }) => text));
  return steps
    .slice(0, MOST_LINES)
    .map(({ group }, index) => ({ text: texts[index] ?? "", group }));
}

/** "Step 1", "2.": a number for the step below it. */
const ONLY_COUNTS = /^(?:step|schritt|étape|paso|passo|stap|trin|steg|krok)?\s*\d{1,3}\s*[.:)]?$/i;

/** Steps with headings ("Dough:") turned into groups. */
function underHeadings(steps: readonly ReadStep[]): readonly ReadStep[] {
  const under: ReadStep[] = [];
  let heading: string | null = null;
  for (const [index, step] of steps.entries()) {
    const said = step.group === null && index + 1 < steps.length ? headingOf(step.text) : null;
    if (said !== null) heading = said;
    else under.push(step.group === null ? { ...step, group: heading } : step);
  }
  return under;
}
