const NEEDS_QUOTES = /[",\r\n]/;

/** Signs that begin a formula, with what spreadsheets or their input methods take for one of them: full-width, small, raised, lowered. */
const SIGN = "=+\\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊⁻₋−﬩";
/** What nobody sees, or a spreadsheet drops, before a sign: spaces, controls, zero-width and filling characters, quotes. */
const UNSEEN = '\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800"';

/**
 * A sign where a cell begins, or where one begins for a reader that cuts at something else than the comma, such as spreadsheets of
 * countries with a decimal comma, which cut at ";" and then do not see the quotes. It looks back from signs alone, over what lies
 * between two of them, so that its cost grows as the text does.
 */
const BEGINS_A_FORMULA = new RegExp(`[${SIGN}](?<=(?:^|[,;\\t\\r\\n])[${UNSEEN}]*[${SIGN}])`, "gu");
const BEGINS_WITH_A_CONTROL = /^[\t\r]/;

/**
 * One cell: quoted where RFC 4180 asks for it. A sign that a spreadsheet would run as a formula, at the beginning or after a
 * separator within, is led by an apostrophe, which spreadsheets read as "this is text".
 */
function cell(text: string): string {
  const harmless = text.replaceAll(BEGINS_A_FORMULA, "'$&").replace(BEGINS_WITH_A_CONTROL, "'$&");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as comma-separated lines, each ended by CR LF. What reads them as RFC 4180 says has every text back, but for the apostrophe
 * before each sign that could begin a formula: "Milk; -20%" is read as "Milk; '-20%". Source: RFC 4180.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
