import { CompiledQuery, type Kysely } from "kysely";
import { engineOf, isDistributed } from "../../db/dialect.ts";
import type { Database } from "../../db/schema/schema.ts";
import { isExcepted } from "./named-exceptions.ts";
import { whyUndividable } from "./undividable-inserts.ts";
import { householdScans, shapeOf } from "./household-scans.ts";
import { repeatableQueries } from "./repeatable-queries.ts";
import type { SentStatement } from "./visited-rows.ts";

const TRANSACTION_CONTROL = /^(begin|commit|rollback)/i;
const PLANNED = /^\s*(select|insert|update|delete|with)/i;
const SCAN = /^SCAN (\w+)(?<index> USING (?:COVERING )?INDEX)?/;
const ALIAS = /"(\w+)" as "(\w+)"/g;

/** Tables of households; every read must name the household. */
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

/**
 * Tables that grow with the users, except books, which Browse lists completely; an index scan of a
 * page or count is allowed.
 */
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

/** Statements that were examined before in this process, in their shape. */
const examined = new Set<string>();

/** The table that a line of a plan scans completely, if any. */
function scannedTable(text: string, detail: string): string | null {
  const scan = SCAN.exec(detail);
  if (scan === null) return null;
  const aliases = new Map([...text.matchAll(ALIAS)].map(([, table, alias]) => [alias, table]));
  const table = aliases.get(scan[1]) ?? scan[1] ?? "";
  // The plan of an insert lists references that it does not check.
  if (text.startsWith("insert") && !text.includes(`"${table}"`)) return null;
  if (HOUSEHOLD_TABLES.has(table)) return table;
  return GROWING_TABLES.has(table) && scan.groups?.["index"] === undefined ? table : null;
}

/**
 * Records every statement of the product during a call, so that tests can count and examine them.
 */
export class StatementWatch {
  #callsRunning = 0;
  #recorded: string[] | undefined;
  readonly #sentByProduct = new Map<string, readonly unknown[]>();

  get isRecording(): boolean {
    return this.#recorded !== undefined;
  }

  /** A statement was sent. */
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

  /** A call begins. */
  enter(): void {
    this.#callsRunning += 1;
  }

  /** A call was answered. */
  leave(): void {
    this.#callsRunning -= 1;
  }

  /** Every statement so far with its last values. */
  get sent(): readonly SentStatement[] {
    return [...this.#sentByProduct].map(([text, parameters]) => ({ text, parameters }));
  }

  /** The statements sent by `work`. */
  async recordedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
    const statements: string[] = [];
    this.#recorded = statements;
    await work();
    this.#recorded = undefined;
    return statements;
  }

  /**
   * Statements that scan a whole table which grows with the households, by SQLite's plan; none on
   * PostgreSQL, whose plans depend on the size of tables. Source:
   * handbook/foundations.md#household-scope.
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

  /**
   * Statements that read rows of households without their number, by PostgreSQL's plan; none on
   * SQLite, where plans name no value, or on Citus, which plans no statement without its values.
   */
  async withoutHousehold(db: Kysely<Database>): Promise<readonly string[]> {
    if (engineOf(db) === "sqlite" || isDistributed(db)) return [];
    const found: string[] = [];
    for (const [text, parameters] of this.#sentByProduct) {
      const shape = shapeOf(text);
      if (!PLANNED.test(text) || examined.has(shape) || isExcepted(text)) continue;
      examined.add(shape);
      const scanned = await householdScans(db, { text, parameters });
      if (scanned.length > 0) found.push(`${scanned.join(", ")}: ${text}`);
    }
    return found;
  }

  /** Statements that a divided database would refuse, with the reason. */
  get undividable(): readonly string[] {
    return [...this.#sentByProduct.keys()].flatMap((text) => {
      const why = isExcepted(text) ? null : whyUndividable(text);
      return why === null ? [] : [`${why}: ${text}`];
    });
  }

  /**
   * Statements with a part that PostgreSQL may repeat. Source:
   * handbook/foundations.md#few-statements.
   */
  get repeatable(): readonly string[] {
    return [...this.#sentByProduct.keys()].filter((text) => repeatableQueries(text).length > 0);
  }
}
