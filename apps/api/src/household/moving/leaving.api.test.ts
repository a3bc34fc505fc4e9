import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { authApi } from "@larder/contract/access/auth";
import { beforeAll, describe, expect, test } from "vitest";
import type { Departure } from "../../events/events.ts";
import { fillHousehold } from "../../testing/kitchens/filled-household.ts";
import type { TextField } from "../../testing/kitchens/text-field.ts";
import { householdNow } from "../../testing/people/joining.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { namedEndpoints } from "../../testing/calls/named-endpoints.ts";
import { sampleBodies } from "../../testing/calls/sample-bodies.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
const departures: Departure[] = [];
beforeAll(async () => {
  larder.deps.events.onDeparture((departure) => departures.push(departure));
});

const leave = (who: TestUser, take: "recipes" | "nothing") =>
  who.call(householdApi.leave, { body: { take } });
const remove = (owner: TestUser, who: { readonly id: number }, take?: "recipes" | "nothing") =>
  owner.call(householdApi.removeMember, { id: who.id, query: take === undefined ? {} : { take } });
const held = async (who: TestUser) => ({
  recipes: (await who.call(recipesApi.list)).data.recipes.map(({ name }) => name),
  stock: (await who.call(inventoryApi.list)).data.ingredients.map(({ name }) => name),
});

async function aShared() {
  const maya = await larder.aUser({ name: "Maya", plan: "PRO" });
  const sam = await larder.aUser({ name: "Sam Lee", plan: "PRO", household: maya.householdId });
  const { id: recipe } = await kitchen.saves(sam, ["200 g flour"]);
  await kitchen.buys(sam, "500 g flour");
  return { maya, sam, recipe };
}

describe("who leaves a household", () => {
  test("begins one of their own, with copies of the recipes; the rest stays, but for what was theirs alone", async () => {
    const { maya, sam, recipe } = await aShared();
    await sam.call(recipesApi.mine, { id: recipe, body: { rating: 5, isFavourite: true } });
    const text = "Supper\nIngredients\n2 cups water\n1 cup rice";
    const proposed = (await sam.call(recipeImportsApi.text, { body: { text } })).data.import;
    const { status, data } = await leave(sam, "recipes");
    expect([status, data.household]).toMatchObject([200, { name: "Sam's kitchen" }]);
    expect(data.household.members).toMatchObject([{ name: "Sam Lee", role: "OWNER", isYou: true }]);
    expect((await sam.call(authApi.me)).data.user.household).toMatchObject({ role: "OWNER" });
    expect((await sam.call(placesApi.list)).data.places.map(({ name }) => name)).toEqual([
      "Fridge",
      "Freezer",
      "Pantry",
    ]);
    const before = await held(maya);
    expect(before).toMatchObject({ stock: ["Flour"] });
    expect(await held(sam)).toEqual({ ...before, stock: [] });
    const [copy] = (await sam.call(recipesApi.list)).data.recipes;
    expect(copy).toMatchObject({ rating: 5, isFavourite: true });
    expect((await maya.call(recipesApi.list)).data.recipes).toMatchObject([
      { averageRating: null },
    ]);
    expect((await sam.call(recipeImportsApi.get, { id: proposed.id })).status).toBe(404);
    expect((await sam.call(recipesApi.get, { id: recipe })).status).toBe(404);
    expect(departures).toContainEqual({ userId: sam.id });
  });

  test("takes nothing when nothing is wanted", async () => {
    const { sam } = await aShared();
    expect((await leave(sam, "nothing")).status).toBe(200);
    expect(await held(sam)).toEqual({ recipes: [], stock: [] });
  });

  test("leaves the book to whoever has owned the household longest", async () => {
    const { maya, sam } = await aShared();
    await sam.call(publishingApi.publish, { body: { name: "Soups" } });
    const later = await larder.aUser({ household: maya.householdId, householdRole: "OWNER" });
    await leave(sam, "nothing");
    const book = (await later.call(publishingApi.myBook)).data.book;
    expect(book).toMatchObject({ name: "Soups", userId: maya.id });
  });

  test("must not be the only one, nor the only owner of others", async () => {
    const { maya, sam } = await aShared();
    for (const take of ["recipes", "nothing"] as const) {
      expect(await leave(maya, take)).toMatchObject({ status: 409, code: "last_owner" });
      expect(await remove(maya, maya, take)).toMatchObject({ status: 409, code: "last_owner" });
    }
    await leave(sam, "nothing");
    expect(await leave(maya, "nothing")).toMatchObject({ status: 409, code: "last_member" });
    expect(await held(maya)).toMatchObject({ stock: ["Flour"] });
  });
});

describe("an owner", () => {
  test.each([
    [undefined, 1],
    ["recipes", 1],
    ["nothing", 0],
  ] as const)("lets somebody go with %s, who goes on as if they had left", async (take, copies) => {
    const { maya, sam } = await aShared();
    expect((await remove(maya, sam, take)).status).toBe(204);
    expect((await held(sam)).recipes).toHaveLength(copies);
    expect(await held(maya)).toMatchObject({ stock: ["Flour"], recipes: [expect.any(String)] });
    expect(departures).toContainEqual({ userId: sam.id });
    expect((await remove(maya, sam, take)).status).toBe(404);
  });

  test("alone lets others go; everybody themselves", async () => {
    const { maya, sam } = await aShared();
    const nia = await larder.aUser({ household: maya.householdId });
    const stranger = await larder.aUser();
    expect((await remove(sam, nia)).status).toBe(403);
    expect((await remove(sam, maya)).status).toBe(403);
    expect((await remove(maya, stranger)).status).toBe(404);
    expect((await remove(sam, sam)).status).toBe(204);
    expect(await householdNow(larder, sam)).not.toBe(maya.householdId);
    expect(await householdNow(larder, nia)).toBe(maya.householdId);
  });
});

test("who left is shown nothing of the household by any call, whatever they remember of it", async () => {
  const canary = /canary([a-z]+)/gi;
  const admin = await larder.aUser({ role: "ADMIN" });
  const vera = await larder.aUser({ plan: "PRO", name: "CanaryVera" });
  const textOf = (field: TextField) => `Canary${field.replaceAll("-", "")}`;
  const ids = await fillHousehold(vera, { admin, textOf, publishes: false });
  const bodies = sampleBodies(ids);
  const numbers = [...new Set(Object.values(ids))].filter((id) => id !== null);
  const seen: string[] = [];
  for (const [name, endpoint] of namedEndpoints) {
    // A new user each time, since one of the calls deletes the account.
    const sam = await larder.aUser({ plan: "PRO", household: vera.householdId });
    const headers = { "idempotency-key": "repeated" };
    const body = bodies[name];
    const inputs = endpoint.params === undefined ? [{ body }] : numbers.map((id) => ({ id, body }));
    if (name === "recipes.list" || name === "inventory.list")
      expect((await sam.call(endpoint)).text).toMatch(canary);
    // Published content is public.
    const isRepeated =
      endpoint.method === "POST" && !/household|invitations|auth|publish$/.test(name);
    if (isRepeated) await sam.call(endpoint, { ...inputs[0], headers });
    expect((await leave(sam, "nothing")).status).toBe(200);
    if (endpoint.endless !== undefined) continue;
    if (isRepeated) inputs.unshift({ ...inputs[0], headers } as never);
    for (const input of inputs) {
      const answer = await sam.call(endpoint, input);
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500);
      for (const [word] of `${answer.text}${JSON.stringify(answer.headers)}`.matchAll(canary))
        seen.push(`${name}: ${word}`);
    }
  }
  expect([...new Set(seen)]).toEqual([]);
}, 120_000);
