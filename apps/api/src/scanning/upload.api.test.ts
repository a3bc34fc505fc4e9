// On SQLite only: how a receipt comes in and is read.
import { scanningApi } from "@larder/contract/money/scanning";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  aReceiptItem,
  aReading,
  FakeReceiptReader,
} from "../testing/services/fake-receipt-reader.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import {
  aPngOfSize,
  TINY_JPEG,
  TINY_PNG,
  uploadReceipt,
  type FormPart,
} from "../testing/kitchens/upload-receipt.ts";

let larder: TestApp;
let reader: FakeReceiptReader;
let maya: TestUser;
beforeEach(async () => {
  reader = new FakeReceiptReader();
  larder = await startTestApp({ deps: { receiptReader: reader } });
  maya = await larder.aUser({ plan: "PRO" });
});
afterEach(() => larder.close());

const FIELD = scanningApi.upload.upload.field;
const image = (name: string, bytes: Uint8Array = TINY_PNG): FormPart => ({
  name,
  filename: "receipt.png",
  bytes,
});
const waitFor = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe("an upload", () => {
  test("answers the lines, the shop, the day and the total", async () => {
    reader.willRead(
      aReceiptItem("MILK", 289),
      aReceiptItem("BANANAS", 176, { quantity: 0.448 }),
      aReceiptItem("??", null, { quantity: null }),
    );
    const answer = await uploadReceipt(larder, maya, { image: TINY_JPEG });
    expect([answer.status, answer.message]).toEqual([200, "Receipt read"]);
    expect(answer.data).toMatchObject({
      items: [
        { name: "MILK", quantity: 1, price: 2.89 },
        { name: "BANANAS", quantity: 0.448, price: 1.76 },
        { name: "??", quantity: null, price: null },
      ],
      receipt: { merchant: "Corner Market", date: "2026-03-09", total: 4.65 },
    });
  });

  test("of a picture without items is a success with an empty list", async () => {
    reader.willAnswer(aReading([], { merchant: null, date: null, totalCents: null }));
    const { status, data } = await uploadReceipt(larder, maya);
    expect([status, data]).toMatchObject([
      200,
      { items: [], receipt: { merchant: null, date: null, total: null } },
    ]);
  });

  test("answers nothing that could not be saved again, whatever was read", async () => {
    reader.willAnswer(
      aReading(
        [
          aReceiptItem("  A\u0000B\n<b>C</b>\uD800 ", 1.4),
          aReceiptItem("", -5, { quantity: -1 }),
          aReceiptItem("x".repeat(400), 1e12, { quantity: 1e9 }),
          aReceiptItem("n", Number.NaN, { quantity: Number.NaN }),
          ...Array.from({ length: 400 }, (_, index) => aReceiptItem(`Item ${index}`, 100)),
        ],
        { date: "2026-02-30", totalCents: Number.POSITIVE_INFINITY },
      ),
    );
    const { data } = await uploadReceipt(larder, maya);
    expect(data.items).toHaveLength(300);
    expect(data.items.slice(0, 4)).toMatchObject([
      { name: "A B <b>C</b>\uFFFD", quantity: 1, price: 0.01 },
      { name: "Item", quantity: null, price: 0 },
      { name: "x".repeat(255), quantity: null, price: null },
      { name: "n", quantity: null, price: null },
    ]);
    expect(data.receipt).toMatchObject({ date: null, total: null });
    const saved = await maya.call(scanningApi.save, { body: { items: data.items } });
    expect(saved.status).toBe(201);
  });

  test("takes eight statements with an idempotency key, guard and limit aside", async () => {
    const statements = await larder.statementsOf(() =>
      uploadReceipt(larder, maya, { headers: { "idempotency-key": "once" } }),
    );
    expect(statements).toHaveLength(2 + 7);
  });
});

