import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBarcode } from "@larder/rules/kitchen/names/barcode";
import { findCode } from "../barcodes/barcode.store.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/connect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import { codeOf, writeExport } from "../testing/kitchens/product-export.ts";
import { argumentsOfProgram } from "../testing/program.ts";

/**
 * A tenth of a second per thousand, with margin; `PRODUCT_LINES=1000000` reproduces
 * docs/handbook/barcodes.md.
 */
const LINES = Number(process.env["PRODUCT_LINES"] ?? 60_000);
const PATIENCE = { timeout: 120_000 + LINES };
/** Less than a fifth of the smaller file's unpacked size, in addition to the program itself. */
const MOST_HEAP_MB = 96;
const LOOK_UPS = 2_000;
const MOST_LOOK_UP_MS = 1;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-many-products-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Peak memory of a process in MB; 0 if the system does not report it. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

test(
  "a long export is loaded in little memory, and a code is then found in a millisecond",
  PATIENCE,
  async () => {
    const path = join(folder, "export.jsonl.gz");
    const bytes = await writeExport(path, LINES);
    const at = { databaseUrl: undefined, dataDir: folder };
    const made = await openDatabase(at);
    await migrate(made);
    await made.destroy();

    const started = performance.now();
    const program = spawn(
      process.execPath,
      [
        `--max-old-space-size=${MOST_HEAP_MB}`,
        ...argumentsOfProgram("commands/products.ts"),
        "import",
        path,
      ],
      {
        env: { PATH: process.env["PATH"], DATA_DIR: folder },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const ended = once(program, "exit");
    let said = "";
    program.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    let peak = 0;
    while (program.exitCode === null && program.signalCode === null) {
      peak = Math.max(peak, await peakOf(program.pid ?? 0));
      await setTimeout(50);
    }
    await ended;
    const seconds = (performance.now() - started) / 1000;
    const broken = Math.floor(LINES / 1000);
    const kept = (LINES - broken).toLocaleString("en");
    expect(said).toBe(
      `${kept} products. Left out: ${broken.toLocaleString("en")} broken lines, 0 without a maker's code or a name; 0 of before removed.\n`,
    );
    expect(peak).toBeLessThan(400);

    const db = await openDatabase(at);
    const household = 1 as HouseholdId;
    const times: number[] = [];
    for (let look = 0; look < LOOK_UPS; look += 1) {
      const { gtin } = readBarcode(codeOf((look * 7919) % LINES)) ?? {};
      if (gtin === undefined) throw new Error("The export has wrong codes.");
      const before = performance.now();
      await findCode(db, household, gtin);
      times.push(performance.now() - before);
    }
    await db.destroy();
    const [median = Infinity, p99 = Infinity] = [0.5, 0.99].map(
      (part) => times.toSorted((a, b) => a - b)[Math.floor(part * LOOK_UPS)],
    );
    if (process.env["PRODUCT_LINES"] !== undefined)
      console.info({ lines: LINES, megabytes: bytes / 1e6, seconds, peakMb: peak, median, p99 });
    expect(median).toBeLessThanOrEqual(MOST_LOOK_UP_MS);
  },
);
