import { activityApi } from "@larder/contract/household/activity";
import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { invitationsApi } from "@larder/contract/household/invitations";
import { placesApi } from "@larder/contract/kitchen/places";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { joinHousehold } from "../../testing/people/join-household.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let ana: TestUser;
let sam: TestUser;

beforeEach(async () => {
  ana = await larder.aUser({ name: "Ana", plan: "PRO" });
  sam = await larder.aUser({ name: "Sam", household: ana.householdId });
});

const HOUR_MS = 3_600_000;

async function told(who = sam, query: { page?: number; limit?: number } = {}) {
  return (await who.call(activityApi.list, { query })).data;
}

async function newest(who = sam) {
  const [first] = (await told(who)).activities;
  if (first === undefined) throw new Error("Nobody did anything");
  return first;
}

const textsOf = async (who = sam) => (await told(who)).activities.map(({ text }) => text);

async function undo(id: number, who = sam) {
  const done = await who.call(activityApi.undo, { id, body: {} });
  return done.status === 200 ? 200 : done.code;
}

async function spends(description = "Coffee", amount = 3.5) {
  const body = { description, amount, date: "2026-03-10", type: "other" } as const;
  return (await ana.call(budgetApi.addExpense, { body })).data.expense;
}

const placeId = async (name: string) =>
  (await ana.call(placesApi.list)).data.places.find((place) => place.name === name)?.id ?? 0;
const chili = (servings = 4) => kitchen.saves(ana, ["100 g rice"], { name: "Chili", servings });
const uses = async (text: string, how: "eaten" | "wasted" | "given") => {
  const id = await kitchen.buys(ana, "1000 g spinach");
  const quantity = Number(text.split(" ")[0]);
  await ana.call(inventoryApi.use, { id, body: { quantity, how } });
};
const acts = async (action: "waste" | "date" | "delete" | "move", more: object = {}) => {
  const ids = [await kitchen.buys(ana, "200 g spinach"), await kitchen.buys(ana, "1 l milk")];
  await ana.call(inventoryApi.actions, { body: { ids, action, ...more } });
};
const lifeOf = async (change: "open" | "freeze" | "thaw") => {
  const id = await kitchen.buys(ana, "1 l milk");
  await ana.call(inventoryApi[change], { id, body: {} });
};

