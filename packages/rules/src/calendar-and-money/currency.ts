/** Currency and language of shown money. Amounts are never converted. */
export interface MoneyStyle {
  /** A code of ISO 4217. */
  readonly currency: string;
  readonly language: string;
}

/** The default of a new household. Source: handbook/households.md#settings. */
export const DEFAULT_CURRENCY = "USD";
/** The default language of texts. */
export const ENGLISH = "en-US";

/** The text around an amount's digits. */
interface MoneyPattern {
  readonly before: string;
  readonly after: string;
  readonly decimal: string;
}

const patterns = new Map<string, MoneyPattern>();
const decimalsBy = new Map<string, number>();

let currencies: ReadonlySet<string> | undefined;

/** True for a currency with a sign and decimals, for example "EUR". */
export function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf("currency"));
  return currencies.has(code);
}

/** Decimals of a currency: those of its minor unit, two at most, since amounts are hundredths. */
export function decimalsOf(currency: string): number {
  const known = decimalsBy.get(currency);
  if (known !== undefined) return known;
  const options = new Intl.NumberFormat(ENGLISH, { style: "currency", currency }).resolvedOptions();
  const decimals = (options.maximumFractionDigits ?? 2) < 2 ? 0 : 2;
  decimalsBy.set(currency, decimals);
  return decimals;
}

/** The language's format of the currency. */
export function moneyPattern({ currency, language }: MoneyStyle): MoneyPattern {
  const key = `${language} ${currency}`;
  const known = patterns.get(key);
  if (known) return known;
  const parts = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    numberingSystem: "latn",
    useGrouping: false,
    minimumFractionDigits: 2,
  }).formatToParts(1);
  const [from, to] = [
    parts.findIndex(({ type }) => type === "integer"),
    parts.findIndex(({ type }) => type === "fraction"),
  ];
  const joined = (some: readonly Intl.NumberFormatPart[]) =>
    some.map(({ value }) => value).join("");
  const pattern = {
    before: joined(parts.slice(0, from)),
    after: joined(parts.slice(to + 1)),
    decimal: joined(parts.slice(from + 1, to)),
  };
  patterns.set(key, pattern);
  return pattern;
}

/** The short sign of a currency: "$", "€", "CHF". */
export function currencySign({ currency, language }: MoneyStyle): string {
  const { before, after } = moneyPattern({ currency, language });
  // Some languages add a direction mark.
  return (before + after).replaceAll(/[\s\u200e\u200f\u061c]/g, "");
}
