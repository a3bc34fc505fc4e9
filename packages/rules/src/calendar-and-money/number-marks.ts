/** The decimal mark. */
export type DecimalSign = "." | ",";

/** The decimal and thousands marks of a language, which differ. */
export interface NumberMarks {
  readonly decimal: DecimalSign;
  /** Null if thousands are separated by spaces or not at all. */
  readonly thousands: DecimalSign | null;
}

/** "1,500.25" */
export const ENGLISH_MARKS: NumberMarks = { decimal: ".", thousands: "," };

const SAMPLE = 1_234_567.5;
const marksBy = new Map<string, NumberMarks>();
/** Cache limit, since language names come from requests. */
const MOST_KEPT = 200;

const isSign = (text: string | undefined): text is DecimalSign => text === "." || text === ",";

function marksOf(language: string): NumberMarks {
  let parts: readonly Intl.NumberFormatPart[];
  try {
    parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(SAMPLE);
  } catch (error) {
    // The name may be invalid.
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

/**
 * The number marks of a language ("de-AT"), English if it is invalid. Source:
 * handbook/screens.md#numbers.
 */
export function numberMarks(language: string): NumberMarks {
  const known = marksBy.get(language);
  if (known) return known;
  const marks = marksOf(language);
  if (marksBy.size < MOST_KEPT) marksBy.set(language, marks);
  return marks;
}

/** Digits with a decimal point in the language's form: "1.5" is "1,5" in German. */
export function inMarks(digits: string, { decimal }: NumberMarks): string {
  return decimal === "." ? digits : digits.replace(".", decimal);
}
