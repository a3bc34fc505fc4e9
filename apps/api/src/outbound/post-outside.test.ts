import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAllowed } from "./allowed-address.ts";
import { isRefusedAddress, type Outside } from "./judged-address.ts";
import { postOutside } from "./post-outside.ts";

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let server: Server;
let port: number;
let received: Received[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  received = [];
  answer = (_request, response) => response.writeHead(201).end();
  server = createServer((request, response) => {
    const { method, url, headers } = request;
    const kept = (body: string): void => {
      received.push({ method, url, headers, body });
      answer(request, response);
    };
    text(request).then(kept, () => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const ofLoopback = (): Outside => ({ allowed: readAllowed(`127.0.0.1:${port}`) ?? [] });
const here = (path = "/"): string => `http://127.0.0.1:${port}${path}`;
const post = (url: string, outside: Outside = ofLoopback()) =>
  postOutside(
    {
      url,
      headers: { "content-type": "application/json" },
      body: Buffer.from('{"text":"Milk — today"}'),
      signal: new AbortController().signal,
    },
    outside,
  );

test("what is sent arrives whole, with its headers and its length", async () => {
  expect(await post(here("/hook?of=maya"))).toEqual({ ok: true, status: 201 });
  expect(received).toMatchObject([
    {
      method: "POST",
      url: "/hook?of=maya",
      headers: { "content-type": "application/json", "content-length": "25" },
      body: '{"text":"Milk — today"}',
    },
  ]);
  expect(received[0]?.headers.cookie).toBeUndefined();
});

describe("an address of the inside is refused without a contact", () => {
  test.each([
    ["the machine", () => "http://127.0.0.1/"],
    ["another port of the machine", () => `http://127.0.0.1:${port === 65_535 ? 1 : port + 1}/`],
    ["the own network", () => "http://192.168.1.1/"],
    ["metadata of a cloud", () => "http://169.254.169.254/latest/meta-data/"],
    ["metadata over IPv6", () => "http://[fd00:ec2::254]/"],
    ["a mapped address", () => "http://[::ffff:127.0.0.1]/"],
    ["a number", () => "http://2130706433/"],
    ["a user", () => `http://maya@127.0.0.1:${port}/`],
    ["another protocol", () => "file:///etc/passwd"],
  ])("%s", async (_kind, url) => {
    expect(await post(url())).toEqual({ ok: false, why: "refused" });
    expect(await isRefusedAddress(url(), ofLoopback())).toBe(true);
    expect(received).toEqual([]);
  });

  test("a name of which one address is special", async () => {
    const resolve = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    const outside = { allowed: [], resolve };
    expect(await post("https://hooks.example/", outside)).toEqual({ ok: false, why: "refused" });
    expect(await isRefusedAddress("https://hooks.example/", outside)).toBe(true);
  });
});

test("a name that was public when it was saved and is of the inside when it is called is refused then", async () => {
  const answers = ["93.184.215.14", "127.0.0.1"];
  const resolve = async () => [{ address: answers.shift() ?? "127.0.0.1", family: 4 }];
  const outside = { allowed: [], resolve };
  expect(await isRefusedAddress("http://hooks.example/", outside)).toBe(false);
  expect(await post("http://hooks.example/", outside)).toEqual({ ok: false, why: "refused" });
});

test("a name that changes between being judged and being called is called where it was judged", async () => {
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return [{ address: lookups === 1 ? "127.0.0.1" : "169.254.169.254", family: 4 }];
  };
  const outside = { ...ofLoopback(), resolve };
  expect(await post(`http://hooks.example:${port}/`, outside)).toEqual({ ok: true, status: 201 });
  expect([lookups, received.length]).toEqual([1, 1]);
});

test.each([301, 302, 303, 307, 308])(
  "a redirect with %i is a failure, wherever it leads",
  async (status) => {
    answer = (request, response) =>
      response.writeHead(request.url === "/inside" ? 200 : status, { location: "/inside" }).end();
    expect(await post(here())).toEqual({ ok: false, why: "failed", status });
    expect(received).toHaveLength(1);
  },
);

test("of an answer without end only its status is read", async () => {
  answer = (_request, response) => {
    response.writeHead(410);
    const more = (): void => {
      if (!response.destroyed) response.write("a".repeat(1000), () => setImmediate(more));
    };
    more();
  };
  expect(await post(here())).toEqual({ ok: false, why: "failed", status: 410 });
});

test("a server that says nothing, and one that hangs up, are failures that may pass", async () => {
  answer = () => undefined;
  expect(await post(here(), { ...ofLoopback(), timeoutMs: 200 })).toEqual({
    ok: false,
    why: "slow",
  });
  answer = (request) => request.socket.destroy();
  expect(await post(here())).toEqual({ ok: false, why: "unreachable", code: "ECONNRESET" });
});

test("a name that leads nowhere for now, or whose resolver is silent, may be kept", async () => {
  const failing = async () => {
    throw Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
  };
  const silent = () => new Promise<never>(() => {});
  for (const resolve of [failing, silent])
    expect(
      await isRefusedAddress("https://hooks.example/", { allowed: [], resolve, timeoutMs: 100 }),
    ).toBe(false);
});
