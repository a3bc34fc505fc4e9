import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";

/* The shipped worker in a simulated browser with cached page and script, and a scripted server. */

const script = readFileSync(join(import.meta.dirname, "../../public/worker.js"), "utf8").replace(
  "files = []",
  'files = ["/app.html", "/before-paint.js"]',
);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";
const ORIGIN = "https://larder.test";

type Listener = (event: unknown) => void;

function startWorker({ userAgent = CHROME, fetch }: { userAgent?: string; fetch?: unknown }) {
  const listeners = new Map<string, Listener>();
  const navigationPreload = { enable: vi.fn<() => void>(), disable: vi.fn<() => void>() };
  const cache = { match: (asked: unknown) => Promise.resolve(keptCopy(asked)) };
  const waits: number[] = [];
  runInNewContext(script, {
    navigator: { userAgent },
    location: { origin: ORIGIN },
    registration: { navigationPreload },
    clients: { claim: () => undefined },
    caches: { open: () => Promise.resolve(cache), keys: () => Promise.resolve([]) },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    setTimeout: (done: () => void, ms: number) => waits.push(ms) && setTimeout(done, 0),
    fetch,
    URL,
  });
  const ask = async (path: string, mode: string): Promise<string> => {
    let answer: Promise<Response> | undefined;
    listeners.get("fetch")?.({
      request: { url: ORIGIN + path, method: "GET", mode },
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return (await answer)?.text() ?? "";
  };
  const activate = async () => {
    let done: Promise<void> | undefined;
    listeners.get("activate")?.({ waitUntil: (work: Promise<void>) => (done = work) });
    await done;
  };
  return { ask, activate, navigationPreload, waits };
}

function keptCopy(asked: unknown): Response {
  const path = typeof asked === "string" ? asked : new URL((asked as Request).url).pathname;
  return new Response(`kept ${path}`);
}

test.each([
  ["refuses the connection", () => Promise.reject(new TypeError("refused"))],
  ["accepts and never answers", () => new Promise(() => {})],
  ["is replaced by a proxy's 502", () => Promise.resolve(new Response("", { status: 502 }))],
])("a server that %s leaves the kept page with its own script", async (_, fetch) => {
  const { ask, waits } = startWorker({ fetch });
  expect(await ask("/inventory", "navigate")).toBe("kept /app.html");
  const waitsOfPage = waits.length;
  expect(await ask("/before-paint.js", "no-cors")).toBe("kept /before-paint.js");
  expect(waits).toHaveLength(waitsOfPage);
});

test("a page of the server comes with the server's script", async () => {
  const { ask } = startWorker({ fetch: () => Promise.resolve(new Response("new")) });
  expect(await ask("/inventory", "navigate")).toBe("new");
  expect(await ask("/before-paint.js", "no-cors")).toBe("new");
});

describe("pages are asked for before the worker runs", () => {
  test("but not in Firefox, which would lose them without a connection", async () => {
    const { activate, navigationPreload } = startWorker({ userAgent: FIREFOX });
    await activate();
    expect(navigationPreload.enable).not.toHaveBeenCalled();
    // An older version may have enabled it.
    expect(navigationPreload.disable).toHaveBeenCalledOnce();
  });

  test("in Chrome", async () => {
    const { activate, navigationPreload } = startWorker({ userAgent: CHROME });
    await activate();
    expect(navigationPreload.enable).toHaveBeenCalledOnce();
  });
});
