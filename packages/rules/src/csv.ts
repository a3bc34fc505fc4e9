const NEEDS_QUOTES = /[",\r\n]/;
const STARTS_A_FORMULA = /^[=+\-@\t\r]/;

/**
 * One cell: quoted where RFC 4180 asks for it. Text that a spreadsheet would run as a formula is led by an apostrophe,
 * which spreadsheets read as "this is text".
 */
function cell(text: string): string {
  const harmless = STARTS_A_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as comma-separated lines, each ended by CR LF. Source: RFC 4180. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
