/** The sign before decimals. */
export type DecimalSign = "." | ",";

/** The signs in the numbers of a language, of which one never is the other. */
export interface NumberMarks {
  readonly decimal: DecimalSign;
  /** Null where thousands are parted by blanks, or by nothing that could stand before decimals. */
  readonly thousands: DecimalSign | null;
}

/** "1,500.25" */
export const ENGLISH_MARKS: NumberMarks = { decimal: ".", thousands: "," };

const SAMPLE = 1_234_567.5;
const marksBy = new Map<string, NumberMarks>();
/** People ask for a handful; whoever sends thousands of names is not kept. */
const MOST_KEPT = 200;

const isSign = (text: string | undefined): text is DecimalSign => text === "." || text === ",";

function marksOf(language: string): NumberMarks {
  let parts: readonly Intl.NumberFormatPart[];
  try {
    parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(SAMPLE);
  } catch (error) {
    // What a caller names may be no language at all.
    if (error instanceof RangeError) return ENGLISH_MARKS;
    throw error;
  }
  const [decimal, thousands] = (["decimal", "group"] as const).map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  return {
    decimal: isSign(decimal) ? decimal : ".",
    thousands: isSign(thousands) ? thousands : null,
  };
}

/** How numbers are written in a language ("de-AT"), in English where it is none. Source: handbook/screens.md#numbers. */
export function numberMarks(language: string): NumberMarks {
  const known = marksBy.get(language);
  if (known) return known;
  const marks = marksOf(language);
  if (marksBy.size < MOST_KEPT) marksBy.set(language, marks);
  return marks;
}

/** Digits with a point before decimals, as the language writes them: "1.5" is "1,5" in German. */
export function inMarks(digits: string, { decimal }: NumberMarks): string {
  return decimal === "." ? digits : digits.replace(".", decimal);
}
