import { say } from "@larder/words/say";

/** One of what can be chosen. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly text: string;
  /** The heading that it stands under. */
  readonly group?: string;
}

/** The ten that most households choose. */
const USUAL = ["EUR", "USD", "GBP", "CAD", "AUD", "CHF", "SEK", "NOK", "DKK", "PLN"];

/**
 * Codes of ISO 4217 that people pay with. Browsers also list currencies that ended, such as HRK, and units of account, such as XDR.
 */
const IN_USE =
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG";

/** The currencies to choose from: the usual ten, then all others by their codes; the one that is set, whatever it is. */
export function currencyGroups(current: string): readonly Choice[] {
  const names = new Intl.DisplayNames("en-US", { type: "currency" });
  const choiceOf = (group: string) => (value: string) => ({
    value,
    text: `${value} · ${names.of(value) ?? value}`,
    group,
  });
  const known = new Set(Intl.supportedValuesOf("currency"));
  const others = IN_USE.split(" ").filter((code) => known.has(code) && !USUAL.includes(code));
  const set = USUAL.includes(current) || others.includes(current) ? [] : [current];
  return [
    ...USUAL.map(choiceOf(say("people.usualCurrencies"))),
    ...[...others, ...set].toSorted().map(choiceOf(say("people.otherCurrencies"))),
  ];
}
