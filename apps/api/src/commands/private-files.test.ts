import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqliteFile } from "../db/connect.ts";
import { openSqlite } from "../db/sqlite/sqlite.ts";
import { argumentsOfProgram } from "../testing/program.ts";

const PATIENCE = { timeout: 120_000 };
const source = join(import.meta.dirname, "..");
let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-private-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files with any permission for others, and folders that others can list. */
const openOnes = (under: string): readonly string[] =>
  [
    under,
    ...readdirSync(under, { recursive: true, encoding: "utf8" }).map((name) => join(under, name)),
  ]
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)
    .map((path) => path.slice(folder.length));

/** Starts a program with the usual umask of a shell. */
function start(program: string, args: readonly string[] = []) {
  const command = `umask 022; exec "$@"`;
  return spawn(
    "/bin/sh",
    ["-c", command, "sh", process.execPath, ...argumentsOfProgram(program), ...args],
    {
      env: { PATH: process.env["PATH"], DATA_DIR: dataDir, PORT: "0", TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
}

async function run(program: string, args: readonly string[] = []): Promise<void> {
  const child = start(program, args);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const [code] = await once(child, "close");
  expect([program, code, code === 0 ? "" : said]).toEqual([program, 0, ""]);
}

/** Runs the server until it listens, then `meanwhile`, then stops it; returns its output. */
async function serve(meanwhile: () => Promise<void>): Promise<string> {
  const child = start("server/main.ts");
  let said = "";
  const isReady = new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes("Larder is ready")) resolve();
    });
    child.once("close", () => reject(new Error(said)));
  });
  child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
  await isReady;
  await meanwhile();
  child.kill("SIGTERM");
  await once(child, "close");
  return said;
}

test(
  "nothing that a program writes can be read by another user of the machine",
  PATIENCE,
  async () => {
    const said = await serve(async () => {
      expect(readdirSync(dataDir)).toContain("larder.db-wal");
      expect(openOnes(dataDir)).toEqual([]);
      await run("commands/backup.ts");
      await run("commands/backup.ts", [join(folder, "elsewhere", "today.db")]);
      await run("commands/user.ts", ["list"]);
      expect(openOnes(dataDir)).toEqual([]);
    });
    const key = readFileSync(join(dataDir, "secret.key"), "utf8").trim();
    expect(key).toHaveLength(43);
    expect(said).toContain("listening");
    expect(said).not.toContain(key);
    expect(readFileSync(join(folder, "elsewhere", "today.db.key"), "utf8").trim()).toBe(key);
    expect(openOnes(join(folder, "elsewhere"))).toEqual([]);
    await run("commands/restore.ts", [join(folder, "elsewhere", "today.db")]);
    expect(openOnes(dataDir)).toEqual([]);
  },
);

test("a copy that others may read becomes a database that they may not", PATIENCE, async () => {
  await serve(async () => {
    await run("commands/backup.ts", [join(folder, "today.db")]);
  });
  chmodSync(join(folder, "today.db"), 0o644);
  chmodSync(sqliteFile(dataDir), 0o644);
  await run("commands/restore.ts", [join(folder, "today.db")]);
  expect(openOnes(dataDir)).toEqual([]);
  // the log takes its file's permissions
  const handle = openSqlite(sqliteFile(dataDir));
  handle.exec("create table later (a)");
  expect(openOnes(dataDir)).toEqual([]);
  handle.close();
});

test("every program minds what it writes before it does anything else", () => {
  const build = readFileSync(join(source, "../../../scripts/larder/programs.mjs"), "utf8");
  const programs = [
    ...build.matchAll(/"apps\/api\/src\/((?:server\/main|commands\/[\w-]+)\.ts)"/g),
  ].map(([, name]) => name ?? "");
  expect(programs.length).toBeGreaterThan(6);
  for (const program of programs) {
    const [first] = /^import .*$/m.exec(readFileSync(join(source, program), "utf8")) ?? [];
    expect([program, first]).toEqual([
      program,
      expect.stringMatching(/^import "\.\.?\/(?:server\/)?private-files\.ts";$/),
    ]);
  }
});
