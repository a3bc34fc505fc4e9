import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { invitationsApi } from "@larder/contract/household/invitations";
import { placesApi } from "@larder/contract/kitchen/places";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { newHousekeeping } from "../../server/housekeeping.ts";
import { fillExpenses, fillLots, fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { accept, aLink, householdNow } from "../../testing/people/joining.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { aPicture, uploadPicture } from "../../testing/kitchens/upload-picture.ts";
import { numbers } from "../../testing/database/numbers.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
beforeEach(() => larder.db.deleteFrom("throttles").execute());

const GONE = [404, "not_found", "This invitation is no longer valid."];
const told = ({ status, code, message }: Awaited<ReturnType<typeof accept>>) =>
  status === 200 ? status : [status, code, message];
const stock = async (who: TestUser) =>
  (await who.call(inventoryApi.list)).data.ingredients.map(({ name }) => name).toSorted();
const recipes = async (who: TestUser) => (await who.call(recipesApi.list)).data.recipes;

/** Buys flour with an idempotency key; returns the repetition of the call. */
async function buyWithKey(who: TestUser) {
  const body = await kitchen.lot("500 g flour");
  const headers = { "idempotency-key": "bought" };
  const buy = () => who.call(inventoryApi.add, { body, headers });
  expect((await buy()).status).toBe(201);
  return buy;
}

describe("who accepts an invitation", () => {
  test("is a member from then on, and the link leads nobody else anywhere", async () => {
    const maya = await larder.aUser({ name: "Maya" });
    const sam = await larder.aUser({ name: "Sam" });
    await kitchen.buys(maya, "500 g flour");
    await kitchen.buys(sam, "1 l milk");
    const token = await aLink(maya);
    const { status, data } = await accept(sam, token);
    expect(status).toBe(200);
    expect(data.household).toMatchObject({ id: maya.householdId, name: "Maya's kitchen" });
    expect(data.household.members.map(({ name, role, isYou }) => [name, role, isYou])).toEqual([
      ["Maya", "OWNER", false],
      ["Sam", "MEMBER", true],
    ]);
    expect(data.household.invitations).toBeUndefined();
    expect(await stock(sam)).toEqual(["Flour"]);
    // Sam's old household is empty.
    const left = larder.db.selectFrom("households").select("id");
    expect(await left.where("id", "=", sam.householdId).execute()).toEqual([]);
    expect(told(await accept(await larder.aUser(), token))).toEqual(GONE);
  });

  test("may press it again and is in all the same, until they leave", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser();
    const token = await aLink(maya);
    expect(told(await accept(sam, token))).toBe(200);
    const again = await accept(sam, token, { bring: "everything" });
    expect([told(again), again.data.household.members.length]).toEqual([200, 2]);
    expect((await sam.call(householdApi.leave, { body: { take: "nothing" } })).status).toBe(200);
    expect(told(await accept(sam, token))).toEqual(GONE);
  });

  test("of the own household changes nothing, and the link stays open", async () => {
    const maya = await larder.aUser();
    const token = await aLink(maya);
    expect(told(await accept(maya, token, { bring: "everything" }))).toBe(200);
    expect((await maya.call(householdApi.get)).data.household.members).toHaveLength(1);
    expect(told(await accept(await larder.aUser(), token))).toBe(200);
  });

  test("is refused with nothing changed: unknown things to bring, a full household, others who need an owner or stay", async () => {
    const maya = await larder.aUser();
    const token = await aLink(maya);
    const sam = await larder.aUser();
    const nia = await larder.aUser({ household: sam.householdId });
    for (const body of [{}, { bring: "all" }])
      expect((await sam.call(invitationsApi.accept, { params: { token }, body })).status).toBe(400);
    for (const bring of ["everything", "recipes", "nothing"] as const)
      expect(await accept(sam, token, { bring })).toMatchObject({
        status: 409,
        code: "last_owner",
      });
    expect(await accept(nia, token, { bring: "everything" })).toMatchObject({
      status: 409,
      code: "conflict",
      message: expect.stringContaining("Others live in your household"),
    });
    expect(await householdNow(larder, nia)).toBe(sam.householdId);
    for (let count = 1; count < 20; count += 1) await larder.aUser({ household: maya.householdId });
    expect(await accept(nia, token)).toMatchObject({ status: 409, code: "limit_reached" });
    expect((await larder.call(invitationsApi.look, { params: { token } })).status).toBe(200);
  });

  test("ten times with a wrong token waits, with the right one too", async () => {
    const maya = await larder.aUser();
    for (let tries = 0; tries < 10; tries += 1)
      expect(told(await accept(maya, "x".repeat(43)))).toEqual(GONE);
    const token = await aLink(maya);
    expect((await accept(await larder.aUser(), token)).status).toBe(429);
    expect((await larder.call(invitationsApi.look, { params: { token } })).status).toBe(429);
  });

  test("with a key gets the same answer again, and of the household before no answer at all", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser();
    const buyAgain = await buyWithKey(sam);
    const token = await aLink(maya);
    const first = await accept(sam, token, { bring: "everything", key: "joined" });
    const again = await accept(sam, token, { bring: "everything", key: "joined" });
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(await buyAgain()).toMatchObject({
      status: 409,
      code: "already_done",
    });
    expect(await stock(maya)).toEqual(["Flour"]);
    const kept = larder.db.selectFrom("idempotency_keys").select("call");
    const calls = (await kept.where("user_id", "=", sam.id).execute()).map(({ call }) => call);
    expect(calls.filter((call) => call.includes(token))).toEqual([]);
  });

  test("has used keys there too, and again in a household of their own", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser();
    const buyAgain = await buyWithKey(sam);
    const token = await aLink(maya);
    const [first, meanwhile] = await Promise.all([
      accept(sam, token, { bring: "nothing", key: "joined" }),
      accept(sam, token, { bring: "nothing", key: "joined" }),
    ]);
    expect([first.status, meanwhile.status, meanwhile.data]).toEqual([200, 200, first.data]);
    await sam.call(householdApi.leave, { body: { take: "nothing" } });
    for (const repeat of [
      await buyAgain(),
      await accept(sam, token, { bring: "nothing", key: "joined" }),
    ])
      expect(repeat).toMatchObject({ status: 409, code: "already_done" });
  });
});

