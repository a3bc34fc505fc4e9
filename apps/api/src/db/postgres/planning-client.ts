import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { PoolClient } from "pg";
import { COMMIT_BOTH, TwoSides } from "../distributed/two-sides.ts";
import type { StatementNames } from "./statement-names.ts";

/** Prepares frequent statements once per connection. */
export class PlanningClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames | null;

  constructor(client: PoolClient, names: StatementNames | null) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new TypeError("No query reads through a cursor.");
    const name = values.length === 0 ? undefined : this.#names?.of(text);
    return this.#client.query({ name, text, values: [...values] });
  }

  release(): void {
    this.#client.release();
  }
}

/** On Citus: commits in two phases what several servers must commit together. */
export class TwoSidedClient extends PlanningClient {
  readonly #sides = new TwoSides();

  override query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  override query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  override query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") return super.query(text);
    if (text === "commit" && this.#sides.areBoth) return this.#commitBoth();
    this.#sides.see(text);
    return super.query(text, values);
  }

  async #commitBoth(): Promise<unknown> {
    await super.query(COMMIT_BOTH, []);
    return super.query("commit", []);
  }
}
