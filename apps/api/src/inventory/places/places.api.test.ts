import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const placesOf = async (who = maya) => (await who.call(placesApi.list)).data.places;
const namesOf = async (who = maya) => (await placesOf(who)).map(({ name }) => name);
const idOf = async (name: string, who = maya) =>
  (await placesOf(who)).find((place) => place.name === name)?.id ?? 0;
const make = (name: string, more: object = {}) =>
  maya.call(placesApi.add, { body: { name, kind: "pantry", ...more } });
const change = (id: number, body: object) => maya.call(placesApi.update, { id, body });
const milk = () => kitchen.lot("2 l milk");
const putInto = async (placeId: number | null | undefined, who = maya) =>
  who.call(inventoryApi.add, { body: { ...(await milk()), placeId } });
const positionsOf = async () => (await placesOf()).map(({ position }) => position);

describe("places", () => {
  test("are Fridge, Freezer and Pantry to begin with, counted from 0", async () => {
    expect(await placesOf()).toEqual([
      { id: expect.any(Number), name: "Fridge", kind: "fridge", position: 0 },
      { id: expect.any(Number), name: "Freezer", kind: "freezer", position: 1 },
      { id: expect.any(Number), name: "Pantry", kind: "pantry", position: 2 },
    ]);
  });

  test("come last when they are made, or where they are wanted", async () => {
    const cellar = await make(" Cellar ");
    expect([cellar.status, cellar.data.place]).toEqual([
      201,
      { id: cellar.data.place.id, name: "Cellar", kind: "pantry", position: 3 },
    ]);
    const second = await make("Chest freezer", { kind: "freezer", position: 1 });
    expect(second.data.place).toMatchObject({ kind: "freezer", position: 1 });
    expect((await make("Attic", { position: 99 })).data.place.position).toBe(5);
    expect(await namesOf()).toEqual([
      "Fridge",
      "Chest freezer",
      "Freezer",
      "Pantry",
      "Cellar",
      "Attic",
    ]);
    expect(await positionsOf()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("are renamed, turned into another kind and moved, each alone", async () => {
    const id = await idOf("Pantry");
    expect((await change(id, { name: "Shelf" })).data.place).toEqual({
      id,
      name: "Shelf",
      kind: "pantry",
      position: 2,
    });
    expect((await change(id, { kind: "fridge" })).data.place.kind).toBe("fridge");
    expect((await change(id, { position: 0 })).data.place.position).toBe(0);
    expect((await change(id, {})).status).toBe(200);
    expect(await namesOf()).toEqual(["Shelf", "Fridge", "Freezer"]);
    expect((await change(id, { position: 7 })).data.place.position).toBe(2);
    expect(await positionsOf()).toEqual([0, 1, 2]);
  });

  test("have a name of their own, case and accents aside", async () => {
    const made = await make("FRÍDGE");
    expect([made.status, made.code, made.message]).toEqual([
      409,
      "already_exists",
      "You have a place called Fridge already.",
    ]);
    const pantry = await idOf("Pantry");
    expect((await change(pantry, { name: "fridge" })).code).toBe("already_exists");
    expect((await change(pantry, { name: "PANTRY" })).data.place.name).toBe("PANTRY");
  });

  test.each<[object, string, string]>([
    [{ name: " " }, "name", "Place name is required"],
    [{ name: "x".repeat(61) }, "name", "Place name must be at most 60 characters"],
    [{ kind: "cave" }, "kind", "Invalid kind of place. Choose pantry, fridge or freezer."],
    [{ position: -1 }, "position", "Position must be a whole number from 0"],
    [{ position: 0.5 }, "position", "Position must be a whole number from 0"],
  ])("refuse %o", async (wrong, path, message) => {
    const made = await make("Cellar", wrong);
    expect([made.status, made.details]).toEqual([400, [{ path, message }]]);
    expect((await change(await idOf("Fridge"), wrong)).details).toEqual([{ path, message }]);
    expect(await namesOf()).toEqual(["Fridge", "Freezer", "Pantry"]);
  });

  test("are at most 20, also when ten are made at once", async () => {
    for (let nth = 0; nth < 12; nth += 1) await make(`Shelf ${nth}`);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => make(`Box ${nth}`, { position: 0 })),
    );
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused.map(({ code }) => code)).toEqual(
      Array.from({ length: 5 }, () => "limit_reached"),
    );
    expect(refused[0]?.message).toContain("20 places");
    expect(await positionsOf()).toEqual(Array.from({ length: 20 }, (_, position) => position));
  });

  test("of one name are made once, also by two at once, and a repeat under its key is the first answer", async () => {
    const both = await Promise.all([make("Cellar"), make("cellar")]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    const once = () =>
      maya.call(placesApi.add, {
        body: { name: "Attic", kind: "pantry" },
        headers: { "idempotency-key": "attic" },
      });
    expect((await once()).data).toEqual((await once()).data);
    expect((await namesOf()).length).toBe(5);
  });

  test("go, and the food in them stays and stands nowhere, also what comes back later", async () => {
    const fridge = await idOf("Fridge");
    const kept = (await putInto(fridge)).data.ingredient;
    const removed = (await putInto(fridge)).data.ingredient;
    await maya.call(inventoryApi.remove, { id: removed.id });
    expect((await maya.call(placesApi.remove, { id: fridge })).status).toBe(204);
    const nowhere = { placeId: null, place: null };
    const listed = (await maya.call(inventoryApi.list)).data.ingredients;
    expect(listed).toMatchObject([{ id: kept.id, quantity: 2, ...nowhere }]);
    expect(Date.parse(listed[0]?.updatedAt ?? "")).toBeGreaterThan(Date.parse(kept.updatedAt));
    const back = await maya.call(inventoryApi.restore, { id: removed.id });
    expect(back.data.ingredient).toMatchObject({ quantity: 2, ...nowhere });
    expect(await positionsOf()).toEqual([0, 1]);
    expect((await maya.call(placesApi.remove, { id: fridge })).status).toBe(404);
  });

  test("of another household are not found, and stay as they are", async () => {
    const sam = await larder.aUser();
    const theirs = await idOf("Fridge", sam);
    expect((await change(theirs, { name: "Mine" })).status).toBe(404);
    expect((await maya.call(placesApi.remove, { id: theirs })).status).toBe(404);
    expect(await namesOf(sam)).toEqual(["Fridge", "Freezer", "Pantry"]);
    const put = await putInto(theirs);
    expect([put.status, put.details]).toEqual([
      400,
      [{ path: "placeId", message: "Please select a place." }],
    ]);
    const own = (await putInto(null)).data.ingredient;
    const body = { ...(await milk()), placeId: theirs };
    expect((await maya.call(inventoryApi.update, { id: own.id, body })).status).toBe(400);
    const query = { placeId: String(theirs) };
    expect((await maya.call(inventoryApi.list, { query })).data.total).toBe(0);
  });

  test("go with the household", async () => {
    await make("Cellar");
    expect((await maya.call(authApi.deleteAccount)).status).toBe(204);
    const left = await larder.db
      .selectFrom("places")
      .select("id")
      .where("household_id", "=", maya.householdId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("a lot", () => {
  test("is put into a place, stays there when an edit does not say, and is moved or taken out", async () => {
    const [fridge, pantry] = [await idOf("Fridge"), await idOf("Pantry")];
    const made = await putInto(fridge);
    expect(made.data.ingredient).toMatchObject({ placeId: fridge, place: "Fridge" });
    const { id } = made.data.ingredient;
    const edit = async (more: object) =>
      (await maya.call(inventoryApi.update, { id, body: { ...(await milk()), ...more } })).data
        .ingredient;
    expect(await edit({ quantity: 3 })).toMatchObject({ placeId: fridge, place: "Fridge" });
    expect(await edit({ placeId: pantry })).toMatchObject({ placeId: pantry, place: "Pantry" });
    expect(await edit({ placeId: null })).toMatchObject({ placeId: null, place: null });
    expect(await edit({ quantity: 1 })).toMatchObject({ placeId: null, place: null });
    expect((await putInto(undefined)).data.ingredient.placeId).toBeNull();
  });

  test.each([0, -1, 1.5, "1", 9_007_199_254_740_991])(
    "is put into no place %j",
    async (placeId) => {
      const put = await putInto(placeId as number);
      expect([put.status, put.details[0]?.path]).toEqual([400, "placeId"]);
    },
  );

  test("is found by its place, and those without one by none", async () => {
    const [fridge, pantry] = [await idOf("Fridge"), await idOf("Pantry")];
    const inFridge = (await putInto(fridge)).data.ingredient.id;
    const inPantry = (await putInto(pantry)).data.ingredient.id;
    const nowhere = (await putInto(null)).data.ingredient.id;
    const listed = async (query: object) => {
      const { data } = await maya.call(inventoryApi.list, { query: { ...query } });
      expect(data.total).toBe(data.ingredients.length);
      return data.ingredients.map(({ id }) => id);
    };
    expect(await listed({ placeId: String(fridge) })).toEqual([inFridge]);
    expect(await listed({ placeId: "none" })).toEqual([nowhere]);
    expect(await listed({ placeId: String(fridge), name: "flour" })).toEqual([]);
    expect(await listed({ byPlace: "true" })).toEqual([inFridge, inPantry, nowhere]);
    await change(pantry, { position: 0 });
    const sorted = { byPlace: "true", sortBy: "name_desc" };
    expect(await listed(sorted)).toEqual([inPantry, inFridge, nowhere]);
    for (const placeId of ["", "0", "fridge", "1.5", "-1"])
      expect((await maya.call(inventoryApi.list, { query: { placeId } })).status).toBe(400);
  });
});

test("stays within three statements for a read and eight for a write, beside the guard's", async () => {
  const id = await idOf("Fridge");
  // The household's revision is locked first, and its member looked up.
  const lock = 2;
  const cost = async (work: () => Promise<unknown>) => (await larder.statementsOf(work)).length - 1;
  expect(await cost(() => placesOf())).toBe(2);
  expect(await cost(() => make("Cellar", { position: 0 }))).toBe(4 + lock);
  expect(await cost(() => change(id, { name: "Cold", position: 0 }))).toBe(4 + lock);
  // the last two are the activity and the check of minimums
  expect(await cost(() => putInto(id))).toBe(8 + lock);
  expect(await cost(() => maya.call(placesApi.remove, { id }))).toBe(6 + lock);
});
