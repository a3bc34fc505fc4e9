/**
 * Temporary PostgreSQL on a free port. As a program it runs a command with TEST_DATABASE_URL: `node
 * scripts/machine/postgres.mjs npx vitest run --project api`. PGURL selects an existing server.
 */
import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.mjs";
import { isProgram, program, run, Stop } from "../process.mjs";
import { answers, inPath, installSystemPackage } from "./system-package.mjs";

const execute = promisify(execFile);
const otherwise =
  "Install PostgreSQL 15 or newer and run the tests again, or set PGURL to an empty database that they may fill; `npm test` needs none.";
const debianFolder = "/usr/lib/postgresql";
const startTimeoutMs = 30_000;

/** The data is temporary, so crash safety is off. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  listen_addresses: "127.0.0.1",
  log_min_messages: "log",
};

/**
 * @typedef {object} Postgres
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} Restartable
 * @property {() => Promise<void>} crash ends the server as a crash does, without a goodbye
 * @property {() => Promise<void>} restart starts it again where it was; resolves when it accepts connections
 */

/** @returns {string | undefined} the folder with initdb and postgres */
function findBinaries() {
  const initdb = inPath("initdb");
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = [
    ...(initdb === undefined ? [] : [dirname(realpathSync(initdb))]),
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debianFolder, version, "bin")),
  ];
  return folders.find((folder) =>
    ["initdb", "postgres"].every((program) => answers(join(folder, program))),
  );
}

/**
 * PostgreSQL refuses root, so it runs as an unprivileged user.
 * @returns {{ uid?: number, gid?: number }}
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => {
      const result = spawnSync("id", [flag, name], { encoding: "utf8" });
      return result.status === 0 ? Number(result.stdout) : undefined;
    });
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Stop("PostgreSQL does not run as root, and there is no user `postgres` or `nobody`.");
}

/**
 * @param {import("node:child_process").ChildProcess} server
 * @returns {Promise<void>} when it accepts connections
 */
function whenReady(server) {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (/** @type {string} */ why) => reject(new Stop(`PostgreSQL ${why}:\n${output}`));
    const timer = setTimeout(() => fail("did not start in time"), startTimeoutMs);
    server.stderr?.on("data", (chunk) => {
      output = (output + String(chunk)).slice(-10_000);
      if (!output.includes("database system is ready to accept connections")) return;
      clearTimeout(timer);
      resolve();
    });
    server.once("exit", () => {
      clearTimeout(timer);
      fail("ended while starting");
    });
  });
}

/**
 * @param {(line: string) => void} log
 * @returns {string} the folder with initdb and postgres, installed first when there was none
 */
export function ensureBinaries(log) {
  const present = findBinaries();
  if (present !== undefined) return present;
  installSystemPackage("postgresql", { log, otherwise });
  const installed = findBinaries();
  if (installed === undefined) throw new Stop(`PostgreSQL was not found. ${otherwise}`);
  return installed;
}

/**
 * Ensures that `startPostgres` can run, with an install if possible.
 * @param {(line: string) => void} log
 */
export function preparePostgres(log) {
  if (!process.env.PGURL) ensureBinaries(log);
}

/**
 * Starts a server, or returns the one in PGURL.
 * @param {(line: string) => void} log
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(log) {
  const given = process.env.PGURL;
  if (given !== undefined && given !== "") return { url: given, stop: async () => {} };
  return startCluster(log);
}

/**
 * Starts our own server, which can be crashed.
 * @param {(line: string) => void} log
 * @param {Readonly<Record<string, string>>} [changed] settings that differ from those of a test server
 * @param {{ binaries?: string, onOutput?: (text: string) => void }} [ways] folder with initdb and postgres, those of this
 * machine by default, and a reader of what the server logs
 * @returns {Promise<Postgres & Restartable>}
 */
export async function startCluster(log, changed = {}, ways = {}) {
  const { binaries = ensureBinaries(log), onOutput } = ways;
  const folder = mkdtempSync(join(tmpdir(), "larder-postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    const user = unprivilegedUser();
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    const cluster = join(folder, "cluster");
    const options = ["-D", cluster, "-U", "larder", "-A", "trust", "-E", "UTF8", "--locale=C"];
    await execute(join(binaries, "initdb"), [...options, "--no-sync"], {
      ...user,
      cwd: folder,
    }).catch(({ message, stdout = "", stderr = "" }) => {
      throw new Stop(`initdb failed: ${message}\n${stdout}${stderr}`);
    });

    const port = await freePort();
    const flags = Object.entries({ ...settings, ...changed }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    /** @type {import("node:child_process").ChildProcess} */
    let server;
    const start = async () => {
      server = spawn(
        join(binaries, "postgres"),
        ["-D", cluster, "-p", String(port), "-k", folder, ...flags],
        { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
      );
      if (onOutput !== undefined) server.stderr?.setEncoding("utf8").on("data", onOutput);
      await whenReady(server);
    };
    const kill = () => server.kill("SIGQUIT");
    const crash = async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      kill();
      await ended;
    };
    process.once("exit", kill);
    await start();
    return {
      url: `postgres://larder@127.0.0.1:${port}/postgres`,
      crash,
      restart: start,
      stop: async () => {
        process.off("exit", kill);
        await crash();
        process.off("exit", remove);
        remove();
      },
    };
  } catch (cause) {
    process.off("exit", remove);
    remove();
    throw cause;
  }
}

if (isProgram(import.meta.filename))
  await program(async () => {
    const [command, ...args] = process.argv.slice(2);
    const postgres = await startPostgres(console.log);
    try {
      if (command === undefined) {
        console.log(postgres.url);
        const signals = /** @type {const} */ (["SIGINT", "SIGTERM"]);
        await Promise.race(signals.map((signal) => once(process, signal)));
      } else {
        const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
        process.exitCode = await run(command, args, { env });
      }
    } finally {
      await postgres.stop();
    }
  });
