/**
 * Measures all speed goals and writes docs/PERFORMANCE.md: `npm run bench`. Named parts run alone,
 * in the given order, and only print: `npm run bench -- mix`. `--small` is a trial with little
 * data, and only prints.
 *
 * Each part is a process. If one fails or hangs, its reason is reported and the next one runs.
 */
import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/build.mjs";
import { program, Stop } from "../scripts/process.mjs";
import type { Bench, Findings } from "./part.ts";
import { loadText, machine, reportText, rowsText, type PartReport } from "./report.ts";

/** In order: parts with the shared crowd after the one that creates it, the noisiest last. */
const parts = [
  "start",
  "mix",
  "writes",
  "neighbours",
  "meals",
  "lists",
  "floors",
  "growth",
  "insights",
  "weeks",
  "checks",
  "programs",
  "profile",
  "cookbook",
  "admin",
  "web",
  "postgres",
];
const MOST_MS = 8 * 60_000;
const REASON_LINES = 12;
const reportFile = join(import.meta.dirname, "../docs/PERFORMANCE.md");

/** Ends a part and its children. */
function endGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), "SIGKILL");
  } catch (error) {
    // The group has already ended.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function runPart(name: string, { folder, isSmall }: Bench): Promise<Findings> {
  const child = fork(
    join(import.meta.dirname, "part-process.ts"),
    [name, folder, isSmall ? "small" : "whole"],
    { execArgv: ["--import", "tsx"], stdio: ["ignore", "inherit", "pipe", "ipc"], detached: true },
  );
  return new Promise((resolve, reject) => {
    let said = "";
    let findings: Findings | undefined;
    child.stderr?.on("data", (chunk) => (said = (said + String(chunk)).slice(-10_000)));
    const stop = () => endGroup(child);
    process.once("exit", stop);
    const timer = setTimeout(() => {
      said += `It took longer than ${MOST_MS / 60_000} minutes.`;
      endGroup(child);
    }, MOST_MS);
    child.once("message", (message) => (findings = message as Findings));
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      process.off("exit", stop);
      endGroup(child);
      const reason = said.trim().split("\n").slice(-REASON_LINES).join("\n");
      if (findings === undefined) reject(new Error(reason || `It ended with ${code}.`));
      else resolve(findings);
    });
  });
}

async function reportOf(name: string, bench: Bench): Promise<PartReport> {
  const startedAt = performance.now();
  const [began = 0] = loadavg();
  const ended = (): Pick<PartReport, "name" | "seconds" | "loads"> => ({
    name,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    loads: [began, loadavg()[0] ?? 0],
  });
  console.log(`\n${name}`);
  try {
    const findings = await runPart(name, bench);
    console.log(rowsText(findings.rows));
    for (const detail of findings.details ?? []) console.log(`\n${detail}`);
    const report = { ...ended(), findings };
    console.log(`\n${loadText(report.loads)}`);
    return report;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    console.log(`failed: ${failure}`);
    return { ...ended(), failure };
  }
}

await program(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { small: { type: "boolean", default: false } },
  });
  const unknown = positionals.find((name) => !parts.includes(name));
  if (unknown !== undefined)
    throw new Stop(`There is no part called ${unknown}. The parts are ${parts.join(", ")}.`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));
  const began = machine();
  await ensureBuilt(console.log);
  const bench = { folder: mkdtempSync(join(tmpdir(), "larder-bench-")), isSmall: values.small };
  process.once("exit", () => rmSync(bench.folder, { recursive: true, force: true }));
  const reports: PartReport[] = [];
  for (const name of positionals.length > 0 ? positionals : parts) {
    reports.push(await reportOf(name, bench));
    // Parts share only the crowd; their other files are large.
    for (const left of readdirSync(bench.folder))
      if (left !== "crowd") rmSync(join(bench.folder, left), { recursive: true, force: true });
  }
  const isWhole = positionals.length === 0 && !values.small;
  if (isWhole) writeFileSync(reportFile, reportText(began, reports));
  const rows = reports.flatMap(({ findings }) => findings?.rows ?? []);
  const missed = rows.filter(({ isMet }) => isMet === false);
  const failed = reports.filter(({ failure }) => failure !== undefined);
  console.log(
    `\n${rows.filter(({ isMet }) => isMet === true).length} goals met, ${missed.length} missed, ${failed.length} parts failed.`,
  );
  for (const { what, measured, goal } of missed)
    console.log(`missed: ${what}: ${measured}, ${goal}`);
  if (failed.length > 0) process.exitCode = 1;
});
