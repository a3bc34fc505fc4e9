// On SQLite only: how the steps of a scan are told.
import { lastLine, LINES_TYPE } from "@larder/contract/envelope";
import { scanningApi, scanStep } from "@larder/contract/money/scanning";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aReceiptItem, FakeReceiptReader } from "../testing/services/fake-receipt-reader.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { formOf, TINY_PNG, uploadReceipt } from "../testing/kitchens/upload-receipt.ts";

let larder: TestApp;
let reader: FakeReceiptReader;
let maya: TestUser;
let address: string;
beforeEach(async () => {
  reader = new FakeReceiptReader();
  larder = await startTestApp({ deps: { receiptReader: reader }, env: { RATE_LIMITS: "off" } });
  maya = await larder.aUser({ plan: "PRO" });
  address = await larder.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => larder.close());

interface Sent {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  readonly image?: Uint8Array;
}

function upload({ headers = {}, signal, image = TINY_PNG }: Sent = {}): Promise<Response> {
  const form = formOf([
    { name: scanningApi.upload.upload.field, filename: "receipt.png", bytes: image },
  ]);
  return fetch(`${address}/api${scanningApi.upload.path}`, {
    method: "POST",
    body: new Uint8Array(form.payload),
    headers: {
      ...form.headers,
      authorization: `Bearer ${maya.token}`,
      accept: `${LINES_TYPE}, application/json`,
      ...headers,
    },
    signal: signal ?? null,
  });
}

const linesOf = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
const waitFor = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test("steps come one a line while the picture is read, and last the same answer as without them", async () => {
  reader.willRead(aReceiptItem("MILK", 289));
  const plain = await uploadReceipt(larder, maya);
  const response = await upload();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, LINES_TYPE]);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
  const lines = await linesOf(response);
  const last = lastLine.parse(lines.pop());
  expect(last).toEqual({ httpStatus: 200, answer: JSON.parse(plain.text) });
  expect(lines.map((line) => scanStep.parse(line).step)).toEqual([
    "decoding",
    "finding",
    "reading",
    "reading",
    "understanding",
  ]);
});

test("a step is out before the next one", async () => {
  const release = reader.hold();
  const response = await upload();
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = "";
  while (!seen.includes("reading")) seen += (await body?.read())?.value ?? "";
  expect(JSON.parse(seen.trimEnd().split("\n").at(-1) ?? "")).toEqual({
    step: "reading",
    done: 12,
    of: 48,
  });
  expect(reader.running).toBe(1);
  release();
  while (!seen.includes("httpStatus")) seen += (await body?.read())?.value ?? "";
});

test("a failure after the first step is the last line, with its status and when to try again", async () => {
  reader.willFail("crashed");
  const lines = await linesOf(await upload());
  expect(lines.at(-1)).toMatchObject({
    httpStatus: 503,
    retryAfterSeconds: 3,
    answer: { status: "error", code: "overloaded", requestId: expect.any(String) },
  });
});

test("an error that nobody expected is a neutral last line, and is logged", async () => {
  reader.read = async (_image, { onStep }) => {
    onStep?.({ step: "decoding" });
    throw new Error("a secret of the reader");
  };
  const lines = await linesOf(await upload());
  expect(lines.at(-1)).toMatchObject({ httpStatus: 500, answer: { code: "internal" } });
  expect(JSON.stringify(lines)).not.toContain("secret");
});

test("what is refused before the first step has its own status", async () => {
  const refused = await upload({ image: Buffer.from("GIF89a......") });
  expect([refused.status, refused.headers.get("content-type")]).toEqual([
    415,
    "application/json; charset=utf-8",
  ]);
  expect((await upload({ headers: { authorization: "Bearer nobody" } })).status).toBe(401);
});

test("a repeat with the same key gets the kept answer alone, however the first was told", async () => {
  const headers = { "idempotency-key": "scan-1" };
  const lines = await linesOf(await upload({ headers }));
  const repeat = await upload({ headers });
  expect(repeat.headers.get("content-type")).toContain("application/json");
  expect(await repeat.json()).toEqual(lastLine.parse(lines.at(-1)).answer);
  expect(reader.begun).toBe(1);
});

test("a caller who leaves between two steps ends the reading", async () => {
  reader.hold();
  const caller = new AbortController();
  await upload({ signal: caller.signal });
  await waitFor(() => reader.running === 1);
  caller.abort();
  await waitFor(() => reader.aborted === 1);
  expect(reader.running).toBe(0);
});

test("a server that is told to stop ends the scan and answers it", async () => {
  reader.hold();
  const response = await upload();
  const [lines] = await Promise.all([linesOf(response), larder.app.close()]);
  expect(lines.at(-1)).toMatchObject({ httpStatus: 503, answer: { code: "overloaded" } });
});
