// On SQLite only: the slow inputs of the faults cover both databases.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { authApi } from "@larder/contract/access/auth";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { fillExpenses, fillLots, fillRecipes } from "../testing/kitchens/household-at-caps.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { slices } from "./slices.ts";

/** Another user gets at least this many answers meanwhile, however long the answers take. */
const FEWEST_BETWEEN = 5;

const RECIPES = 60;
const EXPENSES = 20_000;

const larder = testAppForFile({ checksPlans: false });
let maya: TestUser;
let priya: TestUser;
let port = 0;

beforeAll(async () => {
  maya = await larder.aUser({ plan: "PRO" });
  priya = await larder.aUser({ plan: "PRO" });
  // Lists with many parts, yet short enough for a busy machine.
  await fillRecipes(larder.db, maya.householdId, {
    recipes: RECIPES,
    linesEach: 100,
    instructions: 900,
  });
  await fillLots(larder.db, maya.householdId, 300);
  await fillExpenses(larder.db, maya.householdId, EXPENSES);
  const address = await larder.app.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(address).port);
}, 120_000);
afterEach(() => {
  vi.restoreAllMocks();
});

const get = (who: TestUser, path: string) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });

/** Number of another user's answered calls during some work. */
async function answeredBetween(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let answered = 0;
  const asking = (async () => {
    while (!isOver) {
      const { status } = await get(priya, authApi.me.path);
      expect(status).toBe(200);
      if (!isOver) answered += 1;
    }
  })();
  await work();
  isOver = true;
  await asking;
  return answered;
}

/** Number of yields by long work of this process. */
async function restsDuring(work: () => Promise<unknown>): Promise<number> {
  const paceOf = slices.paceOf.bind(slices);
  let rests = 0;
  vi.spyOn(slices, "paceOf").mockImplementation((person) => {
    const pace = paceOf(person);
    // As on a very slow machine.
    return {
      isSpent: true,
      next: () => {
        rests += 1;
        return pace.next();
      },
    };
  });
  await work();
  return rests;
}

/** Each with the minimum number of pieces of its answer. */
const heavy = [
  ["her recipes", recipesApi.list.path, RECIPES],
  ["what she can cook", cookingApi.plan.path, RECIPES],
  ["all her expenses", `${budgetApi.exportExpenses.path}?scope=all`, EXPENSES / 100],
] as const;

test.each(heavy)(
  "somebody who asks for %s, three times at once, holds nobody up",
  async (_what, path, fewestPieces) => {
    const ask = async (): Promise<void> => {
      const answers = await Promise.all([get(maya, path), get(maya, path), get(maya, path)]);
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const text of texts) expect(JSON.parse(text)).toMatchObject({ status: "success" });
    };
    const answered = await answeredBetween(ask);
    expect(await restsDuring(ask)).toBeGreaterThanOrEqual(3 * fewestPieces);
    expect(answered).toBeGreaterThanOrEqual(FEWEST_BETWEEN);
  },
  120_000,
);

test("a list in many parts holds every recipe once, newest first, with its lines in order", async () => {
  const { recipes } = (await maya.call(recipesApi.list)).data;
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(RECIPES);
  const times = recipes.map(({ updatedAt }) => Date.parse(updatedAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const { data } = await maya.call(recipesApi.get, { id: recipes[RECIPES - 2]?.id ?? 0 });
  expect(recipes[RECIPES - 2]).toEqual(data.recipe);
});

test("somebody else's book reads as the list does", async () => {
  await maya.call(publishingApi.publish, { body: { name: "Maya's" } });
  const { data } = await priya.call(publishingApi.usersRecipes, { id: maya.id });
  expect(data.recipes).toHaveLength(RECIPES);
  expect(data.recipes[7]?.components).toHaveLength(100);
});

test("many long calls of one person wait for each other, all are answered, and somebody else's goes between", async () => {
  const statuses = Promise.all(
    Array.from({ length: 18 }, async () => {
      const answer = await get(maya, recipesApi.list.path);
      await answer.text();
      return answer.status;
    }),
  );
  expect((await get(priya, recipesApi.list.path)).status).toBe(200);
  expect(new Set(await statuses)).toEqual(new Set([200]));
}, 120_000);

/** Requests a long answer on a connection of its own and reads nothing of it. */
function askWithoutReading(who: TestUser): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `GET /api${recipesApi.list.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${who.token}\r\n\r\n`,
  );
  return socket;
}

test("whoever leaves gives the place back, in the middle of a long answer and while waiting for one", async () => {
  const reading = Array.from({ length: 3 }, () => askWithoutReading(maya));
  await Promise.all(reading.map((socket) => once(socket, "readable")));
  const waiting = Array.from({ length: 13 }, () => askWithoutReading(maya));
  await Promise.all(waiting.map((socket) => once(socket, "connect")));
  // Long enough for the calls to be in the queue.
  await sleep(200);
  for (const socket of waiting) socket.destroy();
  await sleep(200);
  for (const socket of reading) socket.destroy();
  const answer = await get(maya, recipesApi.list.path);
  await answer.text();
  expect(answer.status).toBe(200);
});
