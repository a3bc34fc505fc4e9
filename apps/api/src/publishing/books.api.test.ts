import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { line, TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser, WrongBody } from "../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let priya: TestUser;
let maya: TestUser;

beforeEach(async () => {
  priya = await larder.aUser({ name: "Priya", plan: "PRO" });
  maya = await larder.aUser({ name: "Maya", plan: "PRO" });
});

const facts = { name: "Priya's Recipe Book", description: "Weeknights." };

async function publish(who = priya, body: WrongBody = facts) {
  return who.call(publishingApi.publish, { body });
}

async function published(who = priya): Promise<number> {
  return (await publish(who)).data.publishedBook.id;
}

async function browsed(who = maya) {
  return (await who.call(publishingApi.browse)).data.books;
}

async function subscribed(who = maya) {
  const { data } = await who.call(publishingApi.subscriptions);
  return data.subscriptions.map(({ publishedRecipeBook }) => publishedRecipeBook);
}

async function setPlan(who: TestUser, plan: "PRO" | "FREE"): Promise<void> {
  await larder.db
    .updateTable("users")
    .set({ subscription_status: plan })
    .where("id", "=", who.id)
    .execute();
}

describe("publishing", () => {
  test("makes a book the first time and edits it from then on", async () => {
    const first = await publish();
    expect(first).toMatchObject({ status: 201, message: "Recipe book published" });
    expect(first.data.publishedBook).toEqual({
      id: first.data.publishedBook.id,
      userId: priya.id,
      ...facts,
      user: { name: "Priya" },
      _count: { subscribers: 0 },
      isSubscribed: false,
      updatedAt: "2026-03-10T12:00:00.000Z",
    });
    const again = await publish(priya, { name: " Quick Suppers " });
    expect(again).toMatchObject({ status: 200, message: "Recipe book updated" });
    const edited = {
      ...first.data.publishedBook,
      name: "Quick Suppers",
      description: null,
      updatedAt: "2026-03-10T12:00:00.001Z",
    };
    expect(again.data.publishedBook).toEqual(edited);
    expect((await priya.call(publishingApi.myBook)).data.book).toEqual(edited);
  });

  test.each([
    [{ description: "x" }, "Book name is required."],
    [{ name: "  " }, "Book name is required."],
    [{ name: 7 }, "Book name is required."],
    [{ name: "x".repeat(256) }, "Book name must be at most 255 characters."],
    [{ name: "x", description: "y".repeat(1001) }, "Description is too long"],
  ])("%j is refused: %s", async (body, message) => {
    const refused = await publish(priya, body);
    expect(refused).toMatchObject({ status: 400, code: "validation_failed", message });
  });

  test("twice at once makes one book", async () => {
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    const mine = (await browsed()).filter(({ userId }) => userId === priya.id);
    expect(mine).toHaveLength(1);
  });

  test("the same request twice answers the same", async () => {
    const headers = { "idempotency-key": "publish-once" };
    const [first, again] = [
      await priya.call(publishingApi.publish, { body: facts, headers }),
      await priya.call(publishingApi.publish, { body: facts, headers }),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
  });

  test("one's own book is missing until it is published, and after it was taken back", async () => {
    expect(await priya.call(publishingApi.myBook)).toMatchObject({
      status: 404,
      code: "not_found",
    });
    expect((await priya.call(publishingApi.unpublish)).status).toBe(404);
    await publish();
    expect((await priya.call(publishingApi.unpublish)).status).toBe(204);
    expect((await priya.call(publishingApi.myBook)).status).toBe(404);
    expect((await priya.call(publishingApi.unpublish)).status).toBe(404);
  });

  test("taking a book back ends its subscriptions; publishing anew starts without any", async () => {
    const id = await published();
    await maya.call(publishingApi.subscribe, { id });
    await priya.call(publishingApi.unpublish);
    expect(await subscribed()).toEqual([]);
    expect((await publish()).data.publishedBook._count.subscribers).toBe(0);
    expect(await subscribed()).toEqual([]);
  });
});

describe("browsing", () => {
  test("shows the books of others by name, never one's own", async () => {
    await publish(maya, { name: "Aubergines" });
    await publish(priya, { name: "éclairs" });
    const tom = await larder.aUser({ name: "Tom", plan: "PRO" });
    await publish(tom, { name: "Dumplings" });
    const admin = await larder.aUser({ name: "Ada", role: "ADMIN" });
    await publish(admin, { name: "Zucchini" });
    const owners = new Set([maya.id, priya.id, tom.id, admin.id]);
    const names = (await browsed())
      .filter(({ userId }) => owners.has(userId))
      .map(({ name }) => name);
    expect(names).toEqual(["Dumplings", "éclairs", "Zucchini"]);
  });

  test("counts subscribers and says which books are subscribed to", async () => {
    const id = await published();
    const tom = await larder.aUser({ plan: "PRO" });
    await maya.call(publishingApi.subscribe, { id });
    await tom.call(publishingApi.subscribe, { id });
    const seen = (who: TestUser) =>
      browsed(who).then((books) => books.find((book) => book.id === id));
    expect(await seen(maya)).toMatchObject({ _count: { subscribers: 2 }, isSubscribed: true });
    const ada = await larder.aUser({ role: "ADMIN" });
    expect(await seen(ada)).toMatchObject({ _count: { subscribers: 2 }, isSubscribed: false });
  });
});

describe("subscribing", () => {
  test("twice changes nothing, and neither does unsubscribing twice", async () => {
    const id = await published();
    for (const call of [publishingApi.subscribe, publishingApi.subscribe]) {
      expect((await maya.call(call, { id })).status).toBe(200);
      expect(await subscribed()).toMatchObject([
        { id, name: facts.name, user: { name: "Priya" }, isSubscribed: true },
      ]);
    }
    for (const call of [publishingApi.unsubscribe, publishingApi.unsubscribe]) {
      expect((await maya.call(call, { id })).status).toBe(200);
      expect(await subscribed()).toEqual([]);
    }
  });

  test("many times at once is one subscription", async () => {
    const id = await published();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => maya.call(publishingApi.subscribe, { id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await priya.call(publishingApi.myBook)).data.book._count.subscribers).toBe(1);
  });

  test("while the book is being taken back leaves no subscription behind", async () => {
    const id = await published();
    const [answer] = await Promise.all([
      maya.call(publishingApi.subscribe, { id }),
      priya.call(publishingApi.unpublish),
    ]);
    expect([200, 404]).toContain(answer.status);
    expect(await subscribed()).toEqual([]);
  });

  test("to one's own book is a conflict, to none is not found", async () => {
    const id = await published();
    expect(await priya.call(publishingApi.subscribe, { id })).toMatchObject({
      status: 409,
      code: "conflict",
      message: "You cannot subscribe to your own recipe book.",
    });
    expect((await priya.call(publishingApi.unsubscribe, { id })).status).toBe(200);
    for (const call of [publishingApi.subscribe, publishingApi.unsubscribe]) {
      expect((await maya.call(call, { id: 999_999 })).status).toBe(404);
      expect((await maya.call(call, { id: "x" })).status).toBe(404);
    }
  });
});

describe("a member who goes back to FREE", () => {
  test("keeps book and subscriptions, which return with the plan", async () => {
    const [hers, mayas] = [await published(), await published(maya)];
    await priya.call(publishingApi.subscribe, { id: mayas });
    await setPlan(priya, "FREE");
    expect((await priya.call(publishingApi.myBook)).data.book.id).toBe(hers);
    expect(await subscribed(priya)).toMatchObject([{ id: mayas }]);
    expect((await browsed()).some(({ id }) => id === hers)).toBe(false);
    await setPlan(priya, "PRO");
    expect((await browsed()).some(({ id }) => id === hers)).toBe(true);
  });

  test("leaves a book that only its subscribers still read", async () => {
    const recipe = await kitchen.saves(priya, ["200 g flour"]);
    const id = await published();
    await maya.call(publishingApi.subscribe, { id });
    const tom = await larder.aUser({ plan: "PRO" });
    await setPlan(priya, "FREE");
    expect((await maya.call(publishingApi.usersRecipes, { id: priya.id })).status).toBe(200);
    expect((await tom.call(publishingApi.usersRecipes, { id: priya.id })).status).toBe(404);
    expect((await tom.call(publishingApi.subscribe, { id })).status).toBe(404);
    expect((await maya.call(publishingApi.subscribe, { id })).status).toBe(200);
    expect((await maya.call(publishingApi.copyRecipe, { id: recipe.id })).status).toBe(201);
    await maya.call(publishingApi.unsubscribe, { id });
    expect((await maya.call(publishingApi.usersRecipes, { id: priya.id })).status).toBe(404);
    expect((await maya.call(publishingApi.copyRecipe, { id: recipe.id })).status).toBe(404);
  });

  test("can still take the book back and unsubscribe", async () => {
    await publish();
    const mayas = await published(maya);
    await priya.call(publishingApi.subscribe, { id: mayas });
    await setPlan(priya, "FREE");
    expect((await priya.call(publishingApi.unsubscribe, { id: mayas })).status).toBe(200);
    expect((await priya.call(publishingApi.unpublish)).status).toBe(204);
    expect((await publish()).status).toBe(403);
  });
});

describe("reading a book", () => {
  test("shows all recipes, now and later, priced from the reader's own stock", async () => {
    await kitchen.saves(priya, ["200 g flour"], { name: "Flatbread" });
    await published();
    larder.clock.advance(1000);
    await kitchen.saves(priya, ["1 piece onion"], { name: "Onion rings", servings: 2 });
    await kitchen.buys(maya, "500 g flour", { price: 5 });
    await kitchen.buys(priya, "500 g flour", { price: 50 });
    const { data } = await maya.call(publishingApi.usersRecipes, { id: priya.id });
    expect(data.recipes).toMatchObject([
      { name: "Onion rings", totalCalculatedCost: null, makeability: "not_makeable", isOwn: false },
      { name: "Flatbread", totalCalculatedCost: 2, costPerServing: 0.5, isOwn: false },
    ]);
    const own = await priya.call(publishingApi.usersRecipes, { id: priya.id });
    expect(own.data.recipes[1]).toMatchObject({ totalCalculatedCost: 20, isOwn: true });
  });

  test("can be begun with a look: how many recipes, which, and how many one could cook", async () => {
    await kitchen.saves(priya, ["200 g flour"], { name: "Flatbread", servings: 2 });
    await kitchen.saves(priya, ["200 g flour", "1 piece onion"], { name: "Onion pie" });
    await kitchen.saves(priya, ["1 piece onion"], { name: "Onion rings" });
    await kitchen.buys(maya, "500 g flour", { price: 5 });
    const id = await published();
    const { data } = await maya.call(publishingApi.preview, { id });
    expect(data).toMatchObject({
      total: 3,
      makeable: 1,
      recipes: [
        { name: "Flatbread", servings: 2, makeability: "fully_makeable" },
        { name: "Onion pie", makeability: "partially_makeable" },
        { name: "Onion rings", makeability: "not_makeable" },
      ],
    });
    expect((await maya.call(publishingApi.preview, { id: 999_999 })).status).toBe(404);
  });

  test.each([
    ["somebody without a book", () => maya.id],
    ["nobody", () => 999_999],
  ])("of %s finds nothing", async (_whom, id) => {
    await publish();
    expect((await priya.call(publishingApi.usersRecipes, { id: id() })).status).toBe(404);
  });
});

describe("saving a copy", () => {
  test("makes a recipe of one's own that the original no longer changes", async () => {
    const original = await kitchen.saves(priya, ["200 g flour", "1 pinch moon dust"], {
      name: "Moon bread",
    });
    await publish();
    await kitchen.buys(maya, "500 g flour", { price: 5 });
    const copied = await maya.call(publishingApi.copyRecipe, { id: original.id });
    expect(copied).toMatchObject({ status: 201, message: "Recipe copied" });
    const { recipe } = copied.data;
    expect(recipe).toMatchObject({
      name: "Moon bread",
      servings: 4,
      isOwn: true,
      totalCalculatedCost: 2,
      makeability: "partially_makeable",
      components: [line("200 g flour"), line("1 pinch moon dust")],
    });
    expect(recipe.id).not.toBe(original.id);
    await priya.call(publishingApi.unpublish);
    await priya.call(recipesApi.remove, { id: original.id });
    expect((await maya.call(recipesApi.get, { id: recipe.id })).data.recipe).toEqual(recipe);
    expect((await maya.call(recipesApi.remove, { id: recipe.id })).status).toBe(204);
  });

  test("of one's own, of nobody's and of an unpublished one finds nothing", async () => {
    const own = await kitchen.saves(maya, ["200 g flour"]);
    const unpublished = await kitchen.saves(priya, ["200 g flour"]);
    await publish(maya);
    for (const id of [own.id, unpublished.id, 999_999, "x"]) {
      expect((await maya.call(publishingApi.copyRecipe, { id })).status).toBe(404);
    }
  });

  test("past 5,000 recipes is refused with a sentence", async () => {
    const original = await kitchen.saves(priya, ["200 g flour"]);
    await publish();
    const full = Array.from({ length: 500 }, () => ({
      household_id: maya.householdId,
      name: "Toast",
      name_key: "toast",
      servings: 1,
      created_at: 0,
      updated_at: 0,
    }));
    for (let round = 0; round < 10; round += 1)
      await larder.db.insertInto("recipes").values(full).execute();
    expect(await maya.call(publishingApi.copyRecipe, { id: original.id })).toMatchObject({
      status: 409,
      code: "limit_reached",
      message: "Your recipe book is full: it holds at most 5000 recipes. Delete one first.",
    });
  });
});

describe("statements", () => {
  test("are few, whatever the number of books and recipes", async () => {
    const original = await kitchen.saves(priya, ["200 g flour", "1 pinch moon dust"]);
    const id = await published();
    const count = async (work: () => Promise<unknown>) =>
      (await larder.statementsOf(work)).filter(
        (text) =>
          !/from "sessions"|^select "household_id" from "users"|^update "?household|from "household_revisions" where|set revision|lock|advisory/.test(
            text,
          ),
      ).length;
    expect(await count(() => browsed())).toBe(1);
    expect(await count(() => subscribed())).toBe(1);
    expect(await count(() => maya.call(publishingApi.myBook))).toBe(1);
    expect(await count(() => maya.call(publishingApi.usersRecipes, { id: priya.id }))).toBe(3);
    expect(await count(() => maya.call(publishingApi.subscribe, { id }))).toBe(2);
    expect(await count(() => maya.call(publishingApi.unsubscribe, { id }))).toBe(2);
    expect(await count(() => publish(maya))).toBe(3);
    expect(await count(() => maya.call(publishingApi.unpublish))).toBe(2);
    const copying = () => maya.call(publishingApi.copyRecipe, { id: original.id });
    expect(await count(copying)).toBeLessThanOrEqual(13);
  });
});
