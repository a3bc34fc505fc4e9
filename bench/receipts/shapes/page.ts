import type { Random } from "../composed/seeded-random.ts";
import { LARGE } from "../photos/print-paper.ts";
import type { Sold } from "./sale.ts";
import type { Pen } from "./till.ts";

/** Everything around the goods. */
export interface PageKind {
  /** The head is torn off: the shop is named elsewhere or not at all. */
  readonly head?: "whole" | "cut" | "company" | "website" | "footer";
  /** Tax is added to the lines. */
  readonly addsTax?: boolean;
  /** Department names above the goods. */
  readonly isInSections?: boolean;
  /** The end of an earlier receipt is above. */
  readonly hasEarlier?: boolean;
  /** Tax by rate, in columns. */
  readonly hasTaxTable?: boolean;
  /** Total savings, points and the price without a card. */
  readonly tellsSavings?: boolean;
  /** Column headers. */
  readonly hasHeads?: boolean;
  /** Total at double width. */
  readonly isLargeTotal?: boolean;
  /** The word for the total in the second language. */
  readonly otherTotal?: string;
}

/** In hundredths. */
export interface Sums {
  readonly net: number;
  readonly tax: number;
  readonly saved: number;
}

const TAX_SHARE = 0.07;
const SECTIONS: Record<string, string[]> = {
  US: ["GROCERY", "PRODUCE", "DAIRY", "MEAT"],
  DE: ["OBST UND GEMUESE", "MOLKEREI", "KOLONIALWAREN"],
  FR: ["EPICERIE", "FRUITS ET LEGUMES", "CREMERIE"],
};

/** Lines above the goods, and how many of them name the shop and its place. */
export function headLines(
  page: PageKind,
  pen: Pen,
  { shop, when, random }: { shop: string; when: string; random: Random },
): { lines: string[]; shopLines: number } {
  const earlier = page.hasEarlier
    ? [pen.ends(pen.total, pen.bare(random.whole(300, 4900))), pen.ends(pen.paid, "20.00"), "", ""]
    : [];
  const shown = page.head === "company" ? pen.words.company : shop;
  const named = page.head === "website" || page.head === "footer" ? [] : [pen.centre(shown)];
  const shopLines = [
    ...named,
    pen.centre(pen.words.street),
    pen.centre(`Tel ${String(random.whole(100, 999))} 555 ${String(random.whole(1000, 9999))}`),
  ];
  const heads = page.hasHeads
    ? [pen.ends(pen.words.heads.slice(0, 3).join("   "), pen.words.heads[3])]
    : [];
  const rule = random.chance(0.5) ? ["-".repeat(pen.width)] : [""];
  return {
    lines: [
      ...earlier,
      ...shopLines,
      ...(random.chance(0.4) ? [clutterAbove(random)] : []),
      when,
      ...rule,
      ...heads,
      ...(heads.length > 0 ? rule : []),
    ],
    shopLines: earlier.length + shopLines.length,
  };
}

/** The department name before a line that begins one. */
export function sectionLine(page: PageKind, sold: Sold, pen: Pen): string[] {
  const names = SECTIONS[pen.words.country] ?? SECTIONS["US"] ?? [];
  if (!page.isInSections || sold.serial % 3 !== 1) return [];
  return [names[Math.floor(sold.serial / 3) % names.length] ?? ""];
}

/** Tax added to the lines. */
export function taxOf(page: PageKind, net: number): number {
  return page.addsTax ? Math.round(net * TAX_SHARE) : 0;
}

/** Lines below the goods. */
export function footLines(page: PageKind, pen: Pen, sums: Sums & { random: Random }): string[] {
  const { net, tax, saved, random } = sums;
  const { words } = pen;
  const total = net + tax;
  const hasSubtotal = page.addsTax || random.chance(0.3);
  const name = page.otherTotal === undefined ? pen.total : `${pen.total} / ${page.otherTotal}`;
  const sign = random.chance(0.4) ? `${words.money} ` : "";
  const large = page.isLargeTotal && name.length < pen.width / 3 ? LARGE : "";
  const roomy =
    large === "" ? pen.ends(name, sign + pen.bare(total)) : name.padEnd(12) + pen.bare(total);
  const given = Math.ceil(total / 1000) * 1000;
  const isCash = random.chance(0.4);
  return [
    ...(random.chance(0.6) ? ["-".repeat(pen.width)] : []),
    ...(hasSubtotal ? [pen.ends(words.subtotal, pen.bare(net))] : []),
    ...(page.addsTax ? [pen.ends(`${words.tax} 1  7.000%`, pen.bare(tax))] : []),
    large + roomy,
    pen.ends(pen.paid, pen.bare(isCash ? given : total)),
    ...(isCash ? [pen.ends(words.change, pen.bare(given - total))] : []),
    ...(page.hasTaxTable ? taxTable(pen, total) : []),
    ...(page.tellsSavings ? savings(pen, saved) : []),
    ...(random.chance(0.5) ? clutterBelow(pen, total, random) : []),
    "",
    ...(page.head === "website" ? [pen.centre(siteOf(words.shops[0] ?? ""))] : []),
    ...(page.head === "footer" ? [pen.centre(`${words.thanks} - ${words.shops[0] ?? ""}`)] : []),
    ...(page.head === "footer" ? [] : [pen.centre(words.thanks)]),
    pen.centre(
      `${String(random.whole(1000, 9999))} ${String(random.whole(10_000, 99_999))} ${String(random.whole(1, 99))}`,
    ),
  ];
}

/** Numbers other than money above the goods. */
function clutterAbove(random: Random): string {
  const till = String(random.whole(1, 19)).padStart(3, "0");
  const bill = String(random.whole(1000, 99_999)).padStart(6, "0");
  return random.pick([`#${bill}  POS ${till}`, `${till} ${bill} ${till}`, `Ref ${bill}.${till}`]);
}

/** Card slip, points and counts. */
function clutterBelow(pen: Pen, total: number, random: Random): string[] {
  const card = `************${String(random.whole(1000, 9999))}`;
  return random.pick([
    ["", card, pen.ends("AID A0000000031010", pen.bare(total)), "AUTH 00 / 482913"],
    [pen.ends(`${String(random.whole(2, 30))} ${pen.words.piece}`, ""), card],
    ["", pen.ends("Points", String(random.whole(20, 900))), pen.ends("Bonus", "0.00")],
    [`${card}  ${pen.bare(total)}`, `EUR/USD 1.0${String(random.whole(100, 999))}`],
  ]);
}

function taxTable(pen: Pen, total: number): string[] {
  const part = Math.round(total * 0.7);
  const row = (letter: string, rate: number, gross: number) => {
    const base = Math.round(gross / (1 + rate / 100));
    const cells = [base, gross - base, gross].map((cents) => pen.bare(cents).padStart(8)).join("");
    return `${letter} ${String(rate)}%`.padEnd(Math.max(6, pen.width - 26)) + cells;
  };
  return ["", row("A", 7, part), row("B", 19, total - part), ""];
}

function savings(pen: Pen, saved: number): string[] {
  return [
    pen.ends(`${pen.words.saved}:`, pen.bare(saved === 0 ? 120 : saved)),
    pen.ends("Bonus 24.11 +", "31"),
  ];
}

/** The web address of a shop. */
export function siteOf(shop: string): string {
  return `www.${shop.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`;
}
