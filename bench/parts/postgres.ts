/** The mix, What Can I Cook, long lists and insights on PostgreSQL that syncs each commit. */
import { Client } from "pg";
import { startPostgres } from "../../scripts/machine/postgres.mjs";
import type { Bench, Findings } from "../part.ts";
import { crowdOf, fillPlace } from "../load/crowd-file.ts";
import { measureInsights } from "./insights.ts";
import { measureLists } from "./lists.ts";
import { measureMeals } from "./meals.ts";
import { measureMix } from "./mix.ts";

/** The temporary server is configured without durability; this turns it on. */
const durable = ["fsync = on", "full_page_writes = on", "synchronous_commit = on"];

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Measures on two databases: the shared crowd, and one with few households. */
export async function measure(bench: Bench): Promise<Findings> {
  const server = await startPostgres(() => {});
  try {
    await run(server.url, ["create database crowd", "create database alone"]);
    const place = (name: string) => ({
      dataDir: bench.folder,
      databaseUrl: Object.assign(new URL(server.url), { pathname: `/${name}` }).href,
    });
    const crowd = place("crowd");
    await fillPlace(crowd, crowdOf(bench));
    await run(server.url, [
      ...durable.map((setting) => `alter system set ${setting}`),
      "select pg_reload_conf()",
      "checkpoint",
    ]);
    const found = [
      await measureMix(bench, crowd),
      await measureMeals(bench, { alone: place("alone"), crowd }),
      await measureLists(bench, crowd),
      await measureInsights(bench, crowd),
    ];
    return {
      rows: found.flatMap(({ rows }) => rows),
      details: found.flatMap(({ details }) => details ?? []),
    };
  } finally {
    await server.stop();
  }
}
