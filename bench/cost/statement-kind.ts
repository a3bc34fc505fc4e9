/** The part of the data that could answer a statement, judged by its text. */

/**
 * `own household`: only tables of the named household; `by token` and `by person`: a session, or
 * rows of one user; `the same everywhere`: only ingredients and units; `several households`:
 * published books, or anything without an owner.
 */
export type StatementKind =
  | "own household"
  | "by token"
  | "by person"
  | "the same everywhere"
  | "several households";

const ofHouseholds = new Set([
  "households",
  "household_revisions",
  "household_members",
  "lots",
  "stock_events",
  "recipes",
  "recipe_components",
  "recipe_stamps",
  "unresolved_names",
  "cookings",
  "budgets",
  "expenses",
  "learned_receipt_names",
  "receipts",
  "barcodes",
  "ingredient_settings",
]);
const ofPeople = new Set([
  "users",
  "sessions",
  "idempotency_keys",
  "throttles",
  "threads",
  "messages",
  "thread_reads",
  "ingredient_requests",
]);
const everywhere = new Set(["master_units", "master_ingredients", "master_ingredient_names"]);

const TABLE = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi;
const WITH =
  /(?:\bwith|,)\s+(?:recursive\s+)?"?([a-z_]+)"?\s*(?:\([^()]*\)\s*)?as\s+(?:materialized\s+)?\(/gi;

/** Tables of a statement without its own names. */
export function tablesOf(text: string): ReadonlySet<string> {
  const made = new Set([...text.matchAll(WITH)].map(([, name]) => name));
  const named = [...text.matchAll(TABLE)].map(([, name]) => name ?? "");
  const known = new Set([
    ...ofHouseholds,
    ...ofPeople,
    ...everywhere,
    "published_books",
    "subscriptions",
  ]);
  return new Set(named.filter((name) => known.has(name) && !made.has(name)));
}

export function kindOfStatement(text: string): StatementKind {
  const tables = [...tablesOf(text)];
  if (tables.every((table) => everywhere.has(table))) return "the same everywhere";
  if (tables.includes("sessions") && /token_hash/.test(text)) return "by token";
  const isOwn = tables.every((table) => ofHouseholds.has(table) || everywhere.has(table));
  const namesHousehold = /household_id|from households where id/.test(text);
  if (isOwn && namesHousehold) return "own household";
  const isOfPerson = tables.every(
    (table) => ofPeople.has(table) || everywhere.has(table) || ofHouseholds.has(table),
  );
  return isOfPerson ? "by person" : "several households";
}