describe("a deed is told as a sentence", () => {
  test.each<[sentence: string, isUndoable: boolean, deed: () => Promise<unknown>]>([
    ["Ana put away 200 g spinach", true, () => kitchen.buys(ana, "200 g spinach")],
    ["Ana put away 3 bananas", true, () => kitchen.buys(ana, "3 piece banana")],
    [
      "Ana put away 14 items",
      true,
      async () =>
        ana.call(inventoryApi.bulk, {
          body: { items: Array(14).fill(await kitchen.lot("2 can chickpeas")) as never },
        }),
    ],
    [
      // One of them goes to no place.
      "Ana saved 2 items from a receipt",
      true,
      async () =>
        ana.call(scanningApi.save, {
          body: {
            items: [
              { ...(await kitchen.lot("1 l milk")), name: "MLK" },
              { name: "Soap", price: 2 },
            ],
          },
        }),
    ],
    ["Ana used 200 g spinach", true, () => uses("200 g", "eaten")],
    ["Ana threw away 200 g spinach", true, () => uses("200 g", "wasted")],
    ["Ana gave away 200 g spinach", true, () => uses("200 g", "given")],
    ["Ana threw away 2 items", true, () => acts("waste")],
    ["Ana deleted 2 items", true, () => acts("delete")],
    ["Ana moved 2 items", true, async () => acts("move", { placeId: await placeId("Fridge") })],
    ["Ana changed the date of 2 items", true, () => acts("date", { expiryDate: "2026-04-01" })],
    ["Ana opened 1 l milk", true, () => lifeOf("open")],
    ["Ana froze 1 l milk", true, () => lifeOf("freeze")],
    ["Ana thawed 1 l milk", true, () => lifeOf("thaw")],
    [
      "Ana deleted 1 l milk",
      true,
      async () => ana.call(inventoryApi.remove, { id: await kitchen.buys(ana, "1 l milk") }),
    ],
    [
      "Ana changed 2 l milk",
      false,
      async () => {
        const id = await kitchen.buys(ana, "1 l milk");
        for (const text of ["3 l milk", "2 l milk"])
          await ana.call(inventoryApi.update, { id, body: await kitchen.lot(text) });
      },
    ],
    ["Ana added the recipe Chili", false, () => chili()],
    [
      "Ana cooked Chili for 4",
      true,
      async () => {
        await kitchen.buys(ana, "1 kg rice");
        await ana.call(cookingApi.cook, { id: (await chili()).id, body: {} });
      },
    ],
    [
      "Ana changed the recipe Chili",
      false,
      async () => {
        const { id } = await chili();
        const body = {
          name: "Chili",
          servings: 2,
          components: [{ ingredientName: "rice", quantity: 1, unit: "g" }],
        };
        await ana.call(recipesApi.update, { id, body });
      },
    ],
    [
      "Ana deleted the recipe Chili",
      true,
      async () => ana.call(recipesApi.remove, { id: (await chili()).id }),
    ],
    ["Ana logged Coffee, $3.50", true, () => spends()],
    [
      "Ana changed the expense Tea, $2.00",
      false,
      async () => {
        const { id } = await spends();
        const body = { description: "Tea", amount: 2, date: "2026-03-10", type: "other" } as const;
        await ana.call(budgetApi.updateExpense, { id, body });
      },
    ],
    [
      "Ana deleted the expense Coffee, $3.50",
      true,
      async () => ana.call(budgetApi.removeExpense, { id: (await spends()).id }),
    ],
    [
      "Ana set the budget to $250.00 a month",
      false,
      () => {
        const body = { amount: 250, period: "monthly", startDate: "2026-03-01" } as const;
        return ana.call(budgetApi.saveSettings, { body });
      },
    ],
    [
      "Ana added the place Cellar",
      false,
      () => ana.call(placesApi.add, { body: { name: "Cellar", kind: "pantry" } }),
    ],
    [
      "Ana changed the place Cellar",
      false,
      async () =>
        ana.call(placesApi.update, { id: await placeId("Fridge"), body: { name: "Cellar" } }),
    ],
    [
      "Ana deleted the place Fridge",
      false,
      async () => ana.call(placesApi.remove, { id: await placeId("Fridge") }),
    ],
    [
      "Ana added the ingredient Moon cheese",
      false,
      () => ana.call(catalogueApi.addOwn, { body: { name: "Moon cheese", unitId: 1 } }),
    ],
    [
      "Ana published the recipe book Suppers",
      false,
      () => ana.call(publishingApi.publish, { body: { name: "Suppers" } }),
    ],
    [
      "Ana made Sam an owner",
      false,
      () => ana.call(householdApi.changeMember, { id: sam.id, body: { role: "OWNER" } }),
    ],
    [
      "Ana changed the household's settings",
      false,
      () => ana.call(householdApi.save, { body: { settings: { currency: "EUR" } } }),
    ],
    ["Ana invited somebody", false, () => ana.call(householdApi.invite, { body: {} })],
    [
      "Ana took the recipe book Suppers back",
      false,
      async () => {
        await ana.call(publishingApi.publish, { body: { name: "Suppers" } });
        await ana.call(publishingApi.unpublish);
      },
    ],
  ])("%s", async (sentence, isUndoable, deed) => {
    await deed();
    expect(await newest()).toMatchObject({
      text: sentence,
      by: { id: ana.id, name: "Ana" },
      at: new Date(larder.clock.now()).toISOString(),
      isUndoable,
    });
    const first = await newest();
    if (isUndoable) {
      expect(await undo(first.id)).toBe(200);
      expect(await newest()).toMatchObject({ text: `${sentence} (undone)`, isUndoable: false });
      expect(await undo(first.id)).toBe("already_undone");
    } else expect(await undo(first.id)).toBe("conflict");
    expect(await kitchen.unexplained(ana)).toEqual([]);
  });
});

