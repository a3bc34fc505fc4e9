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
 * A formula sign at the start of a cell, or after a separator such as ";". Looks back from signs
 * only, so it is linear.
 */
const BEGINS_A_FORMULA = new RegExp(`[${SIGN}](?<=(?:^|[,;\\t\\r\\n])[${UNSEEN}]*[${SIGN}])`, "gu");
const BEGINS_WITH_A_CONTROL = /^[\t\r]/;

/** A text, or a number in digits: below zero it begins with a sign, and a spreadsheet adds it up. */
type Cell = string | { readonly number: string };

/** Cell quoted by RFC 4180. An apostrophe precedes signs that a spreadsheet would run as a formula. */
function cell(content: Cell): string {
  if (typeof content !== "string") return content.number;
  const text = content;
  const harmless = text.replaceAll(BEGINS_A_FORMULA, "'$&").replace(BEGINS_WITH_A_CONTROL, "'$&");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Lines ending with CR LF. Texts read back unchanged, except for the apostrophe: "Milk; -20%"
 * becomes "Milk; '-20%".
 * Source: RFC 4180.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
