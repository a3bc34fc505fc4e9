import { randomUUID } from "node:crypto";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { unitIdOf } from "../catalogue/units.ts";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { ListUser, wordsOf } from "../testing/kitchens/shopping.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let shop: ListUser;

beforeEach(async () => {
  maya = await larder.aUser();
  shop = await ListUser.of(maya);
});

describe("what is to be bought", () => {
  test("stands on one list to begin with", async () => {
    const { lists } = (await maya.call(shoppingApi.lists)).data;
    expect(lists).toEqual([{ id: shop.id, name: "Shopping list", openCount: 0, openNames: [] }]);
    const unpriced = { estimate: null, costKnown: { priced: 0, needed: 0 } };
    const empty = { items: [], ...unpriced, shoppers: [], sections: [] };
    expect(await shop.list()).toEqual({ id: shop.id, name: "Shopping list", ...empty });
  });

  test.each([
    ["milk 0.5 l", "0.5l Milk"],
    ["0,5 l Milch", "0.5l Milk"],
    ["500 g Mehl", "500g Flour"],
    ["12 eggs", "12piece Egg"],
    ["milk", "Milk"],
    ["AA batteries", "AA batteries"],
    ["4 AA batteries", "4piece AA batteries"],
    ["milk\n2 l", "2l Milk"],
  ])("is read from one line: %s", async (text, read) => {
    const { status, data } = await shop.add({ text });
    expect([status, wordsOf(data.item)]).toEqual([201, read]);
    expect(await shop.lines()).toEqual([read]);
  });

  test("keeps what was typed beyond the ingredient as its note, and nothing where it says no more", async () => {
    const { data } = await shop.add({ text: "organic milk 1 l" });
    expect([wordsOf(data.item), data.item.note]).toEqual(["1l Milk", "organic milk"]);
    expect((await shop.add({ text: "12 eggs" })).data.item.note).toBeNull();
  });

  test("is said in fields, which go before the text", async () => {
    const { milk, unitId } = await kitchen.lot("1 l milk").then((lot) => ({
      milk: lot.masterIngredientId,
      unitId: lot.unitId,
    }));
    const said = { masterIngredientId: milk, quantity: 2, unitId, note: "whole" };
    expect((await shop.add(said)).data.item).toMatchObject({
      name: "Milk",
      quantity: 2,
      unit: "l",
      unitId,
      note: "whole",
      isTicked: false,
      needs: [
        {
          quantity: 2,
          unit: "l",
          note: "whole",
          source: "typed",
          recipe: null,
          day: null,
        },
      ],
    });
    const bread = await shop.add({ text: "bread 2 l", quantity: 3, unit: "Slices" });
    expect(wordsOf(bread.data.item)).toBe("3slice Bread");
    expect(wordsOf((await shop.add({ name: "milk", masterIngredientId: null })).data.item)).toBe(
      "milk",
    );
  });

  test("is one line an ingredient, its needs added up in the oldest one's unit", async () => {
    await shop.types("milk 0.5 l", "250 ml milk", "milk", "3 cans milk");
    const [first, second] = (await shop.list()).items;
    expect([first?.quantity, first?.unit, first?.needs.length]).toEqual([0.75, "l", 3]);
    expect([second?.quantity, second?.unit]).toEqual([3, "can"]);
    const [open] = (await maya.call(shoppingApi.lists)).data.lists;
    expect(open?.openCount).toBe(2);
  });

  test("tells who asked for it, until they leave", async () => {
    const { item } = (await shop.add({ text: "tea" })).data;
    expect(item.needs[0]?.by).toEqual({ id: maya.id, name: maya.name });
  });

  test("costs what it cost last, as far as that is known", async () => {
    await kitchen.buys(maya, "2 l milk", { price: 3, purchaseDate: "2026-03-01" });
    await kitchen.buys(maya, "1 l milk", { price: 2, purchaseDate: "2026-02-01" });
    await shop.types("3 l milk", "salt");
    const list = await shop.list();
    expect(list.items.map(({ name, price }) => [name, price])).toEqual([
      // two of 2 l
      ["Milk", 6],
      ["Salt", null],
    ]);
    expect(list.estimate).toBe(6);
  });

  test("another household's list and what is on it are nowhere", async () => {
    const [need = ""] = await shop.types("milk");
    const nia = await ListUser.of(await larder.aUser());
    const there = new Map<string, () => Promise<{ status: number }>>([
      ["get", () => nia.who.call(shoppingApi.get, { id: shop.id })],
      ["add", () => nia.at(shop.id).add({ text: "milk" })],
      ["tick", () => nia.at(shop.id).tick(need)],
      ["tick on her own list", () => nia.tick(need)],
      ["change", () => nia.change(need, { note: "mine" })],
      ["remove", () => nia.remove(need)],
      ["rename", () => nia.who.call(shoppingApi.updateList, { id: shop.id, body: { name: "X" } })],
      ["take away", () => nia.who.call(shoppingApi.removeList, { id: shop.id })],
      ["send away", async () => nia.change((await nia.types("tea"))[0] ?? "", { listId: shop.id })],
    ]);
    for (const [what, call] of there) expect([what, (await call()).status]).toEqual([what, 404]);
    expect(await shop.lines()).toEqual(["Milk"]);
    // the same id is a different need there
    expect((await nia.add({ text: "salt" }, need)).status).toBe(201);
    expect(await shop.lines()).toEqual(["Milk"]);
  });

  test("a malformed id is refused in a body and finds nothing in a path", async () => {
    expect((await shop.add({ text: "milk" }, "no-uuid")).status).toBe(400);
    expect((await shop.add({})).status).toBe(400);
    expect((await shop.add({ text: "  " })).status).toBe(400);
    expect((await shop.add({ masterIngredientId: 999_999 })).status).toBe(400);
    expect((await shop.tick("no-uuid")).status).toBe(404);
    expect((await shop.tick(`line-${randomUUID()}`)).status).toBe(404);
    expect((await shop.tick(randomUUID(), { at: "yesterday" })).status).toBe(400);
  });
});

