/**
 * Three temporary PostgreSQL servers with Citus, which must be installed beside PostgreSQL: a coordinator and two workers. As a
 * program it runs a command with CITUS_URL: `node scripts/machine/citus.mjs npx vitest run --project api`.
 * CITUS_URL selects an existing coordinator. CITUS_STATEMENTS names a file for the statements that asked several servers.
 */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { isProgram, program, run } from "../process.mjs";
import { ensureBinaries, startCluster } from "./postgres.mjs";

const execute = promisify(execFile);

const settings = {
  shared_preload_libraries: "citus",
  wal_level: "logical",
  max_connections: "1000",
  max_prepared_transactions: "1200",
  max_worker_processes: "100",
  "citus.shard_count": process.env.CITUS_SHARDS ?? "4",
  "citus.node_conninfo": "sslmode=disable",
  "citus.max_background_task_executors_per_node": "1",
};
/** From these minor versions on a server refuses to send changes through a library that it does not name. */
const PLUGINS = { output_plugin_libraries: "citus,pgoutput" };

/** @typedef {import("./postgres.mjs").Postgres & import("./postgres.mjs").Restartable} Server */

/**
 * @typedef {object} Citus
 * @property {string} url of the coordinator
 * @property {Server} coordinator
 * @property {readonly Server[]} workers
 * @property {() => Promise<void>} stop
 */

/**
 * Makes the database of each server one of Citus: the extension there, and the workers added.
 *
 * @param {readonly string[]} urls coordinator first
 * @param {string} binaries
 */
async function joinServers(urls, binaries) {
  const ask = (/** @type {string} */ url, /** @type {string} */ statement) =>
    execute(join(binaries, "psql"), ["--quiet", "--command", statement, url]);
  for (const url of urls) await ask(url, "create extension if not exists citus");
  const [coordinator = "", ...workers] = urls;
  const own = new URL(coordinator);
  await ask(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${own.port})`);
  for (const worker of workers) {
    const { hostname, port } = new URL(worker);
    await ask(coordinator, `select citus_add_node('${hostname}', ${port})`);
  }
}

/** @param {string} binaries */
async function knowsPlugins(binaries) {
  const { stdout } = await execute(join(binaries, "postgres"), ["--describe-config"]);
  return stdout.includes("output_plugin_libraries");
}

/**
 * @param {(line: string) => void} log
 * @param {Readonly<Record<string, string>>} [changed] settings that differ
 * @param {(text: string) => void} [onOutput] reader of what the servers log
 * @returns {Promise<Citus>}
 */
export async function startCitus(log, changed = {}, onOutput) {
  const binaries = ensureBinaries(log);
  const plugins = (await knowsPlugins(binaries)) ? PLUGINS : {};
  const servers = /** @type {Server[]} */ ([]);
  const stop = async () => {
    for (const server of servers) await server.stop();
  };
  try {
    for (let left = 3; left > 0; left -= 1) {
      // only the coordinator divides statements
      const isRead = servers.length === 0 && onOutput !== undefined;
      const ways = isRead ? { binaries, onOutput } : { binaries };
      servers.push(await startCluster(log, { ...settings, ...plugins, ...changed }, ways));
    }
    await joinServers(
      servers.map(({ url }) => url),
      binaries,
    );
  } catch (cause) {
    await stop();
    throw cause;
  }
  const [coordinator, ...workers] = /** @type {[Server, ...Server[]]} */ (servers);
  return { url: coordinator.url, coordinator, workers, stop };
}

/** Counts the statements of a server's log that asked several servers. */
class SeveralAsked {
  #left = "";
  /**
   * Processes of the server whose statement asked several; lines of several processes mix.
   * @type {Set<string>}
   */
  #asking = new Set();
  /** @type {Map<string, number>} */
  #counts = new Map();

  /** @param {string} text */
  read(text) {
    const entries = (this.#left + text).split(/\n(?=\d{4}-\d\d-\d\d )/);
    this.#left = entries.pop() ?? "";
    for (const entry of entries) {
      const statement = /STATEMENT: {2}(.*)/s.exec(entry)?.[1];
      const [, process = ""] = /\[(\d+)\]/.exec(entry) ?? [];
      if (entry.includes("multi-task query about to be executed")) this.#asking.add(process);
      if (statement === undefined || !this.#asking.delete(process)) continue;
      const shape = statement.replaceAll(/\s+/g, " ").replaceAll(/\d+/g, "#").trim();
      this.#counts.set(shape, (this.#counts.get(shape) ?? 0) + 1);
    }
  }

  /** @returns {string} each statement with its count, the most frequent first */
  get list() {
    const found = [...this.#counts].toSorted(([, one], [, other]) => other - one);
    return found.map(([statement, count]) => `${count}\t${statement}`).join("\n");
  }
}

if (isProgram(import.meta.filename))
  await program(async () => {
    const [command, ...args] = process.argv.slice(2);
    const given = process.env.CITUS_URL ?? "";
    const file = process.env.CITUS_STATEMENTS;
    const asked = new SeveralAsked();
    const changed = file === undefined ? {} : { "citus.multi_task_query_log_level": "log" };
    const citus =
      given === ""
        ? await startCitus(console.log, changed, (text) => asked.read(text))
        : { url: given, stop: async () => {} };
    try {
      if (command === undefined) {
        console.log(citus.url);
        const signals = /** @type {const} */ (["SIGINT", "SIGTERM"]);
        await Promise.race(signals.map((signal) => once(process, signal)));
      } else
        process.exitCode = await run(command, args, {
          env: { ...process.env, CITUS_URL: citus.url },
        });
    } finally {
      await citus.stop();
      if (file !== undefined) writeFileSync(file, `${asked.list}\n`);
    }
  });
