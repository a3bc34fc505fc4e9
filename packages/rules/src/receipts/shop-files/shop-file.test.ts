import { expect, test } from "vitest";
import { linesOfReading } from "../line-kinds.ts";
import { readShopFile } from "./shop-file.ts";

const ticket = (more: object = {}) => ({
  date: "2026-03-01T18:41:04",
  totalAmount: "7,59",
  store: { id: "DE1", name: "Lidl Hauptstrasse" },
  itemsLine: [
    {
      name: "Bio Milch",
      currentUnitPrice: "1,19",
      quantity: "2",
      isWeight: false,
      originalAmount: "2,38",
      codeInput: "4006381333931",
      discounts: [{ description: "Lidl Plus Rabatt", amount: "0,40" }],
    },
    {
      name: "Bananen",
      currentUnitPrice: "1,29",
      quantity: "0,792",
      isWeight: true,
      originalAmount: "1,02",
      codeInput: "1234",
      discounts: [],
    },
    {
      name: "Wasser",
      currentUnitPrice: "2,94",
      quantity: "1",
      originalAmount: "2,94",
      deposit: { description: "Pfand", quantity: 6, amount: "1,65" },
    },
    { name: "Leergut", currentUnitPrice: "-3,10", quantity: "1", originalAmount: "-3,10" },
    { name: "Käse", currentUnitPrice: "3,10", quantity: "1", originalAmount: "3,10" },
  ],
  ...more,
});
const linesOf = (value: unknown, index?: number) => {
  const reading = readShopFile(JSON.stringify(value), index);
  return reading === null
    ? null
    : linesOfReading(reading).map(({ name, quantity, priceCents, kind }) =>
        [kind, name, quantity, priceCents].join(" "),
      );
};

test("a ticket of Lidl Plus has its goods with codes, discounts taken off, and deposits", () => {
  expect(linesOf(ticket())).toEqual([
    "good Bio Milch 2 198",
    "good Bananen 0.792 102",
    "good Wasser 1 294",
    "deposit Pfand 6 165",
    "good Käse 1 310",
    "deposit Leergut 1 -310",
  ]);
  expect(readShopFile(JSON.stringify(ticket()))).toMatchObject({
    merchant: "Lidl Hauptstrasse",
    date: "2026-03-01",
    totalCents: 759,
    source: "file",
    sumMatchesTotal: true,
    others: [],
    items: [{ gtin: "4006381333931" }, { gtin: "1234" }, { gtin: null }, {}, {}],
  });
});

test("of several tickets the newest is read, and another by its index", () => {
  const file = [
    ticket({ date: "2026-02-01T10:00:00" }),
    ticket({ date: "2026-03-02T10:00:00", totalAmount: "7,60" }),
    ticket({ date: "2026-01-01T10:00:00" }),
  ];
  const newest = readShopFile(JSON.stringify({ tickets: file }));
  expect([newest?.date, newest?.totalCents]).toEqual(["2026-03-02", 760]);
  expect(newest?.others?.map(({ index, day }) => [index, day])).toEqual([
    [0, "2026-02-01"],
    [2, "2026-01-01"],
  ]);
  const other = readShopFile(JSON.stringify({ tickets: file }), 2);
  expect(other?.date).toBe("2026-01-01");
  expect(other?.others?.map(({ index }) => index)).toEqual([1, 0]);
  expect(readShopFile(JSON.stringify(file), 3)).toBeNull();
});

test("of the tickets of one day the latest is the newest, and a day that does not exist is none", () => {
  const file = [
    ticket({ date: "2026-03-01T10:00:00", totalAmount: "1,00" }),
    ticket({ date: "2026-03-01T18:00:00", totalAmount: "2,00" }),
    ticket({ date: "2026-03-01T12:00:00", totalAmount: "3,00" }),
    ticket({ date: "2026-03-32T12:00:00", totalAmount: "4,00" }),
  ];
  const newest = readShopFile(JSON.stringify(file));
  expect(newest?.totalCents).toBe(200);
  expect(newest?.others?.map(({ index, day }) => [index, day])).toEqual([
    [2, "2026-03-01"],
    [0, "2026-03-01"],
    [3, null],
  ]);
});

test("a number too large to be written out is not read by its figures", () => {
  expect(readShopFile(JSON.stringify(ticket({ totalAmount: 1e21 })))?.totalCents).toBe(1e23);
});

test("Tesco's prices are of one or of all, whichever comes to the sum; savings are a discount", () => {
  const purchase = (more: object) => ({
    Purchase: [
      [
        {
          timeStamp: "2026-03-01 18:41:00",
          storeName: "Express",
          basketValueGross: "5.00",
          basketValueNet: "4.50",
          overallBasketSavings: "0.50",
          product: [
            { name: "Milk", quantity: "2", price: "1.50", weight: "0" },
            { name: "Bananas", quantity: "1", price: "2.00", weight: "0.8" },
          ],
          ...more,
        },
      ],
    ],
  });
  const lines = ["good Milk 2 300", "good Bananas 0.8 200", "discount Savings 1 -50"];
  expect(linesOf(purchase({}))).toEqual(lines);
  const product = [
    { name: "Milk", quantity: "2", price: "3.00", weight: "0" },
    { name: "Bananas", quantity: "1", price: "2.00", weight: "0.8" },
  ];
  expect(linesOf(purchase({ product }))).toEqual(lines);
  expect(readShopFile(JSON.stringify(purchase({})))).toMatchObject({
    merchant: "Tesco Express",
    date: "2026-03-01",
    totalCents: 450,
  });
});

test.each(["", "{", "[]", "{}", "null", "3", '{"tickets":[{"itemsLine":3}]}', "[[[[[[1]]]]]]"])(
  "is no file of a shop: %s",
  (text) => {
    expect(readShopFile(text)).toBeNull();
  },
);
