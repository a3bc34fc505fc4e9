import type { Layout } from "./composed-layouts.ts";

/** Tills of southern, northern and central Europe. */
export const OTHER_EUROPEAN_LAYOUTS: Layout[] = [
  {
    id: "es-count-name",
    goods: "ES",
    width: 38,
    head: ["MERCADO CENTRAL S.A.", "A-46103834", "Descripcion          P. Unit   Importe"],
    item: (i, p) =>
      i.isWeight
        ? [
            `1 ${p.cut(i.name, 18)}`,
            p.ends(
              `   ${p.number(i.quantity, 3)} kg    ${p.money(i.unit)} EUR/kg`,
              p.money(i.amount),
            ),
          ]
        : i.quantity > 1
          ? [
              p.ends(
                `${String(i.quantity)} ${p.cut(i.name, 18).padEnd(20)} ${p.money(i.unit)}`,
                p.money(i.amount),
              ),
            ]
          : [p.ends(`1 ${p.cut(i.name, 18)}`, p.money(i.amount))],
    foot: ({ net }, p) => [
      p.ends("TOTAL (EUR)", p.money(net)),
      p.ends("TARJETA BANCARIA", p.money(net)),
    ],
    has: { counts: true, weights: true },
  },
  {
    id: "es-below-x",
    goods: "ES",
    width: 36,
    head: ["SUPER SOL", "NIF B12345678"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 20), `${p.money(i.amount)} A`)];
      if (i.quantity > 1) lines.push(`   ${String(i.quantity)} x ( ${p.money(i.unit)} )`);
      if (i.discount > 0) lines.push(p.ends("   DTO. OFERTA", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net }, p) => [
      p.ends("TOTAL A PAGAR", p.money(net)),
      p.ends("EFECTIVO", p.money(net + 500)),
      p.ends("CAMBIO", p.money(500)),
    ],
    has: { counts: true, discounts: true },
  },
  {
    id: "it-above-x",
    goods: "IT",
    width: 38,
    head: ["ALIMENTARI ROSSI SRL", "P.IVA 01234567890", "DESCRIZIONE        IVA     Prezzo(EUR)"],
    item: (i, p) => {
      const lines = [p.ends(`${p.cut(i.name, 18).padEnd(20)} 10%`, p.money(i.amount))];
      if (i.quantity > 1) lines.unshift(`  ${String(i.quantity)} X ${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("SCONTO FEDELTA", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net }, p) => [
      p.ends("SUBTOTALE", p.money(net)),
      p.ends("TOTALE COMPLESSIVO", p.money(net)),
      p.ends("di cui IVA", p.money(Math.round(net / 11))),
      p.ends("Pagamento elettronico", p.money(net)),
    ],
    has: { counts: true, discounts: true },
  },
  {
    id: "pt-letter-first",
    goods: "PT",
    width: 38,
    head: ["MERCEARIA LISBOA", "NIF 500 100 144", "IVA DESCRICAO                VALOR"],
    item: (i, p) =>
      i.quantity > 1 || i.isWeight
        ? [
            `(A) ${p.cut(i.name, 20)}`,
            p.ends(
              `    ${i.isWeight ? p.number(i.quantity, 3) : String(i.quantity)} X ${p.money(i.unit)}`,
              p.money(i.amount),
            ),
          ]
        : [p.ends(`(A) ${p.cut(i.name, 20)}`, p.money(i.amount))],
    foot: ({ net }, p) => [
      p.ends("TOTAL A PAGAR", p.money(net)),
      p.ends("MULTIBANCO", p.money(net)),
    ],
    has: { counts: true, weights: true },
  },
  {
    id: "se-inline-st",
    goods: "SE",
    width: 38,
    head: ["MATHALLEN", "Sveavagen 12", "Org nr 556036-0793"],
    item: (i, p) => {
      const lines = [
        i.isWeight
          ? p.ends(
              `${p.cut(i.name, 14)} ${p.number(i.quantity, 3)}kg*${p.money(i.unit)}kr/kg`,
              p.money(i.amount),
            )
          : i.quantity > 1
            ? p.ends(
                `${p.cut(i.name, 17)} ${String(i.quantity)}st*${p.money(i.unit)}`,
                p.money(i.amount),
              )
            : p.ends(p.cut(i.name, 22), p.money(i.amount)),
      ];
      if (i.discount > 0) lines.push(p.ends("  Rabatt", `-${p.money(i.discount)}`));
      return lines;
    },
    foot: ({ net, count }, p) => [
      p.ends(`Totalt ${String(count)} varor`, ""),
      p.ends("Totalt SEK", p.money(net)),
      p.ends("Mottaget Kontokort", p.money(net)),
    ],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "no-mva",
    goods: "SE",
    width: 38,
    head: ["NABOBUTIKKEN AS", "Org.nr: NO 911 234 567 MVA"],
    item: (i, p) => {
      const lines = [p.ends(`${p.cut(i.name, 20).padEnd(22)} 15%`, p.money(i.amount))];
      if (i.quantity > 1) lines.push(`   ${String(i.quantity)} x kr ${p.money(i.unit)}`);
      return lines;
    },
    foot: ({ net, count }, p) => [
      p.ends(`Sum ${String(count)} varer`, p.money(net)),
      p.ends("BankAxept", p.money(net)),
    ],
    has: { counts: true },
  },
  {
    id: "dk-at-betale",
    goods: "SE",
    width: 36,
    head: ["KOBMANDEN APS", "CVR 12345678"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 20), p.money(i.amount))];
      if (i.quantity > 1) lines.unshift(`  ${String(i.quantity)} x ${p.money(i.unit)}`);
      if (i.discount > 0) lines.push(p.ends("  RABAT", `${p.money(i.discount)}-`));
      return lines;
    },
    foot: ({ net }, p) => [p.ends("AT BETALE", p.money(net)), p.ends("DANKORT", p.money(net))],
    has: { counts: true, discounts: true },
  },
  {
    id: "fi-kpl",
    goods: "FI",
    width: 38,
    head: ["LAHIKAUPPA OY", "Mannerheimintie 5"],
    item: (i, p) => {
      const lines = [p.ends(p.cut(i.name, 22), p.money(i.amount))];
      if (i.isWeight) lines.push(`     ${p.number(i.quantity, 3)} KG   ${p.money(i.unit)} EUR/KG`);
      else if (i.quantity > 1)
        lines.push(`     ${String(i.quantity)} KPL   ${p.money(i.unit)} EUR/KPL`);
      return lines;
    },
    foot: ({ net }, p) => [
      p.rule,
      p.ends("YHTEENSA", p.money(net)),
      p.ends("KORTTIMAKSU", p.money(net)),
    ],
    has: { counts: true, weights: true },
  },
  {
    id: "pl-times-letter",
    goods: "PL",
    width: 38,
    head: ["SKLEP SPOZYWCZY", "NIP 779-10-11-327", "PARAGON FISKALNY"],
    item: (i, p) => {
      const quantity = i.isWeight ? p.number(i.quantity, 3) : String(i.quantity);
      const lines = [
        p.ends(`${p.cut(i.name, 16)}  ${quantity} x${p.money(i.unit)}`, `${p.money(i.amount)}A`),
      ];
      if (i.discount > 0) lines.push(p.ends("OPUST", `-${p.money(i.discount)}A`));
      return lines;
    },
    foot: ({ net, tax }, p) => [
      p.ends("SPRZEDAZ OPODATKOWANA A", p.money(net)),
      p.ends("PTU A 23%", p.money(tax)),
      p.ends("SUMA PLN", p.money(net)),
      p.ends("KARTA", p.money(net)),
    ],
    has: { counts: true, weights: true, discounts: true },
  },
  {
    id: "pl-two-lines",
    goods: "PL",
    width: 38,
    head: ["DYSKONT SP. Z O.O.", "NIP 526-10-37-737"],
    item: (i, p) => [
      p.cut(i.name, 20),
      p.ends(
        `      ${i.isWeight ? p.number(i.quantity, 3) : String(i.quantity)} * ${p.money(i.unit)} =`,
        `${p.money(i.amount)} C`,
      ),
    ],
    foot: ({ net }, p) => [
      p.ends("Suma PTU", p.money(Math.round(net / 20))),
      p.ends("Razem PLN", p.money(net)),
      p.ends("Gotowka", p.money(net)),
    ],
    has: { counts: true, weights: true },
  },
  {
    id: "cz-ks",
    goods: "CZ",
    width: 38,
    head: ["POTRAVINY NOVAK S.R.O.", "DIC CZ26178541"],
    item: (i, p) => [
      p.cut(i.name, 20),
      p.ends(
        `   ${i.isWeight ? `${p.number(i.quantity, 3)} kg` : `${String(i.quantity)} ks`} x ${p.money(i.unit)}`,
        `${p.money(i.amount)} B`,
      ),
    ],
    foot: ({ net }, p) => [
      p.ends("Celkem Kc", p.money(net)),
      p.ends("Platebni karta", p.money(net)),
    ],
    has: { counts: true, weights: true },
  },
  {
    id: "hu-whole",
    goods: "HU",
    width: 36,
    head: ["KISBOLT KFT", "Adoszam: 10307078-2-44"],
    item: (i, p) => [p.ends(p.cut(i.name, 20), p.money(i.amount))],
    foot: ({ net }, p) => [
      p.ends("OSSZESEN:", `${p.money(net)} Ft`),
      p.ends("BANKKARTYA", `${p.money(net)} Ft`),
    ],
    has: { wholeMoney: true },
  },
];
