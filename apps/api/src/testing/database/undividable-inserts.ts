import { tablesPlaced } from "../../db/schema/owners.ts";
import type { Database } from "../../db/schema/schema.ts";

const ON_COORDINATOR = new Set<string>(tablesPlaced("coordinator"));

/** Tables without ids of their own; the others get theirs from one place. */
const WITHOUT_IDS = new Set<string>([
  "household_revisions",
  "household_members",
  "idempotency_keys",
  "unresolved_names",
  "budgets",
  "learned_receipt_names",
  "ingredient_settings",
  "barcodes",
  "recipe_steps",
  "recipe_tags",
  "recipe_opinions",
  "recipe_images",
  "image_bodies",
  "recipe_import_entries",
  "recipe_import_pictures",
] satisfies (keyof Database)[]);

const INSERT =
  /\binsert into "?(?<table>\w+)"?(?: as "?\w+"?)? \((?<columns>[^)]*)\) (?<rows>.*?)(?: on conflict (?<conflict>.*?))?(?: returning (?<returned>.*))?$/i;

/**
 * Why a database that is divided among servers would refuse an `insert` into a table of households
 * or let its servers give out ids; null if it would not.
 */
export function whyUndividable(text: string): string | null {
  const { table, columns, rows, returned } =
    INSERT.exec(text.replaceAll(/\s+/g, " ").trim())?.groups ?? {};
  if (table === undefined || ON_COORDINATOR.has(table)) return null;
  if (/\(select\b/i.test(returned ?? "")) return "a sub-select is returned";
  if (/^values\b/i.test(rows ?? ""))
    return /\(select\b/i.test(rows ?? "") ? "a sub-select is among the values" : null;
  const namesId = /(?:^|, )"?id"?(?:,|$)/.test(columns ?? "");
  return namesId || WITHOUT_IDS.has(table) ? null : "selected rows have no id";
}
