import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { type CheckAnswer, stockCheckApi } from "@larder/contract/kitchen/stock-check";
import { placesApi } from "@larder/contract/kitchen/places";
import { insightsApi } from "@larder/contract/money/insights";
import { planningApi } from "@larder/contract/week/planning";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
const HOUR_MS = 3_600_000;
const OLD = { purchaseDate: "2026-02-01" };

beforeEach(async () => {
  larder.clock.set("2026-03-10T12:00:00Z");
  maya = await larder.aUser();
});

const look = async (who = maya) => (await who.call(stockCheckApi.look)).data;
const lotOf = async (id: number): Promise<Lot | undefined> =>
  (await maya.call(inventoryApi.list, { query: { limit: 100 } })).data.ingredients.find(
    (lot) => lot.id === id,
  );
const answers = async (
  said: readonly (readonly [number, CheckAnswer])[],
  facts: { updatedAt?: string } = {},
) =>
  maya.call(stockCheckApi.answer, {
    body: {
      answers: await Promise.all(
        said.map(async ([lotId, answer]) => ({
          lotId,
          answer,
          updatedAt: (await lotOf(lotId))?.updatedAt ?? "2026-03-10T12:00:00.000Z",
          ...facts,
        })),
      ),
    },
  });
const undo = (id: number) => maya.call(activityApi.undo, { id });
const sound = async () => expect(await kitchen.unexplained(maya)).toEqual([]);

describe("the questions of a check", () => {
  test("about some foods are those about their doubtful lots alone", async () => {
    const old = await kitchen.buys(maya, "1 l milk", OLD);
    await kitchen.buys(maya, "2 l milk", { purchaseDate: "2026-03-09" });
    const rice = await kitchen.buys(maya, "1 kg rice", { purchaseDate: "2023-01-01", price: 100 });
    const milkId = (await lotOf(old))?.masterIngredientId ?? 0;
    const riceId = (await lotOf(rice))?.masterIngredientId ?? 0;
    const ask = async (foods: readonly number[]) =>
      (await maya.call(stockCheckApi.look, { query: { foods: [...foods] } })).data.questions.map(
        ({ name, lots }) => [name, lots.map(({ id }) => id)],
      );
    expect(await ask([milkId])).toEqual([["Milk", [old]]]);
    expect(await ask([riceId, milkId])).toEqual([
      ["Rice", [rice]],
      ["Milk", [old]],
    ]);
    const refused = await maya.call(stockCheckApi.look, { query: { foods: "x" } as never });
    expect(refused.status).toBe(400);
  });

  test("tell a pace of this kitchen only after three finished lots", async () => {
    await kitchen.buys(maya, "1 l milk", OLD);
    const pace = async () => (await look()).questions.find(({ name }) => name === "Milk")?.pace;
    expect(await pace()).toBe(0);
    for (const purchaseDate of ["2026-03-04", "2026-03-02", "2026-02-28"]) {
      expect(await pace()).toBe(0);
      const id = await kitchen.buys(maya, "2 l milk", { purchaseDate });
      await answers([[id, "eaten"]]);
    }
    expect(await pace()).toBe(8);
  });

  test("are the lots of one food in one place, most doubtful first", async () => {
    const [fridge] = (await maya.call(placesApi.list)).data.places;
    const milk = await kitchen.buys(maya, "1 l milk", { ...OLD, price: 2 });
    const more = await kitchen.buys(maya, "2 l milk", { ...OLD, price: 4 });
    const rice = await kitchen.buys(maya, "1 kg rice", { ...OLD, price: 100 });
    await kitchen.buys(maya, "6 piece eggs", { purchaseDate: "2026-03-10" });
    const { questions } = await look();
    expect(questions.map(({ name }) => name)).toEqual(["Rice", "Milk"]);
    const [, ofMilk] = questions;
    expect(ofMilk).toMatchObject({ id: milk, place: null, worth: 6, why: "faded", days: 37 });
    expect(ofMilk?.lots.map(({ id }) => id)).toEqual([milk, more]);
    const least = Math.min(...(ofMilk?.lots.map(({ confidence }) => confidence ?? 1) ?? []));
    expect(ofMilk?.confidence).toBe(least);
    expect(ofMilk?.doubt).toBeCloseTo((1 - least) * 6, 3);
    const body = { ids: [rice], action: "move", placeId: fridge?.id } as const;
    await maya.call(inventoryApi.actions, { body });
    expect((await look()).questions.map(({ name }) => name)).toEqual(["Milk"]);
  });

  test("weigh what the plan needs, and what is near its date", async () => {
    await kitchen.buys(maya, "1 kg rice", { purchaseDate: "2026-03-08", price: 2 });
    const recipe = await kitchen.saves(maya, ["200 g rice"]);
    const before = (await look()).questions[0];
    expect(before).toMatchObject({ why: "faded" });
    const entry = { day: "2026-03-12", slot: "dinner", recipeId: recipe.id } as const;
    await maya.call(planningApi.add, { body: entry });
    const planned = (await look()).questions[0];
    expect(planned?.why).toBe("planned");
    expect(planned?.doubt).toBeCloseTo(2 * (before?.doubt ?? 0), 3);
  });

  test("are twelve at most, and worth two minutes once in three days", async () => {
    for (let at = 0; at < 15; at += 1) {
      const place = { name: `Shelf ${at}` };
      const made = await maya.call(placesApi.add, { body: place });
      const id = await kitchen.buys(maya, "1 l milk", { ...OLD, price: 1 + at });
      if (made.status === 201)
        await maya.call(inventoryApi.update, {
          id,
          body: {
            ...(await kitchen.lot("1 l milk", { ...OLD, price: 1 + at })),
            placeId: made.data.place.id,
          },
        });
    }
    expect((await look()).questions).toEqual([]);
    larder.clock.advance(29 * 24 * HOUR_MS);
    const { questions, isWorthIt } = await look();
    expect(questions.length).toBe(12);
    expect(isWorthIt).toBe(true);
    const first = questions[0]?.lots[0];
    const done = await answers([[first?.id ?? 0, "there"]]);
    expect((await look()).isWorthIt).toBe(false);
    await undo(done.data.activityId);
    expect((await look()).isWorthIt).toBe(true);
  });

  test("of another household are its own", async () => {
    await kitchen.buys(maya, "1 l milk", OLD);
    expect(await look(await larder.aUser())).toEqual({ questions: [], isWorthIt: false });
  });
});

