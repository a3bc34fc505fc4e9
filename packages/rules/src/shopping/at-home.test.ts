import { expect, test } from "vitest";
import { amountOf, FACTS, lot, TODAY } from "../testing/kitchen.ts";
import { prepareStock, type StockLot } from "../kitchen/cooking/prepared-stock.ts";
import { isAtHome } from "./at-home.ts";

const RICE = 60;
const BASMATI = 61;
const stockOf = (lots: readonly StockLot[]) =>
  prepareStock({
    lots,
    knownPrices: [],
    facts: FACTS,
    today: TODAY,
    kinds: new Map([[BASMATI, [RICE]]]),
  });
const isThere = (asked: number, last: string | null, lots: readonly StockLot[]) =>
  isAtHome(stockOf(lots), {
    masterIngredientId: asked,
    last: last === null ? null : amountOf(last),
  });

test("half of the last purchase is enough at home, and less is worth buying", () => {
  expect(isThere(RICE, "1 kg", [lot(RICE, "500 g", { id: 1 })])).toBe(true);
  expect(isThere(RICE, "1 kg", [lot(RICE, "450 g", { id: 1 })])).toBe(false);
  expect(isThere(RICE, "1 kg", [])).toBe(false);
});

test("several lots and kinds count together, but no general food for its kind", () => {
  const both = [lot(RICE, "300 g", { id: 1 }), lot(BASMATI, "0.3 kg", { id: 2 })];
  expect(isThere(RICE, "1 kg", both)).toBe(true);
  expect(isThere(BASMATI, "1 kg", both)).toBe(false);
  expect(isThere(BASMATI, "500 g", [lot(RICE, "1 kg", { id: 1 })])).toBe(false);
});

test("expired food does not count", () => {
  expect(isThere(RICE, "1 kg", [lot(RICE, "1 kg", { id: 1, expires: "2025-01-01" })])).toBe(false);
});

test("what cannot be compared, or was never bought, counts as there", () => {
  expect(isThere(RICE, "2 pack", [lot(RICE, "900 g", { id: 1 })])).toBe(true);
  expect(isThere(RICE, null, [lot(RICE, "1 g", { id: 1 })])).toBe(true);
  expect(isThere(RICE, null, [])).toBe(false);
});
