import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { buildApp } from "../../server/app.ts";
import { openDatabase } from "../../db/connect.ts";
import type { Deps } from "../../server/deps.ts";
import { newDeps, startWork } from "../../server/new-deps.ts";
import type { TestApp } from "../test-app.ts";

export interface AnotherProcess {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly close: () => Promise<void>;
}

/** Connects another process to a test's database. Close it before the first one. */
export async function anotherProcess(first: TestApp): Promise<AnotherProcess> {
  const db = await openDatabase(first.deps.config);
  const deps = newDeps({ ...first.deps, db });
  const app = await buildApp(deps, { shedsLoad: false });
  const stop = startWork(deps);
  return {
    app,
    deps,
    close: async () => {
      await app.close();
      await stop();
      await db.destroy();
    },
  };
}

/** The connections of listening processes. */
export async function listeningOver({ db }: TestApp): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and (query like 'listen %' or query like '%pg_notify%' or query = 'select 1')
    and state = 'idle'`.execute(db);
  return rows.map(({ pid }) => pid);
}

/** Closes those connections, as a broken network does. */
export async function cutListeners(first: TestApp): Promise<void> {
  for (const pid of await listeningOver(first))
    await sql`select pg_terminate_backend(cast(${pid} as integer))`.execute(first.db);
}
