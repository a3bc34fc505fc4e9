import { once } from "node:events";
import { request as askPlainly, type IncomingMessage } from "node:http";
import { request as askOverTls } from "node:https";
import type { LookupFunction } from "node:net";
import { isOfNetwork, type Judged, type Outside, type Resolved } from "./judged-address.ts";

/** All of it together, names and redirects too. Source: handbook/recipe-import.md#calls-to-the-outside. */
const LONGEST_MS = 15_000;

/** Answers the addresses that were judged, whatever the name leads to by now. */
function pinned(addresses: readonly Resolved[]): LookupFunction {
  return (_host, options, answer) => {
    const [first] = addresses;
    if (options.all === true) answer(null, [...addresses]);
    else answer(null, first?.address ?? "", first?.family ?? 0);
  };
}

/** What is sent, and until when. */
interface Sent {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
}

/** One request to addresses that were judged, over a connection of its own. */
export async function askOutside(
  { url, addresses }: Extract<Judged, { ok: true }>,
  { method, headers, body, signal }: Sent,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? askOverTls : askPlainly;
  const call = request(url, {
    agent: false,
    method,
    lookup: pinned(addresses),
    signal,
    headers: body === undefined ? headers : { ...headers, "content-length": body.byteLength },
  });
  // Once there is an answer, its own stream tells what breaks it off.
  call.on("error", () => {});
  call.end(body);
  const [response] = (await once(call, "response", { signal })) as [IncomingMessage];
  return response;
}

/** Whether an answer is one of success. */
export const isSuccess = ({ statusCode = 0 }: IncomingMessage): boolean =>
  statusCode >= 200 && statusCode < 300;

/** What ends a call that no answer ended. */
type Ended = "slow" | "unreachable";

/** Runs a call for fifteen seconds at most, until `given` aborts; what breaks it off is a value. */
export async function withinTime<Result>(
  given: AbortSignal,
  outside: Outside,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | Ended> {
  const tooLong = AbortSignal.timeout(outside.timeoutMs ?? LONGEST_MS);
  const signal = AbortSignal.any([tooLong, given]);
  const ended = (): Ended => (tooLong.aborted ? "slow" : "unreachable");
  const cutOff = new Promise<Ended>((resolve) => {
    if (signal.aborted) resolve(ended());
    else signal.addEventListener("abort", () => resolve(ended()), { once: true });
  });
  const running = call(signal).catch((error: unknown): Ended => {
    if (!isOfNetwork(error)) throw error;
    return ended();
  });
  // A resolver cannot be broken off: whoever waits for it is told all the same.
  return Promise.race([running, cutOff]);
}
