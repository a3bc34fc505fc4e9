/**
 * Other users' response times during receipt scans, sign-ins and a backup: the mix at a low rate,
 * alone and with each.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { sqliteFile } from "@larder/api/db/connect";
import { emailOf, PASSWORD, tokenOf } from "../load/crowd.ts";
import { failures, runLoad, type LoadResult } from "../load/load-plan.ts";
import { megabytes, shown, type Bench, type Findings, type Row } from "../part.ts";
import { median, quantile } from "../load/quantiles.ts";
import { residentBytes, startProduct, type RunningServer } from "../load/server-process.ts";
import { crowdOf, sharedCrowd } from "../load/crowd-file.ts";
import { receiptSet } from "../receipts/receipt-set.ts";

const root = join(import.meta.dirname, "../..");
/** Low enough to leave processor time for the other work on two cores. */
const CALLS_A_SECOND = 60;
const LOGINS_AT_ONCE = 4;
const SAMPLE_MS = 50;
const BUSY = 503;
const LARGEST_READER = 0.8e9;
const goals = { p99Ratio: 2, scanMedianMs: 2500, scanP95Ms: 5000 };

function quietMix(
  bench: Bench,
  server: RunningServer,
  { seed, ms }: { seed: number; ms: number },
): Promise<LoadResult> {
  return runLoad({
    origin: server.origin,
    crowd: crowdOf(bench),
    asks: "mix",
    pace: { kind: "paced", perSecond: CALLS_A_SECOND },
    warmUpMs: 1000,
    measureMs: ms,
    seed,
  });
}

/** Repeats work until the load has ended. */
async function beside(load: Promise<LoadResult>, work: () => Promise<void>): Promise<LoadResult> {
  let isOver = false;
  const watched = load.finally(() => (isOver = true));
  while (!isOver) await work();
  return watched;
}

/** Peak memory of a server's child processes, sampled until `stop`. */
function watchChildren(server: RunningServer): { peak: () => number; stop: () => void } {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8");
      for (const pid of children.split(" ").filter((text) => text !== ""))
        peak = Math.max(peak, residentBytes(Number(pid)));
    } catch (error) {
      // The process has ended meanwhile.
      if (!(error instanceof Error && "code" in error)) throw error;
    }
  }, SAMPLE_MS);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}

/** Pictures of generated receipts, one of each hard kind. */
async function drawnReceipts(): Promise<Uint8Array[]> {
  const images: Uint8Array[] = [];
  for await (const { image } of receiptSet({ per: 1, only: "shapes, open" })) images.push(image);
  return images;
}

/** Milliseconds of a scan, or null if the server was busy. */
async function scan(
  server: RunningServer,
  image: Uint8Array,
  household: number,
): Promise<number | null> {
  const form = new FormData();
  const blob = new Blob([new Uint8Array(image)], { type: "image/jpeg" });
  form.append("receiptImage", blob, "receipt.jpg");
  const startedAt = performance.now();
  const answer = await fetch(`${server.origin}/api/scanning/upload-receipt`, {
    method: "POST",
    headers: { authorization: `Bearer ${tokenOf(household)}` },
    body: form,
  });
  const text = await answer.text();
  if (answer.status === BUSY) return null;
  // An unreadable photograph is an answer, too.
  if (!answer.ok && answer.status !== 422) throw new Error(`scan: ${answer.status} ${text}`);
  return performance.now() - startedAt;
}

/** Milliseconds of a login, or null if the server was busy. */
async function logIn(server: RunningServer, household: number): Promise<number | null> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: emailOf(household), password: PASSWORD }),
  });
  if (answer.status === BUSY) return null;
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

