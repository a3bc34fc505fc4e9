import { vi } from "vitest";

/** The browser's caches in memory; e2e/journeys/screens/offline.e2e.ts tests the real ones. */
export function stubCaches(): Map<string, Map<string, Response>> {
  const stored = new Map<string, Map<string, Response>>();
  const opened = (name: string) => stored.get(name) ?? new Map<string, Response>();
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      stored.set(name, opened(name));
      return {
        put: async (address: string, answer: Response) => void opened(name).set(address, answer),
        delete: async (address: string) => opened(name).delete(address),
        keys: async () => [...opened(name).keys()],
      };
    },
    match: async (address: string, { cacheName }: { readonly cacheName: string }) =>
      opened(cacheName).get(address)?.clone(),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  return stored;
}
