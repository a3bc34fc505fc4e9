import { lookup as resolveName } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type AllowedAddress, mayCall, mayCallAt } from "./allowed-address.ts";

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

export interface Outside {
  readonly allowed: readonly AllowedAddress[];
  readonly resolve?: (host: string) => Promise<readonly Resolved[]>;
  readonly timeoutMs?: number;
}

/** The checked addresses of a call, or the reason of the refusal. */
export type Judged =
  | { readonly ok: true; readonly url: URL; readonly addresses: readonly Resolved[] }
  | { readonly ok: false; readonly why: "refused" | "unreachable" };

const LONGEST_ADDRESS = 2000;
/** Maximum wait for a resolver while the user types. */
const LONGEST_LOOK_MS = 3000;
const PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** A well-formed http address without credentials. */
function readAddress(text: string, base?: string): URL | null {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  const isPlain = url.username === "" && url.password === "";
  return Object.hasOwn(PORTS, url.protocol) && isPlain && url.hostname !== "" ? url : null;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");

const portOf = (url: URL): number =>
  url.port === "" ? (PORTS[url.protocol] ?? 0) : Number(url.port);

/** The addresses of a name; an address is its own. */
async function addressesOf(host: string, { resolve }: Outside): Promise<readonly Resolved[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return (resolve ?? ((name) => resolveName(name, { all: true })))(host);
}

interface Host {
  readonly host: string;
  readonly port: number;
}

/** The checked addresses of a host. */
type JudgedHost =
  | { readonly ok: true; readonly addresses: readonly Resolved[] }
  | { readonly ok: false; readonly why: "refused" | "unreachable" };

/** Checks a host and a port before they are called. Rejects with the resolver's error. */
export async function judgeHost({ host, port }: Host, outside: Outside): Promise<JudgedHost> {
  if (!mayCallAt(port, outside.allowed)) return { ok: false, why: "refused" };
  const addresses = await addressesOf(host, outside);
  if (addresses.length === 0) return { ok: false, why: "unreachable" };
  return addresses.every(({ address }) => mayCall({ host, port, address }, outside.allowed))
    ? { ok: true, addresses }
    : { ok: false, why: "refused" };
}

/**
 * Checks an address or a redirect from `base` before a call. Rejects with the resolver's error.
 * Source: handbook/recipe-import.md#calls-to-the-outside.
 */
export async function judgeAddress(text: string, outside: Outside, base?: string): Promise<Judged> {
  const url = readAddress(text, base);
  if (url === null) return { ok: false, why: "refused" };
  const judged = await judgeHost({ host: hostOf(url), port: portOf(url) }, outside);
  return judged.ok ? { ...judged, url } : judged;
}

/**
 * True for errors of resolution, connections, certificates and protocol, all of which have a code.
 */
export function isOfNetwork(error: unknown): boolean {
  return error instanceof Error && "code" in error;
}

/**
 * Whether an address must not be stored. Unresolvable names are accepted, because each call checks
 * again.
 * Source: handbook/recipe-import.md#calls-to-the-outside.
 */
export async function isRefusedAddress(text: string, outside: Outside): Promise<boolean> {
  const judged = judgeAddress(text, outside).catch((error: unknown): Judged => {
    if (!isOfNetwork(error)) throw error;
    return { ok: false, why: "unreachable" };
  });
  const tooLong = wait(outside.timeoutMs ?? LONGEST_LOOK_MS, null, { ref: false });
  const result = await Promise.race([judged, tooLong]);
  return result?.ok === false && result.why === "refused";
}
