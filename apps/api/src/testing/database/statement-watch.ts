import { CompiledQuery, type Kysely } from "kysely";
import { engineOf } from "../../db/dialect.ts";
import type { Database } from "../../db/schema/schema.ts";
import { repeatableQueries } from "./repeatable-queries.ts";
import type { SentStatement } from "./visited-rows.ts";

const TRANSACTION_CONTROL = /^(begin|commit|rollback)/i;
const PLANNED = /^\s*(select|insert|update|delete|with)/i;
const SCAN = /^SCAN (\w+)(?<index> USING (?:COVERING )?INDEX)?/;
const ALIAS = /"(\w+)" as "(\w+)"/g;

/** What a household owns; every read of these names the household. */
const HOUSEHOLD_TABLES = new Set<string>([
  "lots",
  "places",
  "barcodes",
  "ingredient_settings",
  "stock_events",
  "recipes",
  "recipe_components",
  "unresolved_names",
  "cookings",
  "budgets",
  "expenses",
  "learned_receipt_names",
  "receipts",
] satisfies (keyof Database)[]);

/** What grows with the users, but for the books, which Browse lists all; it may be read along an index, as a page of the newest or a count is. */
const GROWING_TABLES = new Set<string>([
  "users",
  "sessions",
  "idempotency_keys",
  "throttles",
  "subscriptions",
  "threads",
  "messages",
  "thread_reads",
  "ingredient_requests",
  "products",
] satisfies (keyof Database)[]);

/** The table that a line of a plan reads from end to end, or nothing. */
function scannedTable(text: string, detail: string): string | null {
  const scan = SCAN.exec(detail);
  if (scan === null) return null;
  const aliases = new Map([...text.matchAll(ALIAS)].map(([, table, alias]) => [alias, table]));
  const table = aliases.get(scan[1]) ?? scan[1] ?? "";
  // An insert looks at no row that refers to it, though the plan lists that it could.
  if (text.startsWith("insert") && !text.includes(`"${table}"`)) return null;
  if (HOUSEHOLD_TABLES.has(table)) return table;
  return GROWING_TABLES.has(table) && scan.groups?.["index"] === undefined ? table : null;
}

/** Sees every statement that the product sends while it answers a call, so that tests can count and examine them. */
export class StatementWatch {
  #callsRunning = 0;
  #recorded: string[] | undefined;
  readonly #sentByProduct = new Map<string, readonly unknown[]>();

  get isRecording(): boolean {
    return this.#recorded !== undefined;
  }

  /** A statement has been sent. */
  see({
    sql,
    parameters,
  }: {
    readonly sql: string;
    readonly parameters: readonly unknown[];
  }): void {
    if (TRANSACTION_CONTROL.test(sql)) return;
    this.#recorded?.push(sql);
    if (this.#callsRunning > 0) this.#sentByProduct.set(sql, parameters);
  }

  /** A call to the product begins. */
  enter(): void {
    this.#callsRunning += 1;
  }

  /** A call to the product has been answered. */
  leave(): void {
    this.#callsRunning -= 1;
  }

  /** Every statement of the product so far, each text with the values that it was sent with last. */
  get sent(): readonly SentStatement[] {
    return [...this.#sentByProduct].map(([text, parameters]) => ({ text, parameters }));
  }

  /** The statements that `work` sends. */
  async recordedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
    const statements: string[] = [];
    this.#recorded = statements;
    await work();
    this.#recorded = undefined;
    return statements;
  }

  /**
   * Statements of the product that read a whole table which grows with the households, by SQLite's own plan; none on
   * PostgreSQL, whose plans depend on how full the tables are. Source: handbook/foundations.md#household-scope.
   */
  async fullScans(db: Kysely<Database>): Promise<readonly string[]> {
    if (engineOf(db) !== "sqlite") return [];
    const scans: string[] = [];
    for (const [text, parameters] of this.#sentByProduct) {
      if (!PLANNED.test(text)) continue;
      const query = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await db.executeQuery<{ detail: string }>(query);
      const scanned = rows
        .map((row) => scannedTable(text, row.detail))
        .filter((name) => name !== null);
      if (scanned.length > 0) scans.push(`${scanned.join(", ")}: ${text}`);
    }
    return scans;
  }

  /** Statements of the product with a part that PostgreSQL may run again and again. Source: handbook/foundations.md#few-statements. */
  get repeatable(): readonly string[] {
    return [...this.#sentByProduct.keys()].filter((text) => repeatableQueries(text).length > 0);
  }
}
