import type { ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { cleanLines, cleanText, numberedParts, withoutNumbers } from "../clean-text.ts";
import { firstText, isNode, isOfType, listOf, type SchemaNode } from "./schema-node.ts";

type ReadStep = ReadRecipe["steps"][number];

/** What is kept of one recipe: far more than anybody cooks by. */
export const MOST_LINES = 300;
/** Sections in sections in sections. */
const DEEPEST = 6;

const IN_BRACKETS = /^\[([^\]]{1,80})\]$/;
const WITH_COLON = /^([^\d:½⅓⅔¼¾⅛]{2,60}):$/;
const DECORATED = /^(?:#{1,4}|-{2,}|={2,}|\*{2,})\s*([^\d]{2,60}?)\s*[:*=-]*$/;

/** The heading that a line is: "For the sauce:", "[Sauce]", "--- Sauce ---"; null for an ingredient. */
export function headingOf(text: string): string | null {
  const heading = [IN_BRACKETS, WITH_COLON, DECORATED]
    .map((form) => form.exec(text)?.[1]?.trim())
    .find((found) => found !== undefined && /\p{L}/u.test(found));
  return heading ?? null;
}

/** Plugins set what was already in brackets into brackets again. */
function linePrinted(text: string): string {
  return text.replaceAll(/\(\(([^()]{0,200})\)\)/g, "($1)");
}

/** Lines with the headings among them taken for the group of what follows; a heading that nothing follows stays a line. */
export function grouped(texts: readonly string[]): readonly ReadLine[] {
  const lines: ReadLine[] = [];
  let group: string | null = null;
  for (const [index, text] of texts.slice(0, MOST_LINES).entries()) {
    const heading = headingOf(text);
    if (heading !== null && index + 1 < texts.length) group = heading;
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

/** The lines of ingredients, however a page lists them. */
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

function textsOf(said: unknown, isOne: boolean): readonly string[] {
  return listOf(said).flatMap((one) => {
    // a list that is one text has a line for each line; of many each is one, whatever its line breaks
    if (typeof one === "string")
      return isOne || /<(?:li|br)\b/i.test(one) ? cleanLines(one) : nonEmpty(cleanText(one));
    return isNode(one) ? nonEmpty(textOfSupply(one)) : [];
  });
}

const nonEmpty = (text: string): readonly string[] => (text === "" ? [] : [text]);

/** A name that only counts ("Step 1"), or that the text says again. */
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
    const inside = node["itemListElement"] ?? node["steps"] ?? node["recipeInstructions"];
    const text = typeof node["text"] === "string" ? node["text"] : "";
    if (isOfType(node, "HowToSection")) {
      const outer = this.#group;
      this.#group = firstText(node["name"]) ?? outer;
      // a section that holds nothing heads what follows
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

  /** A step of several directions is one step; a list of steps is a list. */
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

/** The steps, however a page writes them: one text, texts, steps, sections, lists in lists. */
export function schemaSteps(said: unknown): readonly ReadStep[] {
  const list = new StepList();
  list.add(said, 0);
  const texts = withoutNumbers(list.steps.map(({ text }) => text));
  return list.steps
    .slice(0, MOST_LINES)
    .map(({ group }, index) => ({ text: texts[index] ?? "", group }));
}
