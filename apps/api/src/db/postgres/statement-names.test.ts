import { expect, test } from "vitest";
import { StatementNames } from "./statement-names.ts";

const OFTEN = 20;
const MOST_NAMES = 200;

const askOften = (names: StatementNames, text: string): (string | undefined)[] =>
  Array.from({ length: OFTEN }, () => names.of(text));

test("a text has a name of its own from its twentieth time on", () => {
  const names = new StatementNames();
  const [nineteen, twentieth] = [askOften(names, "select 1").slice(0, -1), names.of("select 1")];
  expect(new Set(nineteen)).toEqual(new Set([undefined]));
  expect(twentieth).toBe("larder_0");
  expect(names.of("select 1")).toBe("larder_0");
  expect(askOften(names, "select 2").at(-1)).toBe("larder_1");
});

test("a text with a table that comes as JSON is planned by what is in it, each time", () => {
  const names = new StatementNames();
  const asked = askOften(names, "select value from json_array_elements($1::json) as told (value)");
  expect(new Set([...asked, names.of(asked[0] ?? "")])).toEqual(new Set([undefined]));
});

test("texts without end take no memory without end", () => {
  const names = new StatementNames();
  for (let text = 0; text < 2 * MOST_NAMES; text += 1) askOften(names, `often ${text}`);
  const named = Array.from({ length: 2 * MOST_NAMES }, (_, text) => names.of(`often ${text}`));
  expect(named.filter((name) => name !== undefined)).toHaveLength(MOST_NAMES);
});

test("a text that comes often is found among thousands that come once", () => {
  const names = new StatementNames();
  for (let text = 0; text < 5000; text += 1) {
    names.of(`once ${text}`);
    if (text % 10 === 0) names.of("often");
  }
  expect(names.of("often")).toBe("larder_0");
});
