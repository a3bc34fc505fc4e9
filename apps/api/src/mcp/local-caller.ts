import { BlockList, isIP } from "node:net";
import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../server/config.ts";

const LOCAL_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

const privateAddresses = new BlockList();
privateAddresses.addSubnet("127.0.0.0", 8, "ipv4");
privateAddresses.addSubnet("10.0.0.0", 8, "ipv4");
privateAddresses.addSubnet("172.16.0.0", 12, "ipv4");
privateAddresses.addSubnet("192.168.0.0", 16, "ipv4");
privateAddresses.addAddress("::1", "ipv6");
privateAddresses.addSubnet("fc00::", 7, "ipv6");

/** Whether a host name is the literal of a private address. */
function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  return family !== 0 && privateAddresses.check(address, family === 4 ? "ipv4" : "ipv6");
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * Whether the request comes from another site's page or a foreign host name (DNS rebinding).
 * Programs send no `Origin`.
 * Source: handbook/mcp.md#the-address.
 */
export function isForeign(
  { origin, host }: Pick<IncomingHttpHeaders, "origin" | "host">,
  { publicUrl }: Pick<Config, "publicUrl">,
): boolean {
  const own = publicUrl === undefined ? null : urlOf(publicUrl);
  if (origin !== undefined) {
    const from = urlOf(origin);
    if (from === null) return true;
    if (from.origin !== own?.origin && !LOCAL_NAMES.has(from.hostname)) return true;
  }
  const called = urlOf(`http://${host ?? ""}`);
  if (called === null) return true;
  const { hostname } = called;
  return hostname !== own?.hostname && !LOCAL_NAMES.has(hostname) && !isPrivateLiteral(hostname);
}
