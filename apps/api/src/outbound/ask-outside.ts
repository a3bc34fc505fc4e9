import { once } from "node:events";
import { request as askPlainly, type IncomingMessage } from "node:http";
import { request as askOverTls } from "node:https";
import type { LookupFunction } from "node:net";
import { causeCode } from "../values/cause-code.ts";
import { isOfNetwork, type Judged, type Outside, type Resolved } from "./judged-address.ts";

/**
 * For the whole call with resolution and redirects. Source:
 * handbook/recipe-import.md#calls-to-the-outside.
 */
const LONGEST_MS = 15_000;

/** A lookup that returns the checked addresses, even if the name has changed. */
function pinned(addresses: readonly Resolved[]): LookupFunction {
  return (_host, options, answer) => {
    const [first] = addresses;
    if (options.all === true) answer(null, [...addresses]);
    else answer(null, first?.address ?? "", first?.family ?? 0);
  };
}

interface Sent {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
}

/** One request to checked addresses over a connection of its own. */
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
  // Once there is an answer, its stream reports failures.
  call.on("error", () => {});
  call.end(body);
  const [response] = (await once(call, "response", { signal })) as [IncomingMessage];
  return response;
}

export const isSuccess = ({ statusCode = 0 }: IncomingMessage): boolean =>
  statusCode >= 200 && statusCode < 300;

/** The end of a call without an answer. */
interface Ended {
  readonly ended: "slow" | "unreachable";
  /** Of the failure, such as CERT_HAS_EXPIRED. */
  readonly code: string | null;
}

/** Runs a call for at most fifteen seconds or until `given` aborts; an interruption is a value. */
export async function withinTime<Result>(
  given: AbortSignal,
  outside: Outside,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | Ended> {
  const tooLong = AbortSignal.timeout(outside.timeoutMs ?? LONGEST_MS);
  const signal = AbortSignal.any([tooLong, given]);
  const ended = (error?: unknown): Ended =>
    tooLong.aborted
      ? { ended: "slow", code: null }
      : { ended: "unreachable", code: causeCode(error) };
  const cutOff = new Promise<Ended>((resolve) => {
    if (signal.aborted) resolve(ended());
    else signal.addEventListener("abort", () => resolve(ended()), { once: true });
  });
  const running = call(signal).catch((error: unknown): Ended => {
    if (!isOfNetwork(error)) throw error;
    return ended(error);
  });
  // A resolver cannot be aborted, so its result is abandoned.
  return Promise.race([running, cutOff]);
}
