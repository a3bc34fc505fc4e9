import type { Layout } from "./composed-layouts.ts";

/** Tills of Malaysia, Singapore, India, Indonesia, Australia, New Zealand and South Africa. */
export const ASIA_PACIFIC_LAYOUTS: Layout[] = [
  {
    id: "my-code-above",
    goods: "MY",
    width: 40,
    head: ["KEDAI SERBANEKA MAJU", "(JM0623456-K)", "NO 12 JALAN PERMAI 3", "TAX INVOICE"],
    item: (i, p) => [
      p.cut(i.name, 26),
      p.ends(`${i.code}   ${p.money(i.unit)}*${String(i.quantity)}`, `${p.money(i.amount)} S`),
    ],
    foot: ({ net, count }, p) => [
      p.ends(`ITEM: ${String(count)}   TOTAL`, p.money(net)),
      p.ends("ROUNDING", "0.00"),
      p.ends("CASH", p.money(net + 500)),
      p.ends("CHANGE", "5.00"),
    ],
    has: { counts: true },
  },
  {
    id: "my-four-decimals",
    goods: "MY",
    width: 42,
    head: ["STATIONERY & GIFT SDN BHD", "(1116060-V)", "GST ID No: 001236054016", "CASH RECEIPT"],
    item: (i, p) => [
      `${i.code.slice(0, 4)}-${i.code.slice(4, 8)}`,
      p.cut(i.name, 26),
      p.ends(
        `      ${String(i.quantity)} X ${p.number(i.unit / 100, 4)}`,
        `${p.money(i.amount)} SR`,
      ),
    ],
    foot: ({ net, tax }, p) => [
      p.ends("Total Sales (Inclusive of GST)", p.money(net)),
      p.ends("Discount :", "0.00"),
      p.ends("Rounding :", "0.00"),
      p.ends("TOTAL :", p.money(net)),
      p.ends("GST 6%", p.money(tax)),
    ],
    has: { counts: true },
  },
  {
    id: "my-columns",
    goods: "MY",
    width: 44,
    head: [
      "PERNIAGAAN HARDWARE ONG",
      "Lot 22, Jalan Besar",
      "Item            Qty   S/Price   Amount  Tax",
    ],
    item: (i, p) => [
      p.cut(i.name, 30),
      p.ends(
        `${i.code.padEnd(16)} ${String(i.quantity).padStart(2)} ${p.money(i.unit).padStart(9)}`,
        `${p.money(i.amount)}  SR`,
      ),
    ],
    foot: ({ net, tax, count }, p) => [
      p.ends(`Total Qty: ${String(count)}`, p.money(net)),
      p.ends("Total Sales (Excluding GST) :", p.money(net - tax)),
      p.ends("Total GST :", p.money(tax)),
      p.ends("Total Sales (Inclusive of GST) :", p.money(net)),
      p.ends("CASH :", p.money(net)),
    ],
    has: { counts: true },
  },
  {
    id: "my-count-below-name",
    goods: "MY",
    width: 38,
    head: ["RESTORAN SEDAP", "(001922756-W)", "Table: 12"],
    item: (i, p) => [
      p.ends(`${String(i.quantity)} x ${p.cut(i.name, 18)}`, `RM${p.money(i.amount)} SR`),
    ],
    foot: ({ net, tax }, p) => [
      p.ends("Sub Total", `RM${p.money(net)}`),
      p.ends("GST 6%", `RM${p.money(tax)}`),
      p.ends("Total", `RM${p.money(net + tax)}`),
    ],
    has: { counts: true },
    addsTax: true,
  },
  {
    id: "sg-code-below",
    goods: "MY",
    width: 38,
    head: ["FAIRWAY SUPERMARKET", "GST REG NO M2-0012345-6"],
    item: (i, p) => {
      const lines = [
        p.ends(`${String(i.quantity)}x ${i.code}`, `${p.money(i.amount)}SR`),
        p.cut(i.name, 22),
      ];
      if (i.discount > 0)
        lines.push(
          p.ends(`Item promo @${p.money(i.amount - i.discount)}`, `-${p.money(i.discount)}`),
        );
      return lines;
    },
    foot: ({ net }, p) => [
      p.ends("Sub-total", p.money(net)),
      p.ends("Total", p.money(net)),
      p.ends("NETS", p.money(net)),
    ],
    has: { discounts: true },
  },
  {
    id: "in-hsn-columns",
    goods: "IN",
    width: 44,
    head: [
      "SHREE SUPER MART",
      "GSTIN 27AABCU9603R1ZM",
      "HSN    Particulars         Qty   Rate   Value",
    ],
    item: (i, p) => [
      p.ends(
        `${i.code.slice(0, 6)} ${p.cut(i.name, 16).padEnd(17)} ${String(i.quantity).padStart(3)} ${p.money(i.unit).padStart(7)}`,
        p.money(i.amount),
      ),
    ],
    foot: ({ net, count }, p) => [
      p.ends(`Items: ${String(count)}  Qty: ${String(count)}`, p.money(net)),
      p.ends("Net Amount Rs.", p.money(net)),
      p.ends("UPI", p.money(net)),
    ],
    has: { counts: true },
  },
  {
    id: "in-tax-lines",
    goods: "IN",
    width: 42,
    head: ["CITY FRESH RETAIL", "Tax Invoice", "Sn Item            Qty    MRP   Amount"],
    item: (i, p) => [
      `${String(i.serial)} ${p.cut(i.name, 24)}`,
      p.ends(
        `     ${i.code.slice(0, 6)}   ${String(i.quantity)}   ${p.money(i.unit).padStart(7)}`,
        p.money(i.amount),
      ),
      "     CGST 2.5%  SGST 2.5%",
    ],
    foot: ({ net }, p) => [p.ends("Total", p.money(net)), p.ends("Cash", p.money(net))],
    has: { counts: true },
  },
  {
    id: "id-whole-columns",
    goods: "ID",
    width: 40,
    head: ["MINIMARKET SEJAHTERA", "NPWP 01.336.238.9-054.000"],
    item: (i, p) => [
      p.ends(
        `${p.cut(i.name, 16).padEnd(18)} ${String(i.quantity).padStart(2)} ${p.money(i.unit).padStart(7)}`,
        p.money(i.amount),
      ),
    ],
    foot: ({ net, count }, p) => [
      p.ends(`Total Item ${String(count)}`, p.money(net)),
      p.ends("TOTAL BELANJA", p.money(net)),
      p.ends("TUNAI", p.money(net)),
      p.ends("KEMBALI", "0"),
    ],
    has: { counts: true, wholeMoney: true },
  },
  {
    id: "id-whole-below",
    goods: "ID",
    width: 36,
    head: ["TOKO BAROKAH", "Jl. Merdeka No. 5"],
    item: (i, p) => [
      p.cut(i.name, 20),
      p.ends(`  ${String(i.quantity)} x ${p.money(i.unit)}`, p.money(i.amount)),
    ],
    foot: ({ net }, p) => [
      p.ends("Total", p.money(net)),
      p.ends("Bayar", p.money(net)),
      p.ends("Kembali", "0"),
    ],
    has: { counts: true, wholeMoney: true },
  },
  {
    id: "au-qty-each",
    goods: "GB",
    width: 40,
    head: ["WOOLLAHRA GROCERS", "ABN 88 000 014 675", `${"".padEnd(38)}$`],
    item: (i, p) =>
      i.isWeight
        ? [
            p.cut(i.name, 22),
            p.ends(
              ` ${p.number(i.quantity, 3)} kg NET @ $${p.money(i.unit)}/kg`,
              p.money(i.amount),
            ),
          ]
        : i.quantity > 1
          ? [
              p.cut(i.name, 22),
              p.ends(` Qty  ${String(i.quantity)} @ $${p.money(i.unit)} each`, p.money(i.amount)),
            ]
          : [p.ends(p.cut(i.name, 22), p.money(i.amount))],
    foot: ({ net, tax, count }, p) => [
      p.ends(`${String(count)} SUBTOTAL`, `$${p.money(net)}`),
      p.ends("TOTAL", `$${p.money(net)}`),
      p.ends("TOTAL includes GST", `$${p.money(tax)}`),
      p.ends("EFT", `$${p.money(net)}`),
    ],
    has: { counts: true, weights: true },
  },
  {
    id: "nz-promo",
    goods: "GB",
    width: 38,
    head: ["KIWI FRESH", "GST NO 12-345-678"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 22), p.money(i.amount))];
      if (i.isWeight) lines.push(`   ${p.number(i.quantity, 3)} kg @ $${p.money(i.unit)} kg`);
      else if (i.quantity > 1) lines.push(`   ${String(i.quantity)} @ $${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("   PROMO SAVING", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net }, p) => [p.ends("TOTAL", `NZD$ ${p.money(net)}`), p.ends("EFTPOS", p.money(net))],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "za-at",
    goods: "GB",
    width: 38,
    head: ["CAPE FOODS (PTY) LTD", "VAT NO 4070103456"],
    item: (i, p) =>
      i.quantity > 1
        ? [
            `# ${p.cut(i.name, 22)}`,
            p.ends(`   ${String(i.quantity)} @ ${p.money(i.unit)}`, p.money(i.amount)),
          ]
        : [p.ends(`# ${p.cut(i.name, 22)}`, p.money(i.amount))],
    foot: ({ net, count }, p) => [
      p.ends(`BALANCE DUE`, p.money(net)),
      p.ends("CARD", p.money(net)),
      p.ends("CHANGE", "0.00"),
      `${String(count)} ITEMS`,
    ],
    has: { counts: true },
  },
];
