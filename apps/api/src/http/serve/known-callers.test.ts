import { expect, test } from "vitest";
import { KnownCallers } from "./known-callers.ts";

const MAYA = 7;
const MOST_KNOWN = 10_000;

const at = (tokenHash: string | null, address = "192.0.2.1") => ({ tokenHash, address });

test("all sessions of one person are one caller, wherever they call from", () => {
  const callers = new KnownCallers();
  callers.know("phone", MAYA);
  callers.know("laptop", MAYA);
  expect(callers.nameOf(at("phone"))).toBe(callers.nameOf(at("laptop", "192.0.2.9")));
  expect(callers.nameOf(at("phone"))).not.toBe(callers.nameOf(at(null)));
});

test("invented tokens are one caller with all else that comes from the address", () => {
  const callers = new KnownCallers();
  expect(callers.nameOf(at("invented"))).toBe(callers.nameOf(at("another")));
  expect(callers.nameOf(at("invented"))).toBe(callers.nameOf(at(null)));
  expect(callers.nameOf(at("invented"))).not.toBe(callers.nameOf(at(null, "192.0.2.9")));
  expect(callers.nameOf(at(null, "2001:db8::1"))).toBe(callers.nameOf(at(null, "2001:db8::2:1")));
});

test("a session that ended calls as nobody", () => {
  const callers = new KnownCallers();
  callers.know("phone", MAYA);
  callers.forget("phone");
  expect(callers.nameOf(at("phone"))).toBe(callers.nameOf(at(null)));
});

test("of many sessions those are known that called last", () => {
  const callers = new KnownCallers();
  callers.know("phone", MAYA);
  callers.know("laptop", MAYA);
  for (let person = 0; person < MOST_KNOWN - 2; person += 1) callers.know(`${person}`, person);
  callers.know("phone", MAYA);
  callers.know("one more", MAYA);
  expect(callers.nameOf(at("phone"))).not.toBe(callers.nameOf(at(null)));
  expect(callers.nameOf(at("laptop"))).toBe(callers.nameOf(at(null)));
});
