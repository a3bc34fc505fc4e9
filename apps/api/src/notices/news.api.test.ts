import { randomUUID } from "node:crypto";
import { budgetApi } from "@larder/contract/money/budget";
import { noticesApi, type NoticeSettings } from "@larder/contract/household/notices";
import { planningApi } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { startReceiver } from "../testing/services/push-service.ts";
import { startedForFile } from "../testing/started-for-file.ts";
import { startTestApp, type TestUser } from "../testing/test-app.ts";
import { joinHousehold } from "../testing/people/join-household.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** With a second for uncommitted writes. */
const WINDOW_MS = 5 * MINUTE_MS + SECOND_MS;

const receiver = startedForFile(startReceiver);
const larder = startedForFile(() => startTestApp({ env: { OUTBOUND_ALLOW: receiver.host } }));
let maya: TestUser;
let sam: TestUser;

beforeEach(async () => {
  larder.clock.set("2026-03-10T12:00:00Z");
  maya = await larder.aUser({ name: "Maya" });
  sam = await larder.aUser({ name: "Sam", household: maya.householdId });
});
afterEach(async () => {
  await larder.db.deleteFrom("jobs").execute();
  receiver.received.length = 0;
});

/** Subscribes a person through their own webhook. */
async function wants(user: TestUser, what: "budget" | "list", on = true) {
  const { data } = await user.call(noticesApi.read);
  const webhook = { url: receiver.url(`/${user.name}`), format: "json" as const };
  const body: NoticeSettings = { ...data, [what]: { on, channels: ["webhook"] }, webhook };
  expect((await user.call(noticesApi.save, { body })).status).toBe(200);
}

/** The notices sent during an interval. */
async function toldAfter(ms: number): Promise<readonly string[]> {
  larder.clock.advance(ms);
  await larder.deps.jobs.runDue();
  return receiver.received.splice(0).map(({ path, body }) => {
    const { title, text } = JSON.parse(body.toString("utf8")) as { title: string; text: string };
    return `${path.slice(1)}: ${title} (${text})`;
  });
}

const setBudget = (amount: number, period: "weekly" | "monthly" = "monthly") =>
  maya.call(budgetApi.saveSettings, { body: { amount, period, startDate: "2026-03-01" } });
async function spend(amount: number, user = sam, date = "2026-03-10"): Promise<number> {
  const body = { description: "Market", amount, date, type: "other" as const };
  const { data } = await user.call(budgetApi.addExpense, { body });
  return data.expense.id;
}
const correct = (id: number, amount: number) =>
  sam.call(budgetApi.updateExpense, {
    id,
    body: { description: "Market", amount, date: "2026-03-10", type: "other" },
  });

const NEARLY =
  "Maya: 80% of your budget is spent ($400.00 of $500.00 this month, with 22 days left.)";
const WHOLE =
  "Maya: All of your budget is spent ($500.00 of $500.00 this month, with 22 days left.)";

describe("a budget", () => {
  beforeEach(async () => {
    await setBudget(500);
    await wants(maya, "budget");
  });

  test("that is four fifths spent, and then wholly, is told of once each, whoever spent it", async () => {
    await spend(399.99);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([]);
    await spend(0.01, maya);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([NEARLY]);
    await spend(50);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([]);
    await spend(50);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([WHOLE]);
    await spend(50);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([]);
  });

  test("that passes both at once is told of by the higher alone", async () => {
    await spend(500);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([WHOLE]);
    await spend(1);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([]);
  });

  test("is not told of twice where an expense is corrected and comes again", async () => {
    const id = await spend(400);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([NEARLY]);
    await correct(id, 40);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([]);
    await correct(id, 420);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([]);
  });

  test("is not told of where it was corrected before anybody was told", async () => {
    await correct(await spend(400), 40);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([]);
  });

  test("is told of again in its next period", async () => {
    await spend(400);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([NEARLY]);
    larder.clock.set("2026-04-02T12:00:00Z");
    await spend(450, sam, "2026-04-02");
    expect(await toldAfter(5 * SECOND_MS)).toEqual([
      "Maya: 90% of your budget is spent ($450.00 of $500.00 this month, with 29 days left.)",
    ]);
  });

  test("that is made smaller is told of", async () => {
    await spend(90);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([]);
    await setBudget(100, "weekly");
    expect(await toldAfter(5 * SECOND_MS)).toEqual([
      "Maya: 90% of your budget is spent ($90.00 of $100.00 this week, with 5 days left.)",
    ]);
  });

  test("is told of to everybody who wants it, and to nobody else", async () => {
    await wants(sam, "budget");
    const nia = await larder.aUser({ name: "Nia", household: maya.householdId });
    await wants(nia, "budget", false);
    const stranger = await larder.aUser({ name: "Stranger" });
    await wants(stranger, "budget");
    await spend(400);
    expect(await toldAfter(5 * SECOND_MS)).toEqual([NEARLY, NEARLY.replace("Maya", "Sam")]);
  });
});

