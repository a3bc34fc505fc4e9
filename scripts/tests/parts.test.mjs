import { expect, test } from "vitest";
import { createVitest } from "vitest/node";
import { projects } from "./runs.mjs";

test("every project of the tests runs in a part of npm test", async () => {
  const vitest = await createVitest("test", { watch: false, run: true });
  const names = vitest.projects.map(({ name }) => name);
  await vitest.close();
  expect(Object.values(projects).flat().toSorted()).toEqual(names.toSorted());
});
