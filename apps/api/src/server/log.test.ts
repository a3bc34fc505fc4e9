// On SQLite only: it uses no database. Logs of child processes as they are written.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-log-"));
});
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const LOG = pathToFileURL(join(import.meta.dirname, "log.ts")).href;
const LINES = 100;

/** Runs a logging program. Returns functions for its output and its end. */
function runProgram(name: string, program: string) {
  const file = join(folder, `${name}.mts`);
  const output = join(folder, `${name}.out`);
  writeFileSync(
    file,
    `import { newLog } from ${JSON.stringify(LOG)};
    const log = newLog();
    const lines = () => { for (let line = 1; line <= ${LINES}; line += 1) log.info({ line }, "request"); };
    ${program}`,
  );
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    stdio: ["ignore", openSync(output, "w"), "ignore"],
  });
  children.push(child);
  const written = () =>
    readFileSync(output, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as { readonly line?: number; readonly msg: string });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return { written, ended, kill: () => child.kill("SIGKILL") };
}

const inOrder = Array.from({ length: LINES }, (_, index) => index + 1);

describe("no line is lost", () => {
  test.each([
    ["an orderly end", "lines();", 0],
    ["an end by the program", "lines(); process.exit(3);", 3],
    [
      "an exception that nobody caught",
      "lines(); setTimeout(() => { throw new Error('no'); });",
      1,
    ],
    ["a promise whose failure nobody awaited", "lines(); void Promise.reject(new Error('no'));", 1],
    [
      "a signal",
      "lines(); process.on('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 60_000);",
      0,
    ],
  ])("by %s", async (name, program, code) => {
    const { written, ended } = runProgram(name.replaceAll(" ", "-"), program);
    expect(await ended).toBe(code);
    expect(written().map(({ line }) => line)).toEqual(inOrder);
  });
});

test("warnings and errors are written at once, with what came before them, and all else soon after", async () => {
  const { written, ended, kill } = runProgram(
    "soon",
    `lines();
    log.warn({}, "careful");
    log.info({}, "later");
    setInterval(() => {}, 60_000);`,
  );
  while (written().length === 0) await sleep(10);
  expect(written().length).toBeGreaterThanOrEqual(30);
  while (!written().some(({ msg }) => msg === "careful")) await sleep(10);
  // The program never ends by itself, so only its timer can write this line.
  while (!written().some(({ msg }) => msg === "later")) await sleep(10);
  expect(written().at(-2)?.msg).toBe("careful");
  kill();
  await ended;
});
