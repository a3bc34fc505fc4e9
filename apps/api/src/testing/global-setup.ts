import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../db/connect.ts";
import { distribute } from "../db/distributed/distribute.ts";
import { migrate } from "../db/migrate.ts";
import { closeDatabase, createDatabase, dropDatabases } from "./database/postgres-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database of every test app: a SQLite file or a PostgreSQL database name. */
    template: string;
    /** Address of the PostgreSQL server; empty for SQLite. */
    server: string;
    /** Whether that server is the coordinator of Citus: the run has CITUS_URL. */
    distributed: boolean;
  }
}

let cleanUp: () => Promise<void> = async () => {};

/** Migrates one template for the run; each test app starts from a copy. */
export async function setup(project: TestProject): Promise<void> {
  const citus = process.env["CITUS_URL"] ?? "";
  const isDistributed = citus !== "";
  const server = isDistributed ? citus : (process.env["TEST_DATABASE_URL"] ?? "");
  const folder = mkdtempSync(join(tmpdir(), "larder-template-"));
  const run = `larder_${process.pid}_${Date.now().toString(36)}`;
  const databaseUrl = server === "" ? undefined : await createDatabase(server, `${run}_template`);
  const db = await openDatabase({
    dataDir: folder,
    databaseUrl,
    databaseDistributed: isDistributed ? "citus" : "none",
    hasTimeLimits: false,
  });
  await migrate(db);
  if (isDistributed) await distribute(db);
  await db.destroy();
  if (isDistributed) await closeDatabase(server, `${run}_template`);
  project.provide("template", server === "" ? folder : `${run}_template`);
  project.provide("server", server);
  project.provide("distributed", isDistributed);
  cleanUp = async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server !== "") await dropDatabases(server, run);
  };
}

/** Removes the template and every copy. */
export async function teardown(): Promise<void> {
  await cleanUp();
}