describe("who brings everything", () => {
  test("finds food of one place there, and what the household had before the own", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser();
    for (const who of [maya, sam])
      await who.call(placesApi.add, {
        body: { name: who === maya ? "Céllar" : "Cellar", kind: "pantry" },
      });
    await sam.call(placesApi.add, { body: { name: "Garage", kind: "pantry" } });
    const { places } = (await sam.call(placesApi.list)).data;
    for (const { id } of places)
      await sam.call(inventoryApi.add, {
        body: { ...(await kitchen.lot("500 g flour")), placeId: id },
      });
    expect(told(await accept(sam, await aLink(maya), { bring: "everything" }))).toBe(200);
    const all = (await maya.call(placesApi.list)).data.places;
    expect(all.map(({ name }) => name)).toEqual([
      "Fridge",
      "Freezer",
      "Pantry",
      "Céllar",
      "Garage",
    ]);
    const lots = (await maya.call(inventoryApi.list)).data.ingredients;
    expect(lots.map(({ place }) => String(place)).toSorted()).toEqual(
      all.map(({ name }) => name).toSorted(),
    );
  });

  test("has one book with the others, and subscribes to the own no more", async () => {
    const maya = await larder.aUser({ plan: "PRO", name: "Maya" });
    const sam = await larder.aUser({ plan: "PRO", name: "Sam" });
    const ada = await larder.aUser({ plan: "PRO" });
    await kitchen.saves(sam, ["200 g flour"]);
    const { id } = (await sam.call(publishingApi.publish, { body: { name: "Soups" } })).data
      .publishedBook;
    for (const who of [maya, ada]) await who.call(publishingApi.subscribe, { id });
    const bystander = await larder.aUser({ household: maya.householdId, plan: "PRO" });
    expect(told(await accept(sam, await aLink(maya), { bring: "everything" }))).toBe(200);
    expect((await bystander.call(publishingApi.myBook)).data.book).toMatchObject({
      id,
      name: "Soups",
    });
    expect((await maya.call(publishingApi.subscriptions)).data.subscriptions).toEqual([]);
    expect((await ada.call(publishingApi.subscriptions)).data.subscriptions).toHaveLength(1);
    // A second book is dropped.
    const nia = await larder.aUser({ plan: "PRO" });
    await nia.call(publishingApi.publish, { body: { name: "Cakes" } });
    expect(told(await accept(nia, await aLink(maya), { bring: "everything" }))).toBe(200);
    expect((await nia.call(publishingApi.myBook)).data.book).toMatchObject({
      name: "Soups",
    });
    const names = (await ada.call(publishingApi.browse)).data.books.map(({ name }) => name);
    expect(names).not.toContain("Cakes");
  });

  const fills = {
    lots: (who: TestUser) => fillLots(larder.db, who.householdId, 2_600),
    recipes: (who: TestUser) =>
      fillRecipes(larder.db, who.householdId, { recipes: 2_600, linesEach: 1 }),
    "lines of recipes": (who: TestUser) =>
      sql`insert into recipes (household_id, name, name_key, servings, created_at, updated_at, line_count)
        values (${who.householdId}, 'Long', 'long', 1, 1, 1, 100001)`.execute(larder.db),
    expenses: (who: TestUser) => fillExpenses(larder.db, who.householdId, 25_001),
    places: async (who: TestUser) => {
      for (let at = 0; at < 10; at += 1)
        await who.call(placesApi.add, { body: { name: `${who.id} ${at}`, kind: "pantry" } });
    },
    "own ingredients": (who: TestUser) =>
      sql`with n as (${numbers(larder.db, 251)})
        insert into master_ingredients (household_id, name, name_key, category, created_at)
        select cast(${who.householdId} as bigint), cast(${who.householdId} as bigint) || '-' || i, cast(${who.householdId} as bigint) || '-' || i, 'Other', 1 from n`.execute(
        larder.db,
      ),
    barcodes: (who: TestUser) =>
      sql`with n as (${numbers(larder.db, 2501)})
        insert into barcodes (household_id, gtin, master_ingredient_id, quantity, unit_id, updated_at)
        select cast(${who.householdId} as bigint), cast(${who.householdId} as bigint) || '-' || i, 1, 1, 1, 1 from n`.execute(
        larder.db,
      ),
    pictures: (who: TestUser) =>
      sql`insert into images (household_id, content_hash, width, height, byte_count, created_at)
        values (${who.householdId}, ${String(who.id)}, 1, 1, 500000001, 1)`.execute(larder.db),
  };
  test.each(Object.entries(fills))(
    "is refused with nothing changed where both have too many together: %s",
    async (_, fill) => {
      const maya = await larder.aUser();
      const sam = await larder.aUser();
      for (const who of [maya, sam]) await fill(who);
      const held = async (who: TestUser) => {
        const counts = [
          "lots",
          "recipes",
          "expenses",
          "places",
          "barcodes",
          "images",
          "master_ingredients",
        ].map(
          (table) =>
            sql`(select count(*) from ${sql.table(table)} where household_id = ${who.householdId})`,
        );
        return (await sql`select ${sql.join(counts, sql` || ' ' || `)} as held`.execute(larder.db))
          .rows;
      };
      const before = [await held(maya), await held(sam)];
      const token = await aLink(maya);
      expect(await accept(sam, token, { bring: "everything" })).toMatchObject({
        status: 409,
        code: "limit_reached",
        message: expect.stringMatching(/^Together you(?:r recipes)? would have more /),
      });
      expect([await held(maya), await held(sam)]).toEqual(before);
      expect(await householdNow(larder, sam)).toBe(sam.householdId);
      expect(told(await accept(sam, token))).toBe(200);
    },
    60_000,
  );
});

