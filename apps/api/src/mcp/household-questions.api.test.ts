import { budgetApi } from "@larder/contract/money/budget";
import { planningApi } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeAll, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { aProgram, callTool, type TestProgram } from "../testing/programs.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../testing/test-app.ts";

/*
 * Questions of a household to an assistant. Each needs at most three tool calls, using only tool
 * names and earlier answers.
 */
const MOST_CALLS = 3;

const larder = testAppForFile();
let maya: TestUser;
let program: TestProgram;
let calls = 0;

beforeAll(async () => {
  maya = await larder.aUser({ name: "Maya" });
  program = await aProgram(larder, maya, "write");
  const kitchen = new TestKitchen(larder);
  await kitchen.buys(maya, "200 g spinach", { expiryDate: "2026-03-12" });
  await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-20", price: 1.2 });
  await kitchen.buys(maya, "500 g lasagna noodles");
  await kitchen.buys(maya, "6 piece eggs", { expiryDate: "2026-03-30" });
  await kitchen.saves(maya, ["150 g spinach", "3 piece eggs"], { name: "Spinach omelette" });
  await kitchen.saves(maya, ["300 g lasagna noodles", "500 g ground beef", "400 g tomatoes"], {
    name: "Lasagne",
  });
  const budget = { amount: 400, period: "monthly", startDate: "2026-03-01" } as const;
  await maya.call(budgetApi.saveSettings, { body: budget });
  const dinner = { day: TEST_TODAY, slot: "dinner", note: "Pizza" } as const;
  await maya.call(planningApi.add, { body: dinner });
});

/** Calls a tool, expects success, and returns its content. */
async function ask(name: string, args: object = {}) {
  calls += 1;
  const result = await callTool(larder, program, [name, args]);
  expect(result).not.toHaveProperty("isError");
  expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
  return result.structuredContent;
}

const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

const listed = async () => {
  const [list] = (await maya.call(shoppingApi.lists)).data.lists;
  const { data } = await maya.call(shoppingApi.get, { id: list?.id ?? 0 });
  return data.list.items.map(
    ({ name, quantity, unit, isTicked }) => `${quantity} ${unit} ${name}${isTicked ? " ✓" : ""}`,
  );
};

const questions: readonly (readonly [question: string, answer: () => Promise<unknown>])[] = [
  [
    "What should we eat before Friday?",
    async () => {
      const { food } = await ask("list_expiring", { days: 3 });
      const { fullyMakeable } = await ask("list_meals");
      expect(namesOf(food)).toEqual(["Spinach"]);
      expect(fullyMakeable[0]).toMatchObject({
        name: "Spinach omelette",
        usesUp: [{ name: "spinach", day: "2026-03-12" }],
      });
    },
  ],
  [
    "Put what is missing for lasagne on the list.",
    async () => {
      const { missing } = await ask("get_recipe", { name: "lasagne" });
      const text = missing
        .map(
          (one: { quantity: number; unit: string; name: string }) =>
            `${one.quantity} ${one.unit} ${one.name}`,
        )
        .join("\n");
      const { added, activityIds } = await ask("add_to_list", { text });
      expect(added).toHaveLength(2);
      expect(activityIds).toHaveLength(2);
      expect(await listed()).toEqual(["400 g Tomato", "500 g Ground beef"]);
    },
  ],
  [
    "Do we have milk?",
    async () => {
      const { food } = await ask("list_stock", { search: "milk" });
      expect(food).toMatchObject([{ name: "Milk", quantity: 1, unit: "l" }]);
    },
  ],
  [
    "I drank half a litre of milk.",
    async () => {
      const { left, activityId } = await ask("use_stock", {
        name: "milk",
        quantity: 500,
        unit: "ml",
      });
      expect(left).toMatchObject({ quantity: 0.5, unit: "l" });
      expect(activityId).toEqual(expect.any(Number));
    },
  ],
  [
    "Oh no, I did not. Undo that.",
    async () => {
      const { activityId } = await ask("use_stock", { name: "milk", quantity: 0.2 });
      await ask("undo", { activityId });
      const { food } = await ask("list_stock", { search: "milk" });
      expect(food).toMatchObject([{ quantity: 0.5 }]);
    },
  ],
  [
    "What is for dinner tonight?",
    async () => {
      const { meals } = await ask("list_plan", { from: TEST_TODAY, to: TEST_TODAY });
      expect(namesOf(meals)).toEqual(["Pizza"]);
    },
  ],
  [
    "Plan the omelette for tomorrow's dinner, for two.",
    async () => {
      const { meal } = await ask("add_to_plan", {
        day: "2026-03-11",
        slot: "dinner",
        recipe: "omelette",
        servings: 2,
      });
      expect(meal).toMatchObject({ name: "Spinach omelette", servings: 2, day: "2026-03-11" });
    },
  ],
  [
    "We just cooked the omelette.",
    async () => {
      const { cooked, used } = await ask("cook_meal", { recipe: "spinach omelette" });
      expect(cooked.name).toBe("Spinach omelette");
      expect(used).toHaveLength(2);
    },
  ],
  [
    "I have the tomatoes in the trolley; what is left to buy?",
    async () => {
      await ask("tick_item", { name: "tomatoes" });
      const { lines } = await ask("list_shopping");
      expect(
        lines
          .filter(({ isTicked }: { isTicked: boolean }) => !isTicked)
          .map(({ name }: { name: string }) => name),
      ).toEqual(["Ground beef"]);
    },
  ],
  [
    "I bought a kilo of flour for 1.49 and a coffee for 3.50. What is left this month?",
    async () => {
      const { added } = await ask("add_stock", { text: "1 kg flour 1.49" });
      expect(added).toMatchObject([{ name: "Flour", quantity: 1, unit: "kg" }]);
      await ask("add_expense", { description: "Coffee", amount: 3.5 });
      const { remaining, spent } = await ask("get_budget");
      expect([spent, remaining]).toEqual([6.19, 393.81]);
    },
  ],
];

describe("an assistant answers", () => {
  test.each(questions)("%s", async (_question, answer) => {
    calls = 0;
    await answer();
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
  });
});
