import { isIPv4, isIPv6 } from "node:net";

/** Some proxies add the port: 192.0.2.1:4711, [2001:db8::1]:4711. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** The interface of a link-local address. */
const ZONE = /%.*$/;
/** IPv4 inside IPv6: mapped (::ffff:0:0/96), or through NAT64 (64:ff9b::/96). */
const AROUND_IPV4 = new Set(["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"]);

const GROUPS = 8;
const GROUPS_OF_IPV4 = 2;
/** The first 64 bits are the network; its owner may use any address in it. */
const GROUPS_OF_NETWORK = 4;

/** Eight groups of an IPv6 address, lower case without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The URL parser normalises every spelling to RFC 5952.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = "", after] = canonical.split("::");
  const split = (part: string): readonly string[] => (part === "" ? [] : part.split(":"));
  if (after === undefined) return split(before);
  const known = split(before).length + split(after).length;
  return [...split(before), ...Array.from({ length: GROUPS - known }, () => "0"), ...split(after)];
}

/** Two hexadecimal groups as an IPv4 address. */
function dotted(groups: readonly string[]): string {
  const bytes = groups.map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 0xff]).join(".");
}

/** An address from the system or a proxy, without port and zone; null if it is none. */
export function plainAddress(text: string): string | null {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = (v6 ?? v4 ?? text).replace(ZONE, "");
  return isIPv4(address) || isIPv6(address) ? address : null;
}

/**
 * Key of a caller for limits: an IPv4 address (also inside IPv6) itself, other IPv6 addresses by
 * their 64-bit network, because one household has 2^64 addresses. Anything else shares one key.
 */
export function addressKey(text: string): string {
  const address = plainAddress(text);
  if (address === null) return "unknown";
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  if (AROUND_IPV4.has(groups.slice(0, GROUPS - GROUPS_OF_IPV4).join(":")))
    return dotted(groups.slice(-GROUPS_OF_IPV4));
  return `${groups.slice(0, GROUPS_OF_NETWORK).join(":")}::/64`;
}
