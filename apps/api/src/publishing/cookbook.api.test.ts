import { authApi } from "@larder/contract/access/auth";
// On SQLite only: other tests send each of its statements to PostgreSQL.
import { adminApi } from "@larder/contract/household/admin";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { UNITS } from "@larder/rules/kitchen/amounts/units";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NOBODY, slices } from "../http/slices.ts";
import { listMasterUnits } from "../catalogue/catalogue.store.ts";
import { resolveNames } from "../catalogue/resolve-names.ts";
import { line, TestKitchen } from "../testing/kitchens/kitchen.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { Cookbook } from "./cookbook.ts";

let larder: TestApp;
let kitchen: TestKitchen;
let priya: TestUser;
let maya: TestUser;

beforeEach(async () => {
  larder = await startTestApp();
  kitchen = new TestKitchen(larder);
  priya = await larder.aUser({ name: "Priya", plan: "PRO" });
  maya = await larder.aUser({ name: "Maya", plan: "PRO" });
});
afterEach(() => larder.close());

const publish = async (who: TestUser, name = `${who.name}'s Recipe Book`) =>
  (await who.call(publishingApi.publish, { body: { name } })).data.publishedBook;

async function saved(who: TestUser, name: string, ...lines: readonly string[]) {
  larder.clock.advance(1000);
  return kitchen.saves(who, lines.length === 0 ? ["1 piece onion"] : lines, { name });
}

interface Query {
  readonly search?: string;
  readonly page?: number;
  readonly limit?: number;
}

const cookbook = async (query: Query = {}, who = maya) =>
  (await who.call(publishingApi.cookbook, { query })).data;
const names = async (query: Query = {}, who = maya) =>
  (await cookbook(query, who)).recipes.map(({ name }) => name);

async function setPlan(who: TestUser, plan: "PRO" | "FREE"): Promise<void> {
  await larder.db
    .updateTable("users")
    .set({ subscription_status: plan })
    .where("id", "=", who.id)
    .execute();
}

