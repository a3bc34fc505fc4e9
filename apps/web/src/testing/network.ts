import type { Readable } from "node:stream";
import { changesApi } from "@larder/contract/changes";
import { LINES_TYPE, REVISION_HEADER } from "@larder/contract/envelope";
import { ACTIVITY_HEADER } from "@larder/contract/undoable";
import type { TestApp } from "@larder/api/testing/test-app";
import { vi } from "vitest";

interface CannedAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/**
 * The connection between a test's browser and the server: real unless a test cuts it or answers
 * itself.
 */
export interface Network {
  /** Every request, for example "POST /api/auth/login". */
  readonly requests: readonly string[];
  /** Every request fails as without a connection, or a proxy answers with this status. */
  goDown(proxyStatus?: number): void;
  goUp(): void;
  /** Answers instead, for example a 500, until `goUp()`. */
  answer(request: string, answer: CannedAnswer): void;
  /** Holds requests until the returned function is called, to show a busy state. */
  hold(request: string): () => void;
  /** Holds answers of the server. */
  holdAnswer(request: string): () => void;
}

const STREAM = `${changesApi.stream.method} /api${changesApi.stream.path}`;

/** An older server has no stream of changes. */
const noStream = () =>
  Response.json({ status: "error", code: "not_found", message: "No." }, { status: 404 });

/** The answer of nginx, Caddy and others without a server. */
function pageOfProxy(status: number): Response {
  const headers = { "content-type": "text/html" };
  return new Response(`<html><h1>${status}</h1><hr>a proxy</html>`, { status, headers });
}

/**
 * The real API in process. `isLive` adds the stream of changes, which could reach a screen at any
 * moment.
 */
export function connect(app: TestApp["app"], { isLive = false } = {}): Network {
  const requests: string[] = [];
  const canned = new Map<string, CannedAnswer>();
  const ways = { out: new Map<string, Promise<void>>(), back: new Map<string, Promise<void>>() };
  let down: { readonly proxyStatus: number | undefined } | null = null;

  async function answerFetch(address: string, init: RequestInit = {}): Promise<Response> {
    const name = `${init.method ?? "GET"} ${address.split("?")[0]}`;
    if (name === STREAM && !isLive) return noStream();
    requests.push(name);
    await slowly();
    await ways.out.get(name);
    if (init.signal?.aborted) throw new DOMException("The operation was aborted.", "AbortError");
    if (down?.proxyStatus !== undefined) return pageOfProxy(down.proxyStatus);
    if (down) throw new TypeError("Failed to fetch");
    const instead = canned.get(name);
    if (instead)
      return new Response(
        instead.body === undefined ? null : JSON.stringify(instead.body),
        instead,
      );
    const sent = new Headers(init.headers);
    const headers = Object.fromEntries(sent.entries());
    const body = await encode(init.body);
    const isToldInLines = sent.get("accept")?.includes(LINES_TYPE) === true;
    const answer = await app.inject({
      method: (init.method ?? "GET") as "GET",
      url: address,
      headers: { ...headers, ...body?.headers },
      ...(body && { payload: body.payload }),
      payloadAsStream: isToldInLines,
    });
    init.signal?.addEventListener("abort", () => answer.raw.res.destroy());
    await slowly();
    await ways.back.get(name);
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    const { etag } = answer.headers;
    const payload = isToldInLines ? streamOf(answer.stream(), init.signal) : answer.body;
    return new Response(isEmpty ? null : payload, {
      status: answer.statusCode,
      headers: {
        "content-type": String(answer.headers["content-type"] ?? ""),
        "content-disposition": answer.headers["content-disposition"] ?? "",
        [REVISION_HEADER]: String(answer.headers[REVISION_HEADER] ?? ""),
        [ACTIVITY_HEADER]: String(answer.headers[ACTIVITY_HEADER] ?? ""),
        ...(etag && { etag }),
      },
    });
  }

  vi.stubGlobal("fetch", answerFetch);
  return {
    requests,
    goDown: (proxyStatus) => {
      down = { proxyStatus };
    },
    goUp: () => {
      down = null;
      canned.clear();
    },
    answer: (request, given) => canned.set(request, given),
    hold: (request) => closed(ways.out, request),
    holdAnswer: (request) => closed(ways.back, request),
  };
}

/** Blocks requests; returns the function that unblocks them. */
function closed(way: Map<string, Promise<void>>, request: string): () => void {
  let open = () => {};
  way.set(
    request,
    new Promise((resolve) => {
      open = () => {
        way.delete(request);
        resolve();
      };
    }),
  );
  return () => open();
}

const { setTimeout: realTimeout } = globalThis;

/** Random delay of up to this many ms, so that no test depends on immediate answers. */
const SLOWEST_MS = Number(process.env["SLOW_WIRE"] ?? 0);

function slowly(): Promise<void> | undefined {
  if (SLOWEST_MS === 0) return undefined;
  return new Promise((resolve) => {
    realTimeout(resolve, Math.random() * SLOWEST_MS);
  });
}

/** A streamed body as in a browser. */
function streamOf(
  source: Readable,
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      const fail = (error: unknown) => {
        source.removeAllListeners("data");
        controller.error(error);
      };
      source.on("data", (chunk: Uint8Array) => controller.enqueue(new Uint8Array(chunk)));
      source.on("end", () => controller.close());
      source.on("error", fail);
      signal?.addEventListener("abort", () => fail(new DOMException("Aborted", "AbortError")));
    },
  });
}

interface Encoded {
  readonly payload: string | Buffer;
  readonly headers?: Record<string, string>;
}

async function encode(body: RequestInit["body"]): Promise<Encoded | undefined> {
  if (body === null || body === undefined) return undefined;
  if (typeof body === "string") return { payload: body };
  if (!(body instanceof FormData)) throw new Error("The test network sends text and forms only");
  const boundary = "larder-test-boundary";
  const parts: Buffer[] = [];
  for (const [name, value] of body.entries()) {
    if (typeof value === "string") continue;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(await value.arrayBuffer()), Buffer.from("\r\n"));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
