const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Characters that begin a formula, with those that spreadsheets or input methods treat alike:
 * full-width, small, raised, lowered.
 */
const SIGN = "=+\\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊⁻₋−﬩";
/**
 * Invisible or dropped characters before a sign: spaces, controls, zero-width characters, quotes.
 */
const UNSEEN = '\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800"';

/**
 * A formula sign at the begin of a cell, or after another separator, such as ";" in countries with
 * a decimal comma, where quotes are not recognised. It looks back from signs only, so its cost is
 * linear.
 */
const BEGINS_A_FORMULA = new RegExp(`[${SIGN}](?<=(?:^|[,;\\t\\r\\n])[${UNSEEN}]*[${SIGN}])`, "gu");
const BEGINS_WITH_A_CONTROL = /^[\t\r]/;

/** A text, or a number in digits: below zero it begins with a sign, and a spreadsheet adds it up. */
type Cell = string | { readonly number: string };

/**
 * One cell, quoted as in RFC 4180. An apostrophe precedes a sign that a spreadsheet would run as a
 * formula, at the begin or after a separator within.
 */
function cell(content: Cell): string {
  if (typeof content !== "string") return content.number;
  const text = content;
  const harmless = text.replaceAll(BEGINS_A_FORMULA, "'$&").replace(BEGINS_WITH_A_CONTROL, "'$&");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as comma-separated lines that end with CR LF. An RFC 4180 reader gets every text back,
 * except for the apostrophe before possible formulas: "Milk; -20%" becomes "Milk; '-20%". Source:
 * RFC 4180.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
