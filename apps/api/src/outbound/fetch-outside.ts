import { once } from "node:events";
import { lookup as resolveName } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type AllowedAddress, mayCall, mayCallAt } from "./allowed-address.ts";
import { readBody } from "./read-body.ts";

/** An address as a resolver answers it. */
interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** By which rules, and how names become addresses. */
export interface Outside {
  readonly allowed: readonly AllowedAddress[];
  readonly resolve?: (host: string) => Promise<readonly Resolved[]>;
  readonly timeoutMs?: number;
}

/** What is asked for. */
export interface OutsideRequest {
  readonly url: string;
  readonly accept: string;
  /** Types of content that are wanted, in lower case and without parameters; "" where none was said. */
  readonly wants: (contentType: string) => boolean;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

/**
 * What came of it. "refused": an address that may not be asked, whatever the reason; "unreachable", "slow", "large", "other" (not what was
 * wanted), "failed" (an error, or redirects without end); "bomb": it unpacks to more than is taken.
 */
export type Fetched =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly contentType: string;
      readonly url: string;
    }
  | {
      readonly ok: false;
      readonly why: "refused" | "unreachable" | "slow" | "large" | "other" | "failed" | "bomb";
    };

/** All of it together, names and redirects too. Source: handbook/recipe-import.md#calls-to-the-outside. */
const LONGEST_MS = 15_000;
const MOST_REDIRECTS = 5;
const LONGEST_ADDRESS = 2000;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

const failed = (why: Exclude<Fetched, { ok: true }>["why"]): Fetched => ({ ok: false, why });

/** An address that is well formed, of the web, and names nobody. */
function readAddress(text: string, base?: string): URL | null {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  const isPlain = url.username === "" && url.password === "";
  return Object.hasOwn(PORTS, url.protocol) && isPlain && url.hostname !== "" ? url : null;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");

const portOf = (url: URL): number =>
  url.port === "" ? (PORTS[url.protocol] ?? 0) : Number(url.port);

/** The addresses of a name; of what is an address, itself. */
async function addressesOf(host: string, { resolve }: Outside): Promise<readonly Resolved[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return (resolve ?? ((name) => resolveName(name, { all: true })))(host);
}

/** Answers the addresses that were judged, whatever the name leads to by now. */
function pinned(addresses: readonly Resolved[]): LookupFunction {
  return (_host, options, answer) => {
    const [first] = addresses;
    if (options.all === true) answer(null, [...addresses]);
    else answer(null, first?.address ?? "", first?.family ?? 0);
  };
}

/** One request to addresses that were judged, over a connection of its own. */
async function ask(
  url: URL,
  addresses: readonly Resolved[],
  { accept, signal }: Pick<OutsideRequest, "accept" | "signal">,
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  const call = request(url, {
    agent: false,
    lookup: pinned(addresses),
    signal,
    headers: { accept, "accept-encoding": "gzip, br", "user-agent": "Larder (recipe import)" },
  });
  // Once there is an answer, its own stream tells what breaks it off.
  call.on("error", () => {});
  call.end();
  const [response] = (await once(call, "response", { signal })) as [IncomingMessage];
  return response;
}

const typeOf = (response: IncomingMessage): string =>
  (response.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

const isSuccess = ({ statusCode = 0 }: IncomingMessage): boolean =>
  statusCode >= 200 && statusCode < 300;

async function take(
  response: IncomingMessage,
  url: URL,
  { wants, mostBytes }: OutsideRequest,
): Promise<Fetched> {
  if (!isSuccess(response)) return failed("failed");
  if (!wants(typeOf(response))) return failed("other");
  const body = await readBody(response, mostBytes);
  if ("why" in body) return failed(body.why === "broken" ? "failed" : body.why);
  const contentType = response.headers["content-type"] ?? "";
  return { ok: true, bytes: body.bytes, contentType, url: url.href };
}

/** Whether names, connections, certificates or the other side's grammar failed: each of these errors has a code. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof Error && "code" in error;
}

/** Follows an address to what it leads to; each step is judged before anybody is asked. */
async function follow(request: OutsideRequest, outside: Outside): Promise<Fetched> {
  let next = readAddress(request.url);
  // Redirect after redirect: where the next one leads, only the one before says.
  /* oxlint-disable no-await-in-loop */
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const url = next;
    if (url === null) return failed("refused");
    const host = hostOf(url);
    const port = portOf(url);
    if (!mayCallAt(port, outside.allowed)) return failed("refused");
    const addresses = await addressesOf(host, outside);
    const isAllowed = addresses.every(({ address }) =>
      mayCall({ host, port, address }, outside.allowed),
    );
    if (addresses.length === 0) return failed("unreachable");
    if (!isAllowed) return failed("refused");
    const response = await ask(url, addresses, request);
    try {
      const { location } = response.headers;
      if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined)
        return await take(response, url, request);
      next = readAddress(location, url.href);
    } finally {
      response.destroy();
    }
  }
  /* oxlint-enable no-await-in-loop */
  return failed("failed");
}

/**
 * What an address of the web holds: the only way in which the product calls where a person says. Only http and https, to public addresses at
 * their usual ports or to what the operator allowed, judged anew at each redirect, over a connection to the very address that was judged; no
 * cookies, no names, five redirects, fifteen seconds and so many bytes, as they come and unpacked. What goes wrong is a value.
 * Source: handbook/recipe-import.md#calls-to-the-outside.
 */
export async function fetchOutside(request: OutsideRequest, outside: Outside): Promise<Fetched> {
  const tooLong = AbortSignal.timeout(outside.timeoutMs ?? LONGEST_MS);
  const signal = AbortSignal.any([tooLong, request.signal]);
  const cutOff = new Promise<Fetched>((resolve) => {
    const end = (): void => resolve(failed(tooLong.aborted ? "slow" : "unreachable"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  const followed = follow({ ...request, signal }, outside).catch((error: unknown): Fetched => {
    if (!isOfNetwork(error)) throw error;
    return failed(tooLong.aborted ? "slow" : "unreachable");
  });
  // A resolver cannot be broken off: whoever waits for it is told all the same.
  return Promise.race([followed, cutOff]);
}
