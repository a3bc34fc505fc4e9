import { beforeEach, describe, expect, test, vi } from "vitest";
import { startWorker } from "./worker.ts";

/* Registration belongs to the browser; here it always fails, as if the script were unavailable. */

const unregister = vi.fn<() => Promise<boolean>>();
const removed: string[] = [];
beforeEach(() => {
  unregister.mockReset();
  removed.length = 0;
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: () => Promise.reject(new TypeError("no worker")),
      getRegistration: () => Promise.resolve({ unregister }),
    },
  });
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve(["shell-1", "answers"]),
    delete: (name: string) => Promise.resolve(removed.push(name) > 0),
  });
});

function serverAnswers(status: number, type: string): void {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response("", { status, headers: { "content-type": type } })),
  );
}

describe("a worker that cannot be fetched", () => {
  test.each([500, 502, 503, 504])("stays when a server in trouble answers %d", async (status) => {
    serverAnswers(status, "text/html");
    await startWorker();
    expect(unregister).not.toHaveBeenCalled();
    expect(removed).toEqual([]);
  });

  test("stays when nobody answers", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await startWorker();
    expect(unregister).not.toHaveBeenCalled();
  });

  test("stays, and says so, when it is there after all", async () => {
    serverAnswers(200, "text/javascript");
    await expect(startWorker()).rejects.toThrow("no worker");
    expect(unregister).not.toHaveBeenCalled();
  });

  test.each([
    [200, "text/html"],
    [404, "application/json"],
  ])("is retired with its shell by a server that has none (%d %s)", async (status, type) => {
    serverAnswers(status, type);
    await startWorker();
    expect(unregister).toHaveBeenCalledOnce();
    expect(removed).toEqual(["shell-1"]);
  });
});
