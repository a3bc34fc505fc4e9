/** Event loop delays during the largest upload. Linux only, since it needs thread times. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { MOST_BYTES } from "@larder/api/scanning/readers/image-gate";
import { pngHeader } from "@larder/api/testing/receipts/scripted-image";
import { startProduct } from "../load/server-process.ts";
import { ADMIN, callsTo } from "./beside.ts";
import { quantile } from "./scan-load.ts";

/** The longest delays of a period in milliseconds. */
interface Delays {
  /** Delay of a one-millisecond timer, including waits for a core. */
  readonly late: number;
  /** Consecutive work of the loop's thread, with garbage collection. */
  readonly work: number;
}

/** Median and worst of all periods of one kind, in milliseconds. */
export interface DelayFigures {
  readonly late: { readonly median: number; readonly most: number };
  readonly work: { readonly median: number; readonly most: number };
}

export interface UploadDelay {
  readonly uploads: number;
  readonly idle: DelayFigures;
  readonly during: DelayFigures;
}

const UPLOADS = 15;
const IDLE_MS = 500;
const POLL_MS = 5;

/** 25 MB that reach the reader's process and are unreadable there. */
async function heaviest(): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const image = new Uint8Array(MOST_BYTES).map((_, index) => (index * 7919) % 251);
  image.set(pngHeader(2000, 3000));
  const form = new FormData();
  form.set("receiptImage", new Blob([image]), "receipt.png");
  const response = new Response(form);
  const type = response.headers.get("content-type") ?? "";
  return { body: new Uint8Array(await response.arrayBuffer()), type };
}

function figuresOf(delays: readonly Delays[]): DelayFigures {
  const of = (kind: keyof Delays) => {
    const values = delays.map((one) => one[kind]);
    return { median: quantile(values, 0.5), most: Math.max(...values) };
  };
  return { late: of("late"), work: of("work") };
}

/** Uploads with pauses between them. The first one starts the reader and does not count. */
export async function measureUploadDelay(): Promise<UploadDelay> {
  const folder = mkdtempSync(join(tmpdir(), "larder-upload-delay-"));
  const file = join(folder, "loop.json");
  const server = await startProduct({
    dataDir: folder,
    flags: ["--import", fileURLToPath(new URL("loop-watch.mjs", import.meta.url))],
    env: { LOOP_FILE: file, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  const delaysSinceLast = async (): Promise<Delays> => {
    rmSync(file, { force: true });
    process.kill(server.pid, "SIGUSR2");
    while (!existsSync(file)) await wait(POLL_MS);
    return JSON.parse(readFileSync(file, "utf8"));
  };
  try {
    const { token } = await callsTo(server.origin)<{ token: string }>("POST /auth/login", ADMIN);
    const { body, type } = await heaviest();
    const idle: Delays[] = [];
    const during: Delays[] = [];
    for (let upload = 0; upload <= UPLOADS; upload += 1) {
      await delaysSinceLast();
      await wait(IDLE_MS);
      idle.push(await delaysSinceLast());
      const answer = await fetch(`${server.origin}/api/scanning/upload-receipt`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": type },
        body,
      });
      if (answer.status !== 400) throw new Error(`An upload was answered ${answer.status}.`);
      during.push(await delaysSinceLast());
    }
    return { uploads: UPLOADS, idle: figuresOf(idle.slice(1)), during: figuresOf(during.slice(1)) };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
