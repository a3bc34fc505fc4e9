import { spawnSync } from "node:child_process";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { table, type Findings, type Row } from "./part.ts";

/** Findings or failure of one part. */
export interface PartReport {
  readonly name: string;
  readonly seconds: number;
  /** Load average of a minute when the part began and ended. */
  readonly loads: readonly [began: number, ended: number];
  readonly findings?: Findings;
  readonly failure?: string;
}

/** At the begin of the run. */
export interface Machine {
  readonly date: string;
  readonly commit: string;
  readonly description: string;
  readonly load: string;
}

const GIGABYTE = 2 ** 30;

function commit(): string {
  const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout.trim();
  const changed =
    git("status", "--porcelain", "--untracked-files=no") === "" ? "" : ", with changes";
  return `${git("rev-parse", "--short", "HEAD") || "unknown"}${changed}`;
}

export function machine(): Machine {
  const cores = cpus();
  return {
    date: new Date().toISOString().slice(0, "2026-03-10T12:00".length).replace("T", " "),
    commit: commit(),
    description: `${cores.length} × ${cores[0]?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / GIGABYTE)} GB, ${type()} ${release()}, Node ${process.versions.node}`,
    load: loadavg()
      .map((load) => load.toFixed(2))
      .join(", "),
  };
}

function mark({ isMet }: Row): string {
  if (isMet === undefined) return "";
  return isMet ? "yes" : "**no**";
}

export function rowsText(rows: readonly Row[]): string {
  return table(
    ["what", "measured", "ceiling", "ratio", "goal", "met?"],
    rows.map((row) => [
      row.what,
      row.measured,
      row.ceiling ?? "",
      row.ratio ?? "",
      row.goal ?? "",
      mark(row),
    ]),
  );
}

/** A load above this is from other work: a part has at most two busy processes. */
const BUSY_LOAD = 3;

/** The load of a part, and a mark if the machine was busy. */
export function loadText([began, ended]: PartReport["loads"]): string {
  const busy = Math.max(began, ended) > BUSY_LOAD ? ", busy machine" : "";
  return `load ${began.toFixed(1)} before and ${ended.toFixed(1)} after${busy}`;
}

function partText({ name, seconds, loads, findings, failure }: PartReport): string {
  const text =
    failure === undefined
      ? (findings?.details ?? []).join("\n\n")
      : `Failed, so nothing of it was measured:\n\n\`\`\`text\n${failure}\n\`\`\``;
  return `### ${name} (${seconds} s, ${loadText(loads)})\n\n${text}`;
}

export function reportText(where: Machine, reports: readonly PartReport[]): string {
  const rows = reports.flatMap(({ findings }) => findings?.rows ?? []);
  const count = (isMet: boolean) => rows.filter((row) => row.isMet === isMet).length;
  const failed = reports.filter(({ failure }) => failure !== undefined).map(({ name }) => name);
  const shownParts = reports.filter(
    ({ findings, failure }) => failure !== undefined || (findings?.details ?? []).length > 0,
  );
  return `# Performance

Written by \`npm run bench\`, which measures everything below in one run; \`npm run bench -- NAME\` runs one part. Ceilings are measured
next to the product in the same run: a server with one route that checks a token and runs one prepared query, an empty Node process, the same
call without the neighbour. Timings hold for this machine; ratios travel better.

- ${where.date} UTC, commit ${where.commit}
- ${where.description}
- load average when the run began: ${where.load}

${count(true)} goals met, ${count(false)} missed${failed.length === 0 ? "" : `; these parts failed: ${failed.join(", ")}`}.
Why goals are missed, and what was tried: [speed.md](speed.md).

${rowsText(rows)}

## Details

${shownParts.map(partText).join("\n\n")}
`;
}
