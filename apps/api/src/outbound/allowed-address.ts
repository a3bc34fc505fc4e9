import ipaddr from "ipaddr.js";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** An exception that the operator made to the rule that no special address is called. Source: handbook/recipe-import.md#exceptions. */
export interface AllowedAddress {
  /** A name, or a range of addresses. */
  readonly who: { readonly host: string } | { readonly range: Range };
  /** Only there; null for the usual two. */
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

/** One exception, "host[:port]" or "cidr[:port]"; null for anything else. */
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

/** The exceptions of a list with commas; null when one of them is none. */
export function readAllowed(text: string): readonly AllowedAddress[] | null {
  const parts = text.split(",").map((part) => part.trim());
  const allowed = parts.filter((part) => part !== "").map(readOne);
  return allowed.every((one) => one !== null) ? allowed : null;
}

/** Where a call goes: a name as an address names it, and one of the addresses that it has. */
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

/** Of IPv6 only what is given out: ::/96 and whatever else lies outside leads somewhere else. */
const GIVEN_OUT = ipaddr.parseCIDR("2000::/3");

/** Whether an address is one of the public internet; one that is mapped from another kind is none. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GIVEN_OUT));
}

/** Whether there is any address at all whose port this may be: told before a name is resolved, which asks others. */
export function mayCallAt(port: number, allowed: readonly AllowedAddress[]): boolean {
  return USUAL_PORTS.includes(port) || allowed.some((one) => one.port === port);
}

/** Whether the server may call there: a public address at a usual port, or what the operator allowed. */
export function mayCall(to: Destination, allowed: readonly AllowedAddress[]): boolean {
  if (allowed.some((one) => isOf(one, to))) return true;
  return USUAL_PORTS.includes(to.port) && isPublic(to.address);
}