describe("the list", () => {
  test("tells the like by one person within half an hour as one, wherever pages end", async () => {
    for (const food of ["1 l milk", "200 g rice", "6 piece eggs"]) await kitchen.buys(ana, food);
    larder.clock.advance(HOUR_MS / 2 + 1);
    await kitchen.buys(ana, "1 l milk");
    await kitchen.buys(sam, "2 l milk");
    await kitchen.buys(sam, "200 g rice");
    await spends("Coffee", 3.5);
    await spends("Tea", 2);
    expect(await textsOf()).toEqual([
      "Ana logged 2 expenses, $5.50",
      "Sam put away 2 items",
      "Ana put away 1 l milk",
      "Ana put away 3 items",
    ]);
    const pages = await Promise.all([1, 2, 3].map((page) => told(sam, { page, limit: 3 })));
    expect(pages.map(({ activities }) => activities.length)).toEqual([3, 1, 0]);
    expect(pages[1]).toMatchObject({ total: 4, page: 2, totalPages: 2, limit: 3 });
    // Each of several is undone by its own answer.
    expect(pages[0]?.activities.map(({ isUndoable }) => isUndoable)).toEqual([false, false, true]);
  });

  test("shows money as the household has it", async () => {
    await spends();
    await ana.call(householdApi.save, { body: { settings: { currency: "EUR" } } });
    expect(await textsOf()).toContain("Ana logged Coffee, €3.50");
  });

  test("is undoable for a day", async () => {
    await uses("200 g", "wasted");
    const { id } = await newest();
    larder.clock.advance(24 * HOUR_MS + 1);
    expect((await newest()).isUndoable).toBe(false);
    expect(await undo(id)).toBe("conflict");
    larder.clock.advance(-24 * HOUR_MS - 1);
  });

  test("is one household's alone, also to undo in", async () => {
    await uses("200 g", "wasted");
    const stranger = await larder.aUser();
    expect(await told(stranger)).toMatchObject({ activities: [], total: 0, totalPages: 1 });
    expect(await undo((await newest()).id, stranger)).toBe("not_found");
  });

  test("names nobody who left, in sentences and on rows", async () => {
    const lot = await kitchen.buys(ana, "200 g spinach");
    const recipe = await chili();
    const expense = await spends();
    expect([recipe.by, expense.by]).toEqual([
      { id: ana.id, name: "Ana" },
      { id: ana.id, name: "Ana" },
    ]);
    await joinHousehold(larder, ana, await larder.aUser());
    expect(await textsOf()).toEqual([
      "Somebody who left logged Coffee, $3.50",
      "Somebody who left added the recipe Chili",
      "Somebody who left put away 200 g spinach",
    ]);
    expect((await newest()).by).toBeNull();
    const [lots, recipes, expenses] = await Promise.all([
      sam.call(inventoryApi.list),
      sam.call(recipesApi.list),
      sam.call(budgetApi.expenses),
    ]);
    expect(lots.data.ingredients).toMatchObject([{ id: lot, by: null }]);
    expect(recipes.data.recipes).toMatchObject([{ id: recipe.id, by: null }]);
    expect(expenses.data.expenses).toMatchObject([{ id: expense.id, by: null }]);
    expect(await told(ana)).toMatchObject({ activities: [], total: 0 });
  });

  test("tells who joined, was let go and left", async () => {
    const invite = async (who: TestUser) => {
      const made = await ana.call(householdApi.invite, { body: {} });
      const token = made.data.url.split("/").at(-1) ?? "";
      const body = { bring: "nothing" } as const;
      await who.call(invitationsApi.accept, { params: { token }, body });
    };
    const kim = await larder.aUser({ name: "Kim" });
    await invite(kim);
    expect((await newest()).text).toBe("Kim joined the household");
    await ana.call(householdApi.removeMember, { id: kim.id });
    expect((await newest()).text).toBe("Ana let somebody go");
    await invite(kim);
    await kim.call(householdApi.leave, { body: { take: "nothing" } });
    const texts = await textsOf(ana);
    expect(texts.slice(0, 2)).toEqual([
      "Somebody left the household",
      "Somebody who left joined the household",
    ]);
  });

  test("takes two statements, and tells the newest 2,000", async () => {
    const row = {
      household_id: ana.householdId,
      by_user_id: ana.id,
      facts: JSON.stringify({ name: "Chili", servings: 4_000_000 }),
      created_at: larder.clock.now(),
    };
    const rows = Array.from({ length: 2100 }, () => ({ ...row, kind: "cooked" }));
    for (let from = 0; from < rows.length; from += 700)
      await larder.db
        .insertInto("activities")
        .values(rows.slice(from, from + 700))
        .execute();
    expect((await larder.statementsOf(() => told())).length - 1).toBe(2);
    expect(await told(sam, { page: 40, limit: 50 })).toMatchObject({ total: 2000, totalPages: 40 });
  });
});

describe("undoing, by anybody of the household", () => {
  test("a cooking is done by the calls of both, once", async () => {
    const lot = await kitchen.buys(ana, "1 kg rice");
    const { id } = await chili();
    const cook = async () => (await ana.call(cookingApi.cook, { id, body: {} })).data;
    const [first, second] = [await cook(), await cook()];
    expect(first.cooked.by).toEqual({ id: ana.id, name: "Ana" });
    expect(await kitchen.stockOf(sam)).toEqual({ [lot]: "0.8 kg Rice" });
    expect(await undo(first.activityId ?? 0)).toBe(200);
    const again = await sam.call(cookingApi.undo, { id: first.cooked.id });
    expect(again.code).toBe("already_undone");
    expect((await sam.call(cookingApi.undo, { id: second.cooked.id })).status).toBe(200);
    expect(await undo(second.activityId ?? 0)).toBe("already_undone");
    expect(await kitchen.stockOf(ana)).toEqual({ [lot]: "1 kg Rice" });
    expect(await textsOf()).toEqual(
      expect.arrayContaining(Array(2).fill("Ana cooked Chili for 4 (undone)")),
    );
  });

  test("deletions and their own ways back know of each other", async () => {
    const lot = await kitchen.buys(ana, "1 l milk");
    const { id } = await spends();
    for (const restored of [true, false]) {
      const { activityId: ofLot = 0 } = (await ana.call(inventoryApi.remove, { id: lot })).data;
      const removed = await ana.call(budgetApi.removeExpense, { id });
      const { activityId: ofExpense = 0 } = removed.data;
      expect([removed.text, (await newest()).id]).toEqual(["", ofExpense]);
      if (restored) {
        await sam.call(inventoryApi.restore, { id: lot });
        await sam.call(budgetApi.restoreExpense, { id });
        expect([await undo(ofLot), await undo(ofExpense)]).toEqual(Array(2).fill("already_undone"));
        expect((await newest()).isUndoable).toBe(false);
      } else expect([await undo(ofLot), await undo(ofExpense)]).toEqual([200, 200]);
      expect(await kitchen.stockOf(sam)).toEqual({ [lot]: "1 l Milk" });
      expect((await sam.call(budgetApi.expenses)).data.total).toBe(1);
    }
  });
});