describe("what is no receipt image", () => {
  test.each<[string, readonly FormPart[]]>([
    ["an empty form", []],
    ["a field instead of a file", [{ name: FIELD, bytes: TINY_PNG }]],
    ["a file in another field", [image("photo")]],
    ["an empty file", [image(FIELD, new Uint8Array())]],
  ])("%s is 400", async (_kind, parts) => {
    const answer = await uploadReceipt(larder, maya, { parts });
    expect([answer.status, answer.code, answer.message]).toEqual([
      400,
      "validation_failed",
      "Choose a receipt image first.",
    ]);
    expect(reader.begun).toBe(0);
  });

  test("no body, a JSON body and a damaged form are 400, another type 415", async () => {
    const send = async (type: string | null, payload: string) => {
      const headers = {
        authorization: `Bearer ${maya.token}`,
        ...(type !== null && { "content-type": type }),
      };
      const url = "/api/scanning/upload-receipt";
      const answer = await larder.app.inject({ method: "POST", url, headers, payload });
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    const noFile = [400, "Choose a receipt image first."];
    expect(await send(null, "")).toEqual(noFile);
    expect(await send("application/json", "{}")).toEqual(noFile);
    expect(await send("multipart/form-data", "--x--")).toEqual(noFile);
    expect(await send("multipart/form-data; boundary=x", "--x\r\nContent-Disp")).toEqual(noFile);
    expect(await send("image/png", "\x89PNG")).toEqual([
      415,
      "Send the file as multipart/form-data, in the field receiptImage.",
    ]);
  });

  test("a second file is refused", async () => {
    const answer = await uploadReceipt(larder, maya, { parts: [image(FIELD), image(FIELD)] });
    expect([answer.status, answer.message]).toEqual([400, "Too many files"]);
  });

  test("the content counts, not the name or the declared type", async () => {
    const parts = [{ ...image(FIELD, Buffer.from("GIF89a......")), type: "image/jpeg" }];
    const answer = await uploadReceipt(larder, maya, { parts });
    expect([answer.status, answer.code, answer.message]).toEqual([
      415,
      "unsupported_media_type",
      "Choose a JPEG or PNG image, a PDF, or a shop's JSON file.",
    ]);
    const disguised = [
      { ...image(FIELD, TINY_JPEG), filename: "../../a.exe", type: "application/x-msdownload" },
    ];
    expect((await uploadReceipt(larder, maya, { parts: disguised })).status).toBe(200);
  });

  test("a cut-off picture could not be read", async () => {
    const answer = await uploadReceipt(larder, maya, { image: TINY_PNG.subarray(0, 60) });
    expect([answer.status, answer.code, answer.message]).toEqual([
      400,
      "validation_failed",
      "This image could not be read.",
    ]);
  });

  test("25 MB is taken, a byte more and 80 megapixels are 413", async () => {
    const most = 25 * 1024 * 1024;
    const tooLarge = [413, "too_large", "The image is too large: at most 25 MB and 80 megapixels."];
    const ofSize = (bytes: number) =>
      Buffer.concat([Buffer.alloc(bytes - TINY_PNG.length), TINY_PNG]).fill(
        TINY_PNG.subarray(0, 33),
        0,
        33,
      );
    expect((await uploadReceipt(larder, maya, { image: ofSize(most) })).status).toBe(200);
    for (const heavy of [ofSize(most + 1), ofSize(most + 1_000_000), aPngOfSize(9000, 9000)]) {
      const answer = await uploadReceipt(larder, maya, { image: heavy });
      expect([answer.status, answer.code, answer.message]).toEqual(tooLarge);
    }
  });

  test("save-items takes no form", async () => {
    const answer = await larder.app.inject({
      method: "POST",
      url: "/api/scanning/save-items",
      headers: {
        authorization: `Bearer ${maya.token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
      payload: "--x--",
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe("a reader that fails", () => {
  test.each([
    ["busy", "Other receipts are being read. Try again in a moment."],
    [
      "timed_out",
      "Reading the receipt took too long. Try again, or use a sharper or smaller picture.",
    ],
    ["crashed", "The receipt scanner stopped before it was done. Try again."],
    [
      "refused",
      "The receipt scanner's service refused the request. Ask your administrator to check its settings.",
    ],
    ["unreachable", "The receipt scanner's service could not be reached. Try again in a moment."],
    ["senseless", "The receipt scanner's service gave an answer that makes no sense. Try again."],
  ] as const)("%s is 503 with a sentence and when to try again", async (reason, message) => {
    reader.willFail(reason);
    const answer = await uploadReceipt(larder, maya);
    expect([answer.status, answer.code, answer.message]).toEqual([503, "overloaded", message]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("ten uploads at once", () => {
  test("are read or told to come again, and memory is given back", async () => {
    const release = reader.hold();
    const statuses: number[] = [];
    const people = await Promise.all(
      Array.from({ length: 10 }, () => larder.aUser({ plan: "PRO" })),
    );
    const answers = people.map(async (who) => {
      statuses.push((await uploadReceipt(larder, who)).status);
    });
    await waitFor(() => statuses.length === 5);
    release();
    await Promise.all(answers);
    expect(statuses).toEqual([503, 503, 503, 503, 503, 200, 200, 200, 200, 200]);
    expect((await uploadReceipt(larder, maya)).status).toBe(200);
  });

  test("of one person leave room for another's", async () => {
    const release = reader.hold();
    const statuses: number[] = [];
    const answers = Array.from({ length: 10 }, async () => {
      statuses.push((await uploadReceipt(larder, maya)).status);
    });
    await waitFor(() => statuses.length === 6);
    const sam = uploadReceipt(larder, await larder.aUser({ plan: "PRO" }));
    await waitFor(() => reader.running === 5);
    release();
    expect((await sam).status).toBe(200);
    await Promise.all(answers);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array(4).fill(200),
      ...Array(6).fill(503),
    ]);
  });

  test("past the limit of an hour are 429", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1)
      statuses.push((await uploadReceipt(larder, maya, { parts: [] })).status);
    expect(statuses.slice(119)).toEqual([400, 429]);
  });
});

describe("a repeat with the same key", () => {
  const headers = { "idempotency-key": "scan-1" };

  test("gets the first answer without a second reading", async () => {
    const first = await uploadReceipt(larder, maya, { headers });
    reader.willRead(aReceiptItem("OTHER", 1));
    const second = await uploadReceipt(larder, maya, { headers });
    expect(second.text).toBe(first.text);
    expect(reader.begun).toBe(1);
  });

  test("with another picture is a mismatch, also under another name", async () => {
    await uploadReceipt(larder, maya, { headers });
    const other = await uploadReceipt(larder, maya, { headers, image: TINY_JPEG });
    expect([other.status, other.code]).toEqual([422, "idempotency_mismatch"]);
    const renamed = [{ ...image(FIELD), filename: "other.png" }];
    expect((await uploadReceipt(larder, maya, { headers, parts: renamed })).status).toBe(200);
  });

  test("while the first runs waits for it", async () => {
    const release = reader.hold();
    const first = uploadReceipt(larder, maya, { headers });
    await waitFor(() => reader.running === 1);
    const second = uploadReceipt(larder, maya, { headers });
    setTimeout(release, 300);
    const answers = await Promise.all([first, second]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(reader.begun).toBe(1);
  });

  test("is told after two seconds that the first still runs", async () => {
    const release = reader.hold();
    const first = uploadReceipt(larder, maya, { headers });
    await waitFor(() => reader.running === 1);
    const second = await uploadReceipt(larder, maya, { headers });
    expect([second.status, second.code]).toEqual([409, "in_progress"]);
    release();
    expect((await first).status).toBe(200);
  });

  test("runs again after a failure, and when the first was abandoned", async () => {
    reader.willFail("crashed");
    expect((await uploadReceipt(larder, maya, { headers })).status).toBe(503);
    reader.willRead(aReceiptItem("MILK", 289));
    expect((await uploadReceipt(larder, maya, { headers })).status).toBe(200);

    const release = reader.hold();
    const lost = uploadReceipt(larder, maya, { headers: { "idempotency-key": "scan-2" } });
    await waitFor(() => reader.running === 1);
    larder.clock.advance(2 * 60_000);
    const again = uploadReceipt(larder, maya, { headers: { "idempotency-key": "scan-2" } });
    await waitFor(() => reader.running === 2);
    release();
    expect([(await lost).status, (await again).status]).toEqual([200, 200]);
  });
});
