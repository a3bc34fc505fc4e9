import { connect } from "node:net";
import fastify, { type FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import type { Outcome } from "../../values/outcome.ts";
import { acceptForms, receiveFile } from "./receive-file.ts";

const upload = {
  field: "photo",
  mostBytes: 1000,
  missing: "answers.noReceipt",
  large: "answers.receiptLarge",
} as const;

test("a caller who leaves before the form is looked at keeps nobody waiting", async () => {
  const app = fastify();
  let leave = () => {};
  const received = new Promise<Outcome<unknown>>((resolve) => {
    void app.register(async (scope) => {
      await acceptForms(scope, upload);
      scope.addHook("onRequest", async (request) => {
        leave();
        await new Promise((left) => request.raw.once("close", left));
      });
      scope.route({
        method: "POST",
        url: "/photo",
        handler: async (request) =>
          resolve(await receiveFile(request, upload, { semaphore: { refusals: 0 } })),
      });
    });
  });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  leave = () => socket.destroy();
  socket.write(
    "POST /photo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b",
  );
  expect(await received).toMatchObject({ ok: false });
  await app.close();
});

test("a sender who stops in the middle of a file is cut off", async () => {
  const app = fastify();
  const received = new Promise<Outcome<unknown>>((resolve) => {
    void app.register(async (scope) => {
      await acceptForms(scope, upload);
      const handler = async (request: FastifyRequest) =>
        resolve(
          await receiveFile(request, upload, {
            semaphore: { refusals: 0 },
            slowest: { bytes: 100, everyMs: 20 },
          }),
        );
      scope.route({ method: "POST", url: "/photo", handler });
    });
  });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  const isClosed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  socket.resume();
  socket.write(
    "POST /photo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n" +
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="p.png"\r\n\r\nhalf of it',
  );
  expect(await received).toMatchObject({ ok: false });
  await isClosed;
  await app.close();
});