describe("who brings the recipes", () => {
  test("finds copies with all their parts, pictures and the own ratings, and leaves the others theirs", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser();
    const nia = await larder.aUser({ household: sam.householdId });
    const components = [
      {
        ingredientName: "flour",
        quantity: 200,
        unit: "g",
        alternatives: [{ ingredientName: "Stardust", quantity: 1, unit: "g" }],
      },
      { ingredientName: "Stardust", quantity: 1, unit: "g" },
    ];
    const body = {
      name: "Cake",
      servings: 4,
      components,
      steps: [{ text: "Stir" }],
      tags: ["Sweet"],
    };
    const { id } = (await sam.call(recipesApi.add, { body })).data.recipe;
    const picture = await aPicture().jpeg().toBuffer();
    await uploadPicture(larder, sam, { recipeId: id, picture });
    await sam.call(recipesApi.mine, { id, body: { rating: 1 } });
    await nia.call(recipesApi.mine, { id, body: { rating: 5, isFavourite: true } });
    const [before] = await recipes(nia);

    expect(told(await accept(nia, await aLink(maya), { bring: "recipes" }))).toBe(200);
    const [copy] = await recipes(maya);
    const shapeOf = (recipe: typeof copy) =>
      JSON.stringify(recipe).replaceAll(
        /"(?:id|full|thumbnail|url|thumbnailUrl|rating|averageRating|isFavourite|by)":(?:"[^"]*"|null|true|false|[\d.]+|\{[^}]*\}),?/g,
        "",
      );
    expect(shapeOf(copy)).toBe(shapeOf(before));
    expect(copy).toMatchObject({ rating: null, averageRating: 5 });
    expect(copy?.images).toHaveLength(1);
    const shown = await larder.app.inject({ url: copy?.images?.[0]?.url ?? "" });
    expect(shown.statusCode).toBe(200);
    const made = larder.db.selectFrom("recipes").select(["household_id", "by_user_id"]);
    expect(await made.where("household_id", "=", maya.householdId).execute()).toEqual([
      { household_id: maya.householdId, by_user_id: null },
    ]);
    expect((await recipes(sam)).map(({ id: one, averageRating }) => [one, averageRating])).toEqual([
      [id, 1],
    ]);
  });

  test("finds a line that meant an ingredient of the old household's own waiting for one of the new one's", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser();
    const own = { name: "Quibbleroot", unitId: 1 };
    await sam.call(catalogueApi.addOwn, { body: own });
    await kitchen.saves(sam, ["200 g quibbleroot"]);
    expect(told(await accept(sam, await aLink(maya), { bring: "recipes" }))).toBe(200);
    const meant = async () => (await recipes(maya))[0]?.components[0]?.masterIngredientId;
    expect(await meant()).toBeNull();
    const added = await maya.call(catalogueApi.addOwn, { body: own });
    expect(await meant()).toBe(added.data.masterIngredient.id);
  });
});

test("a large household that nobody is left in is removed bit by bit, and seen by nobody meanwhile", async () => {
  const maya = await larder.aUser({ plan: "PRO" });
  const sam = await larder.aUser({ plan: "PRO" });
  await fillLots(larder.db, sam.householdId, 1_000);
  await sam.call(publishingApi.publish, { body: { name: "Left behind" } });
  const stale = await aLink(sam);
  expect(told(await accept(sam, await aLink(maya)))).toBe(200);
  const left = async () =>
    (
      await larder.db
        .selectFrom("lots")
        .select("id")
        .where("household_id", "=", sam.householdId)
        .execute()
    ).length;
  expect(await left()).toBe(2_000);
  expect(told(await accept(await larder.aUser(), stale))).toEqual(GONE);
  const names = (await maya.call(publishingApi.browse)).data.books.map(({ name }) => name);
  expect(names).not.toContain("Left behind");
  await newHousekeeping(larder.deps)();
  expect(await left()).toBe(0);
  const households = larder.db.selectFrom("households").select("id");
  expect(await households.where("id", "=", sam.householdId).execute()).toEqual([]);
});
