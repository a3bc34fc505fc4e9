/* Values that break programs, for fuzzing and for reading back every text. */

const NUL = String.fromCodePoint(0);
const LONE_HIGH = "\uD83D";
const LONE_LOW = "\uDE00";

/**
 * Legitimate texts that often break screens, spreadsheets and databases. Each must be stored
 * unchanged.
 */
export const hostileTexts: Readonly<Record<string, string>> = {
  script: "<script>alert('larder')</script>",
  image: '<img src=x onerror="alert(1)">',
  svg: "<svg/onload=alert(1)>",
  attribute: `" onmouseover="alert(1)" x="`,
  link: ["javascript", "alert(1)"].join(":"),
  entity: "&lt;b&gt;&amp;&#60;",
  template: "{{7*7}} ${7*7} <%= 7*7 %>",
  sql: "'; drop table users; --",
  like: "100% _off_ \\",
  formula: '=HYPERLINK("http://example.com","Open")',
  plus: "+1+cmd|' /C calc'!A0",
  minus: "-2+3",
  at: "@SUM(1+1)",
  quotes: `"'\`,;`,
  lines: "first\nsecond\r\nthird\tend",
  rightToLeft: "abc\u202Egnp.exe\u202C def",
  isolates: "\u2066left\u2069 \u2067שלום\u2069",
  arabic: "مرحبا بالعالم",
  zeroWidth: "in\u200Bvi\u200Csi\u200Dble\uFEFF word",
  combining: `Z${"\u0301\u0302\u0303\u0304".repeat(8)}algo`,
  emoji: "👩‍👩‍👧‍👦 🏳️‍🌈 🫠",
  astral: "𝕃𝕒𝕣𝕕𝕖𝕣 𠜎",
  case: "İstanbul ß ﬁ ǅ",
  composed: "e\u0301 é ﷽",
  separators: "a\u2028b\u2029c\u00A0d",
  prototype: "__proto__",
  constructor: "constructor",
  nothing: "null undefined NaN",
  path: "../../etc/passwd%00.png",
  long: "W".repeat(60),
};

/** Texts that a database cannot store: NUL characters and lone surrogates. */
export const brokenTexts: readonly string[] = [
  `a${NUL}b`,
  NUL,
  `${NUL}${NUL}flour`,
  `x${LONE_HIGH}y`,
  LONE_LOW,
  `${LONE_LOW}${LONE_HIGH}`,
  `flour${LONE_HIGH}`,
];

/** Ids without a row, encoded for a path. */
export const hostilePathIds: readonly string[] = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "0x10",
  "+1",
  "01",
  "NaN",
  "Infinity",
  "null",
  "undefined",
  "true",
  "[]",
  "__proto__",
  "constructor",
  "9007199254740992",
  "9223372036854775807",
  "9223372036854775808",
  "99999999999999999999999999",
  "%00",
  "1%00",
  "%2e%2e",
  "1%2F2",
  "%ED%A0%80",
  "%ZZ",
  "%",
  "%D9%A1",
  "1;drop%20table%20users",
  "1'%20or%20'1'='1",
  "9".repeat(150),
  "9".repeat(4000),
  "%F0%9F%8D%8E",
  " 1",
];

/**
 * Placeholders of numbers that JSON text can hold and a value cannot; `jsonWithMarks` replaces
 * them.
 */
const marks: Readonly<Record<string, string>> = {
  "mark:tooLarge": "1e400",
  "mark:tooSmall": "-1e400",
  "mark:minusNothing": "-0",
  "mark:manyDigits": "0.1234567890123456789012345678901234567890",
  "mark:hugeInteger": "123456789012345678901234567890",
  "mark:prototype": '{"__proto__":{"isAdmin":true}}',
  "mark:constructor": '{"constructor":{"prototype":{"isAdmin":true}}}',
  "mark:deepArray": "[".repeat(5000) + "]".repeat(5000),
  "mark:deepObject": '{"a":'.repeat(5000) + "1" + "}".repeat(5000),
};

/** A value as JSON text with its placeholders replaced. */
export function jsonWithMarks(value: unknown): string {
  return Object.entries(marks).reduce(
    (text, [mark, written]) => text.replaceAll(`"${mark}"`, written),
    JSON.stringify(value) ?? "",
  );
}

/** Wrong values of every type. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  0.000_000_4,
  0.000_001,
  1e6,
  1e6 + 1,
  9_999_999.99,
  1e7,
  1e21,
  2 ** 53,
  2 ** 53 - 1,
  2 ** 63,
  -(2 ** 63),
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  "",
  " ",
  "0",
  "1",
  "NaN",
  "2026-02-30",
  "2026-02-28",
  "0000-00-00",
  "9999-12-31",
  "0001-01-01",
  "+010000-01-01",
  "2026-03-10T12:00:00Z",
  [],
  {},
  [[]],
  [null],
  [1, "a", {}],
  { length: 3 },
  { toString: "x", valueOf: 1 },
  { $ne: null },
  "x".repeat(256),
  "x".repeat(5001),
  "x".repeat(100_000),
  "é".repeat(255),
  "🍎".repeat(255),
  ...Object.values(hostileTexts),
  ...brokenTexts,
  ...Object.keys(marks),
];

/** Bodies that are invalid JSON or too large. */
export const hostilePayloads: readonly string[] = [
  "",
  " ",
  "{",
  "}",
  "[",
  "nul",
  "NaN",
  "undefined",
  "'single'",
  "{a:1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '{"a":1',
  '"\\ud83d"',
  '"\\u0000"',
  NUL,
  "\uFEFF{}",
  '{"name":"x","name":"y"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  "[".repeat(100_000),
  "[".repeat(5000) + "]".repeat(5000),
  `{"a":"${"x".repeat(250_000)}"}`,
  `{"a":"${"x".repeat(300_000)}"}`,
  `[${"0,".repeat(100_000)}0]`,
];
