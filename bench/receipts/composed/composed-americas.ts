import type { DrawnItem, Layout, Print } from "./composed-layouts.ts";

const usFoot: Layout["foot"] = ({ net, tax, count }, p) => [
  p.ends("   SUBTOTAL", p.money(net)),
  p.ends("   TAX 1   7.000 %", p.money(tax)),
  p.ends("   TOTAL", p.money(net + tax)),
  p.ends("   VISA TEND", p.money(net + tax)),
  p.ends("   CHANGE DUE", "0.00"),
  p.centre(`# ITEMS SOLD ${String(count)}`),
];
const pounds = (item: DrawnItem, p: Print) => p.number(item.quantity, 2);

/** Tills of the United States, Canada, Mexico, Brazil. */
export const AMERICAN_LAYOUTS: Layout[] = [
  {
    id: "us-code-flag",
    goods: "US",
    width: 40,
    head: [
      "SAVE MORE MARKET",
      "Tel 555-010-2030",
      "123 MAIN ST",
      "SPRINGFIELD IL 62701",
      "ST# 02115 OP# 009044 TE# 44",
    ],
    item: (i, p) =>
      i.isWeight
        ? [
            p.cut(i.name, 16),
            `   ${pounds(i, p)} lb @ 1 lb /${p.money(i.unit).padEnd(10)}` +
              `${p.money(i.amount)} N`.padStart(9),
          ]
        : [p.ends(`${p.cut(i.name, 16).padEnd(16)} ${i.code} F`, `${p.money(i.amount)} N`)],
    foot: usFoot,
    has: { weights: true },
    addsTax: true,
  },
  {
    id: "us-at-above",
    goods: "US",
    width: 38,
    head: ["FRESH VALLEY FOODS", "4500 OAK AVE", "YOUR CASHIER TODAY WAS DANA"],
    item: (i, p) => {
      const flag = i.serial % 3 === 0 ? "T" : "F";
      const lines = [p.ends(`   ${p.cut(i.name, 20)}`, `${p.money(i.amount)} ${flag}`)];
      if (i.isWeight) lines.unshift(`WT ${pounds(i, p)} lb @ ${p.money(i.unit)} /lb`);
      else if (i.quantity > 1) lines.unshift(`${String(i.quantity)} @ ${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("SC   STORE COUPON", `${p.money(i.discount)}-`));
      return lines;
    },
    foot: ({ net, tax }, p) => [
      p.ends("   TAX", p.money(tax)),
      p.ends("**** BALANCE", p.money(net + tax)),
      p.ends("     CREDIT", p.money(net + tax)),
      p.ends("     CHANGE", "0.00"),
    ],
    has: { counts: true, weights: true, discounts: true },
    addsTax: true,
  },
  {
    id: "us-group-price",
    goods: "US",
    width: 36,
    head: ["CORNER GROCERY", "Store 118  (312) 555-0199"],
    item: (i, p) => {
      if (i.quantity === 2 && !i.isWeight)
        return [`2 @ 2/${p.money(i.amount)}`, p.ends(p.cut(i.name, 22), `${p.money(i.amount)} B`)];
      const lines = [p.ends(p.cut(i.name, 22), `${p.money(i.amount)} B`)];
      if (i.quantity > 1) lines.unshift(`${String(i.quantity)} @ ${p.money(i.unit)} EA`);
      if (i.discount > 0) lines.push(p.ends("  Mfr Coupon", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: usFoot,
    has: { counts: true, discounts: true },
    addsTax: true,
  },
  {
    id: "us-warehouse",
    goods: "US",
    width: 34,
    head: ["BIGBOX WHOLESALE", "Anytown #482", "Member 111892830112"],
    item: (i, p) => {
      const lines = [
        p.ends(`E  ${i.code.slice(0, 7)} ${p.cut(i.name, 13)}`, `${p.money(i.amount)} N`),
      ];
      if (i.discount > 0)
        lines.push(
          p.ends(`   0000${i.code.slice(0, 6)} / ${i.code.slice(0, 7)}`, `${p.money(i.discount)}-`),
        );
      return lines;
    },
    foot: ({ net, tax, count }, p) => [
      p.ends("SUBTOTAL", p.money(net)),
      p.ends("TAX", p.money(tax)),
      p.ends("****  TOTAL", p.money(net + tax)),
      p.ends("VISA", p.money(net + tax)),
      `TOTAL NUMBER OF ITEMS SOLD = ${String(count)}`,
    ],
    has: { discounts: true },
    addsTax: true,
  },
  {
    id: "us-dollar-each",
    goods: "US",
    width: 38,
    head: ["TRADE WINDS STORE", "OPEN 8:00AM TO 9:00PM DAILY"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 24), `$${p.money(i.amount)}`)];
      if (i.quantity > 1) lines.push(`    ${String(i.quantity)} EA @ ${p.money(i.unit)}/EA`);
      return lines;
    },
    foot: ({ net, tax, count }, p) => [
      p.ends("Items in Transaction:", String(count)),
      p.ends("Balance to pay", `$${p.money(net + tax)}`),
      p.ends("Visa", `$${p.money(net + tax)}`),
    ],
    has: { counts: true },
    addsTax: true,
  },
  {
    id: "us-restaurant",
    goods: "US",
    width: 32,
    head: ["THE BLUE DINER", "Server: KAYLA   Table 12", "Guests: 2"],
    item: (i, p) => [p.ends(`${String(i.quantity)} ${p.cut(i.name, 20)}`, p.money(i.amount))],
    foot: ({ net, tax }, p) => [
      p.ends("Sub Total", p.money(net)),
      p.ends("Sales Tax", p.money(tax)),
      p.ends("Total", p.money(net + tax)),
      p.ends("Balance Due", p.money(net + tax)),
    ],
    has: { counts: true },
    addsTax: true,
  },
  {
    id: "us-crv-savings",
    goods: "US",
    width: 40,
    head: ["PACIFIC PANTRY", "1120 COAST HWY", "GROCERY"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 22), `${p.money(i.amount)} S`)];
      if (i.discount > 0) {
        lines.unshift(p.ends("Regular Price", p.money(i.amount)));
        lines.reverse();
        lines.push(p.ends("Member Savings", `${p.money(i.discount)}-`));
      }
      return lines;
    },
    foot: usFoot,
    has: { discounts: true },
    addsTax: true,
  },
  {
    id: "ca-multi",
    goods: "US",
    width: 38,
    head: ["MAPLE FOODS", "21-GROCERY"],
    item: (i, p) =>
      i.isWeight
        ? [
            `   ${p.cut(i.name, 20)}`,
            p.ends(`${p.number(i.quantity, 3)} kg @ $${p.money(i.unit)}/kg`, p.money(i.amount)),
          ]
        : i.quantity > 1
          ? [
              `(${String(i.quantity)})${i.code.slice(0, 11)} ${p.cut(i.name, 16)} MRJ`,
              p.ends(`   ${String(i.quantity)} @ $${p.money(i.unit)}`, p.money(i.amount)),
            ]
          : [p.ends(`${i.code.slice(0, 11)} ${p.cut(i.name, 14)} MRJ`, p.money(i.amount))],
    foot: ({ net, tax }, p) => [
      p.ends("SUBTOTAL", p.money(net)),
      p.ends(`H=HST 13%  ${p.money(net)} @ 13.000%`, p.money(tax)),
      p.ends("TOTAL", p.money(net + tax)),
      p.ends("DEBIT", p.money(net + tax)),
    ],
    has: { counts: true, weights: true },
    addsTax: true,
  },
  {
    id: "mx-cant-columns",
    goods: "ES",
    width: 40,
    head: ["ABARROTES LA PALMA", "RFC: ALP900101XX1", "CANT  DESCRIPCION        P.U.  IMPORTE"],
    item: (i, p) => [
      p.ends(
        `${String(i.quantity).padEnd(3)} ${p.cut(i.name, 16).padEnd(17)} ${p.money(i.unit).padStart(7)}`,
        p.money(i.amount),
      ),
    ],
    foot: ({ net }, p) => [
      p.ends("TOTAL A PAGAR $", p.money(net)),
      p.ends("EFECTIVO $", p.money(net + 1000)),
      p.ends("CAMBIO $", "10.00"),
    ],
    has: { counts: true },
  },
  {
    id: "br-cupom",
    goods: "PT",
    width: 42,
    head: [
      "SUPERMERCADO IDEAL LTDA",
      "CNPJ 12.345.678/0001-90",
      "ITEM CODIGO DESCRICAO QTD UN VL UNIT TOTAL",
    ],
    item: (i, p) => [
      `${String(i.serial).padStart(3, "0")} ${i.code} ${p.cut(i.name, 20)}`,
      p.ends(`     ${p.number(i.quantity, 3)} UN X ${p.money(i.unit)}`, p.money(i.amount)),
    ],
    foot: ({ net }, p) => [p.ends("TOTAL R$", p.money(net)), p.ends("Cartao Debito", p.money(net))],
    has: { counts: true },
  },
];
