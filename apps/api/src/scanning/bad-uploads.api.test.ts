// On SQLite only: files that are refused before anything is kept.
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { scanningApi } from "@larder/contract/money/scanning";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pngHeader, scriptedImage, type Script } from "../testing/receipts/scripted-image.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { formOf } from "../testing/kitchens/upload-receipt.ts";
import { LocalReceiptReader } from "./readers/local/process/local-receipt-reader.ts";
import { MOST_BYTES } from "./readers/image-gate.ts";

/** The complete path over a real connection: server, reader, child process. */
interface Place {
  readonly larder: TestApp;
  readonly maya: TestUser;
  readonly reader: LocalReceiptReader;
  readonly port: number;
  /** Data folder of the server, also used for temporary files. */
  readonly folder: string;
  /** Ids of all child processes that have read. */
  readonly processes: Set<number>;
}

const SCRIPTED_PROCESS = fileURLToPath(
  new URL("../testing/receipts/scripted-reader-process.ts", import.meta.url),
);
const RETRY = expect.stringMatching(/^[1-9]\d*$/);
const TOO_LARGE = "The image is too large: at most 25 MB and 80 megapixels.";
const usualFolder = process.env["TMPDIR"];

let place: Place;
async function open(entry?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "larder-bad-uploads-"));
  process.env["TMPDIR"] = folder;
  const clock = { now: () => Date.UTC(2026, 2, 10) };
  const reader = new LocalReceiptReader({ clock, graceMs: 1, ...(entry && { entry }) });
  const larder = await startTestApp({
    deps: { receiptReader: reader },
    env: { RATE_LIMITS: "off" },
  });
  const maya = await larder.aUser({ plan: "PRO" });
  const port = Number(new URL(await larder.app.listen({ port: 0, host: "127.0.0.1" })).port);
  place = { larder, maya, reader, port, folder, processes: new Set() };
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

/** In every case, no process and no file may remain. */
async function close(): Promise<void> {
  const { larder, reader, folder, processes } = place;
  process.env["TMPDIR"] = usualFolder;
  if (usualFolder === undefined) delete process.env["TMPDIR"];
  await larder.close();
  await reader.close();
  const left = readdirSync(folder);
  rmSync(folder, { recursive: true, force: true });
  expect(left).toEqual([]);
  expect([...processes].filter((processId) => isAlive(processId))).toEqual([]);
}

const headers = () => ({
  ...formOf([]).headers,
  authorization: `Bearer ${place.maya.token}`,
});
const form = (image: Uint8Array) =>
  formOf([{ name: scanningApi.upload.upload.field, filename: "r.png", bytes: image }]).payload;

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly retryAfter: string | undefined;
  readonly items: readonly unknown[] | undefined;
}

async function upload(image: Uint8Array): Promise<Answer> {
  const payload = form(image);
  const sending = request({
    host: "127.0.0.1",
    port: place.port,
    path: `/api${scanningApi.upload.path}`,
    method: "POST",
    headers: { ...headers(), "content-length": payload.length },
  });
  sending.end(payload);
  const [response] = (await once(sending, "response")) as [IncomingMessage];
  let answer = "";
  for await (const piece of response) answer += String(piece);
  const { message, data } = JSON.parse(answer) as { message: string; data?: { items: unknown[] } };
  return {
    status: response.statusCode ?? 0,
    message,
    retryAfter: response.headers["retry-after"],
    items: data?.items,
  };
}

