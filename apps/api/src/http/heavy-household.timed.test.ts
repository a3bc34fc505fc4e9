import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeAll, expect, test } from "vitest";
import { fillExpenses, fillLots, fillRecipes } from "../testing/kitchens/household-at-caps.ts";
import { shareOfLongestTurn } from "../testing/database/longest-turn.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/** Largest share of one event loop turn in three answers. The caller shares the turns. */
const LARGEST_SHARE = 0.2;

const larder = testAppForFile({ checksPlans: false });
let maya: TestUser;
let origin: string;

beforeAll(async () => {
  maya = await larder.aUser({ plan: "PRO" });
  await fillRecipes(larder.db, maya.householdId, {
    recipes: 60,
    linesEach: 100,
    instructions: 900,
  });
  await fillLots(larder.db, maya.householdId, 300);
  await fillExpenses(larder.db, maya.householdId, 20_000);
  origin = await larder.app.listen({ port: 0, host: "127.0.0.1" });
}, 120_000);

test.each([
  recipesApi.list.path,
  cookingApi.plan.path,
  `${budgetApi.exportExpenses.path}?scope=all`,
])("no turn of the event loop does much of three answers to %s", async (path) => {
  const ask = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${maya.token}` };
    const answers = [1, 2, 3].map(async () =>
      (await fetch(`${origin}/api${path}`, { headers })).json(),
    );
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: "success" });
  };
  await ask();
  expect(await shareOfLongestTurn(ask, LARGEST_SHARE)).toBeLessThan(LARGEST_SHARE);
});
