import { cleanLines, cleanText } from "../clean-text.ts";
import { isNode, type SchemaNode } from "../pages/schema-node.ts";

/** Property of a file on one line; "" if absent. */
export function textIn(node: SchemaNode, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = node[key];
    if (typeof value === "number") return String(value);
    const text = typeof value === "string" ? cleanText(value) : "";
    if (text !== "") return text;
  }
  return "";
}

/** Lines of a property. */
export function linesIn(node: SchemaNode, ...keys: readonly string[]): readonly string[] {
  for (const key of keys) {
    const value = node[key];
    if (typeof value === "string" && value.trim() !== "") return cleanLines(value);
  }
  return [];
}

/** Objects in a property's list. */
export function nodesIn(node: SchemaNode, key: string): readonly SchemaNode[] {
  const value = node[key];
  return Array.isArray(value) ? (value as unknown[]).filter((one) => isNode(one)) : [];
}

/** Texts in a property: objects with names, texts, or one text with commas. */
export function namesIn(node: SchemaNode, key: string): readonly string[] {
  const value = node[key];
  if (typeof value === "string") return value.split(/[,;]/);
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).flatMap((one) =>
    typeof one === "string" ? [one] : isNode(one) ? [textIn(one, "name")] : [],
  );
}

/** Rating from 1 to 5; null for none, which programs write as 0. */
export function ratingIn(node: SchemaNode, key: string): number | null {
  const rating = Math.round(Number(node[key]));
  return rating >= 1 && rating <= 5 ? rating : null;
}

/** Amount above 0; null for none. */
export function amountIn(node: SchemaNode, key: string): number | null {
  const amount = Number(node[key]);
  return Number.isFinite(amount) && amount > 0 ? Math.round(amount * 1e6) / 1e6 : null;
}