/** With the server's settings, so that it recognises the running server. */
async function backUp(server: RunningServer, dataDir: string, file: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(root, "apps/api/src/commands/backup.ts"), file],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        PORT: new URL(server.origin).port,
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The backup ended with ${String(code)}.`);
  return performance.now() - startedAt;
}

const answered = (times: readonly (number | null)[]): number[] => times.filter((ms) => ms !== null);

export async function measure(bench: Bench): Promise<Findings> {
  const place = await sharedCrowd(bench);
  const server = await startProduct(place);
  const seconds = bench.isSmall ? 3 : 15;
  const alone = await quietMix(bench, server, { seed: 11, ms: seconds * 1000 });
  const rows: Row[] = [];
  const ratioRow = (what: string, load: LoadResult): Row => {
    const ratio = load.all.p99 / alone.all.p99;
    const failed = failures(load);
    return {
      what,
      measured: `${shown(load.all.p99, "ms")}${failed === 0 ? "" : `, ${failed} failed`}`,
      ceiling: `${shown(alone.all.p99, "ms")} alone`,
      ratio: shown(ratio),
      goal: "≤ 2",
      isMet: ratio <= goals.p99Ratio && failed === 0,
    };
  };

  const images = await drawnReceipts();
  // The first scan loads the models, so it is separate.
  const firstMs = await scan(server, images[0] ?? new Uint8Array(), 1);
  const scanned: (number | null)[] = [];
  const children = watchChildren(server);
  const scanning = quietMix(bench, server, { seed: 12, ms: seconds * 3000 });
  let next = 0;
  const besideScans = await beside(scanning, async () => {
    next += 1;
    scanned.push(await scan(server, images[next % images.length] ?? new Uint8Array(), next));
  });
  children.stop();
  const scans = answered(scanned);
  const [scanMedian, scanP95] = [median(scans), quantile(scans, 0.95)];
  rows.push(
    {
      what: "receipt scan next to the mix, median",
      measured: `${shown(scanMedian, "ms")} (${scans.length} scans, ${scanned.length - scans.length} refused; the first ever ${shown(firstMs ?? 0, "ms")})`,
      goal: "≤ 2.5 s",
      isMet: scans.length > 0 && scanMedian <= goals.scanMedianMs,
    },
    {
      what: "receipt scan next to the mix, p95",
      measured: shown(scanP95, "ms"),
      goal: "≤ 5 s",
      isMet: scans.length > 0 && scanP95 <= goals.scanP95Ms,
    },
    {
      what: "receipt reader's process, most memory",
      measured: megabytes(children.peak()),
      goal: "≤ 0.8 GB",
      isMet: children.peak() > 0 && children.peak() <= LARGEST_READER,
    },
    ratioRow("mix, p99, next to receipt scans", besideScans),
  );

  const loggedIn: (number | null)[] = [];
  const signingIn = quietMix(bench, server, { seed: 13, ms: seconds * 1000 });
  let person = 0;
  const besideLogins = await beside(signingIn, async () => {
    const some = Array.from({ length: LOGINS_AT_ONCE }, () => (person += 1));
    loggedIn.push(...(await Promise.all(some.map((one) => logIn(server, one)))));
  });
  const logins = answered(loggedIn);
  rows.push(ratioRow("mix, p99, next to logins", besideLogins), {
    what: `logins meanwhile, ${LOGINS_AT_ONCE} at once`,
    measured: `${shown(logins.length / seconds)} a second, median ${shown(median(logins), "ms")}`,
  });

  const copies: number[] = [];
  const backingUp = quietMix(bench, server, { seed: 14, ms: seconds * 1000 });
  const besideBackup = await beside(backingUp, async () => {
    const file = join(bench.folder, `copy-${copies.length}.db`);
    copies.push(await backUp(server, place.dataDir, file));
    rmSync(file);
  });
  rows.push(
    {
      what: `backup of ${megabytes(statSync(sqliteFile(place.dataDir)).size)} under load, copied and checked`,
      measured: shown(median(copies) / 1000, "s"),
    },
    ratioRow("mix, p99, next to a backup", besideBackup),
  );
  await server.stop();
  return {
    rows,
    details: [
      `**Neighbours**: the mix at ${CALLS_A_SECOND} calls a second, alone and next to each. Receipts are ${images.length} composed ones, drawn as photographs, one after the other.`,
    ],
  };
}
