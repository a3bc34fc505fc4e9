import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAllowed } from "./allowed-address.ts";
import { fetchOutside, type Fetched } from "./fetch-outside.ts";
import type { Outside } from "./judged-address.ts";

const MOST = 100_000;
const PAGE = "<html><body>Soup</body></html>";

let server: Server;
let port: number;
let asked: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
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

const html = (body: string | Uint8Array, headers: Record<string, string> = {}) => {
  answer = (_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(body);
  };
};
const redirects = (to: (url: string) => string) => {
  answer = (request, response) => {
    response.writeHead(302, { location: to(request.url ?? ""), "set-cookie": "id=1" });
    response.end();
  };
};

const ofLoopback = (): Outside => ({ allowed: readAllowed(`127.0.0.1:${port}`) ?? [] });
const fetchPage = (url: string, outside: Outside = ofLoopback()): Promise<Fetched> =>
  fetchOutside(
    {
      url,
      accept: "text/html",
      wants: (type) => type === "text/html",
      mostBytes: MOST,
      signal: new AbortController().signal,
    },
    outside,
  );
const here = (path = "/"): string => `http://127.0.0.1:${port}${path}`;
const why = async (fetched: Promise<Fetched>) => {
  const result = await fetched;
  return result.ok ? "ok" : result.why;
};

test("a page comes whole, with where it was found in the end and without a cookie on the way", async () => {
  answer = (request, response) => {
    if (request.url === "/soup") {
      response.writeHead(301, { location: "/soup/", "set-cookie": "id=1" }).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
    response.end(gzipSync(PAGE));
  };
  const fetched = await fetchPage(here("/soup"));
  expect(fetched).toMatchObject({ ok: true, url: here("/soup/"), contentType: "text/html" });
  expect(fetched.ok && Buffer.from(fetched.bytes).toString()).toBe(PAGE);
  expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ["/soup", undefined],
    ["/soup/", undefined],
  ]);
});

describe("an address that may not be asked is refused without a contact", () => {
  test.each([
    ["no address", () => "soup"],
    ["a file", () => "file:///etc/passwd"],
    ["data", () => "data:text/html,<p>"],
    ["another protocol", () => "gopher://example.com/"],
    ["a user", () => `http://maya@127.0.0.1:${port}/`],
    ["a password", () => `http://:secret@127.0.0.1:${port}/`],
    ["another port of the machine", () => `http://127.0.0.1:${port === 65_535 ? 1 : port + 1}/`],
    ["the usual port of the machine", () => "http://127.0.0.1/"],
    ["a number", () => `http://2130706433:${port}0/`],
    ["decimal", () => "http://2130706433/"],
    ["octal", () => "http://0177.0.0.1/"],
    ["hexadecimal", () => "http://0x7f.1/"],
    ["wide digits", () => "http://１２７.０.０.１/"],
    ["mapped", () => "http://[::ffff:127.0.0.1]/"],
    ["loopback of IPv6", () => "http://[::1]/"],
    ["metadata of a cloud", () => "http://169.254.169.254/latest/meta-data/"],
    ["metadata through NAT64", () => "http://[64:ff9b::a9fe:a9fe]/"],
    ["too long", () => `${here("/")}${"a".repeat(3000)}`],
  ])("%s", async (_kind, url) => {
    html(PAGE);
    expect(await why(fetchPage(url()))).toBe("refused");
    expect(asked).toEqual([]);
  });

  test("another port than the two, before its name is looked up", async () => {
    const resolve = async () => expect.unreachable();
    const url = "https://soup.example:8443/";
    expect(await why(fetchPage(url, { allowed: [], resolve }))).toBe("refused");
  });

  test("a name of which one address is special", async () => {
    html(PAGE);
    const resolve = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    expect(await why(fetchPage("http://soup.example/", { allowed: [], resolve }))).toBe("refused");
  });
});

