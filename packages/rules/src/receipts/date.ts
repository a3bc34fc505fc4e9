import type { ReceiptLine } from "./lines.ts";
import { type DayOrder, daysIn, orderIn } from "./printed-days.ts";
import { plainText } from "./layout/text.ts";
import type { OtherFigure } from "./names/words.ts";

/** Longer lines are cut; printed ones are shorter. */
const LONGEST = 200;
/** Older dates are misread. */
const MOST_YEARS = 20;

/** "20 19-03-18": the recogniser split the year. */
const SPLIT_YEAR = /(?<!\d)(20) (?=\d{2}([-/.])\d{2}\2\d{2}(?!\d))/g;
/** Letters similar to digits within a date. */
const MISREAD_DAY =
  /(?<![\w(|])[\dodqil(|szbg]{1,2}([-/.])[\dodqil(|szbg]{1,2}\1(?:[2z][0odq(][\dodqil(|szbg]{2}|[\dodqil(|szbg]{2})(?![\w(|])/g;
const FEWEST_DIGITS = 3;

/** A time of day, also "12.30" where points separate hours and minutes. */
const TIME = /(?<![\d./-])\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?! ?(?:kg|%|eur))(?![\d,/-]|\.\d{2})/;
const DATE_WORD =
  /dat|fecha|\bday\b|\bdt\b|tgl|time|pvm|paiva|tarih|kuupaev|uhr|heure|\bhora|\bora\b|\bczas|saat|klock|\bkl\b|tanggal|kelt|dzien|trans/;
/** Other dates: expiry, membership, laws, campaigns. */
const OTHER_DAY =
  /exp[.: ]|expir|valid|until|\btill? \d{1,2}(?:[./-]\d| (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|bis zum|\bbis\b|mhd|return|refund|award|birth|due date|jusqu|best before|use by|bbe|since|seit |desde|depuis|\bdal\b|gultig|gueltig|haltbar|umtausch|ruckgabe|member|mitglied|established|\best[.]|founded|licen[cs]e|lizenz|resolu|decret|\bley\b|\blaw\b|\bact \d|gesetz|autoriz|authori[sz]ed on|vence|vencim|valido|valida|caduca|scade|scadenza|valable|geldig|tot en met|\bt\/m\b|gyldig|giltig|voimassa|wazn|\bdo dnia|plati do|platnost|ervenyes|lejar|expira|valabil|vrijedi|velja|gecerli|berlaku|s\/d|opened|offer|angebot|aktion|promo|campaign|kampan|survey|before|prior|points|punkte|statement|from \d|\bsmlouv|delivery|liefer|pick.?up|next|reset|warranty|garantie|garan[tc]/;
const OTHER_DAY_WEIGHT = 3;
/** "01.02. - 14.02.2024": the last of two days. */
const PERIOD =
  /(?<!\d)\d{1,2}[./]\d{1,2}[./]?(?:\d{2,4})? ?(?:-|to|bis|au|al|do|ate|t\/m) ?\d{1,2}[./]\d{1,2}[./]\d{2}/;
/** Before an expiry: "12/19/2025 04:15 PM EXPIRES 03/19/2026". */
const BEFORE_UNTIL = /(?<=\d.*) (?=(?:expires?|valid until|return by|best before)\b.*\d)/;
/** From this weight on, surrounding evidence counts too. */
const LIKELY = 0.5;

/** Evidence for shops with month-first dates. */
const MONTH_FIRST: readonly [RegExp, number][] = [
  [/\$|\busd?\b/, 1],
  [/\b(?:debit tend|ebt|st#|op#|tr#|items sold|sales tax|cashier today|coupon)\b/, 1],
  [
    /\b(?:a[lkrz]|c[aot]|de|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]) \d{5}(?:-\d{4})?\b/,
    2,
  ],
  [/[(]\d{3}[)] ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b/, 1],
  [/\btax\b(?! ?inv)/, 1],
  [/\/ ?(?:lb|1b)s?\b|\blbs? ?@|\bper lb\b|\b\d{0,2} ?(?:gal|oz|fl oz|ct)\b/, 1],
  [/\b(?:bir|vatable|vat exempt|php|manila|quezon|barangay|philippines)\b/, 5],
  // British area codes and postcodes.
  [/(?<!\d)0[12]\d{2,3} ?\d{3} ?\d{3,4}(?!\d)|\b[a-z]{1,2}\d{1,2}[a-z]? \d[a-z]{2}\b/, -2],
  [/\b(?:hst|pst|qst|tvq|canada|ontario|toronto|alberta)\b/, 3],
];
/** Money of countries that print the year first. */
const YEAR_FIRST = /[¥￥]\s?\d/;
/** Languages without month-first dates, though some use "$". */
const OTHER_LANGUAGE =
  /\b(?:fecha|importe|cant|gracias|descripcion|datum|betrag|menge|summe|danke|montant|merci|importo|totale|grazie|valor|obrigad[ao]|bedrag|totaal|bedankt|razem|suma|celkem|osszesen|toplam|jumlah|tunai|kembali|kembalian|terima kasih|yhteensa|totalt|summa|ukupno|skupaj|efectivo|cambio|dinheiro|troco|contanti|especes|gotowka|nakit|kontant|kateinen|cnpj|rfc|nif|siret)\b/;
const DAY_FIRST =
  /\b(?:[cs]?gst|vat|abn|nzd|aud|eur|gbp|mwst|iva|tva|btw|moms|mva|alv|kdv|ptu|dph|afa|ppn|pdv|ddv|eftpos|sdn|bhd|kedai|jalan|taman|sgd|inr|pvt|pty)\b|\b(?:rm|eur|nzd?|inr|rs|zl|rp) ?[\d.]*\d|€|£|\$[\d.]+ ?\/ ?kg|\d ?kg\b|\bkg net\b/;

/**
 * The day of purchase, or null. Of several, one next to a time or the word "date" wins, never an
 * expiry. Days after `today` or more than twenty years earlier are misread. If day and month are
 * ambiguous, the weekday and other dates decide, then currency, taxes and language. Letters are
 * read as digits only if nothing else is a day. Source: handbook/receipts.md#the-day.
 */
export function receiptDate(lines: readonly ReceiptLine[], today: string): string | null {
  const texts = lines.flatMap((line) =>
    plainText(line.text.slice(0, LONGEST)).replaceAll(SPLIT_YEAR, "$1").split(BEFORE_UNTIL),
  );
  return (
    dayIn(texts, today) ??
    dayIn(texts.map(withDigitsMended), today) ??
    dayIn(lines.flatMap(withOtherFigures), today)
  );
}

/** More would make a day of any number. */
const MOST_OTHER_FIGURES = 3;
const DAY_LIKE = /\d[-/.]\w{1,3}[-/.]\d/;

/** "11/01/2824": the line with figures that the recogniser found possible, one, two or three at a time. */
function withOtherFigures({ words }: ReceiptLine): string[] {
  const day = words.find(({ text, others }) => others && DAY_LIKE.test(text));
  if (!day) return [];
  const texts = words.map(({ text }) => text);
  return setsOf(day.others ?? []).map((set) => {
    const letters = day.text.split("");
    for (const { place, text } of set) letters[place] = text;
    return plainText(texts.with(words.indexOf(day), letters.join("")).join(" "));
  });
}

function setsOf(others: readonly OtherFigure[]): OtherFigure[][] {
  let sets: OtherFigure[][] = [[]];
  for (const other of others)
    sets = [
      ...sets,
      ...sets.filter((set) => set.length < MOST_OTHER_FIGURES).map((set) => [...set, other]),
    ];
  return sets.slice(1);
}

/** "1(/O7/24": letters similar to digits within a date are those digits. */
function withDigitsMended(text: string): string {
  return text.replaceAll(MISREAD_DAY, (day) =>
    day.replaceAll(/\D/g, "").length < FEWEST_DIGITS
      ? day
      : day
          .replaceAll(/[odq(]/g, "0")
          .replaceAll(/[il|]/g, "1")
          .replaceAll("z", "2")
          .replaceAll("s", "5")
          .replaceAll("g", "6")
          .replaceAll("b", "8"),
  );
}

function dayIn(texts: readonly string[], today: string): string | null {
  const earliest = `${String(Number(today.slice(0, 4)) - MOST_YEARS)}${today.slice(4)}`;
  const isPossible = (day: string) => day >= earliest && day <= today;
  const order = orderOf(texts, isPossible);
  const found = texts.flatMap((text, index) =>
    daysIn(text, order)
      .filter(({ day }) => isPossible(day))
      .map((printed) => ({ ...printed, index })),
  );
  const certain = new Set(found.filter(({ mayBeOther }) => !mayBeOther).map(({ day }) => day));
  const evidence = new Map<string, number>();
  for (const { day, weight, mayBeOther, index } of found) {
    const own = weightOf(texts, index);
    const isLikely = weight >= LIKELY || (mayBeOther && certain.has(day));
    const sum = isLikely ? Math.max(weight, 1) + own : weight + Math.min(0, own);
    evidence.set(day, (evidence.get(day) ?? 0) + sum);
  }
  return likeliest(evidence);
}

/** Evidence in a line for or against its day. */
function weightOf(texts: readonly string[], index: number): number {
  const text = texts[index] ?? "";
  const above = texts[index - 1] ?? "";
  const isAlone = text.replaceAll(/[^a-z]/g, "").length < 3;
  const isOther =
    OTHER_DAY.test(text) ||
    PERIOD.test(text) ||
    (isAlone && OTHER_DAY.test(above) && !/\d{2}/.test(above));
  return (
    (TIME.test(text) ? 1 : 0) + (DATE_WORD.test(text) ? 1 : 0) - (isOther ? OTHER_DAY_WEIGHT : 0)
  );
}

/** The day with most evidence, the first of equals; null if every day has evidence against it. */
function likeliest(evidence: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [day, weight] of evidence) {
    if (weight <= most) continue;
    best = day;
    most = weight;
  }
  return best;
}

function orderOf(texts: readonly string[], isPossible: (day: string) => boolean): DayOrder {
  if (texts.some((text) => YEAR_FIRST.test(text))) return "year";
  let balance = 0;
  for (const text of texts) balance += 5 * orderIn(text, isPossible);
  const all = texts.join("\n");
  if (DAY_FIRST.test(all)) balance -= 3;
  if (OTHER_LANGUAGE.test(all)) balance -= 3;
  for (const [sign, weight] of MONTH_FIRST) if (sign.test(all)) balance += weight;
  return balance > 0 ? "month" : "day";
}
