import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import type { Beside } from "./beside.ts";
import { quantile, type ScanLoad } from "./scan-load.ts";
import { calibration, figures, type Score } from "./score.ts";
import type { Tally } from "./matches/tally.ts";
import type { DelayFigures, UploadDelay } from "./upload-delay.ts";

export interface Measured {
  readonly tally: Tally;
  /** Matching results: headers and rows; empty if not measured. */
  readonly matches: readonly (readonly string[])[];
  readonly load: ScanLoad;
  readonly beside: Beside | null;
  readonly uploadDelay: UploadDelay | null;
}

const BEGIN = "<!-- begin: written by npm run bench:receipts -- --write -->";
const END = "<!-- end -->";
const MS_PER_SECOND = 1000;

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const rule = head.map((_, column) => (column === 0 ? "---" : "--:"));
  return [head, rule, ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function seconds(values: readonly number[], share: number): string {
  return (quantile(values, share) / MS_PER_SECOND).toFixed(2);
}

const share = (value: number | undefined) => (value ?? 0).toFixed(3);
const COLUMNS = ["f1", "precision", "recall", "quantity", "sumExact", "total", "names"];

function accuracyTable(what: string, scores: ReadonlyMap<string, Score>): string {
  const rows = [...scores].map(([group, score]) => {
    const of = figures(score);
    const columns = [...COLUMNS, "merchant", "date"].map((column) => share(of[column]));
    return [group, String(of["receipts"]), ...columns];
  });
  const heads = ["number", "item F1", "precision", "recall", "quantity", "sum exact", "total"];
  return table([[what, ...heads, "names", "shop", "day"], ...rows]);
}

/** Share of right lines by confidence. */
function calibrationTable({ lines }: Tally): string {
  const rows = calibration(lines).map(({ from, to, count, right }) => [
    `${from.toFixed(1)} to ${to.toFixed(1)}`,
    String(count),
    share(right),
  ]);
  return table([["confidence", "lines", "share right"], ...rows]);
}

/** The measurements as Markdown tables. */
export function asMarkdown({ tally, matches, load, beside, uploadDelay }: Measured): string {
  const shapes = new Map([...tally.kinds].filter(([name]) => name.startsWith("shapes")));
  const accuracy = [
    accuracyTable("receipts", tally.sets),
    accuracyTable("shape", shapes),
    calibrationTable(tally),
    ...(matches.length > 0 ? [table(matches)] : []),
  ].join("\n\n");
  const cost = table([
    ["of a scan", "median", "95th percentile"],
    ["seconds", seconds(load.wallMs, 0.5), seconds(load.wallMs, 0.95)],
    ["processor seconds", seconds(load.cpuMs, 0.5), seconds(load.cpuMs, 0.95)],
  ]);
  const machine = `${String(cpus().length)} processors, load ${(loadavg()[0] ?? 0).toFixed(1)} at the end of the run.`;
  const memory = `Most memory of the reader's process: ${String(Math.round(load.peakMemoryBytes / 1e6))} MB. ${machine}`;
  const others = [
    ...(beside === null ? [] : [besideTable(beside)]),
    ...(uploadDelay === null ? [] : [uploadTable(uploadDelay)]),
  ];
  return [accuracy, cost, memory, ...others].join("\n\n");
}

function uploadTable({ uploads, idle, during }: UploadDelay): string {
  const row = (name: string, { late, work }: DelayFigures) => [
    name,
    ...[work.median, work.most, late.median, late.most].map((ms) => ms.toFixed(1)),
  ];
  return table([
    ["longest hold-up in ms", "own work, median", "most", "with waiting, median", "most"],
    row("no upload, half a second", idle),
    row(`25 MB come in, ${String(uploads)} times`, during),
  ]);
}

function besideTable({ without, during, scans }: Beside): string {
  const row = (name: string, of: Beside["without"]) =>
    [name, of.calls, of.median, of.p95, of.p99].map(String);
  const ratio = (of: "median" | "p95" | "p99") => `${(during[of] / without[of]).toFixed(1)} ×`;
  return table([
    ["milliseconds of other calls", "calls", "median", "95th percentile", "99th percentile"],
    row("nothing is read", without),
    row(`receipts are read, ${String(scans)} of them`, during),
    ["ratio", "", ratio("median"), ratio("p95"), ratio("p99")],
  ]);
}

/** Writes the tables between the marks of docs/receipts.md. */
export function writeReport(measured: Measured): void {
  const file = fileURLToPath(new URL("../../docs/receipts.md", import.meta.url));
  const text = readFileSync(file, "utf8");
  const [before, rest = ""] = text.split(BEGIN);
  const after = rest.split(END)[1] ?? "";
  writeFileSync(file, `${before ?? ""}${BEGIN}\n\n${asMarkdown(measured)}\n\n${END}${after}`);
}
