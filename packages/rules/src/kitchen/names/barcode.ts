/** Canonical trade item number: 14 digits with a valid check digit. */
declare const gtin: unique symbol;
export type Gtin = string & { readonly [gtin]: true };

export interface Barcode {
  readonly gtin: Gtin;
  /** Whether it is a shop's internal code, with a different meaning in each shop. */
  readonly isShopsOwn: boolean;
}

const DIGITS = /^\d+$/;
const GTIN_LENGTH = 14;
/** UPC-A, EAN-13 and GTIN-14. Eight digits are handled separately. */
const WHOLE_LENGTHS: ReadonlySet<number> = new Set([12, 13, GTIN_LENGTH]);
const SHORT_LENGTH = 8;
const EAN_8_IN_GTIN = /^0{6}/;
const SHOPS_OWN = /^(?:02|2\d)/;

/** Check digit: weights 3 and 1 from the right, up to the next ten. */
export function checkDigit(others: string): number {
  let sum = 0;
  let weight = 3;
  for (let at = others.length - 1; at >= 0; at -= 1) {
    sum += weight * Number(others[at]);
    weight = 4 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

const fits = (code: string): boolean => checkDigit(code.slice(0, -1)) === Number(code.at(-1));

/**
 * Twelve digits of an eight-digit UPC-E; its sixth data digit defines the omitted zeros. Null if
 * invalid. With a sixth digit above 4 it may also be an EAN-8; only the bars distinguish them.
 */
export function expandUpcE(code: string): string | null {
  const [system = ""] = code;
  if (code.length !== SHORT_LENGTH || (system !== "0" && system !== "1")) return null;
  const middle = code.slice(1, 7);
  const check = code.slice(7);
  const how = Number(middle[5]);
  if (how <= 2) return `${system}${middle.slice(0, 2)}${how}0000${middle.slice(2, 5)}${check}`;
  if (how > 4) return `${system}${middle.slice(0, 5)}0000${how}${check}`;
  return `${system}${middle.slice(0, how)}00000${middle.slice(how, 5)}${check}`;
}

/**
 * Full number of a code. Eight digits are EAN-8 if the check digit fits, or else UPC-E. Null for
 * other lengths.
 */
function wholeOf(code: string): string | null {
  if (WHOLE_LENGTHS.has(code.length) || (code.length === SHORT_LENGTH && fits(code))) return code;
  return code.length === SHORT_LENGTH ? expandUpcE(code) : null;
}

/**
 * Parses a scanned or typed code, ignoring spaces and hyphens: EAN-13, EAN-8, UPC-A, UPC-E or
 * GTIN-14. Null for other lengths, non-digits and a wrong check digit.
 * Source: handbook/barcodes.md#codes.
 */
export function readBarcode(text: string): Barcode | null {
  const code = text.replaceAll(/[\s-]/g, "");
  if (!DIGITS.test(code)) return null;
  const whole = wholeOf(code);
  if (whole === null || !fits(whole)) return null;
  const padded = whole.padStart(GTIN_LENGTH, "0");
  const shown = EAN_8_IN_GTIN.test(padded) ? padded.slice(6) : padded.slice(1);
  // Validated above; the only constructor of the brand.
  return { gtin: padded as Gtin, isShopsOwn: SHOPS_OWN.test(shown) };
}