describe("the cookbook", () => {
  test("shows the recipes of others with book and owner", async () => {
    const recipe = await saved(priya, "Dal", "200 g flour");
    await saved(maya, "My own");
    const book = await publish(priya);
    await publish(maya);
    expect(await cookbook()).toEqual({
      recipes: [
        {
          id: recipe.id,
          name: "Dal",
          description: null,
          servings: 4,
          updatedAt: recipe.updatedAt,
          makeability: "not_makeable",
          book: { id: book.id, name: "Priya's Recipe Book" },
          owner: { id: priya.id, name: "Priya" },
          ingredientNames: ["flour"],
          notFor: [],
        },
      ],
      total: 1,
      page: 1,
      totalPages: 1,
      limit: 24,
    });
  });

  test("is one empty page without a book", async () => {
    await saved(priya, "Secret");
    expect(await cookbook()).toEqual({ recipes: [], total: 0, page: 1, totalPages: 1, limit: 24 });
  });

  test("puts first what the reader can cook, then what they can half cook, each newest first", async () => {
    await publish(priya);
    await saved(priya, "Old full", "200 g flour");
    await saved(priya, "Half", "200 g flour", "1 piece onion");
    await saved(priya, "None", "1 piece onion");
    await saved(priya, "Short", "900 g flour");
    await saved(priya, "New full", "0.5 kg flour");
    await saved(priya, "Together too much", "300 g flour", "300 g flour");
    await saved(priya, "Together enough", "300 g flour", "0.2 kg flour");
    await saved(priya, "Never", "1 handful flour");
    await saved(priya, "Unknown", "1 g moon dust");
    await kitchen.buys(maya, "500 g flour");
    await kitchen.buys(maya, "5 piece onion", { expiryDate: "2026-03-09" });
    const { recipes } = await cookbook();
    expect(recipes.map(({ name, makeability }) => [name, makeability])).toEqual([
      ["Together enough", "fully_makeable"],
      ["New full", "fully_makeable"],
      ["Old full", "fully_makeable"],
      ["Together too much", "partially_makeable"],
      ["Short", "partially_makeable"],
      ["Half", "partially_makeable"],
      ["Unknown", "not_makeable"],
      ["Never", "not_makeable"],
      ["None", "not_makeable"],
    ]);
  });

  test("knows what a head, a stalk or a sprig of an ingredient weighs, as recipes do", async () => {
    await publish(priya);
    await saved(priya, "Enough", "1 head garlic");
    await saved(priya, "Short", "3 bulbs garlic");
    await kitchen.buys(maya, "100 g garlic");
    expect((await cookbook()).recipes.map((one) => [one.name, one.makeability])).toEqual([
      ["Enough", "fully_makeable"],
      ["Short", "partially_makeable"],
    ]);
  });

  test("counts a lot until the reader's own day is over", async () => {
    await publish(priya);
    await saved(priya, "Toast", "1 slice bread");
    await kitchen.buys(maya, "2 slice bread", { expiryDate: "2026-03-10" });
    const at = async (zone: string) => {
      const headers = { "x-time-zone": zone };
      const { data } = await maya.call(publishingApi.cookbook, { headers });
      return data.recipes[0]?.makeability;
    };
    larder.clock.set("2026-03-11T03:00:00Z");
    expect(await at("America/Los_Angeles")).toBe("fully_makeable");
    expect(await at("Europe/Berlin")).toBe("not_makeable");
  });

  test("finds names by a part, without regard to case and accents", async () => {
    await publish(priya);
    for (const name of ["Crème brûlée", "Creamed corn", "100% rye", "Pie\\Tart"])
      await saved(priya, name);
    expect(await names({ search: "CREM" })).toEqual(["Crème brûlée"]);
    expect(await names({ search: " brulee " })).toEqual(["Crème brûlée"]);
    expect(await names({ search: "Crè" })).toEqual(["Creamed corn", "Crème brûlée"]);
    expect(await names({ search: "%" })).toEqual(["100% rye"]);
    expect(await names({ search: "\\" })).toEqual(["Pie\\Tart"]);
    expect(await names({ search: "_" })).toEqual([]);
    expect(await names({ search: "corn crème" })).toEqual([]);
  });

  test("comes in pages of 24 that neither repeat nor leave out a recipe", async () => {
    await publish(priya);
    await kitchen.buys(maya, "500 g flour");
    for (let at = 0; at < 51; at += 1) {
      const lines = [["200 g flour"], ["200 g flour", "1 piece onion"], ["1 piece onion"]][at % 3];
      await kitchen.saves(priya, lines ?? [], { name: `Recipe ${at}` });
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => cookbook({ page })));
    expect(pages.map(({ recipes }) => recipes.length)).toEqual([24, 24, 3, 0]);
    expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual(
      Array.from({ length: 4 }, () => [51, 3]),
    );
    const ids = pages.flatMap(({ recipes }) => recipes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(51);
    const ranks = pages.flatMap(({ recipes }) => recipes.map(({ makeability }) => makeability));
    expect(ranks).toEqual([
      ...Array.from({ length: 17 }, () => "fully_makeable"),
      ...Array.from({ length: 17 }, () => "partially_makeable"),
      ...Array.from({ length: 17 }, () => "not_makeable"),
    ]);
    const small = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => cookbook({ page, limit: 10 })),
    );
    expect(small.flatMap(({ recipes }) => recipes.map(({ id }) => id))).toEqual(ids);
  });

  test.each([{ page: 0 }, { limit: 0 }, { limit: 101 }, { search: "x".repeat(201) }])(
    "%j is refused",
    async (query) => {
      expect((await maya.call(publishingApi.cookbook, { query })).status).toBe(400);
    },
  );
});