describe("lists", () => {
  const make = (name: string) => maya.call(shoppingApi.addList, { body: { name } });
  const rename = (id: number, body: object) => maya.call(shoppingApi.updateList, { id, body });
  const namesOf = async () =>
    (await maya.call(shoppingApi.lists)).data.lists.map(({ name }) => name);

  test("are made last, renamed and taken away with what stands on them", async () => {
    const made = await make(" Bakery ");
    const { id } = made.data.list;
    expect([made.status, made.data.list]).toEqual([
      201,
      { id, name: "Bakery", openCount: 0, openNames: [] },
    ]);
    await shop.at(id).types("bread");
    expect((await rename(id, { name: "Baker" })).data.list).toEqual({
      id,
      name: "Baker",
      openCount: 1,
      openNames: ["Bread"],
    });
    expect(await namesOf()).toEqual(["Shopping list", "Baker"]);
    expect((await maya.call(shoppingApi.removeList, { id })).status).toBe(204);
    expect(await namesOf()).toEqual(["Shopping list"]);
    expect((await maya.call(shoppingApi.get, { id })).status).toBe(404);
  });

  test("have names of their own, case and accents aside", async () => {
    const taken = await make("SHOPPING LIST");
    expect([taken.status, taken.code, taken.message]).toEqual([
      409,
      "already_exists",
      "You already have a list called Shopping list.",
    ]);
    const { id } = (await make("Market")).data.list;
    expect((await rename(id, { name: "Shopping list" })).code).toBe("already_exists");
    expect((await rename(id, { name: "market" })).status).toBe(200);
  });

  test("the last one stays", async () => {
    const last = await maya.call(shoppingApi.removeList, { id: shop.id });
    expect([last.status, last.code]).toEqual([409, "conflict"]);
  });

  test("are 20 at most", async () => {
    for (let nth = 2; nth <= 20; nth += 1) expect((await make(`List ${nth}`)).status).toBe(201);
    expect((await make("One more")).code).toBe("limit_reached");
  });
});

describe("sections", () => {
  const sections = async () => (await shop.list()).sections;

  test("are what ingredients are a kind of, as most shops have them", async () => {
    await shop.types("milk", "something nice", "apples", "salt");
    expect(await sections()).toEqual(["Fruit", "Dairy and eggs", "Spices and seasonings", "Other"]);
    expect(await shop.lines()).toEqual(["Apple", "Milk", "Salt", "something nice"]);
  });

  test("household goods have their own, typed or as own ingredients", async () => {
    await maya.call(catalogueApi.addOwn, {
      body: { name: "Kitchen roll", unitId: unitIdOf("piece") },
    });
    await shop.types("something nice", "toilet paper", "kitchen roll", "apples");
    expect(await sections()).toEqual(["Fruit", "Household", "Other"]);
    expect(await shop.lines()).toEqual(["Apple", "Kitchen roll", "toilet paper", "something nice"]);
    const german = await maya.call(shoppingApi.get, {
      id: shop.id,
      headers: { "accept-language": "de" },
    });
    expect(german.data.list.sections).toEqual(["Obst", "Haushalt", "Sonstiges"]);
  });

  test("are put in another order, each once", async () => {
    await shop.types("milk", "apples");
    const order = ["Other", "Dairy and eggs", "Other", "Fruit"];
    await maya.call(shoppingApi.updateList, { id: shop.id, body: { sections: order } });
    expect(await sections()).toEqual(["Other", "Dairy and eggs", "Fruit"]);
    expect(await shop.lines()).toEqual(["Milk", "Apple"]);
  });

  test("are learned from the order of ticking, for this list", async () => {
    const [milk = "", apples = "", salt = ""] = await shop.types("milk", "apples", "salt");
    const minute = (nth: number) => ({
      at: new Date(larder.clock.now() - 600_000 + nth * 60_000).toISOString(),
    });
    await shop.tick(salt, minute(1));
    await shop.tick(milk, minute(2));
    await shop.tick(apples, minute(3));
    expect(await sections()).toEqual(["Spices and seasonings", "Dairy and eggs", "Fruit"]);
    const other = (await maya.call(shoppingApi.addList, { body: { name: "Other" } })).data.list;
    await shop.at(other.id).types("milk", "apples");
    expect((await shop.at(other.id).list()).sections).toEqual(["Fruit", "Dairy and eggs"]);
  });
});
