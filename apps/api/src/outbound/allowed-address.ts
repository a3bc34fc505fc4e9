import ipaddr from "ipaddr.js";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * An exception of the operator from the rule that only public addresses are called. Source:
 * handbook/recipe-import.md#exceptions.
 */
export interface AllowedAddress {
  readonly who: { readonly host: string } | { readonly range: Range };
  /** Null for the usual two. */
  readonly port: number | null;
}

const MOST_PORT = 65_535;
const USUAL_PORTS: readonly number[] = [80, 443];
const HOST =
  /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/i;
/** "[fd00::/8]:8080" */
const IN_BRACKETS = /^\[([^\]]+)\](?::(\d{1,5}))?$/;
const WITH_PORT = /^([^:]+)(?::(\d{1,5}))?$/;

function rangeOf(text: string): Range | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.parse(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** One exception, "host[:port]" or "cidr[:port]"; null if malformed. */
function readOne(text: string): AllowedAddress | null {
  const bare = rangeOf(text);
  if (bare !== null) return { who: { range: bare }, port: null };
  const [, who = "", said] = IN_BRACKETS.exec(text) ?? WITH_PORT.exec(text) ?? [];
  const port = said === undefined ? null : Number(said);
  if (port !== null && (port < 1 || port > MOST_PORT)) return null;
  const range = rangeOf(who);
  if (range !== null) return { who: { range }, port };
  return HOST.test(who) ? { who: { host: who.toLowerCase() }, port } : null;
}

/** A comma-separated list of exceptions; null if one is malformed. */
export function readAllowed(text: string): readonly AllowedAddress[] | null {
  const parts = text.split(",").map((part) => part.trim());
  const allowed = parts.filter((part) => part !== "").map(readOne);
  return allowed.every((one) => one !== null) ? allowed : null;
}

/** The host name of a call and one of its resolved addresses. */
export interface Destination {
  readonly host: string;
  readonly port: number;
  readonly address: string;
}

function isOf({ who, port }: AllowedAddress, to: Destination): boolean {
  if (port === null ? !USUAL_PORTS.includes(to.port) : port !== to.port) return false;
  if ("host" in who) return who.host === to.host.toLowerCase().replace(/\.$/, "");
  if (!ipaddr.isValid(to.address)) return false;
  const address = ipaddr.parse(to.address);
  const [base, bits] = who.range;
  return address.kind() === base.kind() && address.match(base, bits);
}

/** The only allocated range of IPv6; ::/96 and other ranges lead elsewhere. */
const GIVEN_OUT = ipaddr.parseCIDR("2000::/3");

/** True for a public address; an IPv4-mapped address of another kind is not public. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GIVEN_OUT));
}

/**
 * True if any address may use this port; checked before the name is resolved, which asks other
 * servers.
 */
export function mayCallAt(port: number, allowed: readonly AllowedAddress[]): boolean {
  return USUAL_PORTS.includes(port) || allowed.some((one) => one.port === port);
}

/** True for a public address at a usual port, and for the operator's exceptions. */
export function mayCall(to: Destination, allowed: readonly AllowedAddress[]): boolean {
  if (allowed.some((one) => isOf(one, to))) return true;
  return USUAL_PORTS.includes(to.port) && isPublic(to.address);
}

/** True if the operator named a host or its range, without a look at what a name resolves to. */
export function mayCallByName(
  { host, port }: Omit<Destination, "address">,
  allowed: readonly AllowedAddress[],
): boolean {
  return allowed.some((one) => isOf(one, { host, port, address: host }));
}
