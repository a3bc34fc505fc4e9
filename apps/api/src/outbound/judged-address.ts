import { lookup as resolveName } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type AllowedAddress, mayCall, mayCallAt } from "./allowed-address.ts";

/** An address as a resolver answers it. */
export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** By which rules, and how names become addresses. */
export interface Outside {
  readonly allowed: readonly AllowedAddress[];
  readonly resolve?: (host: string) => Promise<readonly Resolved[]>;
  readonly timeoutMs?: number;
}

/** Where a call may go, and over which addresses; or why it may not. */
export type Judged =
  | { readonly ok: true; readonly url: URL; readonly addresses: readonly Resolved[] }
  | { readonly ok: false; readonly why: "refused" | "unreachable" };

const LONGEST_ADDRESS = 2000;
/** Whoever types an address does not wait for a silent resolver. */
const LONGEST_LOOK_MS = 3000;
const PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

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

/**
 * Judges an address, or where a redirect from `base` leads, before anybody is asked. Rejects with what the resolver says.
 * Source: handbook/recipe-import.md#calls-to-the-outside.
 */
export async function judgeAddress(text: string, outside: Outside, base?: string): Promise<Judged> {
  const url = readAddress(text, base);
  if (url === null) return { ok: false, why: "refused" };
  const host = hostOf(url);
  const port = portOf(url);
  if (!mayCallAt(port, outside.allowed)) return { ok: false, why: "refused" };
  const addresses = await addressesOf(host, outside);
  if (addresses.length === 0) return { ok: false, why: "unreachable" };
  return addresses.every(({ address }) => mayCall({ host, port, address }, outside.allowed))
    ? { ok: true, url, addresses }
    : { ok: false, why: "refused" };
}

/** Whether names, connections, certificates or the other side's grammar failed: each of these errors has a code. */
export function isOfNetwork(error: unknown): boolean {
  return error instanceof Error && "code" in error;
}

/**
 * Whether an address that is kept for later must be refused. A name that leads nowhere for now is none of those: each call judges it anew.
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
