import { expect, test } from "vitest";
import { labelKind } from "./labels.ts";

test.each([
  ["TOTAL", "total"],
  ["Toral", "total"],
  ["Tota1 Sales (Inclusive of GST)", "total"],
  ["TotalSalesInclusive GST", "total"],
  ["SUMME EUR", "total"],
  ["YHTEENSÄ", "total"],
  ["À payer", "total"],
  ["Te betalen", "total"],
  ["Att betala", "total"],
  ["Razem PLN", "total"],
  ["TOTAL A PAGAR", "total"],
  ["BALANCE DUE", "total"],
  ["Sub-total", "subtotal"],
  ["Zwischensumme", "subtotal"],
  ["Total Sales (Excluding GST)", "subtotal"],
  ["TAX 1 7.000 %", "tax"],
  ["MwSt 19%", "tax"],
  ["TOTAL TAX", "tax"],
  ["VISA DEBIT", "payment"],
  ["Rückgeld BAR", "change"],
  ["CHANGE DUE", "change"],
  ["Rounding Adj", "rounding"],
  ["MemberSavings", "saving"],
  ["Regular Price", "saving"],
  ["STORE COUPON", "discount"],
  ["Item Qty Price Amount", "header"],
  ["COD DESC QTD UN VL UN R$ VL ITEM R$", "header"],
  ["QTD. TOTAL DE ITENS 6", "subtotal"],
])("%s is a %s", (label, kind) => {
  expect(labelKind(label)).toBe(kind);
});

test.each([
  "TOTAL 0% GREEK YOGHURT",
  "PRO BALANCE 400GM",
  "PESTO",
  "LIMES",
  "TARTE AUX POMMES",
  "CHOCO BAR",
  "JONG BELEGEN",
  "ARROZ REDONDO",
  "GREETING CARD",
  "COD FILLET",
])("%s is goods", (label) => {
  expect(labelKind(label)).toBe("goods");
});