describe("the cookbook keeps step", () => {
  test("with recipes that are added, changed and deleted", async () => {
    await publish(priya);
    expect(await names()).toEqual([]);
    const soup = await saved(priya, "Soup");
    expect(await names()).toEqual(["Soup"]);
    await saved(priya, "Bread");
    expect(await names()).toEqual(["Bread", "Soup"]);
    larder.clock.advance(1000);
    const body = { name: "Better soup", servings: 2, components: [line("1 g flour")] };
    await priya.call(recipesApi.update, { id: soup.id, body });
    expect(await names()).toEqual(["Better soup", "Bread"]);
    await kitchen.buys(maya, "1 g flour");
    expect((await cookbook()).recipes[0]?.makeability).toBe("fully_makeable");
    await priya.call(recipesApi.remove, { id: soup.id });
    expect(await names()).toEqual(["Bread"]);
  });

  test("with the reader's stock", async () => {
    await publish(priya);
    await saved(priya, "Flatbread", "200 g flour");
    const id = await kitchen.buys(maya, "200 g flour");
    expect((await cookbook()).recipes[0]?.makeability).toBe("fully_makeable");
    await maya.call(inventoryApi.use, { id, body: { quantity: 50 } });
    expect((await cookbook()).recipes[0]?.makeability).toBe("partially_makeable");
    await maya.call(inventoryApi.remove, { id });
    expect((await cookbook()).recipes[0]?.makeability).toBe("not_makeable");
  });

  test("with books that come, are renamed and go", async () => {
    const tom = await larder.aUser({ name: "Tom", plan: "PRO" });
    await saved(priya, "Dal");
    await saved(tom, "Pie");
    await publish(priya);
    expect(await names()).toEqual(["Dal"]);
    await publish(tom);
    expect(await names()).toEqual(["Pie", "Dal"]);
    await publish(priya, "Renamed");
    expect((await cookbook()).recipes[1]?.book.name).toBe("Renamed");
    await priya.call(publishingApi.unpublish);
    expect(await names()).toEqual(["Pie"]);
    await publish(priya);
    expect(await names()).toEqual(["Pie", "Dal"]);
  });

  test("with owners who lapse, return and delete their account", async () => {
    await saved(priya, "Dal");
    const book = await publish(priya);
    await maya.call(publishingApi.subscribe, { id: book.id });
    expect(await names()).toEqual(["Dal"]);
    await setPlan(priya, "FREE");
    expect(await names()).toEqual([]);
    await setPlan(priya, "PRO");
    expect(await names()).toEqual(["Dal"]);
    expect((await priya.call(authApi.deleteAccount)).status).toBe(204);
    expect(await cookbook()).toMatchObject({ recipes: [], total: 0 });
  });

  test("with copies, and with ingredients that are approved", async () => {
    const tom = await larder.aUser({ name: "Tom", plan: "PRO" });
    const ada = await larder.aUser({ role: "ADMIN" });
    await publish(priya);
    await publish(tom);
    const cake = await saved(priya, "Moon cake", "2 g moon dust");
    expect(await names()).toEqual(["Moon cake"]);
    await tom.call(publishingApi.copyRecipe, { id: cake.id });
    expect(await names()).toEqual(["Moon cake", "Moon cake"]);
    await priya.call(catalogueApi.request, { body: { requestedItemName: "Moon dust" } });
    const [request] = (await ada.call(adminApi.requests)).data;
    const body = { status: "APPROVED" as const };
    await ada.call(adminApi.handleRequest, { id: request?.id ?? 0, body });
    await kitchen.buys(maya, "2 g moon dust");
    const { recipes } = await cookbook();
    expect(recipes.map(({ makeability }) => makeability)).toEqual([
      "fully_makeable",
      "fully_makeable",
    ]);
  });

  test("in a second process on the same database", async () => {
    const other = new Cookbook(larder.db);
    const ask = async () => {
      const page = await other.page({
        pace: slices.paceOf(NOBODY),
        household: maya.householdId,
        search: "",
        eaters: [],
        today: "2026-03-10" as never,
        offset: 0,
        limit: 24,
      });
      return page.ok ? page.value.cards.map(({ name }) => name) : page;
    };
    await publish(priya);
    await saved(priya, "Dal");
    expect(await ask()).toEqual(["Dal"]);
    expect(await names()).toEqual(["Dal"]);
    await saved(priya, "Naan");
    expect(await ask()).toEqual(["Naan", "Dal"]);
    expect(await names()).toEqual(["Naan", "Dal"]);
  });

  test("when many read and write at once", async () => {
    await publish(priya);
    const work = Array.from({ length: 30 }, async (_, at) => {
      if (at % 3 === 0) await kitchen.saves(priya, ["200 g flour"], { name: `Recipe ${at}` });
      return cookbook({ limit: 100 });
    });
    const seen = await Promise.all(work);
    for (const { recipes, total } of seen) expect(recipes.length).toBe(total);
    expect((await cookbook({ limit: 100 })).total).toBe(10);
  });

  test("in three statements while no book changed", async () => {
    await publish(priya);
    await saved(priya, "Dal");
    await cookbook();
    const statements = await larder.statementsOf(() => cookbook({ search: "d", page: 1 }));
    expect(statements.length - 1).toBe(3);
  });
});