describe("answers", () => {
  test("record what is gone as eaten or thrown away, and undo restores all of it", async () => {
    const ids = {
      there: await kitchen.buys(maya, "1 kg rice", OLD),
      half: await kitchen.buys(maya, "3 piece eggs", { ...OLD, price: 3 }),
      little: await kitchen.buys(maya, "1 l milk", { ...OLD, price: 2 }),
      eaten: await kitchen.buys(maya, "500 g flour", OLD),
      wasted: await kitchen.buys(maya, "4 piece tomatoes", { ...OLD, price: 5 }),
    };
    const before = (await maya.call(inventoryApi.list, { query: { limit: 100 } })).data.ingredients;
    const said = Object.entries(ids).map(([how, id]) => [id, how as CheckAnswer] as const);
    const done = await answers(said);
    expect(done).toMatchObject({ status: 200, data: { changed: 4 } });
    expect(await kitchen.stockOf(maya)).toEqual({
      [ids.there]: "1 kg Rice",
      [ids.half]: "1.5 piece Egg",
      [ids.little]: "0.1 l Milk",
    });
    expect(await lotOf(ids.there)).toMatchObject({
      confidence: 1,
      checkedAt: "2026-03-10T12:00:00.000Z",
    });
    const wasted = async () => (await maya.call(insightsApi.look)).data.waste.total;
    expect(await wasted()).toBe(5);
    await sound();
    expect(await undo(done.data.activityId)).toMatchObject({ status: 200 });
    const { data } = await maya.call(inventoryApi.list, { query: { limit: 100 } });
    const facts = (lots: readonly Lot[]) =>
      lots.map(({ updatedAt: _updatedAt, ...lot }) => lot).toSorted((a, b) => a.id - b.id);
    expect(facts(data.ingredients)).toEqual(facts(before));
    expect(await wasted()).toBe(0);
    expect(await undo(done.data.activityId)).toMatchObject({ code: "already_undone" });
    await sound();
  });

  test("that everything is there are an activity too", async () => {
    const id = await kitchen.buys(maya, "1 kg rice", OLD);
    const faded = (await lotOf(id))?.confidence;
    const done = await answers([[id, "there"]]);
    expect(done.data.changed).toBe(0);
    expect(await undo(done.data.activityId)).toMatchObject({ status: 200 });
    expect(await lotOf(id)).toMatchObject({ confidence: faded, checkedAt: null });
  });

  test("about a lot that changed or went since change nothing", async () => {
    const rice = await kitchen.buys(maya, "1 kg rice", OLD);
    const milk = await kitchen.buys(maya, "2 l milk", OLD);
    const updatedAt = (await lotOf(milk))?.updatedAt ?? "";
    larder.clock.advance(1000);
    await maya.call(inventoryApi.use, { id: milk, body: { quantity: 1 } });
    const said = [
      [rice, "eaten"],
      [milk, "half"],
    ] as const;
    expect(await answers(said, { updatedAt })).toMatchObject({ status: 409, code: "conflict" });
    expect(await kitchen.stockOf(maya)).toEqual({ [rice]: "1 kg Rice", [milk]: "1 l Milk" });
    await maya.call(inventoryApi.use, { id: milk, body: { quantity: 1 } });
    expect(await answers([[milk, "half"]])).toMatchObject({ status: 409, code: "conflict" });
    const theo = await larder.aUser();
    const theirs = await kitchen.buys(theo, "1 l milk", OLD);
    expect((await answers([[theirs, "there"]])).status).toBe(404);
  });

  test.each([
    [{ answers: [] }],
    [{ answers: [{ lotId: 1, answer: "there" }] }],
    [{ answers: [{ lotId: 1, updatedAt: "2026-03-10T12:00:00.000Z", answer: "full" }] }],
  ])("of the wrong shape are refused: %j", async (body) => {
    expect((await maya.call(stockCheckApi.answer, { body })).status).toBe(400);
  });

  test("name each lot once", async () => {
    const id = await kitchen.buys(maya, "1 kg rice", OLD);
    const twice = await answers([
      [id, "there"],
      [id, "half"],
    ]);
    expect(twice).toMatchObject({ status: 400, code: "validation_failed" });
  });
});

