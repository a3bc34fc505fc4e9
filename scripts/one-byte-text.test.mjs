import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { oneByteText } from "./one-byte-text.mjs";

test.each([
  '"½ and ⅓, “quoted” 🥕"',
  "`a ${'– b'} — c`",
  '"\\—"',
  '"\\\\—"',
  '"\\\\\\—"',
  '"é, ß and ñ stay"',
  '"🥕".length',
  '["½⅓⅔", "a", "⅔"].map((text) => /^[½⅓⅔]+$/u.test(text))',
  '["🥕", "🦀", "x"].map((text) => /^[🥕-🦀]$/u.test(text))',
  '["ł", "l"].map((text) => new RegExp(String.raw`^[ł–-]$`, "u").test(text))',
  '({ "“": 1 })["“"]',
])("%s means the same in one byte a character", (code) => {
  const narrow = oneByteText(code);
  expect(narrow).toMatch(/^[\0-\u00ff]*$/);
  expect(runInThisContext(`(${narrow})`)).toEqual(runInThisContext(`(${code})`));
});
