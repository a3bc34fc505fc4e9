import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engineOf } from "../../db/dialect.ts";
import { TestKitchen, line } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } }); // Tuesday, March 10, 2026
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let milk: number;

beforeAll(async () => {
  milk = (await kitchen.lot("1 l milk")).masterIngredientId;
});
beforeEach(async () => {
  maya = await larder.aUser();
});

const last = async (id = milk, by = maya) => {
  const answer = await by.call(inventoryApi.lastBought, { id });
  return answer.status === 200 ? answer.data.lot : answer.status;
};
const parsed = async (text: string, by = maya) =>
  (await by.call(inventoryApi.parse, { body: { text } })).data.items;
const placeOf = async (kind: string) =>
  (await maya.call(placesApi.list)).data.places.find((place) => place.kind === kind)?.id ?? 0;
const use = (id: number, quantity: number) =>
  maya.call(inventoryApi.use, { id, body: { quantity } });

const [LITRE, PIECE, CAN] = [7, 15, 19];

describe("what was bought last", () => {
  test("is nothing where nothing was bought, and unknown where no such ingredient is", async () => {
    expect(await last()).toBeNull();
    expect(await last(999_999_999)).toBe(404);
  });

  test("is the latest purchase, told as it was bought, also when it is eaten up", async () => {
    await kitchen.buys(maya, "3 l milk", { price: 3, purchaseDate: "2026-03-08" });
    const id = await kitchen.buys(maya, "2 l milk", { price: 2.5, purchaseDate: "2026-03-09" });
    await kitchen.buys(maya, "5 l milk", { price: 4, purchaseDate: "2026-03-01" });
    await kitchen.buys(maya, "7 l milk", { price: 4 });
    await use(id, 0.5);
    expect(await last()).toMatchObject({ id, quantity: 2, unitId: LITRE, price: 2.5 });
    await use(id, 1.5);
    expect(await last()).toMatchObject({ id, quantity: 2, name: "Milk", unit: "l" });
  });

  test("is nothing that was deleted or undone, no part of a lot, and nothing that a meal gave back", async () => {
    const bought = await kitchen.buys(maya, "4 l milk", { purchaseDate: "2026-03-09" });
    const wrong = await kitchen.buys(maya, "9 l milk", { purchaseDate: "2026-03-10" });
    await maya.call(inventoryApi.remove, { id: wrong });
    const body = await kitchen.lot("8 l milk", { purchaseDate: "2026-03-10" });
    const undone = await maya.call(inventoryApi.add, { body });
    await maya.call(activityApi.undo, { id: undone.data.activityId ?? 0, body: {} });
    await maya.call(inventoryApi.open, { id: bought, body: { quantity: 1 } });
    const drink = { name: "Milk", description: "", components: [line("1 l milk")], servings: 1 };
    const recipe = await maya.call(recipesApi.add, { body: drink });
    const { id: recipeId } = recipe.data.recipe;
    const cooked = await maya.call(cookingApi.cook, { id: recipeId, body: {} });
    await maya.call(cookingApi.undo, { id: cooked.data.cooked.id, body: {} });
    expect(await last()).toMatchObject({ id: bought, quantity: 4 });
  });

  test("is this household's alone, an own ingredient's too", async () => {
    await kitchen.buys(maya, "4 l milk");
    const sam = await larder.aUser();
    expect(await last(milk, sam)).toBeNull();
    const own = await maya.call(catalogueApi.addOwn, { body: { name: "Nettle tea", unitId: 1 } });
    const { id } = own.data.masterIngredient;
    expect(await last(id)).toBeNull();
    expect(await last(id, sam)).toBe(404);
  });

  test("costs one statement, which finds it in an index", async () => {
    await kitchen.buys(maya, "4 l milk");
    const statements = await larder.statementsOf(() => last());
    expect(statements.length - 1).toBe(1); // besides the session's own
    const text =
      statements.find((one) => one.includes("bought"))?.replaceAll(/\$\d+/g, "'1'") ?? "";
    const isSqlite = engineOf(larder.db) === "sqlite";
    const plan = await larder.db.transaction().execute(async (tx) => {
      // PostgreSQL scans small tables; this checks that an index could be used
      if (!isSqlite) await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<object>`${sql.raw(
        isSqlite ? `explain query plan ${text}` : `explain ${text}`,
      )}`.execute(tx);
      return rows.map((row) => Object.values(row).join(" ")).join("\n");
    });
    // with few lots PostgreSQL may choose any of the household's indexes
    expect(plan).toContain(isSqlite ? "lots_of_ingredient" : "Index Scan");
    expect(plan).not.toMatch(/SCAN (?:bought|lots|events)|Seq Scan on (?:lots|stock_events)/);
  });
});