test("the cookbook says of every recipe what its own page says", async () => {
  const units = new Map((await listMasterUnits(larder.db)).map(({ name, id }) => [name, id]));
  const goods = ["flour", "milk", "egg", "onion", "sugar", "water"];
  const ids = await resolveNames(larder.db, { household: null }, goods);
  const unit = fc.constantFrom("g", "kg", "ml", "cup", "tbsp", "piece", "can", "oz", "pinch");
  const written = fc.oneof({ weight: 9, arbitrary: unit }, fc.constant("handful"));
  const kept = fc.oneof(unit, fc.constant("can"));
  // The content of a can, piece or pinch.
  const content = fc.constantFrom(null, 1, 50, 400);
  const amount = fc.oneof(
    fc.constantFrom(1, 2, 0.5, 100, 250),
    fc.integer({ min: 1, max: 4000 }).map((thousandths) => thousandths / 1000),
  );
  const good = fc.integer({ min: 0, max: goods.length - 1 });
  const one = fc.record({ good, amount, unit: written });
  const line = fc.record({
    asked: one,
    alternatives: fc.array(one, { maxLength: 2, size: "-1" }),
    isOptional: fc.integer({ min: 0, max: 9 }).map((nth) => nth === 0),
    isToTaste: fc.integer({ min: 0, max: 9 }).map((nth) => nth === 0),
    note: fc.constantFrom(null, null, "(400 g)", "50 g each"),
  });
  const drawn = fc.sample(
    fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      lots: fc.array(fc.record({ good, amount, unit: kept, content }), { maxLength: 3 }),
    }),
    { numRuns: 120, seed: 11 },
  );
  expect(UNITS.length).toBe(units.size);
  await publish(priya);
  for (const { lines } of drawn) {
    const asked = (wanted: (typeof lines)[number]["asked"]) => ({
      ingredientName: goods[wanted.good] ?? "",
      quantity: wanted.amount,
      unit: wanted.unit,
    });
    const components = lines.map(({ isToTaste, alternatives, isOptional, note, ...own }) => ({
      ...asked(own.asked),
      ...(isToTaste && { quantity: null, unit: null }),
      alternatives: isToTaste ? [] : alternatives.map(asked),
      isOptional,
      note,
    }));
    await priya.call(recipesApi.add, { body: { name: "Drawn", servings: 3, components } });
  }
  for (const readers of [drawn.slice(0, 3), drawn.slice(3, 12), drawn.slice(12, 40)]) {
    const reader = await larder.aUser({ plan: "PRO" });
    for (const one of readers.flatMap(({ lots }) => lots)) {
      const body = {
        masterIngredientId: ids[one.good] ?? 0,
        unitId: units.get(one.unit) ?? 0,
        quantity: one.amount,
        packs: one.content && {
          count: one.amount,
          quantity: one.content,
          unitId: units.get("g") ?? 0,
        },
      };
      expect((await reader.call(inventoryApi.add, { body })).status).toBe(201);
    }
    // One reader has more staples than water.
    for (const id of readers.length === 9 ? ids.slice(0, 2) : [])
      await reader.call(staplesApi.save, { id: id ?? 0, body: { alwaysThere: true } });
    const { recipes } = (await reader.call(publishingApi.usersRecipes, { id: priya.id })).data;
    const expected = new Map(recipes.map(({ id, makeability }) => [id, makeability]));
    const pages = await Promise.all([1, 2].map((page) => cookbook({ page, limit: 100 }, reader)));
    const told = pages.flatMap((page) => page.recipes);
    expect(told).toHaveLength(120);
    expect(told.filter(({ id, makeability }) => expected.get(id) !== makeability)).toEqual([]);
  }
});