describe("food past its best-before date", () => {
  const bought = async (facts: object = {}) => {
    const body = {
      ...(await kitchen.lot("4 piece yogurt", { expiryDate: "2026-03-08" })),
      dateKind: "best_before",
      ...facts,
    };
    return (await maya.call(inventoryApi.add, { body })).data.ingredient.id;
  };
  const keeps = (id: number, days = 3) =>
    maya.call(stockCheckApi.stillGood, { id, body: { days } });

  test("is kept longer from today, twice at most; undo gives the time back", async () => {
    const id = await bought();
    const first = await keeps(id, 5);
    expect(first).toMatchObject({
      status: 200,
      data: { ingredient: { expiryDate: "2026-03-15" } },
    });
    expect(await keeps(id)).toMatchObject({ status: 409, code: "conflict" });
    larder.clock.set("2026-03-16T12:00:00Z");
    const second = await keeps(id, 1);
    expect(second.data.ingredient).toMatchObject({ expiryDate: "2026-03-17", confidence: 1 });
    larder.clock.set("2026-03-17T11:00:00Z");
    expect(await undo(second.data.activityId)).toMatchObject({ status: 200 });
    expect((await lotOf(id))?.expiryDate).toBe("2026-03-15");
    expect(await keeps(id, 1)).toMatchObject({ status: 200 });
    larder.clock.set("2026-03-20T12:00:00Z");
    expect(await keeps(id, 1)).toMatchObject({ status: 409, code: "conflict" });
  });

  test.each([
    [{ dateKind: "use_by" }, 3, 409],
    [{ expiryDate: "2026-03-10" }, 3, 409],
    [{ expiryDate: null }, 3, 409],
    [{}, 2, 400],
  ])("with %j and %d days: %d", async (facts, days, status) => {
    expect((await keeps(await bought(facts), days)).status).toBe(status);
  });
});
