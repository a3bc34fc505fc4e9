/**
 * Durations of other calls while receipts are read: the built product under a small constant load,
 * with and without scans in one run.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "../../scripts/build.mjs";
import { freePort } from "../../scripts/machine/free-port.mjs";
import { quantile } from "./scan-load.ts";

/** Milliseconds, counted from the moment each call was due. */
export interface BesideFigures {
  readonly calls: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Beside {
  readonly without: BesideFigures;
  readonly during: BesideFigures;
  readonly scans: number;
}

const CALLS_PER_SECOND = 8;
const MS_PER_SECOND = 1000;
/** Alternating, so that load on the machine affects both. */
const PHASES = 3;
/** The account of the benches. */
export const ADMIN = { email: "admin@larder.example", password: "in-charge-of-the-bench" };

type Call = <Data>(call: string, body?: unknown, token?: string) => Promise<Data>;

/** Makes calls such as "POST /auth/login"; throws without a success. */
export function callsTo(url: string): Call {
  return async (call, body, token) => {
    const [method = "GET", path = "/"] = call.split(" ");
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${call}: ${String(answer.status)} ${await answer.text()}`);
    // The contract's shape, which the API tests prove.
    return ((await answer.json()) as { data: never }).data;
  };
}

interface Household {
  readonly call: Call;
  readonly url: string;
  readonly token: string;
}

async function makeHousehold(url: string): Promise<Household> {
  const call = callsTo(url);
  const person = {
    name: "Bench",
    email: "bench@larder.example",
    password: "correct-horse-battery",
  };
  const made = await call<{ token: string; user: { id: number } }>("POST /auth/register", person);
  const admin = await call<{ token: string }>("POST /auth/login", ADMIN);
  const plan = { subscriptionStatus: "PRO" };
  const users = `PATCH /admin/users/${String(made.user.id)}/subscription`;
  await call(users, plan, admin.token).catch((error: unknown) => {
    // This answer has no data.
    if (!(error instanceof SyntaxError)) throw error;
  });
  const budget = { amount: 500, period: "monthly", startDate: "2026-01-01" };
  await call("POST /budget/settings", budget, made.token);
  return { call, url, token: made.token };
}

/** Two reads and a write in turn, each sent when it is due. */
async function steadyLoad({ call, token }: Household, seconds: number): Promise<number[]> {
  const bodies = { masterIngredientId: 1, unitId: 1, quantity: 2, price: 1.5 };
  const started = performance.now();
  const calls = Array.from({ length: seconds * CALLS_PER_SECOND }, async (_, index) => {
    const due = (index * MS_PER_SECOND) / CALLS_PER_SECOND;
    await wait(due);
    if (index % 4 === 3) await call("POST /ingredients", bodies, token);
    else await call(index % 2 === 0 ? "GET /ingredients" : "GET /budget/status", undefined, token);
    return performance.now() - started - due;
  });
  return Promise.all(calls);
}

/** Uploads pictures until stopped. Returns the number of readings. */
async function scanUntil(
  { url, token }: Household,
  images: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<number> {
  for (let scans = 0; ; scans += 1) {
    const image = images[scans % images.length];
    if (signal.aborted || image === undefined) return scans;
    const form = new FormData();
    form.set("receiptImage", new Blob([new Uint8Array(image)]), "receipt.jpg");
    // One after another, since a reader reads one at a time.
    const answer = await fetch(`${url}/api/scanning/upload-receipt`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`A scan failed: ${await answer.text()}`);
  }
}

function figuresOf(ms: readonly number[]): BesideFigures {
  const at = (share: number) => Math.round(quantile(ms, share) * 10) / 10;
  return { calls: ms.length, median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Measures both kinds of phase alternately, each for some seconds. */
export async function measureBeside(
  images: readonly Uint8Array[],
  secondsPerPhase: number,
): Promise<Beside> {
  const build = process.env["LARDER_BUILD"] ?? (await ensureBuilt(console.error));
  const folder = mkdtempSync(join(tmpdir(), "larder-beside-"));
  const port = String(await freePort());
  const server = spawn(process.execPath, [join(build, "server/main.mjs")], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: port,
      DATA_DIR: folder,
      RATE_LIMITS: "off",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server.stdout.resume();
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let isUp = false; !isUp; await wait(50))
      isUp = await fetch(`${url}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      );
    const household = await makeHousehold(url);
    // The first calls and the first scan load code for later ones.
    await steadyLoad(household, 2);
    await scanUntil(household, images.slice(0, 1), AbortSignal.timeout(1));
    const without: number[] = [];
    const during: number[] = [];
    let scans = 0;
    for (let phase = 0; phase < PHASES; phase += 1) {
      without.push(...(await steadyLoad(household, secondsPerPhase)));
      const stop = new AbortController();
      const scanning = scanUntil(household, images, stop.signal);
      during.push(...(await steadyLoad(household, secondsPerPhase)));
      stop.abort();
      scans += await scanning;
    }
    return { without: figuresOf(without), during: figuresOf(during), scans };
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}
