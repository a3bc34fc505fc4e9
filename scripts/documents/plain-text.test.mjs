import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.mjs";

test.each([
  '"½ and ⅓, “quoted” 🥕"',
  "`a ${'– b'} — c`",
  '"\\—"',
  '"\\\\—"',
  '"\\\\\\—"',
  '"é, ß and ñ"',
  '"🥕".length',
  '["½⅓⅔", "a", "⅔"].map((text) => /^[½⅓⅔]+$/u.test(text))',
  '["🥕", "🦀", "x"].map((text) => /^[🥕-🦀]$/u.test(text))',
  '["ł", "l"].map((text) => new RegExp(String.raw`^[ł–-]$`, "u").test(text))',
  '({ "“": 1 })["“"]',
])("%s means the same in ASCII", (code) => {
  const narrow = plainText(code);
  expect(narrow).toMatch(/^[\0-\u007f]*$/);
  expect(runInThisContext(`(${narrow})`)).toEqual(runInThisContext(`(${code})`));
});
