import { setImmediate } from "node:timers/promises";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { patient } from "../testing/people/patient.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/** Rounds per race; COOK_RACES=10000 for the long version. */
const ROUNDS = Number(process.env["COOK_RACES"] ?? 25);
const MS_PER_ROUND = 400;
const timeout = 20_000 + ROUNDS * MS_PER_ROUND;

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);

/** Total changes of a household's lots by kind, in millionths. */
async function movements(who: TestUser): Promise<Record<string, number>> {
  const rows = await larder.db
    .selectFrom("stock_events")
    .select((select) => ["kind", select.fn.sum<number>("delta").as("total")])
    .where("household_id", "=", who.householdId)
    .groupBy("kind")
    .execute();
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}

test("two people and the last egg: one cooks, the other is told", { timeout }, async () => {
  const maya = patient(await larder.aUser());
  const { id } = await kitchen.saves(maya, ["1 piece egg"], { name: "Fried egg" });
  let [cooked, told] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    // In-process calls stay in microtasks, and the server would detect a blocked loop.
    await setImmediate();
    await kitchen.buys(maya, "1 piece egg");
    const answers = await Promise.all(
      ["left", "right"].map((hand) =>
        maya.call(cookingApi.cook, {
          id,
          body: {},
          headers: { "idempotency-key": `${round}-${hand}` },
        }),
      ),
    );
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.code]).toEqual([200, 409, "insufficient_stock"]);
    expect(lost?.message).toBe("Not enough in stock to cook Fried egg. Missing: 1 egg.");
    cooked += 1;
    told += 1;
  }
  expect([cooked, told]).toEqual([ROUNDS, ROUNDS]);
  expect(await kitchen.stockOf(maya)).toEqual({});
  expect(await kitchen.unexplained(maya)).toEqual([]);
  expect(await movements(maya)).toEqual({ bought: ROUNDS * 1e6, cooked: -ROUNDS * 1e6 });
});

test("ten cooks of the last egg: one succeeds, nine are told", async () => {
  const maya = patient(await larder.aUser());
  await kitchen.buys(maya, "1 piece egg");
  const { id } = await kitchen.saves(maya, ["1 piece egg"]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => maya.call(cookingApi.cook, { id, body: {} })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "insufficient_stock")).toHaveLength(9);
});

test("two recipes that share a lot never use the same food twice", { timeout }, async () => {
  const maya = patient(await larder.aUser());
  const bread = await kitchen.saves(maya, ["300 g flour", "1 piece egg"]);
  const cake = await kitchen.saves(maya, ["0.3 kg flour"]);
  for (let round = 0; round < ROUNDS; round += 1) {
    // In-process calls stay in microtasks, and the server would detect a blocked loop.
    await setImmediate();
    const [lot] = [
      await kitchen.buys(maya, "500 g flour"),
      await kitchen.buys(maya, "1 piece egg"),
    ];
    const answers = await Promise.all(
      [bread, cake].map(({ id }) => maya.call(cookingApi.cook, { id, body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const left = await kitchen.stockOf(maya);
    expect(left[lot]).toBe("200 g Flour");
    for (const id of Object.keys(left)) await maya.call(inventoryApi.remove, { id });
  }
  expect(await kitchen.unexplained(maya)).toEqual([]);
});

test(
  "cooking, undoing and deleting at once leave every gram accounted for",
  { timeout },
  async () => {
    const maya = patient(await larder.aUser());
    const { id } = await kitchen.saves(maya, ["100 g rice"]);
    const lot = await kitchen.buys(maya, "1 kg rice");
    const cookings: number[] = [];
    for (let round = 0; round < Math.ceil(ROUNDS / 5); round += 1) {
      await setImmediate();
      const undone = cookings.splice(0, 2);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => maya.call(cookingApi.cook, { id, body: {} })),
        ...undone.map((cooking) => maya.call(cookingApi.undo, { id: cooking })),
        ...undone.map((cooking) => maya.call(cookingApi.undo, { id: cooking })),
      ]);
      for (const { status, data } of answers) {
        expect([200, 409]).toContain(status);
        if (status === 200 && "cooked" in data) cookings.push(data.cooked.id);
      }
      expect(await kitchen.unexplained(maya)).toEqual([]);
    }
    const { bought = 0, cooked = 0, undone = 0 } = await movements(maya);
    const left = await kitchen.stockOf(maya);
    expect((bought + cooked + undone) / 1e6).toBeCloseTo(Number.parseFloat(left[lot] ?? "0"), 9);
  },
);

test("a recipe deleted while somebody cooks it is cooked or not found, nothing between", async () => {
  const maya = patient(await larder.aUser());
  for (let round = 0; round < 10; round += 1) {
    const lot = await kitchen.buys(maya, "1 kg rice");
    const { id } = await kitchen.saves(maya, ["1 kg rice"]);
    const [gone, cooked] = await Promise.all([
      maya.call(recipesApi.remove, { id }),
      maya.call(cookingApi.cook, { id, body: {} }),
    ]);
    expect(gone.status).toBe(204);
    expect([200, 404]).toContain(cooked.status);
    const left = await kitchen.stockOf(maya);
    expect(left[lot]).toBe(cooked.status === 200 ? undefined : "1 kg Rice");
    if (cooked.status === 404) await maya.call(inventoryApi.remove, { id: lot });
  }
  expect(await kitchen.unexplained(maya)).toEqual([]);
});
