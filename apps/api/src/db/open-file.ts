import type { CompiledQuery, QueryResult } from "kysely";
import type { FileCondition } from "./file-condition.ts";
import { withResultCode, type SqliteHandle, type Statement } from "./sqlite.ts";

interface CachedStatement {
  readonly statement: Statement;
  readonly returnsRows: boolean;
}

const MOST_CACHED_STATEMENTS = 500;

/**
 * Where a value bounds the rows, SQLite compiles the statement anew at each call, to plan for that very bound: 0.1 ms, more than most
 * statements take. An expression in its place is planned once.
 */
const BOUND = /\blimit \?/g;

/** An object as first parameter would be read as named parameters and shift the rest in silence, so none is let through. */
function refuseObjects(parameters: readonly unknown[]): readonly unknown[] {
  for (const value of parameters) {
    if (
      value === undefined ||
      (typeof value === "object" && value !== null && !(value instanceof Uint8Array))
    )
      throw new TypeError(`Cannot bind a value of type ${typeof value}.`);
  }
  return parameters;
}

/** A SQLite file with cached statements, from whose failures is learnt what it can still do. */
export class OpenFile {
  readonly handle: SqliteHandle;
  readonly condition: FileCondition;
  readonly #statements = new Map<string, CachedStatement>();
  #tail: Promise<void> = Promise.resolve();

  constructor(handle: SqliteHandle, condition: FileCondition) {
    this.handle = handle;
    this.condition = condition;
  }

  /** Waits for one's turn at the only connection; answers how to leave it to the next one. */
  async take(): Promise<() => void> {
    const before = this.#tail;
    let leave: () => void = () => {};
    this.#tail = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }

  begin(): void {
    this.condition.refuseWhenDamaged();
    this.#noticing("statement", () => this.handle.exec("begin immediate"));
  }

  commit(): void {
    this.#noticing("commit", () => this.handle.exec("commit"));
  }

  /** After a full disk or an I/O error SQLite has rolled back by itself; the first failure is the one to tell. */
  rollback(): void {
    if (this.handle.isTransaction) this.handle.exec("rollback");
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    return this.#noticing("statement", () => {
      const { statement, returnsRows } = this.#prepare(query.sql);
      const parameters = refuseObjects(query.parameters);
      if (returnsRows) {
        const rows = statement.all(...parameters) as Row[];
        return { rows, numAffectedRows: BigInt(rows.length) };
      }
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    });
  }

  #noticing<Value>(at: "statement" | "commit", run: () => Value): Value {
    try {
      return run();
    } catch (error) {
      const told = withResultCode(error);
      this.condition.notice(told, at);
      throw told;
    }
  }

  #prepare(text: string): CachedStatement {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.handle.prepare(text.replaceAll(BOUND, "limit cast(? as integer)"));
    const cached = { statement, returnsRows: statement.columns().length > 0 };
    if (this.#statements.size >= MOST_CACHED_STATEMENTS) this.#statements.clear();
    this.#statements.set(text, cached);
    return cached;
  }
}
