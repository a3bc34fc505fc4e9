import { randomUUID } from "node:crypto";
import { needIdOf } from "../full-week.ts";
import type { Account } from "../full-database.ts";
import { read, write, type GrownCall } from "../grown-call.ts";

const WHAT = "1,000 needs in 500 units, 1,000 that left";
const firstList = ({ firstId }: Account): string => `/shopping-lists/${firstId + 1}`;
const secondList = ({ firstId }: Account): string => `/shopping-lists/${firstId + 2}`;
const itemOf = (account: Account, nth: number): string =>
  `${firstList(account)}/items/${needIdOf(account.firstId, nth)}`;

/** Inputs of calls about shopping lists: as many needs as possible, and as many removed ones. */
export const callsOfLists: Readonly<Record<string, readonly GrownCall[]>> = {
  "shopping.lists": [read("10 lists", "oneFood", "/shopping-lists")],
  "shopping.get": [
    read(`${WHAT}, of one thing`, "oneFood", ({ oneFood }) => firstList(oneFood)),
    read(`${WHAT}, of 500 things`, "manyFoods", ({ manyFoods }) => firstList(manyFoods)),
  ],
  "shopping.addList": [
    write("shopping.addList", {
      grown: "10 lists",
      most: 2,
      who: "oneFood",
      body: (kitchen) => ({ name: `${kitchen.next()} ${"é".repeat(50)}` }),
    }),
  ],
  "shopping.updateList": [
    write("shopping.updateList", {
      grown: "60 sections",
      who: "oneFood",
      path: (_kitchen, account) => firstList(account),
      body: (kitchen) => ({
        name: `${kitchen.next()} ${"é".repeat(50)}`,
        sections: Array.from({ length: 60 }, (_, nth) => `${nth} ${"ﷺ".repeat(50)}`),
      }),
    }),
  ],
  "shopping.addItem": [
    write("shopping.addItem", {
      grown: "a list that is full",
      status: 409,
      who: "oneFood",
      path: (_kitchen, account) => `${firstList(account)}/items`,
      body: () => ({ id: randomUUID(), text: "1 1/2 ".repeat(42) }),
    }),
    write("shopping.addItem", {
      grown: "a line of 255 letters",
      who: "oneFood",
      path: (_kitchen, account) => `${secondList(account)}/items`,
      body: () => ({ id: randomUUID(), text: `${"mi ".repeat(84)}lk`, note: "ﷺ".repeat(255) }),
    }),
  ],
  "shopping.updateItem": [
    write("shopping.updateItem", {
      grown: WHAT,
      who: "oneFood",
      path: (_kitchen, account) => itemOf(account, 1),
      body: (kitchen) => ({ name: `${kitchen.next()} ${"é ".repeat(120)}`, note: "x" }),
    }),
  ],
  "shopping.tick": [
    write("shopping.tick", {
      grown: WHAT,
      who: "oneFood",
      path: (_kitchen, account) => `${itemOf(account, 3)}/tick`,
      body: (kitchen) => ({ isTicked: kitchen.next() % 2 === 0 }),
    }),
  ],
  "shopping.suggestions": [
    read(
      `${WHAT}, 5,000 lots of one`,
      "oneFood",
      ({ oneFood }) => `${firstList(oneFood)}/suggestions`,
    ),
    read(
      `${WHAT}, 5,000 lots`,
      "manyFoods",
      ({ manyFoods }) => `${firstList(manyFoods)}/suggestions`,
    ),
  ],
  "shopping.putAway": [
    write("shopping.putAway", {
      grown: "300 ticked lines, which may be many of one",
      most: 1,
      who: "manyFoods",
      path: (_kitchen, account) => `${firstList(account)}/put-away`,
      body: ({ accounts }) => ({
        // Every second need is ticked.
        items: Array.from({ length: 300 }, (_, nth) => ({
          id: needIdOf(accounts.manyFoods.firstId, 2 * nth + 2),
          quantity: 1 + nth / 100,
          unitId: 1,
          masterIngredientId: 1 + nth,
          price: 9_999_999.99,
          isMeant: true,
        })),
      }),
    }),
  ],
  "shopping.removeItem": [
    write("shopping.removeItem", {
      grown: WHAT,
      who: "oneFood",
      path: (kitchen, account) => itemOf(account, 10 + (kitchen.next() % 400)),
    }),
  ],
  "shopping.removeList": [
    write("shopping.removeList", {
      grown: WHAT,
      who: "manyFoods",
      most: 1,
      path: (_kitchen, account) => firstList(account),
    }),
  ],
};
