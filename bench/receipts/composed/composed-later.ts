import type { DrawnSums, Layout, Print } from "./composed-layouts.ts";

/** With tax added, as in America. */
const taxedFoot = ({ net, tax }: DrawnSums, p: Print) => [
  p.ends("SUBTOTAL", p.money(net)),
  p.ends("TAX 1", p.money(tax)),
  p.ends("TOTAL", p.money(net + tax)),
  p.ends("CREDIT CARD TEND", p.money(net + tax)),
  p.ends("CHANGE DUE", "0.00"),
];

/**
 * Tills written after the grammar and held out: it was measured on them and not changed for them.
 */
export const LATER_LAYOUTS: Layout[] = [
  {
    id: "us-name-over-code",
    goods: "US",
    width: 36,
    head: ["HEARTLAND FRESH MARKET", "2200 N MAIN ST", "DES MOINES IA 50309", "(515) 555-0142"],
    item: (i, p) => {
      const lines = [
        p.cut(i.name, 24),
        p.ends(`   ${i.code.slice(0, 12)}`, `${p.money(i.amount)} ${i.isWeight ? "F" : "T"}`),
      ];
      if (i.isWeight)
        lines.splice(1, 0, `   ${p.number(i.quantity, 2)} lb @ ${p.money(i.unit)}/lb`);
      else if (i.quantity > 1) lines.splice(1, 0, `   ${String(i.quantity)} @ ${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("   STORE COUPON", `${p.money(i.discount)}-T`));
      return lines;
    },
    foot: taxedFoot,
    has: { counts: true, weights: true, discounts: true },
    addsTax: true,
  },
  {
    id: "us-dept-heads",
    goods: "US",
    width: 40,
    head: ["SUNNYSIDE CO-OP", "4 ELM AVE BURLINGTON VT 05401", "CASHIER TODAY WAS ROSA"],
    item: (i, p) => {
      const lines = i.serial % 4 === 1 ? [["PRODUCE", "DAIRY", "GROCERY"][i.serial % 3] ?? ""] : [];
      const each = i.quantity > 1 ? ` (${String(i.quantity)} @ ${p.money(i.unit)})` : "";
      lines.push(p.ends(`  ${p.cut(i.name, 18)}${each}`, `${p.money(i.amount)} NF`));
      if (i.discount > 0) lines.push(p.ends("  MEMBER DISC 10%", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net, tax, count }, p) => [
      p.ends("SUB-TOTAL", p.money(net)),
      p.ends("SALES TAX", p.money(tax)),
      p.ends("**** BALANCE", p.money(net + tax)),
      p.ends("DEBIT", p.money(net + tax)),
      `NUMBER OF ITEMS ${String(count)}`,
    ],
    has: { counts: true, discounts: true },
    addsTax: true,
  },
  {
    id: "gb-price-cut",
    goods: "GB",
    width: 38,
    head: ["Marlow & Daughters", "12 Castle Street, York YO1 9RT", "VAT No. 123 4567 89"],
    item: (i, p) => {
      const lines = i.isWeight
        ? [
            p.cut(i.name, 22),
            p.ends(
              `${p.number(i.quantity, 3)}kg @ £${p.money(i.unit)}/kg`,
              `£${p.money(i.amount)}`,
            ),
          ]
        : [
            p.ends(
              `${p.cut(i.name, 20)}${i.quantity > 1 ? ` x${String(i.quantity)}` : ""}`,
              `£${p.money(i.amount)}`,
            ),
          ];
      if (i.discount > 0) lines.push(p.ends("  Price Cut", `-£${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net, count }, p) => [
      p.ends(`Total to pay (${String(count)} items)`, `£${p.money(net)}`),
      p.ends("MASTERCARD", `£${p.money(net)}`),
    ],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "gb-quantity-column",
    goods: "GB",
    width: 40,
    head: ["THE CORNER PANTRY LTD", "88 Byres Road Glasgow", "QTY  ITEM                     PRICE"],
    item: (i, p) => [
      p.ends(`${String(i.quantity).padEnd(5)}${p.cut(i.name, 22)}`, `${p.money(i.amount)} Z`),
    ],
    foot: ({ net }, p) => [
      p.ends("GRAND TOTAL", `GBP ${p.money(net)}`),
      p.ends("CASH TENDERED", p.money(net + 500)),
      p.ends("CHANGE", "5.00"),
    ],
    has: { counts: true },
  },
  {
    id: "in-rate-qty-mrp",
    goods: "IN",
    width: 44,
    head: [
      "SHREE ANNAPURNA STORES",
      "14 M G ROAD PUNE 411001",
      "GSTIN: 27AAAPL1234C1ZV",
      "ITEM              QTY    MRP    RATE    AMT",
    ],
    item: (i, p) => [
      p.ends(
        `${p.cut(i.name, 16).padEnd(17)}${String(i.quantity).padStart(3)} ${p.money(i.unit + 500).padStart(7)} ${p.money(i.unit).padStart(7)}`,
        p.money(i.amount),
      ),
    ],
    foot: ({ net, count }, p) => [
      p.ends(`TOTAL ITEMS: ${String(count)}`, ""),
      p.ends("NET AMOUNT RS.", p.money(net)),
      p.ends("CGST 2.5%", p.money(Math.round(net * 0.025))),
      p.ends("SGST 2.5%", p.money(Math.round(net * 0.025))),
      p.ends("PAID BY UPI", p.money(net)),
    ],
    has: { counts: true },
  },
  {
    id: "se-pant",
    goods: "SE",
    width: 38,
    head: ["NARA SODERMALM", "Org.nr 556012-5790", "Kvitto 1842  Kassa 3"],
    item: (i, p) => {
      const lines = [
        p.ends(
          i.isWeight
            ? `${p.cut(i.name, 14)} ${p.number(i.quantity, 3)}kg*${p.money(i.unit)}`
            : i.quantity > 1
              ? `${p.cut(i.name, 16)} ${String(i.quantity)}st*${p.money(i.unit)}`
              : p.cut(i.name, 22),
          p.money(i.amount),
        ),
      ];
      if (i.discount > 0) lines.push(p.ends("  Medlemsrabatt", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net, count }, p) => [
      p.ends(`Totalt ${String(count)} varor`, ""),
      p.ends("ATT BETALA SEK", p.money(net)),
      p.ends("Kort", p.money(net)),
      p.ends("Moms 12%", p.money(Math.round(net * 0.107))),
    ],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "no-antall",
    goods: "SE",
    width: 36,
    head: ["KOLONIAL TORGET AS", "Org.nr NO 923 609 016 MVA", "Salgskvittering"],
    item: (i, p) => {
      const lines = [p.ends(`${p.cut(i.name, 18)} 15%`, p.money(i.amount))];
      if (i.quantity > 1) lines.push(`  ${String(i.quantity)} x kr ${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("  Rabatt", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net }, p) => [p.ends("Sum", p.money(net)), p.ends("BankAxept", p.money(net))],
    has: { counts: true, discounts: true },
  },
  {
    id: "dk-stk-under",
    goods: "SE",
    width: 36,
    head: ["Havnens Kobmand", "Strandvejen 12, Aarhus", "CVR 12345678"],
    item: (i, p) =>
      i.quantity > 1
        ? [
            p.cut(i.name, 22),
            p.ends(`   ${String(i.quantity)} stk a ${p.money(i.unit)}`, p.money(i.amount)),
          ]
        : [p.ends(p.cut(i.name, 22), p.money(i.amount))],
    foot: ({ net }, p) => [
      p.ends("TOTAL DKK", p.money(net)),
      p.ends("Dankort", p.money(net)),
      p.ends("Heraf moms", p.money(Math.round(net * 0.2))),
    ],
    has: { counts: true },
  },
  {
    id: "br-nfce",
    goods: "PT",
    width: 44,
    head: [
      "MERCADO BOM PRECO LTDA",
      "CNPJ: 45.543.915/0001-81",
      "AV PAULISTA 1000 SAO PAULO SP",
      "COD  DESC  QTD UN  VL UN R$  VL ITEM R$",
    ],
    item: (i, p) => {
      const unit = i.isWeight ? "KG" : "UN";
      const quantity = i.isWeight ? p.number(i.quantity, 3) : String(i.quantity);
      const lines = [
        `${i.code.slice(0, 7)} ${p.cut(i.name, 24)}`,
        p.ends(`      ${quantity} ${unit} x ${p.money(i.unit)}`, p.money(i.amount)),
      ];
      if (i.discount > 0) lines.push(p.ends("      Desconto", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net, count }, p) => [
      p.ends("QTD. TOTAL DE ITENS", String(count)),
      p.ends("VALOR TOTAL R$", p.money(net)),
      p.ends("Cartao de Credito", p.money(net)),
    ],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "ar-parenthesis",
    goods: "ES",
    width: 38,
    head: ["ALMACEN DON TITO S.R.L.", "C.U.I.T. 30-12345678-9", "Defensa 540, Buenos Aires"],
    item: (i, p) => {
      const lines = [p.ends(`${p.cut(i.name, 20)} (21.00)`, p.money(i.amount))];
      if (i.quantity > 1) lines.unshift(`${p.number(i.quantity, 4)} x ${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("DTO 2da UNIDAD", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net }, p) => [
      p.ends("TOTAL", p.money(net)),
      p.ends("Tarjeta Debito", p.money(net)),
      p.ends("Su vuelto", p.money(0)),
    ],
    has: { counts: true, discounts: true },
  },
  {
    id: "de-leergut",
    goods: "DE",
    width: 38,
    head: ["BIOMARKT AM DOM", "Domplatz 3", "50667 Koeln", "UID DE123456789", "EUR"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 24), `${p.money(i.amount)} B`)];
      if (i.isWeight) lines.push(`   ${p.number(i.quantity, 3)} kg x ${p.money(i.unit)} EUR/kg`);
      else if (i.quantity > 1) lines.push(`   ${String(i.quantity)} Stk x ${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("LEERGUT EINWEG", `-${p.money(i.discount)} A`));
      return lines;
    },
    foot: ({ net }, p) => [
      p.rule,
      p.ends("SUMME EUR", p.money(net)),
      p.ends("Geg. girocard", p.money(net)),
      p.ends("B= 7,0%", p.money(Math.round(net * 0.07))),
    ],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "tr-yuzde",
    goods: "PL",
    width: 36,
    head: ["YILDIZ MARKET", "Istiklal Cad. No 5", "FIS NO 0042"],
    item: (i, p) => {
      const lines = [p.ends(`${p.cut(i.name, 18)} %10`, `*${p.money(i.amount)}`)];
      if (i.quantity > 1) lines.unshift(`${String(i.quantity)} AD X ${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("INDIRIM", `*-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net }, p) => [
      p.ends("TOPKDV", `*${p.money(Math.round(net * 0.09))}`),
      p.ends("TOPLAM", `*${p.money(net)}`),
      p.ends("KREDI KARTI", `*${p.money(net)}`),
    ],
    has: { counts: true, discounts: true },
  },
];
