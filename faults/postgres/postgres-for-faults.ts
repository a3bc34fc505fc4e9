import { randomBytes } from "node:crypto";
import { createDatabase } from "@larder/api/testing/database/postgres-databases";
import { startPostgres } from "../../scripts/machine/postgres.mjs";

/** One PostgreSQL server for all faults of a run, started when the first of them wants a database. */
export class PostgresForFaults {
  #server: ReturnType<typeof startPostgres> | undefined;

  /** Makes an empty database; answers its address. */
  async newDatabase(): Promise<string> {
    this.#server ??= startPostgres(() => {});
    const { url } = await this.#server;
    return createDatabase(url, `faults_${randomBytes(6).toString("hex")}`);
  }

  async stop(): Promise<void> {
    await (await this.#server)?.stop();
  }
}