describe("a line that leaves something out", () => {
  test("is filled in with what was bought last, and says what of it", async () => {
    const placeId = await placeOf("pantry");
    const body = await kitchen.lot("1.5 l milk", {
      price: 1.2,
      purchaseDate: "2026-03-01",
      expiryDate: "2026-04-30",
    });
    await maya.call(inventoryApi.add, { body: { ...body, placeId } });
    const [item] = await parsed("milk");
    expect(item).toMatchObject({
      quantity: 1.5,
      unitId: LITRE,
      price: null,
      placeId,
      expiryDate: "2026-05-09",
      isSure: true,
      unsure: [],
      proposed: ["quantity", "unitId", "expiryDate", "placeId"],
    });
  });

  test("is filled in with what is usual where nothing was bought yet", async () => {
    expect(await parsed("milk\n2 l milk freezer\n6 tomatoes\n3 canned tomatoes")).toMatchObject([
      {
        quantity: 1,
        unitId: LITRE,
        expiryDate: "2026-03-17",
        placeId: await placeOf("fridge"),
        isSure: true,
      },
      {
        quantity: 2,
        expiryDate: "2026-06-08",
        placeId: await placeOf("freezer"),
        proposed: ["expiryDate"],
      },
      { quantity: 6, unitId: PIECE, proposed: expect.not.arrayContaining(["unitId"]) },
      { quantity: 3, unitId: CAN, isSure: true, proposed: expect.arrayContaining(["unitId"]) },
    ]);
  });

  test("of an own ingredient takes its unit and its days, and what was bought of it from then on", async () => {
    const body = { name: "Grandma's rusks", unitId: 21, shelfLifeDays: 5 };
    await maya.call(catalogueApi.addOwn, { body });
    expect(await parsed("Grandma's rusks")).toMatchObject([
      { quantity: 1, unitId: 21, expiryDate: "2026-03-15", placeId: null, isSure: true },
    ]);
    const items = [{ name: "Grandma's rusks", quantity: 3, unitId: 21 }];
    await maya.call(inventoryApi.bulk, { body: { items } });
    expect(await parsed("grandma's rusks")).toMatchObject([{ quantity: 3, isSure: true }]);
  });

  test("keeps every word of what it says", async () => {
    await kitchen.buys(maya, "1.5 l milk", { expiryDate: "2026-04-30" });
    expect(await parsed("500 ml milk 12.3. fridge 2.20\n2 milk")).toMatchObject([
      { quantity: 500, price: 2.2, proposed: expect.not.arrayContaining(["quantity", "unitId"]) },
      { quantity: 2, unitId: LITRE, unsure: ["quantity", "unitId"] },
    ]);
  });

  test("is unsure of more than 20 times what was bought, or a hundred times what was paid, last", async () => {
    await kitchen.buys(maya, "1 l milk", { price: 1.1 });
    expect(await parsed("150 l milk\n1 l milk 119.00\n20 l milk 3.49")).toMatchObject([
      { unsure: ["quantity"] },
      { unsure: ["price"] },
      { isSure: true },
    ]);
    expect((await parsed("150 l milk", await larder.aUser()))[0]?.unsure).toEqual(["quantity"]);
  });
});
