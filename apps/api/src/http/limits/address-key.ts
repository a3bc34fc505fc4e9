import { isIPv4, isIPv6 } from "node:net";

/** Some proxies name the port too: 192.0.2.1:4711, [2001:db8::1]:4711. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** Which interface of this machine a link-local address belongs to. */
const ZONE = /%.*$/;
/** How an IPv4 address is written inside an IPv6 one: mapped (::ffff:0:0/96), or through NAT64 (64:ff9b::/96). */
const AROUND_IPV4 = new Set(["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"]);

const GROUPS = 8;
const GROUPS_OF_IPV4 = 2;
/** The first 64 bits name a network; whoever has one may take any of its addresses. */
const GROUPS_OF_NETWORK = 4;

/** The eight groups of an IPv6 address, without leading zeros, in lower case. */
function groupsOf(address: string): readonly string[] {
  // The parser of URLs knows every spelling, and answers the one that RFC 5952 recommends.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = "", after] = canonical.split("::");
  const split = (part: string): readonly string[] => (part === "" ? [] : part.split(":"));
  if (after === undefined) return split(before);
  const known = split(before).length + split(after).length;
  return [...split(before), ...Array.from({ length: GROUPS - known }, () => "0"), ...split(after)];
}

/** Two groups of hexadecimal digits as an IPv4 address. */
function dotted(groups: readonly string[]): string {
  const bytes = groups.map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 0xff]).join(".");
}

/** An address as the system or a proxy gives it, without port and zone; null when it is none. */
export function plainAddress(text: string): string | null {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = (v6 ?? v4 ?? text).replace(ZONE, "");
  return isIPv4(address) || isIPv6(address) ? address : null;
}

/**
 * Under which name limits count a caller: an IPv4 address, also one inside an IPv6 address, as it is, any other IPv6 address
 * by its network of 64 bits, since a household has 2^64 of them and a thief may take each in turn. What is no address counts
 * as one caller.
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
