/** In what money is shown, and for readers of which language. Amounts are never converted. */
export interface MoneyStyle {
  /** A code of ISO 4217. */
  readonly currency: string;
  readonly language: string;
}

/** What a household begins with. Source: handbook/households.md#settings. */
export const DEFAULT_CURRENCY = "USD";
/** The language of texts that say no other. */
export const ENGLISH = "en-US";

/** What stands around the digits of an amount. */
interface MoneyPattern {
  readonly before: string;
  readonly after: string;
  readonly decimal: string;
}

const patterns = new Map<string, MoneyPattern>();
const decimalsBy = new Map<string, number>();

let currencies: ReadonlySet<string> | undefined;

/** Whether a code is that of a currency that can be shown with its sign and decimals, such as "EUR". */
export function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf("currency"));
  return currencies.has(code);
}

/** How many decimals a currency is shown with: those of its smaller unit, two at most, since amounts are whole hundredths. */
export function decimalsOf(currency: string): number {
  const known = decimalsBy.get(currency);
  if (known !== undefined) return known;
  const options = new Intl.NumberFormat(ENGLISH, { style: "currency", currency }).resolvedOptions();
  const decimals = (options.maximumFractionDigits ?? 2) < 2 ? 0 : 2;
  decimalsBy.set(currency, decimals);
  return decimals;
}

/** How the language writes an amount of the currency. */
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
  // Some languages add a sign that turns the direction of writing.
  return (before + after).replaceAll(/[\s\u200e\u200f\u061c]/g, "");
}
