import type { Layout } from "./composed-layouts.ts";

/** Tills of Britain, Ireland, Germany, Austria, Switzerland, France, Belgium and the Netherlands. */
export const WEST_EUROPEAN_LAYOUTS: Layout[] = [
  {
    id: "gb-count-first",
    goods: "GB",
    width: 34,
    head: ["GREENFIELD", "High Street, Reading", "VAT NO: 660 4548 36"],
    item: (i, p) => {
      const lines = [
        p.ends(`${String(i.quantity)}  ${p.cut(i.name, 20)}`, `£${p.money(i.amount)}`),
      ];
      if (i.discount > 0) lines.push(p.ends("   Cc Any 2 for", `-£${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net }, p) => [
      p.ends("TOTAL", `£${p.money(net)}`),
      p.ends("Contactless", `£${p.money(net)}`),
    ],
    has: { counts: true, discounts: true },
  },
  {
    id: "gb-multibuy",
    goods: "GB",
    width: 36,
    head: ["HARRISON'S SUPERMARKETS", "33 Holborn London EC1N 2HT"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 22), p.money(i.amount))];
      if (i.isWeight) {
        const weight = `  ${p.number(i.quantity, 3)} kg @ £${p.money(i.unit)}/kg`;
        lines.splice(0, 1, p.cut(i.name, 18), p.ends(weight, p.money(i.amount)));
      } else if (i.quantity > 1) lines.push(`  ${String(i.quantity)} @ ${p.money(i.unit)} each`);
      if (i.discount > 0) lines.push(p.ends("  Multibuy saving", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net, count }, p) => [
      p.ends(`${String(count)} BALANCE DUE`, p.money(net)),
      p.ends("VISA DEBIT", p.money(net)),
      p.ends("CHANGE", "0.00"),
    ],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "gb-wrapped-code",
    goods: "GB",
    width: 34,
    head: ["ALDWYCH STORES LTD", "Store 214  Telephone 0800 042 0800"],
    item: (i, p) => [
      p.ends(`${i.code.slice(0, 6)} ${p.cut(i.name, 20)}`, `${p.money(i.amount)} A`),
    ],
    foot: ({ net, count }, p) => [
      p.ends("Total", `GBP ${p.money(net)}`),
      p.ends("Card Sales", p.money(net)),
      p.ends(`No. of items ${String(count)}`, ""),
    ],
    has: {},
  },
  {
    id: "ie-eur-prefix",
    goods: "GB",
    width: 34,
    head: ["DUNMORE STORES", "Cork"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 20), p.money(i.amount))];
      if (i.quantity > 1) lines.unshift(`${String(i.quantity)} X €${p.money(i.unit)}`);
      return lines;
    },
    foot: ({ net }, p) => [
      p.ends("SUBTOTAL", p.money(net)),
      p.ends("TOTAL DUE €", p.money(net)),
      p.ends("CASH", p.money(net)),
    ],
    has: { counts: true },
  },
  {
    id: "de-below-stk",
    goods: "DE",
    width: 36,
    head: ["FRISCHEMARKT", "Hauptstr. 12", "50667 Koeln", `${"".padEnd(30)}EUR`],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 22), `${p.money(i.amount)} B`)];
      if (i.isWeight)
        lines.push(`      ${p.number(i.quantity, 3)} kg x    ${p.money(i.unit)} EUR/kg`);
      else if (i.quantity > 1)
        lines.push(`      ${String(i.quantity)} Stk x    ${p.money(i.unit)}`);
      return lines;
    },
    foot: ({ net }, p) => [
      p.rule,
      p.ends("SUMME", `EUR  ${p.money(net)}`),
      p.rule,
      p.ends("Geg. Mastercard", `EUR  ${p.money(net)}`),
      "Steuer %  Netto  Steuer  Brutto",
    ],
    has: { counts: true, weights: true },
  },
  {
    id: "de-above",
    goods: "DE",
    width: 36,
    head: ["BILLIG GMBH & CO. KG", "Bahnhofstrasse 8", "20095 Hamburg"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 22), `${p.money(i.amount)} A`)];
      if (i.quantity > 1) lines.unshift(`  ${String(i.quantity)} x    ${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("  Rabatt 20%", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net }, p) => [p.ends("Zu zahlen", p.money(net)), p.ends("EC-Karte", p.money(net))],
    has: { counts: true, discounts: true },
  },
  {
    id: "de-inline-times",
    goods: "DE",
    width: 40,
    head: ["LIDO Dienstleistung", "Gewerbepark 3", `${"".padEnd(36)}EUR`],
    item: (i, p) => {
      const lines = [
        i.quantity > 1 && !i.isWeight
          ? p.ends(
              `${p.cut(i.name, 18)}   ${p.money(i.unit)} x ${String(i.quantity)}`,
              `${p.money(i.amount)} A`,
            )
          : p.ends(p.cut(i.name, 20), `${p.money(i.amount)} A`),
      ];
      if (i.isWeight) lines.push(`   ${p.number(i.quantity, 3)} kg x ${p.money(i.unit)}   EUR/kg`);
      if (i.discount > 0) lines.push(p.ends("   Lido Plus Rabatt", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net }, p) => [p.ends("zu zahlen", p.money(net)), p.ends("Karte", p.money(net))],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "at-count-columns",
    goods: "DE",
    width: 40,
    head: ["GASTHAUS ADLER", "Wien", "Menge Artikel          Einzel   Betrag"],
    item: (i, p) => [
      p.ends(
        `${String(i.quantity)}x ${p.cut(i.name, 18).padEnd(20)} ${p.money(i.unit).padStart(6)}`,
        p.money(i.amount),
      ),
    ],
    foot: ({ net }, p) => [p.ends("Gesamtbetrag EUR", p.money(net)), p.ends("BAR", p.money(net))],
    has: { counts: true },
  },
  {
    id: "ch-menge",
    goods: "DE",
    width: 40,
    head: ["ALPENLADEN AG", "Artikel           Menge  Preis    Total"],
    item: (i, p) => [
      p.ends(
        `${p.cut(i.name, 17).padEnd(18)} ${i.isWeight ? p.number(i.quantity, 3) : String(i.quantity).padStart(3)}  ${p.money(i.unit).padStart(6)}`,
        p.money(i.amount),
      ),
    ],
    foot: ({ net }, p) => [p.ends("Total CHF", p.money(net)), p.ends("TWINT", p.money(net))],
    has: { counts: true, weights: true },
  },
  {
    id: "fr-tva-code",
    goods: "FR",
    width: 38,
    head: ["MARCHE DU CENTRE", "12 rue Victor Hugo", "69002 LYON"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 22), `${p.money(i.amount)} 2`)];
      if (i.quantity > 1) lines.push(`    ${String(i.quantity)} x ${p.money(i.unit)} EUR`);
      if (i.discount > 0) lines.push(p.ends("  REMISE IMMEDIATE", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net, count }, p) => [
      p.ends(`TOTAL A PAYER (${String(count)} articles)`, `${p.money(net)} €`),
      p.ends("CARTE BANCAIRE", `${p.money(net)} €`),
    ],
    has: { counts: true, discounts: true },
  },
  {
    id: "fr-count-first",
    goods: "FR",
    width: 40,
    head: ["BRASSERIE DU PORT", "Table 4  2 couverts", "QTE DESIGNATION        P.U.   MONTANT"],
    item: (i, p) => [
      p.ends(
        `${String(i.quantity)} ${p.cut(i.name, 18).padEnd(20)} ${p.money(i.unit).padStart(6)}`,
        p.money(i.amount),
      ),
    ],
    foot: ({ net }, p) => [
      p.ends("Net a payer", `${p.money(net)} EUR`),
      p.ends("Especes", p.money(net)),
    ],
    has: { counts: true },
  },
  {
    id: "nl-count-columns",
    goods: "NL",
    width: 40,
    head: ["BUURTSUPER", "Utrecht", "AANTAL OMSCHRIJVING       PRIJS  BEDRAG"],
    item: (i, p) => {
      const lines = [
        i.isWeight
          ? p.ends(
              `${p.number(i.quantity, 3)}KG ${p.cut(i.name, 14).padEnd(15)} ${p.money(i.unit).padStart(6)}`,
              p.money(i.amount),
            )
          : i.quantity > 1
            ? p.ends(
                `${String(i.quantity)}  ${p.cut(i.name, 18).padEnd(20)} ${p.money(i.unit).padStart(6)}`,
                p.money(i.amount),
              )
            : p.ends(`1  ${p.cut(i.name, 18)}`, p.money(i.amount)),
      ];
      if (i.discount > 0) lines.push(p.ends("   BONUS KORTING", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net, count }, p) => [
      p.ends(`${String(count)} SUBTOTAAL`, p.money(net)),
      p.ends("TOTAAL", p.money(net)),
      p.ends("PINNEN", p.money(net)),
    ],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "be-above-weight",
    goods: "FR",
    width: 38,
    head: ["DELICES SPRL", "Bruxelles"],
    item: (i, p) =>
      i.isWeight
        ? [
            p.cut(i.name, 20),
            p.ends(
              `  ${p.number(i.quantity, 3)} kg x ${p.money(i.unit)} EUR/kg`,
              p.money(i.amount),
            ),
          ]
        : i.quantity > 1
          ? [
              p.cut(i.name, 20),
              p.ends(`  ${String(i.quantity)} x ${p.money(i.unit)}`, p.money(i.amount)),
            ]
          : [p.ends(p.cut(i.name, 20), p.money(i.amount))],
    foot: ({ net }, p) => [p.ends("TOTAL EUR", p.money(net)), p.ends("BANCONTACT", p.money(net))],
    has: { counts: true, weights: true },
  },
];