test("a name that changes its answer is asked where it was judged", async () => {
  html(PAGE);
  let answers = 0;
  const resolve = async () => {
    answers += 1;
    // The second answer would be refused.
    return [{ address: answers === 1 ? "127.0.0.1" : "169.254.169.254", family: 4 }];
  };
  const allowed = readAllowed(`127.0.0.1:${port}`) ?? [];
  const outside = { allowed, resolve };
  expect(await why(fetchPage(`http://soup.example:${port}/`, outside))).toBe("ok");
  expect(asked[0]?.headers.host).toBe(`soup.example:${port}`);
  expect(await why(fetchPage(`http://soup.example:${port}/`, outside))).toBe("refused");
  expect([answers, asked.length]).toEqual([2, 1]);
});

describe("a redirect", () => {
  test.each([
    ["to metadata of a cloud", () => "http://169.254.169.254/", "refused"],
    ["to another port of the machine", () => "http://127.0.0.1:1/", "refused"],
    ["to a file", () => "file:///etc/passwd", "refused"],
    ["with a user", () => `//maya@127.0.0.1:${port}/`, "refused"],
    ["to itself, again and again", () => "/", "failed"],
  ])("%s", async (_kind, to, expected) => {
    redirects(to);
    expect(await why(fetchPage(here()))).toBe(expected);
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  test("ten thousand times is followed five times", async () => {
    redirects((url) => `/${Number(url.slice(1)) + 1}`);
    expect(await why(fetchPage(here("/1")))).toBe("failed");
    expect(asked).toHaveLength(6);
  });
});

describe("an answer that is not taken", () => {
  test.each<[string, string, () => void]>([
    ["no page", "other", () => html(PAGE, { "content-type": "application/pdf" })],
    ["of no type", "other", () => html(PAGE, { "content-type": "" })],
    ["too large, and says so", "large", () => html("a".repeat(MOST + 1))],
    [
      "too large, packed too",
      "large",
      () => html(Buffer.alloc(MOST + 1), { "content-encoding": "gzip" }),
    ],
    [
      "a gzip bomb",
      "bomb",
      () => html(gzipSync(Buffer.alloc(MOST * 200)), { "content-encoding": "gzip" }),
    ],
    [
      "a brotli bomb",
      "bomb",
      () => html(brotliCompressSync(Buffer.alloc(MOST * 200)), { "content-encoding": "br" }),
    ],
    ["damaged gzip", "failed", () => html("no gzip", { "content-encoding": "gzip" })],
    ["packed twice", "failed", () => html(PAGE, { "content-encoding": "gzip, gzip" })],
    ["an error", "failed", () => (answer = (_request, response) => response.writeHead(404).end())],
    ["none: hung up", "unreachable", () => (answer = (request) => request.socket.destroy())],
    [
      "none of HTTP",
      "unreachable",
      () => (answer = (request) => request.socket.end("SSH-2.0-OpenSSH\r\n\r\n")),
    ],
    [
      "cut off",
      "unreachable",
      () =>
        (answer = (request, response) => {
          response.writeHead(200, { "content-type": "text/html", "content-length": "50" });
          response.write("<html>", () => request.socket.destroy());
        }),
    ],
    [
      "without end",
      "large",
      () =>
        (answer = (_request, response) => {
          response.writeHead(200, { "content-type": "text/html" });
          const more = (): void => {
            if (!response.destroyed) response.write("a".repeat(1000), () => setImmediate(more));
          };
          more();
        }),
    ],
  ])("%s: %s", async (_kind, expected, prepare) => {
    prepare();
    expect(await why(fetchPage(here()))).toBe(expected);
  });

  test("an answer drop by drop, a silent server and a silent resolver take so long and no longer", async () => {
    answer = (request, response) => {
      if (request.url === "/silent") return;
      response.writeHead(200, { "content-type": "text/html" });
      const drops = setInterval(() => response.write("a"), 10);
      response.once("close", () => clearInterval(drops));
    };
    const quick = { ...ofLoopback(), timeoutMs: 200 };
    const resolve = () => new Promise<never>(() => {});
    // Without a limit none of them would end.
    const ends = await Promise.all([
      why(fetchPage(here("/drops"), quick)),
      why(fetchPage(here("/silent"), quick)),
      why(fetchPage("http://soup.example/", { ...quick, resolve })),
    ]);
    expect(ends).toEqual(["slow", "slow", "slow"]);
  });
});
