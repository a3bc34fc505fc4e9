import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import type { Lot } from "@larder/contract/kitchen/inventory";
import type { ListLine } from "@larder/contract/week/shopping-list";
import {
  type Arbitrary,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
} from "fast-check";
import { expect, test } from "vitest";
import { complaintOf, itemOf, type Shelf, type ShelfChange, shelfLine } from "./shelf-line.ts";

const PIECE = 1;
const LITRE = 4;

const milk: MasterIngredient = {
  id: 7,
  name: "Milk",
  category: "Dairy",
  isFood: true,
  defaultUnitId: LITRE,
  shelfLifeDays: 7,
  forms: null,
  life: { pantry: null, fridge: 7, freezer: 90, opened: 4 },
  usual: { quantity: 1, unitId: LITRE, placeKind: "fridge", dateKind: "use_by" },
  isOwn: false,
  kindOf: null,
  settings: { alwaysThere: false, keepAtLeast: null, neverFor: [] },
};
const fridge = { id: 11, name: "Fridge", kind: "fridge", position: 0 } as const;
const cellar = { id: 12, name: "Cellar", kind: "pantry", position: 1 } as const;

const shelf: Shelf = {
  ingredients: [milk],
  pieceId: PIECE,
  places: [fridge, cellar],
  purchaseDate: "2026-03-10",
  lastOf: () => undefined,
};

const boughtLast = {
  quantity: 2,
  unitId: LITRE,
  price: 2.98,
  placeId: cellar.id,
  purchaseDate: "2026-02-01",
  expiryDate: "2026-02-06",
  openedOn: null,
  frozenOn: null,
} as Partial<Lot> as Lot;

function aLine(line: Partial<ListLine> = {}): ListLine {
  return {
    id: "line-1",
    name: "Milk",
    masterIngredientId: milk.id,
    quantity: 3,
    unit: "l",
    unitId: LITRE,
    note: null,
    section: "Dairy",
    needs: [],
    buy: null,
    isUsualPack: false,
    price: 4.47,
    isTicked: true,
    tickedBy: null,
    tickedAt: null,
    ...line,
  };
}

test("a line goes where it is usually kept, for as long as it keeps there, at its last price", () => {
  const shown = shelfLine(aLine(), {}, shelf);
  expect(itemOf(shown)).toEqual({
    id: "line-1",
    quantity: 3,
    unitId: LITRE,
    masterIngredientId: milk.id,
    price: 4.47,
    placeId: fridge.id,
    expiryDate: "2026-03-17",
  });
  expect([...shown.proposed].toSorted()).toEqual(["expiryDate", "placeId", "price"]);
});

test("what nobody said is as the household bought it last", () => {
  const line = aLine({ quantity: null, unit: null, unitId: null, price: null });
  const shown = shelfLine(line, {}, { ...shelf, lastOf: () => boughtLast });
  expect(itemOf(shown)).toMatchObject({
    quantity: 2,
    unitId: LITRE,
    price: 2.98,
    placeId: cellar.id,
    expiryDate: "2026-03-15",
  });
  expect(shown.proposed).toContain("quantity");
});

test("what was to be bought is put away, in its packs, unless somebody says how much it was", () => {
  const buy = { count: 2, quantity: 1, unitId: LITRE, text: "2 × 1 l" };
  const shown = shelfLine(aLine({ quantity: 1.2, buy }), {}, shelf);
  expect([shown.quantity, shown.unitId]).toEqual(["2", LITRE]);
  expect(itemOf(shown)).not.toHaveProperty("quantity");
  expect(complaintOf(shown)).toBeUndefined();
  const said = shelfLine(aLine({ quantity: 1.2, buy }), { quantity: "3" }, shelf);
  expect(itemOf(said)).toMatchObject({ quantity: 3, unitId: LITRE });
  const guess = shelfLine(aLine({ buy, isUsualPack: true }), {}, shelf);
  expect(guess.proposed).toContain("quantity");
});

test("a proposed price follows a corrected amount, and a typed price stays", () => {
  const buy = { count: 80, quantity: 1, unitId: LITRE, text: "80 × 1 l" };
  const priceWith = (change: ShelfChange, line = aLine({ buy, price: 279.2 })) =>
    shelfLine(line, change, shelf).price;
  expect(priceWith({})).toBe("279.20");
  expect(priceWith({ quantity: "1" })).toBe("3.49");
  expect(priceWith({ quantity: "3" }, aLine({ quantity: 2, price: 1.99 }))).toBe("2.99");
  expect(priceWith({ unitId: PIECE })).toBe("");
  expect(priceWith({ quantity: "none" })).toBe("");
  expect(priceWith({ quantity: "1", price: "5" })).toBe("5");
});

test("another place changes until when it keeps, unless the day was typed", () => {
  const known = { ...shelf, lastOf: () => boughtLast };
  expect(shelfLine(aLine(), { placeId: fridge.id }, known).expiryDate).toBe("2026-03-17");
  const typed = { placeId: fridge.id, expiryDate: "2026-03-12" };
  expect(shelfLine(aLine(), typed, known).expiryDate).toBe("2026-03-12");
});

test("what is no food is for the budget only, and has neither day nor place", () => {
  const towels = aLine({
    name: "Paper towels",
    masterIngredientId: null,
    quantity: null,
    unitId: null,
    price: null,
  });
  const shown = shelfLine(towels, { price: "3.49" }, shelf);
  const item = itemOf(shown);
  expect(item).toEqual({
    id: "line-1",
    quantity: 1,
    unitId: PIECE,
    masterIngredientId: null,
    price: 3.49,
  });
  expect(complaintOf(shown)).toBeUndefined();
});

test("an amount that is none is said of its line", () => {
  expect(complaintOf(shelfLine(aLine(), { quantity: "0" }, shelf))).toBe(
    "Quantity must be a positive number",
  );
  expect(complaintOf(shelfLine(aLine(), { price: "-1" }, shelf))).toBeDefined();
});

const aChange: Arbitrary<ShelfChange> = record(
  {
    quantity: integer({ min: 1, max: 999 }).map(String),
    unitId: integer({ min: 1, max: 9 }),
    price: integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
    expiryDate: constantFrom("", "2026-04-01"),
    placeId: constantFrom(null, fridge.id, cellar.id),
  },
  { requiredKeys: [] },
);

test("what somebody changed is sent as it was typed, whatever is proposed", () => {
  assert(
    property(aChange, boolean(), (change, isKnown) => {
      const known = { ...shelf, lastOf: () => (isKnown ? boughtLast : undefined) };
      const shown = shelfLine(aLine(), change, known);
      for (const [field, value] of Object.entries(change)) {
        expect(shown[field as keyof typeof shown]).toEqual(value);
        expect(shown.proposed.has(field as "price")).toBe(false);
      }
    }),
  );
});
