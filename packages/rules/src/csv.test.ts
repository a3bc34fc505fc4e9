import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvText } from "./csv.ts";

/** A reader of RFC 4180 in a few lines, to read back what was written. */
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
    ["\t=1", "'\t=1"],
    ["\r=1", `"'\r=1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ["1-2", "1-2"],
    ["", ""],
  ])("%j is no formula any more", (text, written) => {
    expect(csvText([[text]])).toBe(`${written}\r\n`);
  });

  test("reads back as it was written, the apostrophes of formulas aside", () => {
    const cells = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(",", '"', "\r", "\n", "=", "a", " ") }),
    );
    const tables = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cells, { minLength: width, maxLength: width })));
    fc.assert(
      fc.property(tables, (rows) => {
        const written = read(csvText(rows));
        expect(
          written.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, ""))),
        ).toEqual(rows.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, ""))));
        for (const text of written.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
