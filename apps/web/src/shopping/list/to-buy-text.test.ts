import type { ListLine } from "@larder/contract/week/shopping-list";
import { expect, test } from "vitest";
import { toBuyText } from "./to-buy-text.ts";

const line = (rest: Partial<ListLine>): ListLine => ({
  id: "line-1",
  name: "Egg",
  masterIngredientId: 1,
  quantity: 3,
  unit: "piece",
  unitId: 15,
  note: null,
  section: "Dairy",
  needs: [],
  buy: null,
  isUsualPack: false,
  price: null,
  isTicked: false,
  tickedBy: null,
  tickedAt: null,
  ...rest,
});
const buy = (text: string) => ({ count: 1, quantity: 1, unitId: 15, text });

test.each([
  [{ buy: buy("12 eggs") }, "12"],
  [{ name: "Garlic", buy: buy("1 bulb") }, "1 bulb"],
  [{ name: "Cream", buy: buy("2 × 200 g") }, "2 × 200 g"],
  [{ name: "Canned tomatoes", buy: buy("3 cans (400 g)") }, "3 cans (400 g)"],
  [{ name: "Soap", masterIngredientId: null, quantity: 2 }, "2"],
  [{ name: "Soap", masterIngredientId: null, quantity: null, unit: null }, null],
])("a row says what to take: %j", (rest, text) => {
  expect(toBuyText(line(rest))).toBe(text);
});