/** Sends part of an upload and disconnects. */
async function leaveAfter(image: Uint8Array, share: number): Promise<void> {
  const payload = form(image);
  const socket = connect(place.port, "127.0.0.1");
  const head = Object.entries({ ...headers(), "content-length": String(payload.length) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  socket.write(`POST /api${scanningApi.upload.path} HTTP/1.1\r\nHost: larder\r\n${head}\r\n`);
  await new Promise((resolve) =>
    socket.write(payload.subarray(0, Math.floor(payload.length * share)), resolve),
  );
  socket.destroy();
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Uploads an image and kills the reading process. Repeats if the kill came too late. */
async function killWhileReading(image: Uint8Array): Promise<Answer> {
  for (;;) {
    let isOver = false;
    const answering = upload(image).finally(() => {
      isOver = true;
    });
    await until(() => isOver || place.reader.load.running === 1);
    const { processId } = place.reader;
    if (!isOver && processId !== undefined) {
      place.processes.add(processId);
      process.kill(processId, "SIGKILL");
    }
    const answer = await answering;
    if (answer.status !== 200) return answer;
  }
}

const tenAtOnce = (image: Uint8Array) =>
  Promise.all(Array.from({ length: 10 }, () => upload(image)));

function see(): void {
  const { processId } = place.reader;
  if (processId !== undefined) place.processes.add(processId);
}

/** A child's drawing of a cat, without letters. */
const CAT = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#9fb7a5"/>
<path d="M170 250 150 90 270 190Z M430 250 450 90 330 190Z" fill="#6b4a35"/>
<circle cx="300" cy="310" r="165" fill="#7d5a43"/><ellipse cx="300" cy="560" rx="190" ry="120" fill="#7d5a43"/>
<circle cx="240" cy="280" r="30" fill="#e7d36b"/><circle cx="360" cy="280" r="30" fill="#e7d36b"/>
<ellipse cx="240" cy="280" rx="9" ry="25"/><ellipse cx="360" cy="280" rx="9" ry="25"/>
<path d="M285 345h30l-15 20z" fill="#d98a8a"/><path d="M300 365q-25 35-50 15M300 365q25 35 50 15" stroke="#3b2a20" stroke-width="6" fill="none"/>
<path d="M230 350 90 330M230 365 90 375M370 350 510 330M370 365 510 375" stroke="#f2ece4" stroke-width="4"/></svg>`;

describe("the reader", () => {
  beforeEach(() => open());
  afterEach(close);

  // Slow, because it loads the models.
  test("answers each bad picture in its words, and reads on", { timeout: 300_000 }, async () => {
    const paper = { width: 400, height: 600, channels: 3 as const, background: "#efede8" };
    const blank = await sharp({ create: paper }).jpeg().toBuffer();
    const cat = await sharp(Buffer.from(CAT)).jpeg().toBuffer();
    const read = { status: 200, message: "Receipt read", retryAfter: undefined, items: [] };
    const unreadable = { status: 400, message: "This image could not be read." };
    expect(await upload(blank)).toEqual(read);
    expect(await upload(cat)).toEqual(read);
    expect(await upload(cat.subarray(0, cat.length / 2))).toMatchObject(unreadable);
    const png = await sharp(Buffer.from(CAT)).png().toBuffer();
    expect(await upload(png.subarray(0, png.length / 2))).toMatchObject(unreadable);
    // Only a header, without the promised content.
    expect(await upload(pngHeader(8000, 9000))).toMatchObject(unreadable);
    expect(await upload(pngHeader(60_000, 60_000))).toMatchObject({
      status: 413,
      message: TOO_LARGE,
    });
    see();
    expect(await killWhileReading(blank)).toMatchObject({
      status: 503,
      message: "The receipt scanner stopped before it was done. Try again.",
      retryAfter: RETRY,
    });
    expect(await upload(blank)).toEqual(read);
    see();
  });
});

const collect = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
})();

/** Bytes of live buffers after garbage collection, independent of process memory. */
async function bytesHeld(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().arrayBuffers;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .toSorted((a, b) => a.localeCompare(b));

describe("the server", () => {
  beforeEach(() => open(SCRIPTED_PROCESS));
  afterEach(close);

  const scripted = (script: Script, length = 0) => {
    const image = scriptedImage(script);
    const bytes = Buffer.alloc(Math.max(length, image.length));
    bytes.set(image);
    return bytes;
  };

  /** Each kind of bad input once, about 140 MB in total. */
  async function aBadDay(): Promise<void> {
    const heavy = scripted("answer", MOST_BYTES);
    expect((await upload(Buffer.from("GIF89a......"))).status).toBe(415);
    expect((await upload(Buffer.alloc(3_000_000, "no image"))).status).toBe(415);
    expect((await upload(scripted("unreadable"))).status).toBe(400);
    expect((await upload(pngHeader(60_000, 60_000))).status).toBe(413);
    expect((await upload(Buffer.concat([heavy, Buffer.from("!")]))).status).toBe(413);
    expect((await upload(heavy)).status).toBe(200);
    see();
    expect((await upload(scripted("crash"))).status).toBe(503);
    expect((await killWhileReading(scripted("hang"))).status).toBe(503);
    for (const share of [0.01, 0.4, 0.99]) await leaveAfter(heavy, share);
    await until(() => place.reader.load.running === 0);
    const answers = await tenAtOnce(scripted("slow", 5_000_000));
    const read = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    expect([read.length > 0, read.length + refused.length]).toEqual([true, 10]);
    for (const { retryAfter } of refused) expect(retryAfter).toEqual(RETRY);
    expect((await upload(scripted("answer"))).status).toBe(200);
    see();
  }

  test(
    "holds the pictures, the files and the processes of before",
    { timeout: 300_000 },
    async () => {
      await aBadDay();
      const before = await bytesHeld();
      const files = filesIn(place.folder);
      for (let day = 0; day < 2; day += 1) await aBadDay();
      // One retained image would be 25 MB. Buffers in transit may need time.
      const kept = async () => (await bytesHeld()) - before;
      await expect.poll(kept, { timeout: 60_000, interval: 100 }).toBeLessThan(4_000_000);
      expect(filesIn(place.folder)).toEqual(files);
    },
  );
});
