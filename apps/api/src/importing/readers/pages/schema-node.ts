import { cleanText } from "../clean-text.ts";

/** Node of schema.org, from JSON-LD, microdata or a microformat. */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** Maximum entries of one list. */
export const MOST_ENTRIES = 1000;

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Value of a property as a list. Nested lists are flattened once. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [value];
  return (value as unknown[]).slice(0, MOST_ENTRIES).flat(1);
}

/** Whether a node has a type: "Recipe", "schema:Recipe", "http://schema.org/Recipe", or a list with it. */
export function isOfType(node: SchemaNode, type: string): boolean {
  return listOf(node["@type"]).some(
    (one) =>
      typeof one === "string" &&
      one
        .slice(one.search(/[^/#:]*$/))
        .trim()
        .toLowerCase() === type.toLowerCase(),
  );
}

/** First text of a property, or the name of an object. Null for none. */
export function firstText(
  value: unknown,
  keys: readonly string[] = ["name", "text", "@value"],
): string | null {
  for (const one of listOf(value)) {
    if (typeof one === "number") return String(one);
    const text = typeof one === "string" ? cleanText(one) : "";
    if (text !== "") return text;
    if (!isNode(one)) continue;
    const said = keys
      .flatMap((key) => listOf(one[key]))
      .find((word) => typeof word === "string" && word.trim() !== "");
    if (typeof said === "string") return cleanText(said);
  }
  return null;
}

/** All texts of a property, without empty ones. */
export function allTexts(value: unknown): readonly string[] {
  return listOf(value)
    .map((one) => firstText(one))
    .filter((text) => text !== null);
}

/** Absolute http(s) URL; null for anything else. */
export function webAddress(said: string | null | undefined, base: string | null): string | null {
  if (said === null || said === undefined || said.trim() === "") return null;
  const url =
    base !== null && URL.canParse(base) ? URL.parse(said.trim(), base) : URL.parse(said.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
