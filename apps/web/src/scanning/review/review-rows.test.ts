import { describe, expect, test } from "vitest";
import { numberTyped } from "../../ui/text/typed-number.ts";
import { isUsualAmount } from "../rows/row-question.ts";
import {
  lookedAt,
  matchedTo,
  matcherOf,
  measured,
  named,
  problemsOf,
  reviewed,
  rowsOf,
  saveItemOf,
  totalOf,
} from "./review-rows.ts";

const ingredient = (id: number, name: string, defaultUnitId: number | null = 6) => ({
  id,
  name,
  category: "Other",
  defaultUnitId,
  shelfLifeDays: null,
  isFood: true,
  forms: null,
  life: undefined,
  usual: null,
  isOwn: false,
  kindOf: null,
  settings: undefined,
});
const milk = ingredient(1, "Milk");
const lime = ingredient(2, "Lime", null);
const match = matcherOf([milk, lime]);
const units = [
  { id: 1, name: "g", label: "g", plural: "g", short: "g", dimension: "mass" },
  { id: 6, name: "ml", label: "ml", plural: "ml", short: "ml", dimension: "volume" },
] as const;
const rowOf = (item: Partial<Parameters<typeof rowsOf>[0][number]>) => {
  const [row] = rowsOf([
    { name: "MILK", quantity: 1, price: 2.5, kind: "good", gtin: null, ...item },
  ]);
  if (row === undefined) throw new Error("No row");
  return row;
};
const keeping = { places: [], purchaseDate: "2026-03-10", estimatesExpiry: false };
const review = (row: ReturnType<typeof rowOf>) => reviewed(row, match(row), units);

describe("a line below zero", () => {
  test("is saved with its kind and without a match, and is in the total", () => {
    const deposit = rowOf({ name: "LEERGUT", price: -3.1, kind: "deposit", isFood: false });
    expect(saveItemOf(review(deposit), keeping)).toMatchObject({
      kind: "deposit",
      price: -3.1,
      masterIngredientId: null,
    });
    expect(problemsOf(review(deposit), keeping)).toEqual({});
    expect(totalOf([rowOf({}), deposit])).toBe(-0.6);
  });

  test("is a good once it is matched, which costs 0 or more", () => {
    const deposit = rowOf({ name: "LEERGUT", price: -3.1, kind: "deposit", isFood: false });
    const matched = matchedTo(deposit, milk);
    expect(saveItemOf(review(matched), keeping)).toMatchObject({ kind: "good" });
    expect(Object.keys(problemsOf(review(matched), keeping))).toEqual(["price"]);
  });
});

test("an amount that is not printed is told as usual until it is changed or looked at", () => {
  const row = rowOf({
    masterIngredientId: milk.id,
    amount: { quantity: 1000, unitId: 6 },
    isUsualAmount: true,
  });
  const isUsual = (changed: typeof row) => isUsualAmount(review(changed));
  expect(isUsual(row)).toBe(true);
  expect(isUsual(measured(row, { quantity: "500" }))).toBe(false);
  expect(isUsual(lookedAt(row, "amount"))).toBe(false);
});

describe("a row", () => {
  test("keeps amounts as text: prices with two decimals, what is missing as nothing", () => {
    expect(rowOf({ quantity: 0.448, price: 1.7 })).toMatchObject({
      quantity: "0.448",
      price: "1.70",
    });
    expect(rowOf({ quantity: null, price: null })).toMatchObject({ quantity: "", price: "" });
    expect([numberTyped(""), numberTyped(" "), numberTyped("0"), numberTyped("1.5")]).toEqual([
      null,
      null,
      0,
      1.5,
    ]);
  });

  test("is matched by its name, with the ingredient's usual unit or else the first", () => {
    expect(review(rowOf({ name: "mlk" }))).toMatchObject({
      status: "matched",
      masterIngredientId: 1,
      unitId: 6,
    });
    expect(review(rowOf({ name: "LIMES" }))).toMatchObject({ masterIngredientId: 2, unitId: 1 });
    expect(review(rowOf({ name: "TIDE" }))).toMatchObject({ masterIngredientId: 2 });
    expect(review(rowOf({ name: "Soap" }))).toMatchObject({
      status: "unmatched",
      masterIngredientId: null,
      unitId: null,
    });
  });

  test("that was saved without an ingredient before is matched to the very same name only", () => {
    expect(review(rowOf({ name: "TIDE", unmatchedBefore: true })).status).toBe("unmatched");
    expect(review(rowOf({ name: " lime ", unmatchedBefore: true })).status).toBe("matched");
    expect(review(named(rowOf({ name: "TIDE", unmatchedBefore: true }), "LIMES")).status).toBe(
      "matched",
    );
  });

  test("that the household knows is matched before the master list has come", () => {
    const row = rowOf({ name: "X", masterIngredientId: 9, unitId: 3 });
    expect(reviewed(row, null, [])).toMatchObject({
      status: "matched",
      masterIngredientId: 9,
      unitId: 3,
    });
  });

  test("follows the person: a choice, none, another name", () => {
    const chosen = matchedTo(rowOf({ name: "XX", masterIngredientId: 2, unitId: 1 }), milk);
    expect(chosen).toMatchObject({ name: "Milk", printedName: "XX", isEdited: true });
    expect(review(chosen)).toMatchObject({ masterIngredientId: 1, unitId: 6 });
    const none = matchedTo(chosen, null);
    expect([none.name, review(none).status]).toEqual(["Milk", "unmatched"]);
    expect(review(named(none, "Milk")).status).toBe("matched");
  });

  test("is saved with its printed name, numbers or nothing, and its status", () => {
    expect(saveItemOf(review({ ...named(rowOf({}), "Milk"), quantity: "" }), keeping)).toEqual({
      name: "Milk",
      printedName: "MILK",
      quantity: null,
      printedQuantity: 1,
      price: 2.5,
      kind: "good",
      gtin: null,
      masterIngredientId: 1,
      unitId: 6,
      status: "matched",
    });
  });

  test("is saved with how many were printed, so that twice as many are twice as much", () => {
    const read = rowOf({ quantity: 2, amount: { quantity: 1000, unitId: 1 } });
    expect(saveItemOf(review(read), keeping)).toMatchObject({ quantity: 1000, printedQuantity: 2 });
    const unprinted = saveItemOf(review(rowOf({ quantity: null })), keeping);
    expect(unprinted.printedQuantity).toBeUndefined();
  });

  test.each([
    [{ name: " " }, { name: "Every item needs a name" }],
    [{ quantity: "0" }, { quantity: "Quantity must be a positive number" }],
    [{ price: "-1" }, { price: "Price cannot be negative" }],
    [{ price: "1.234" }, { price: "Price must have at most 2 decimals" }],
    [{ quantity: "", price: "" }, {}],
  ])("with %o says %o", (edits, problems) => {
    expect(problemsOf(review({ ...rowOf({}), ...edits }), keeping)).toEqual(problems);
  });
});

test("the total is exact, and passes over what is no price", () => {
  const rows = [0.1, 0.2, null, 19.99].map((price) => rowOf({ price }));
  expect(totalOf(rows)).toBe(20.29);
});
