// On SQLite only: what becomes of a scan whose caller hangs up.
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeReceiptReader } from "../testing/services/fake-receipt-reader.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { formOf, TINY_PNG, uploadReceipt } from "../testing/kitchens/upload-receipt.ts";

let larder: TestApp;
let reader: FakeReceiptReader;
let maya: TestUser;
let port: number;
beforeEach(async () => {
  reader = new FakeReceiptReader();
  larder = await startTestApp({ deps: { receiptReader: reader }, env: { RATE_LIMITS: "off" } });
  maya = await larder.aUser({ plan: "PRO" });
  port = Number(new URL(await larder.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await larder.close();
});

const waitFor = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const answerAfterAMoment = async () => {
  await new Promise((resolve) => setTimeout(resolve, 10));
  return uploadReceipt(larder, maya);
};

/** Connection with a partly sent upload. */
async function beginUpload(
  token: string,
  { length, body }: { length?: number; body: Uint8Array },
): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const { headers } = formOf([]);
  socket.write(
    `POST /api/scanning/upload-receipt HTTP/1.1\r\nHost: larder\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${headers["content-type"]}\r\nContent-Length: ${length ?? body.length}\r\n\r\n`,
  );
  socket.write(body);
  return socket;
}

const answerTo = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once("data", (bytes) => resolve(bytes.toString()));
  });

const form = (image: Uint8Array) =>
  formOf([{ name: "receiptImage", filename: "r.png", bytes: image }]).payload;

describe("a caller who is gone", () => {
  test("while the picture is read ends the reading", async () => {
    reader.hold();
    const socket = await beginUpload(maya.token, { body: form(TINY_PNG) });
    await waitFor(() => reader.running === 1);
    socket.destroy();
    await waitFor(() => reader.aborted === 1);
    expect(reader.running).toBe(0);
  });

  test("at any moment of the upload leaves nothing behind, and others are served", async () => {
    const whole = form(Buffer.alloc(2_000_000, 1));
    for (let count = 0; count < 40; count += 1) {
      const sent = count % 2 === 0 ? 100 : 1_000_000;
      const socket = await beginUpload(maya.token, {
        length: whole.length,
        body: whole.subarray(0, sent),
      });
      await new Promise((resolve) => setTimeout(resolve, count % 8));
      socket.destroy();
    }
    let answer = await answerAfterAMoment();
    while (answer.status === 503) answer = await answerAfterAMoment();
    expect(answer.status).toBe(200);
    expect([reader.begun, reader.running]).toEqual([1, 0]);
  });
});

describe("before the body is read", () => {
  test("nobody and FREE are refused", async () => {
    const free = await larder.aUser();
    const begun = { length: 20_000_000, body: Buffer.from("--a") };
    for (const [token, status] of [
      ["x".repeat(43), "401"],
      [free.token, "403"],
    ] as const) {
      const socket = await beginUpload(token, begun);
      expect((await answerTo(socket)).split(" ")[1]).toBe(status);
      socket.destroy();
    }
  });

  test("a declared length over the limit is 413", async () => {
    const socket = await beginUpload(maya.token, {
      length: 300_000_000,
      body: Buffer.from("--a"),
    });
    expect((await answerTo(socket)).split(" ")[1]).toBe("413");
    socket.destroy();
  });

  test("a person's uploads that go on and on leave room for another's", async () => {
    const whole = form(TINY_PNG);
    const begun = { length: whole.length, body: whole.subarray(0, 100) };
    let answer = await answerAfterAMoment();
    while (answer.status === 200) {
      await beginUpload(maya.token, begun);
      answer = await answerAfterAMoment();
    }
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "3"]);
    const sam = await larder.aUser({ plan: "PRO" });
    expect((await uploadReceipt(larder, sam)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test("more uploads than are held in memory are told to come again", async () => {
    const whole = form(TINY_PNG);
    let answer = await answerAfterAMoment();
    while (answer.status === 200) {
      const { token } = await larder.aUser({ plan: "PRO" });
      await beginUpload(token, { length: whole.length, body: whole.subarray(0, 100) });
      answer = await answerAfterAMoment();
    }
    expect(sockets.length).toBeGreaterThanOrEqual(8);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "3"]);
    for (const socket of sockets) socket.destroy();
    while (answer.status === 503) answer = await answerAfterAMoment();
    expect(answer.status).toBe(200);
  });
});

test("uploads of two people that do not go on close nothing for a third", async () => {
  const [priya, sam] = [await larder.aUser({ plan: "PRO" }), await larder.aUser({ plan: "PRO" })];
  const whole = form(TINY_PNG);
  for (const person of [maya, priya])
    while ((await uploadReceipt(larder, person)).status === 200) {
      await beginUpload(person.token, { length: whole.length, body: whole.subarray(0, 100) });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  expect(sockets.length).toBeGreaterThanOrEqual(8);
  expect((await uploadReceipt(larder, sam)).status).toBe(200);
});
