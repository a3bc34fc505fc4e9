import "./all.ts";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import * as first from "./en/first.ts";
import * as household from "./en/household.ts";
import * as server from "./en/server.ts";
import * as visitor from "./en/visitor.ts";
import * as germanKit from "./de/kit.ts";
import { addWords, say, sayInLanguageOf } from "./say.ts";

const all = Object.entries({ ...first, ...visitor, ...household, ...server });

test.each(all)("every text of %s can be read, and says something", (_name, { words }) => {
  for (const text of Object.values(words)) {
    expect(text.trim()).not.toBe("");
    expect(() => compileMessageOrThrow(text)).not.toThrow();
  }
});

test("a value stands in its place", () => {
  expect(say("auth.join", { product: "Larder" })).toMatch(/^Join Larder and take control/);
});

test("half a serving has the decimal mark of the language", () => {
  addWords({ kit: germanKit }, "de");
  sayInLanguageOf(() => "de");
  expect(say("kit.servings", { count: 1.5 })).toBe("1,5 Portionen");
  sayInLanguageOf(() => "en");
  expect(say("kit.servings", { count: 1.5 })).toBe("1.5 servings");
});

test("what a person wrote stays as it is, whatever is in it", () => {
  for (const name of ["\\u0041 \\x41 \\\\u0041", "{name}", "'{name}'", "#", "<b>", "$&"])
    expect(say("kit.deleteTitle", { name })).toBe(`Delete ${name}?`);
});

test("a text whose catalogue nobody loaded is a fault, not a key on the screen", () => {
  expect(() => say("nowhere.nothing" as Parameters<typeof say>[0])).toThrow("nowhere.nothing");
});