describe("what others put on the list", () => {
  let listId: number;
  const add = async (name: string, user = sam) => {
    const id = randomUUID();
    const added = await user.call(shoppingApi.addItem, { id: listId, body: { id, name } });
    expect(added.status).toBe(201);
    return id;
  };

  beforeEach(async () => {
    const { data } = await maya.call(shoppingApi.lists);
    listId = data.lists[0]?.id ?? expect.unreachable();
    await wants(maya, "list");
    await wants(sam, "list");
  });

  test("within five minutes is one notice, to the others and not to who did it", async () => {
    await add("Milk");
    larder.clock.advance(2 * MINUTE_MS);
    await add("Eggs");
    await add("eggs");
    larder.clock.advance(2 * MINUTE_MS);
    await add("Bread");
    expect(await toldAfter(59 * SECOND_MS)).toEqual([]);
    expect(await toldAfter(2 * SECOND_MS)).toEqual([
      "Maya: Sam put 3 things on the list (Milk, Eggs, and Bread)",
    ]);
    expect(await toldAfter(30 * MINUTE_MS)).toEqual([]);
  });

  test("afterwards is another notice", async () => {
    await add("Milk");
    expect(await toldAfter(WINDOW_MS)).toHaveLength(1);
    larder.clock.advance(MINUTE_MS);
    await add("Bread");
    expect(await toldAfter(4 * MINUTE_MS)).toEqual([]);
    expect(await toldAfter(MINUTE_MS + SECOND_MS)).toEqual([
      "Maya: Sam put 1 thing on the list (Bread)",
    ]);
  });

  test("over the edge of a stretch of the clock is one notice all the same", async () => {
    larder.clock.set("2026-03-10T12:04:30Z");
    await add("Milk");
    larder.clock.set("2026-03-10T12:06:00Z");
    await add("Eggs");
    larder.clock.set("2026-03-10T12:09:28Z");
    expect(await toldAfter(0)).toEqual([]);
    expect(await toldAfter(3 * SECOND_MS)).toEqual([
      "Maya: Sam put 2 things on the list (Milk and Eggs)",
    ]);
    expect(await toldAfter(10 * MINUTE_MS)).toEqual([]);
  });

  test("from a recipe and from the plan counts as typed", async () => {
    const kitchen = new TestKitchen(larder);
    const { id: recipeId } = await kitchen.saves(sam, ["200 g rice", "1 l milk"]);
    const params = { id: listId, recipeId };
    await sam.call(shoppingApi.addFromRecipe, { params, body: {} });
    expect(await toldAfter(WINDOW_MS)).toEqual([
      expect.stringMatching(/^Maya: Sam put 2 things on the list \(.*rice.*\)$/i),
    ]);
    const meal = { slot: "dinner" as const, day: "2026-03-11", recipeId };
    await sam.call(planningApi.add, { body: meal });
    const days = { from: "2026-03-10", to: "2026-03-16" };
    await sam.call(shoppingApi.addFromPlan, { id: listId, body: days });
    expect(await toldAfter(WINDOW_MS)).toEqual([
      expect.stringMatching(/^Maya: Sam put 2 things on the list/),
    ]);
  });

  test("is told once where several put something there, each by their own name", async () => {
    const nia = await larder.aUser({ name: "Nia", household: maya.householdId });
    await add("Milk");
    await add("Eggs", nia);
    expect([...(await toldAfter(WINDOW_MS))].toSorted()).toEqual([
      "Maya: Nia put 1 thing on the list (Eggs)",
      "Maya: Sam put 1 thing on the list (Milk)",
      "Sam: Nia put 1 thing on the list (Eggs)",
    ]);
  });

  test("and took off again before it is told is not told", async () => {
    const milk = await add("Milk");
    await add("Eggs");
    await sam.call(shoppingApi.removeItem, { params: { id: listId, needId: milk } });
    expect(await toldAfter(WINDOW_MS)).toEqual(["Maya: Sam put 1 thing on the list (Eggs)"]);
    const bread = await add("Bread");
    await sam.call(shoppingApi.removeItem, { params: { id: listId, needId: bread } });
    expect(await toldAfter(WINDOW_MS)).toEqual([]);
  });

  test("is not told to who has left the household by then", async () => {
    await add("Milk");
    const { householdId } = await larder.aUser();
    await joinHousehold(larder, maya, { householdId });
    expect(await toldAfter(WINDOW_MS)).toEqual([]);
  });
});

test("where nobody wants to be told nothing is kept to look at", async () => {
  await setBudget(500);
  await spend(500);
  expect(await larder.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});
