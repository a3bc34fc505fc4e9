import type { CompiledQuery, QueryResult } from "kysely";
import type { FileCondition } from "./file-condition.ts";
import { withResultCode, type SqliteHandle, type Statement } from "./sqlite.ts";

interface CachedStatement {
  readonly statement: Statement;
  readonly returnsRows: boolean;
}

/** A text, the places of its limits, and the compiled statements by limit. */
interface KnownText {
  readonly bounds: readonly number[];
  readonly compiled: Map<string, CachedStatement>;
}

/** A read waits this long for a transaction before it goes aside. */
const LONG_MS = 20;
const MOST_KNOWN_TEXTS = 500;
/** Compiled statements of one text; screens use a few page sizes. */
const MOST_COMPILED = 8;

/** A parameter, and whether it is a limit. */
const PLACE = /(?<bound>\blimit )?\?/g;

const BOUND = /\blimit $/;
const BOUND_CHARACTERS = 7;

/** Looks at parameters only: a pattern over whole texts slows a start. */
function boundsOf(text: string): readonly number[] {
  const bounds: number[] = [];
  let place = 0;
  for (let at = text.indexOf("?"); at >= 0; at = text.indexOf("?", at + 1)) {
    if (BOUND.test(text.slice(Math.max(0, at - BOUND_CHARACTERS), at))) bounds.push(place);
    place += 1;
  }
  return bounds;
}

function withBounds(text: string, bounds: readonly number[], values: readonly unknown[]): string {
  let place = -1;
  return text.replaceAll(PLACE, (found) => {
    place += 1;
    if (!bounds.includes(place)) return found;
    const value = values[place];
    if (!Number.isSafeInteger(value)) throw new TypeError(`${String(value)} bounds no rows.`);
    return `limit ${String(value)}`;
  });
}

/** An object as first parameter means named parameters and would shift the rest. */
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

/**
 * SQLite file with cached statements that learns from failures. SQLite recompiles a statement with
 * a bound limit at each call (0.1 ms), and without one it would sort everything. So limits are
 * literals, each compiled once.
 */
export class OpenFile {
  readonly handle: SqliteHandle;
  readonly condition: FileCondition;
  readonly #texts = new Map<string, KnownText>();
  #tail: Promise<void> = Promise.resolve();
  /** Holders of the connection, and those that wait. */
  #places = 0;
  #begunAt = 0;

  constructor(handle: SqliteHandle, condition: FileCondition) {
    this.handle = handle;
    this.condition = condition;
  }

  /** Whether a transaction or a waiting statement has the connection. */
  get isTaken(): boolean {
    return this.#places > 0;
  }

  /** Waits for the only connection; returns the function that passes it on. */
  async take(): Promise<() => void> {
    const before = this.#tail;
    let passOn: () => void = () => {};
    this.#tail = new Promise((resolve) => {
      passOn = resolve;
    });
    this.#places += 1;
    await before;
    return () => {
      this.#places -= 1;
      passOn();
    };
  }

  /** `take`, but null if a transaction takes long meanwhile. */
  async takeUnlessLong(): Promise<(() => void) | null> {
    if (this.#isInLongTransaction()) return null;
    const place = this.take();
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, LONG_MS, null);
      });
      const leave = await Promise.race([place, waited]);
      clearTimeout(timer);
      if (leave !== null) return leave;
      if (this.#isInLongTransaction()) {
        void place.then((passOn) => passOn());
        return null;
      }
    }
  }

  #isInLongTransaction(): boolean {
    return this.handle.isTransaction && performance.now() - this.#begunAt >= LONG_MS;
  }

  begin(): void {
    this.condition.refuseWhenDamaged();
    this.#noticing("statement", () => this.handle.exec("begin immediate"));
    this.#begunAt = performance.now();
  }

  commit(): void {
    this.#noticing("commit", () => this.handle.exec("commit"));
  }

  /** SQLite has rolled back after a full disk; the first failure is reported. */
  rollback(): void {
    if (this.handle.isTransaction) this.handle.exec("rollback");
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    return this.#noticing("statement", () => {
      const known = this.#known(query.sql);
      const { statement, returnsRows } = this.#prepare(query, known);
      const values = refuseObjects(query.parameters);
      const { bounds } = known;
      const parameters =
        bounds.length === 0 ? values : values.filter((_, at) => !bounds.includes(at));
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

  #known(text: string): KnownText {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const fresh = { bounds: boundsOf(text), compiled: new Map<string, CachedStatement>() };
    if (this.#texts.size >= MOST_KNOWN_TEXTS) this.#texts.clear();
    this.#texts.set(text, fresh);
    return fresh;
  }

  #prepare({ sql, parameters }: CompiledQuery, { bounds, compiled }: KnownText): CachedStatement {
    const key = bounds.length === 0 ? "" : bounds.map((place) => parameters[place]).join(" ");
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const statement = this.handle.prepare(withBounds(sql, bounds, parameters));
    const cached = { statement, returnsRows: statement.columns().length > 0 };
    if (compiled.size >= MOST_COMPILED) compiled.clear();
    compiled.set(key, cached);
    return cached;
  }
}
