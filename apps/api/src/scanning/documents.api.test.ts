// On SQLite only: files that are read before anything is kept.
import { beforeAll, describe, expect, test } from "vitest";
import { aPdf } from "../testing/receipts/drawn-pdf.ts";
import { drawnReceipt } from "../testing/receipts/drawn-receipt.ts";
import { aQrCode } from "../testing/receipts/drawn-code.ts";
import { uploadReceipt } from "../testing/kitchens/upload-receipt.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { LocalReceiptReader } from "./readers/local/process/local-receipt-reader.ts";
import sharp from "sharp";

let maya: TestUser;
const reader = new LocalReceiptReader({ clock: { now: () => Date.UTC(2026, 2, 10) }, graceMs: 1 });
const larder = testAppForFile({ env: { RATE_LIMITS: "off" }, deps: { receiptReader: reader } });
beforeAll(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

const LINES = [
  "CORNER MARKET GMBH",
  "",
  "MILCH 3,5%            1,19 B",
  "AEPFEL                1,97 B",
  "   0,792 kg x   2,49 EUR/kg",
  "JOGHURT               2,37 B",
  "   3 Stk x    0,79",
  "PFAND                 0,25 B *",
  "LEERGUT              -3,10 B *",
  "SUMME         EUR     2,68",
  "01.03.2026 12:01",
];
const upload = (image: Uint8Array) => uploadReceipt(larder, maya, { image });
const linesOf = ({ data }: Awaited<ReturnType<typeof upload>>) =>
  data.items.map(({ name, quantity, price, kind }) =>
    [kind, name, String(quantity), String(price)].join(" "),
  );
const PRINTED = [
  ["CORNER MARKET", ""],
  ["MILK", "1.20"],
  ["BREAD", "2.30"],
  ["TOTAL", "3.50"],
] as const;
const READ = [
  "good MILCH 3,5% 1 1.19",
  "good AEPFEL 0.792 1.97",
  "good JOGHURT 3 2.37",
  "deposit PFAND 1 0.25",
  "deposit LEERGUT 1 -3.1",
];

describe("a PDF", () => {
  test("with text is read from its text, by the same rules and surely", async () => {
    const read = await upload(aPdf([{ lines: LINES }]));
    expect([read.status, read.message]).toEqual([200, "Receipt read"]);
    expect(linesOf(read)).toEqual(READ);
    const { merchant, date, total, source, unexplained, code } = read.data.receipt;
    expect({ merchant, date, total, source, unexplained, code }).toEqual({
      merchant: "CORNER MARKET GMBH",
      date: "2026-03-01",
      total: 2.68,
      source: "pdf",
      unexplained: 0,
      code: null,
    });
    expect(read.data.items.every(({ area }) => area === undefined)).toBe(true);
    expect(read.data.items.slice(0, 4).every(({ confidence = 0 }) => confidence > 0.9)).toBe(true);
  });

  test("goes on upon its next page", async () => {
    const pages = [{ lines: LINES.slice(0, 6) }, { lines: LINES.slice(6) }];
    expect(linesOf(await upload(aPdf(pages)))).toEqual(READ);
  });

  test("has no lines outside of its pages, nor in print too small to see", async () => {
    const [head = "", ...rest] = LINES;
    const { content } = {
      content: [
        ...[head, ...rest].map((line, at) => `BT /F1 10 Tf 10 ${780 - at * 14} Td (${line}) Tj ET`),
        "BT /F1 10 Tf 400 752 Td (HIDDEN 9,99 B) Tj ET",
        "BT /F1 10 Tf 10 900 Td (ABOVE 9,99 B) Tj ET",
        "BT /F1 0.1 Tf 10 745 Td (TINY 9,99 B) Tj ET",
      ].join("\n"),
    };
    expect(linesOf(await upload(aPdf([{ content }])))).toEqual(READ);
  });

  test("without text is read as pictures of its first pages, and the answer says so", async () => {
    const drawn = sharp(await drawnReceipt(PRINTED)).jpeg();
    const { data: jpeg, info } = await drawn.toBuffer({ resolveWithObject: true });
    const photo = { jpeg, width: info.width, height: info.height };
    const read = await upload(aPdf([{ photo, content: "" }]));
    expect([read.status, read.message]).toEqual([
      200,
      "This PDF has no text, so its first 5 pages were read as pictures.",
    ]);
    expect(linesOf(read)).toEqual(["good MILK 1 1.2", "good BREAD 1 2.3"]);
    expect(read.data.receipt).toMatchObject({ source: "pdf", total: 3.5 });
  });

  test("has the fiscal code of its picture, whose total and day count", async () => {
    const text =
      "V0;1;Kassenbeleg-V1;Beleg^0.00_2.98_0.00_0.00_0.00^2.98:Bar;1;2;2026-03-02T11:00:00.000Z;2026-03-02T11:01:00.000Z;ecdsa;unixTime;MEQ=;BHh=";
    const read = await upload(aPdf([{ lines: LINES, photo: await aQrCode(text) }]));
    expect(read.data.receipt).toMatchObject({
      total: 2.98,
      date: "2026-03-02",
      unexplained: 0.3,
      code: {
        kind: "de",
        total: 2.98,
        at: "2026-03-02T11:01:00.000Z",
        day: "2026-03-02",
        taxes: [{ rate: 7, gross: 2.98, tax: 0.19 }],
      },
    });
  });

  const ENCRYPTED =
    "/Encrypt << /Filter /Standard /V 1 /R 2 /O <28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A> /U <28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A> /P -44 >> /ID [<00><00>]";
  test.each([
    ["is cut off", aPdf([{ lines: LINES }]).subarray(0, 300)],
    ["is none", Buffer.from("%PDF-1.4 hello")],
    ["asks for a password", aPdf([{ lines: LINES }], ENCRYPTED)],
    ["has 21 pages", aPdf(Array.from({ length: 21 }, () => ({ lines: LINES })))],
  ])("that %s is unreadable, and the next one is read", async (_, file) => {
    const { status, code, message } = await upload(file);
    expect([status, code]).toEqual([422, "unreadable"]);
    expect(message).toContain("could not be read");
    expect((await upload(aPdf([{ lines: LINES }]))).status).toBe(200);
  });

  test("above 10 MB is too large", async () => {
    const large = Buffer.concat([aPdf([{ lines: LINES }]), Buffer.alloc(10 * 1024 * 1024)]);
    const { status, code, message } = await upload(large);
    expect([status, code, message]).toEqual([
      413,
      "too_large",
      "The file is too large: at most 10 MB.",
    ]);
  });
});

test("a picture's total and day are those of its fiscal code", async () => {
  const text = "_R1-AT1_TILL_1_2026-03-02T11:23:43_0,00_3,75_0,00_0,00_0,00_ENC_CERT_PREV_SIG";
  const [paper, code] = await Promise.all([drawnReceipt(PRINTED), aQrCode(text)]);
  const { height } = await sharp(paper).metadata();
  const picture = await sharp(paper)
    .extend({ bottom: code.height, background: "#fff" })
    .composite([{ input: Buffer.from(code.jpeg), left: 20, top: height }])
    .png()
    .toBuffer();
  const { data } = await upload(picture);
  expect(data.items.map(({ name, price }) => [name, price])).toEqual([
    ["MILK", 1.2],
    ["BREAD", 2.3],
  ]);
  expect(data.receipt).toMatchObject({
    source: "picture",
    total: 3.75,
    date: "2026-03-02",
    unexplained: 0.25,
    code: { kind: "at", at: "2026-03-02T11:23:43", taxes: [{ rate: 10, gross: 3.75, tax: 0.34 }] },
  });
});

describe("a file of a shop", () => {
  const ticket = (day: string, price: string) => ({
    date: `${day}T10:00:00`,
    totalAmount: price,
    store: { name: "Lidl Nord" },
    itemsLine: [
      { name: "Milch", quantity: "1", originalAmount: price, codeInput: "4006381333931" },
    ],
  });
  const file = { tickets: [ticket("2026-02-01", "1,19"), ticket("2026-03-01", "1,29")] };
  const send = (value: unknown, index?: string) => {
    const bytes = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
    const beside = index === undefined ? [] : [{ name: "index", bytes: Buffer.from(index) }];
    const parts = [{ name: "receiptImage", filename: "tickets.json", bytes }, ...beside];
    return uploadReceipt(larder, maya, { parts });
  };

  test("answers its newest receipt, and names the others", async () => {
    const { data, status } = await send(file);
    expect(status).toBe(200);
    expect(data.items).toMatchObject([
      { name: "Milch", price: 1.29, kind: "good", gtin: "04006381333931" },
    ]);
    expect(data.receipt).toMatchObject({
      merchant: "Lidl Nord",
      date: "2026-03-01",
      source: "file",
      unexplained: 0,
    });
    expect(data.others).toEqual([
      { index: 0, day: "2026-02-01", total: 1.19, merchant: "Lidl Nord" },
    ]);
  });

  test("answers another by its index, before the file or behind it", async () => {
    const { data } = await send(file, "0");
    expect(data.receipt).toMatchObject({ date: "2026-02-01", total: 1.19 });
    expect(data.others?.map(({ index }) => index)).toEqual([1]);
    expect((await send(file, "2")).code).toBe("unreadable");
    const wrong = await send(file, "last");
    expect([wrong.status, wrong.code]).toEqual([400, "validation_failed"]);
  });

  test.each(["{}", "[1, 2]", '{"tickets":', '{"a":"b"}'])("is none: %s", async (text) => {
    const { status, code } = await send(text);
    expect([status, code]).toEqual([422, "unreadable"]);
  });
});

test("what is none of these is refused by its type", async () => {
  const { status, code, message } = await upload(Buffer.from("hello"));
  expect([status, code, message]).toEqual([
    415,
    "unsupported_media_type",
    "Choose a JPEG or PNG image, a PDF, or a shop's JSON file.",
  ]);
});
