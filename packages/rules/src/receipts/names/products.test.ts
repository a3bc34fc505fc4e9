import { expect, test } from "vitest";
import { explainAmount, productsIn } from "./products.ts";

test.each([
  ["2 x 1.99", 398, 2],
  ["@2 X RM 9.40", 1880, 2],
  ["3 Stk x 1,19", 357, 3],
  ["3 KPL 0.85 EUR/KPL", 255, 3],
  ["12.50*2", 2500, 2],
  ["2.360 kg @ $1.72/kg", 406, 2.36],
  ["0.448 KG 27.90 EUR/KG", 1250, 0.448],
  ["2.36 lb @ 1 lb /0.54", 127, 2.36],
  ["2 @ 2/5.00", 500, 2],
  ["1 @ 2 FOR 7.00", 350, 1],
  ["2.13 14 0", 2982, 14],
  ["1 15.00 3.00", 1200, 1],
  ["3 X 2.9000", 870, 3],
])("%s makes up its amount", (text, cents, quantity) => {
  expect(explainAmount(text, cents)?.quantity).toBe(quantity);
});

test("numbers in a name that do not multiply to the amount are no quantity", () => {
  expect(explainAmount("SUPER CRWC 36G*15 HAZELNUT", 1390)).toBeNull();
  expect(explainAmount("7UP 1.5L 12PK", 499)).toBeNull();
});

test("a count written with a times sign goes before numbers that only stand in columns", () => {
  expect(productsIn("COLA 0.33 6 x 0.50")[0]).toMatchObject({ quantity: 6, unitCents: 50 });
});
