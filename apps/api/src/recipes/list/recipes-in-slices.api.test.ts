import { beforeAll, expect, test, vi } from "vitest";
import { engineOf } from "../../db/dialect.ts";
import { slices } from "../../http/slices.ts";
import { fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { recipesInSlices } from "./recipes-in-slices.ts";

const larder = testAppForFile({ checksPlans: false });
let maya: TestUser;

beforeAll(async () => {
  maya = await larder.aUser();
  // Each part has 8 recipes at most.
  await fillRecipes(larder.db, maya.householdId, { recipes: 17, linesEach: 110 });
});

test("PostgreSQL is asked for the next part while one is planned, and SQLite when it is wanted", async () => {
  const asked = vi.spyOn(larder.db, "executeQuery");
  const viewer = { id: maya.id, householdId: maya.householdId };
  const pace = slices.paceOf(maya.id);
  const parts = await recipesInSlices(larder.db, maya.householdId, {
    detail: "planned",
    viewer,
    pace,
  });
  const found: { statements: number; recipes: number }[] = [];
  for await (const some of parts)
    found.push({ statements: asked.mock.calls.length, recipes: some.length });
  const recipes = found.map((part) => part.recipes);
  expect(recipes).toEqual([8, 8, 1]);
  const statements = found.map((part) => part.statements);
  expect(statements).toEqual(engineOf(larder.db) === "postgres" ? [2, 3, 3] : [1, 2, 3]);
});
