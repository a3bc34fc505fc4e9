import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { boundBodies } from "./body-time.ts";
import { acceptForms, receiveFile } from "./receive-file.ts";

const MEGABYTE = 1024 * 1024;
const upload = {
  field: "photo",
  mostBytes: MEGABYTE,
  missing: "answers.noReceipt",
  large: "answers.receiptLarge",
} as const;

let app: FastifyInstance;
let socket: Socket;
let isReceiving = false;
let received: FastifyRequest[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  received = [];
  isReceiving = false;
  app = fastify();
  boundBodies(app.server);
  app.addHook("onRequest", async (request) => void received.push(request));
  app.post("/json", async () => "saved");
  app.post("/refused", { onRequest: async (_, reply) => reply.code(401).send("no") }, () => "");
  await app.register(async (scope) => {
    await acceptForms(scope, upload);
    const handler = async (request: FastifyRequest) => {
      const file = receiveFile(request, upload, { semaphore: { refusals: 0 } });
      isReceiving = true;
      return (await file).ok;
    };
    scope.route({ method: "POST", url: "/photo", handler });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
});
afterEach(async () => {
  vi.useRealTimers();
  socket.destroy();
  await app.close();
});

// `vi.waitFor` would move the clock
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setImmediate();
}

/** The server hangs up; a test that waits in vain runs out of time. */
async function cutOff(): Promise<boolean> {
  await until(() => socket.closed);
  return received[0]?.raw.complete === false;
}

/** Sends the head of a request and waits for its arrival. */
async function begin(path: string, { type, bytes }: { type: string; bytes: number }) {
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  await until(() => received.length === 1);
}

/** Starts a megabyte upload and waits until its rate is watched. */
async function beginUpload() {
  await begin("/photo", { type: "multipart/form-data; boundary=b", bytes: MEGABYTE });
  await until(() => isReceiving);
}

/** Sends bytes, waits for their arrival, and advances the clock. */
async function send(text: string, seconds: number) {
  const before = received[0]?.raw.socket.bytesRead ?? 0;
  socket.write(text);
  await until(
    () => socket.closed || (received[0]?.raw.socket.bytesRead ?? 0) >= before + text.length,
  );
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

test.each(["/json", "/refused", "/nowhere"])(
  "a body that comes drop by drop to %s is cut off after 60 s",
  async (path) => {
    await begin(path, { type: "application/json", bytes: 5_000 });
    for (let drop = 0; drop < 5; drop += 1) await send(" ", 11);
    expect(socket.closed).toBe(false);
    await send(" ", 6);
    await expect(cutOff()).resolves.toBe(true);
  },
);

test("a connection whose bodies came in time stays open", async () => {
  await begin("/json", { type: "application/json", bytes: 2 });
  await send("{}", 120);
  socket.write("POST /json HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n");
  await until(() => received.length === 2);
  expect(socket.closed).toBe(false);
});

test("an upload has a second more for every 32 kB, as long as some come every 5 s", async () => {
  await beginUpload();
  await send('--b\r\nContent-Disposition: form-data; name="photo"; filename="p.png"\r\n\r\n', 0);
  const piece = "x".repeat(33 * 1024);
  for (let sent = 0; sent < 17; sent += 1) await send(piece, 5);
  // 85 s, with 60 s for every request and 32 s for a megabyte
  expect(socket.closed).toBe(false);
  await send(piece, 5);
  await send(piece, 5);
  await expect(cutOff()).resolves.toBe(true);
});

test("an upload that pauses for longer than 5 s is cut off, in the first minute too", async () => {
  await beginUpload();
  await send('--b\r\nContent-Disposition: form-data; name="photo"; filename="p.png"\r\n\r\n', 11);
  await expect(cutOff()).resolves.toBe(true);
});
