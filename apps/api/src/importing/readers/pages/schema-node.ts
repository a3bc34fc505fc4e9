import { cleanText } from "../clean-text.ts";

/** A thing of schema.org, wherever it was written: JSON-LD, microdata or a microformat. */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** How many entries of one list are looked at. */
export const MOST_ENTRIES = 1000;

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a property holds, as a list: one value and many are written alike. Lists in lists are opened once. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [value];
  return (value as unknown[]).slice(0, MOST_ENTRIES).flat(1);
}

/** Whether a thing is of a type: "Recipe", "schema:Recipe", "http://schema.org/Recipe", one of several. */
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

/** The first text that a property says; of a thing its name. Null for none. */
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

/** All texts that a property says, without the empty ones. */
export function allTexts(value: unknown): readonly string[] {
  return listOf(value)
    .map((one) => firstText(one))
    .filter((text) => text !== null);
}

/** An address of the web, whole; null for none and for what is no http(s). */
export function webAddress(said: string | null | undefined, base: string | null): string | null {
  if (said === null || said === undefined || said.trim() === "") return null;
  const url =
    base !== null && URL.canParse(base) ? URL.parse(said.trim(), base) : URL.parse(said.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
