import { randomBytes } from "node:crypto";
import { createDatabase } from "@larder/api/testing/database/postgres-databases";
import { startPostgres } from "../../scripts/machine/postgres.mjs";

/** One PostgreSQL server for all faults of a run, started at first use. */
export class PostgresForFaults {
  #server: ReturnType<typeof startPostgres> | undefined;

  /** Creates an empty database; returns its address. */
  async newDatabase(): Promise<string> {
    this.#server ??= startPostgres(() => {});
    const { url } = await this.#server;
    return createDatabase(url, `faults_${randomBytes(6).toString("hex")}`);
  }

  async stop(): Promise<void> {
    await (await this.#server)?.stop();
  }
}
