import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvText } from "./csv.ts";

/** A minimal RFC 4180 reader. */
function read(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of csv.matchAll(cells)) {
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** A tolerant reader: a cell may begin with a quote and continue after the closing one. */
function cellsFor(
  csv: string,
  { cut, knowsQuotes }: { readonly cut: string; readonly knowsQuotes: boolean },
): string[] {
  const cells: string[] = [];
  let rest = csv;
  while (rest !== "") {
    const quoted = knowsQuotes ? /^"((?:[^"]|"")*)(?:"|$)/.exec(rest) : null;
    const after = rest.slice(quoted?.[0].length ?? 0);
    const end = after.search(new RegExp(`[${cut}\\r\\n]`));
    const plain = end < 0 ? after : after.slice(0, end);
    cells.push((quoted?.[1]?.replaceAll('""', '"') ?? "") + plain);
    rest = end < 0 ? "" : after.slice(end + 1);
  }
  return cells;
}

function isFormula(cell: string): boolean {
  const seen = cell.replace(/^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800"]+/u, "");
  return /^[=+\-@\u2212]/.test(seen.normalize("NFKC"));
}

const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cellTexts(), { minLength: width, maxLength: width })));

function cellTexts(): fc.Arbitrary<string> {
  const hostile = fc.constantFrom(
    ...([",", ";", "\t", '"', "\r", "\n", "=", "-", "＝", "﹢"] as const),
    ...(["'", "a", " ", "\u200b", "\ufeff"] as const),
  );
  return fc.oneof(fc.string(), fc.string({ unit: hostile }));
}

describe("comma-separated text", () => {
  test("quotes cells that hold a comma, a quote or a line's end, and no others", () => {
    expect(csvText([["Date", 'Bread, "dark"', "two\nlines", "plain"]])).toBe(
      'Date,"Bread, ""dark""","two\nlines",plain\r\n',
    );
    expect(csvText([])).toBe("");
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1+1", "'＝1+1"],
    ["\u200b\ufeff =1", "\u200b\ufeff '=1"],
    ["\t=1", "'\t'=1"],
    ["\r=1", `"'\r'=1"`],
    ["tea;=1+1;", "tea;'=1+1;"],
    ["tea; －1", "tea; '－1"],
    ["tea,\n@SUM(A1)", `"tea,\n'@SUM(A1)"`],
    ['tea;"=1"', `"tea;""'=1"""`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ["1-2", "1-2"],
    ["2026-03-10", "2026-03-10"],
    ["maya@example.com, a+b", `"maya@example.com, a+b"`],
    ["", ""],
  ])("%j is no formula any more", (text, written) => {
    expect(csvText([[text]])).toBe(`${written}\r\n`);
  });

  test("reads back as it was written, the apostrophes of formulas aside", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const plain = (text: string) => text.replaceAll("'", "");
        expect(read(csvText(rows)).map((row) => row.map(plain))).toEqual(
          rows.map((row) => row.map(plain)),
        );
      }),
    );
  });

  test.each([
    [",", true],
    [";", true],
    ["\t", true],
    [",", false],
    [";", false],
    ["\t", false],
  ])("holds no formula for a reader that cuts at %j and knows of quotes: %j", (cut, knows) => {
    fc.assert(
      fc.property(tables, (rows) => {
        const cells = cellsFor(csvText(rows), { cut, knowsQuotes: knows });
        expect(cells.filter(isFormula)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("takes for a sign whatever compatibility makes one of", () => {
    const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      (sign) => /^[=+\-@\u2212]$/.test(sign.normalize("NFKC")),
    );
    expect(signs).toContain("＝");
    for (const sign of signs) expect(csvText([[`${sign}1`]])).toBe(`'${sign}1\r\n`);
  });

  test("of a hundred thousand signs and separators is written at once", () => {
    const parts = ["\t", ";", " =", ';"', "\u200b", "=\t", "\u200b".repeat(9) + "-"];
    for (const part of parts)
      expect(csvText([[part.repeat(100_000)]]).length).toBeGreaterThanOrEqual(100_000);
  }, 5000);
});

test("a number below zero stays a number", () => {
  expect(csvText([["Refund", { number: "-4.85" }, "-4.85"]])).toBe("Refund,-4.85,'-4.85\r\n");
});
