import type { AddressInfo } from "node:net";
import { changesApi, type ChangeNotice } from "@larder/contract/changes";
import type { TestApp } from "../test-app.ts";

/** An open stream of changes. */
export interface OpenStream {
  readonly response: Response;
  /** Everything received. */
  readonly text: () => string;
  /** The notices, one per line. */
  readonly told: () => readonly ChangeNotice[];
  /** True once the server has ended it. */
  readonly hasEnded: () => boolean;
  readonly close: () => void;
}

/** The address of a test's product; it listens from the first call. */
export async function addressOf({ app }: Pick<TestApp, "app">): Promise<string> {
  const known = app.server.address() as AddressInfo | null;
  if (known !== null) return `http://127.0.0.1:${known.port}`;
  return app.listen({ port: 0, host: "127.0.0.1" });
}

/** Opens a stream over a real connection and waits for its begin. */
export async function listenTo(
  larder: Pick<TestApp, "app">,
  who: { readonly token: string },
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const stop = new AbortController();
  const response = await fetch(`${await addressOf(larder)}/api${changesApi.stream.path}`, {
    headers: { authorization: `Bearer ${who.token}`, ...headers },
    signal: stop.signal,
  });
  let text = "";
  let hasEnded = false;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readOn = async (): Promise<void> => {
    for (;;) {
      const read = await reader?.read();
      if (read === undefined || read.done) break;
      text += read.value;
    }
  };
  const first = await reader?.read();
  text += first?.value ?? "";
  void readOn()
    // Closed here or there.
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return {
    response,
    text: () => text,
    told: () =>
      text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => JSON.parse(line) as ChangeNotice),
    hasEnded: () => hasEnded,
    close: () => stop.abort(),
  };
}
