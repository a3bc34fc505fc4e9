import { createServer } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { causeCode } from "./cause-code.ts";

const coded = (code: unknown, more: object = {}) =>
  Object.assign(new Error("secret"), { code }, more);

test.each([
  ["of its own", coded("ECONNREFUSED"), "ECONNREFUSED"],
  ["of the deepest cause", coded("UND", { cause: coded("ENOTFOUND") }), "ENOTFOUND"],
  [
    "that a mail client keeps aside",
    coded("ESOCKET", { originalCode: "CERT_HAS_EXPIRED" }),
    "CERT_HAS_EXPIRED",
  ],
  [
    "of the first of several addresses",
    new AggregateError([coded("EHOSTUNREACH"), coded("X")]),
    "EHOSTUNREACH",
  ],
  ["of PostgreSQL", coded("28P01"), "28P01"],
  ["that is a number", coded(-111), null],
  ["that is somebody's text", coded("maya@example.com said no"), null],
  ["in nothing", undefined, null],
])("a code %s", (_, error, code) => {
  expect(causeCode(error)).toBe(code);
});

test("causes in a circle end", () => {
  const error = new Error("a");
  error.cause = new Error("b", { cause: error });
  expect(causeCode(error)).toBeNull();
});

test("fetch says why it failed", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Object(server.address());
  server.close();
  await once(server, "close");
  const failure: unknown = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
  expect(causeCode(failure)).toBe("ECONNREFUSED");
});
