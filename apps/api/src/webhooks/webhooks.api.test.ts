import { randomUUID } from "node:crypto";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { budgetApi } from "@larder/contract/money/budget";
import { webhooksApi } from "@larder/contract/programs/webhooks";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { activityApi } from "@larder/contract/household/activity";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { webhookOf, webhooksForFile } from "../testing/services/webhook-tester.ts";
import type { TestUser } from "../testing/test-app.ts";

const DAY_MS = 86_400_000;
const NOW = "2026-03-10T12:00:00Z";

const { larder, receiver, kitchen, hooks } = webhooksForFile();
let maya: TestUser;

beforeEach(async () => {
  larder.clock.set(NOW);
  maya = await larder.aUser({ name: "Maya", timeZone: "Europe/Berlin" });
});

describe("a webhook", () => {
  test("is made with a secret that is answered once and kept sealed", async () => {
    const body = { url: receiver.url("/made"), events: ["stock.changed", "stock.changed"] };
    const made = await maya.call(webhooksApi.make, { body });
    expect(made.status).toBe(201);
    expect(made.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.data.webhook).toMatchObject({
      events: ["stock.changed"],
      by: { id: maya.id, name: "Maya" },
      disabledAt: null,
      lastDelivery: null,
    });
    const rows = JSON.stringify(await larder.db.selectFrom("webhooks").selectAll().execute());
    expect(rows).not.toContain(made.data.secret.slice("whsec_".length));
    expect(rows).not.toContain("/made");
  });

  test("is of the household: any member sees, changes and deletes it, and nobody else", async () => {
    const { id } = await hooks.make(maya, ["stock.changed"]);
    const sam = await larder.aUser({ household: maya.householdId });
    const stranger = await larder.aUser();
    const body = { events: ["list.changed"] };
    const changed = await sam.call(webhooksApi.change, { id, body });
    expect(changed.data.webhook).toMatchObject({ events: ["list.changed"], by: { id: maya.id } });
    for (const call of [webhooksApi.change, webhooksApi.test, webhooksApi.rotate] as const)
      expect(await stranger.call(call, { id, body: {} })).toMatchObject({ status: 404 });
    expect((await stranger.call(webhooksApi.list)).data.webhooks).toEqual([]);
    expect(await sam.call(webhooksApi.remove, { id })).toMatchObject({ status: 204 });
    expect(await webhookOf(maya, id)).toBeUndefined();
  });

  test.each([
    ["http://127.0.0.1/hook", 400],
    ["http://169.254.169.254/latest/meta-data/", 400],
    ["http://10.0.0.7/", 400],
    ["ftp://example.com/", 400],
    ["https://example.com:22/", 400],
  ])("to %s is refused", async (url, status) => {
    const body = { url, events: ["stock.changed"] };
    expect((await maya.call(webhooksApi.make, { body })).status).toBe(status);
  });

  test.each([[[]], [["stock.stolen"]], ["stock.changed"]])("needs events: %j", async (events) => {
    const body = { url: receiver.url("/x"), events };
    expect((await maya.call(webhooksApi.make, { body })).status).toBe(400);
  });

  test("is one of 20 at most", async () => {
    for (let count = 0; count < 20; count += 1) await hooks.make(maya, ["stock.changed"]);
    const body = { url: receiver.url("/more"), events: ["stock.changed"] };
    expect(await maya.call(webhooksApi.make, { body })).toMatchObject({
      status: 409,
      code: "limit_reached",
    });
  });

  test("ends when its maker leaves the household", async () => {
    const sam = await larder.aUser({ name: "Sam", household: maya.householdId });
    const body = { url: receiver.url("/sams"), events: ["stock.changed"] };
    await sam.call(webhooksApi.make, { body });
    await sam.call(householdApi.leave, { body: { take: "nothing" } });
    expect((await maya.call(webhooksApi.list)).data.webhooks).toEqual([]);
  });

  test.each([500, 302])(
    "is tested once, also while it is off, if it answers %i",
    async (status) => {
      const { id, path, secret } = await hooks.make(maya, ["stock.changed"]);
      await maya.call(webhooksApi.change, { id, body: { enabled: false } });
      receiver.answer(path, status);
      expect(await maya.call(webhooksApi.test, { id })).toMatchObject({ status: 202 });
      await hooks.after(0);
      expect(hooks.posted(secret)).toMatchObject([{ type: "webhook.test", data: {} }]);
      await hooks.after(DAY_MS);
      expect(receiver.received).toEqual([]);
      expect((await webhookOf(maya, id))?.lastDelivery).toEqual({
        at: "2026-03-10T12:00:00.000Z",
        status,
        failure: "failed",
      });
    },
  );

  test("signs with both secrets for a day after a rotation", async () => {
    const { id, secret } = await hooks.make(maya, ["stock.changed"]);
    const rotated = (await maya.call(webhooksApi.rotate, { id })).data.secret;
    expect(rotated).not.toBe(secret);
    for (const [wait, secrets] of [
      [DAY_MS - 1000, [rotated, secret]],
      [1000, [rotated]],
    ] as const) {
      larder.clock.advance(wait);
      await maya.call(webhooksApi.test, { id });
      await hooks.after(0);
      const [signatures] = receiver.received.map(({ headers }) =>
        String(headers["webhook-signature"]).split(" "),
      );
      expect(signatures).toHaveLength(secrets.length);
      const copy = [...receiver.received];
      for (const each of secrets) {
        receiver.received.splice(0, receiver.received.length, ...copy);
        expect(hooks.posted(each)).toHaveLength(1);
      }
    }
  });
});

describe("an event", () => {
  test("stock.changed gathers two seconds of changes", async () => {
    const { secret } = await hooks.make(maya, ["stock.changed"]);
    const lot = await kitchen.buys(maya, "1 l milk");
    larder.clock.advance(1000);
    await maya.call(inventoryApi.use, { id: lot, body: { quantity: 0.25, how: "wasted" } });
    await hooks.after(999);
    expect(receiver.received).toEqual([]);
    await hooks.after(1);
    const milk = { id: lot, name: "Milk", quantity: 0.75, unit: "l" };
    expect(hooks.posted(secret)).toMatchObject([
      {
        type: "stock.changed",
        timestamp: "2026-03-10T12:00:02.000Z",
        sentAt: Date.parse("2026-03-10T12:00:02Z"),
        data: {
          changes: [
            { action: "added", ingredient: milk },
            { action: "wasted", ingredient: milk },
          ],
          by: { id: maya.id, name: "Maya" },
        },
      },
    ]);
    await hooks.after(DAY_MS);
    expect(receiver.received).toEqual([]);
  });

  test("stock.changed tells what was undone, moved and cooked", async () => {
    const { secret } = await hooks.make(maya, ["stock.changed", "recipe.cooked"]);
    const rice = await kitchen.buys(maya, "500 g rice", { price: 2 });
    const { id } = await kitchen.saves(maya, ["200 g rice"], { name: "Rice bowl" });
    await hooks.after(2000);
    hooks.posted(secret);
    const cooked = (await maya.call(cookingApi.cook, { id, body: {} })).data;
    await hooks.after(0);
    expect(hooks.posted(secret)).toMatchObject([
      {
        type: "recipe.cooked",
        data: { cooked: { id: cooked.cooked.id, name: "Rice bowl", servings: 4, cost: 0.8 } },
      },
    ]);
    await hooks.after(2000);
    expect(hooks.posted(secret)[0].data.changes).toEqual([
      { action: "used", ingredient: { id: rice, name: "Rice", quantity: 300, unit: "g" } },
    ]);
    await maya.call(activityApi.undo, { id: cooked.activityId ?? 0 });
    await hooks.after(2000);
    expect(hooks.posted(secret)[0].data.changes).toEqual([
      { action: "added", ingredient: { id: rice, name: "Rice", quantity: 500, unit: "g" } },
    ]);
    await maya.call(inventoryApi.actions, {
      body: { ids: [rice], action: "move", placeId: null },
    });
    await hooks.after(2000);
    expect(hooks.posted(secret)[0].data.changes).toMatchObject([{ action: "moved" }]);
  });

  test("list.changed tells what came, was ticked and went, of each list", async () => {
    const { secret } = await hooks.make(maya, ["list.changed"]);
    const [list] = (await maya.call(shoppingApi.lists)).data.lists;
    const id = list?.id ?? 0;
    const put = async (text: string) =>
      (await maya.call(shoppingApi.addItem, { id, body: { id: randomUUID(), text } })).data.item.id;
    const candles = await put("candles");
    await put("1 l milk");
    await maya.call(shoppingApi.tick, {
      params: { id, needId: candles },
      body: { isTicked: true },
    });
    await hooks.after(2000);
    expect(hooks.posted(secret)).toMatchObject([
      {
        type: "list.changed",
        data: {
          listId: id,
          name: list?.name,
          added: ["candles", "Milk"],
          ticked: ["candles"],
          removed: [],
          by: { name: "Maya" },
        },
      },
    ]);
  });

  test("expense.added and budget.reached come at once, the latter once a period", async () => {
    const { secret } = await hooks.make(maya, ["expense.added", "budget.reached"]);
    const settings = { amount: 100, period: "monthly", startDate: "2026-03-01" } as const;
    await maya.call(budgetApi.saveSettings, { body: settings });
    const spend = async (amount: number) => {
      const body = { description: "Market", amount, date: "2026-03-09", type: "other" } as const;
      await maya.call(budgetApi.addExpense, { body });
      await hooks.after(0);
      return hooks
        .posted(secret)
        .map(({ type, data }) => [type, data.percent ?? data.expense.amount]);
    };
    expect(await spend(79)).toEqual([["expense.added", 79]]);
    expect(await spend(1)).toEqual([
      ["budget.reached", 80],
      ["expense.added", 1],
    ]);
    expect(await spend(1)).toEqual([["expense.added", 1]]);
    expect(await spend(30)).toEqual([
      ["budget.reached", 100],
      ["expense.added", 30],
    ]);
  });

  test("stock.expiring comes at six in the morning of its maker, and not for nothing", async () => {
    const { secret } = await hooks.make(maya, ["stock.expiring"]);
    // 5:00 in UTC is 6:00 in Berlin
    await hooks.after(Date.parse("2026-03-11T05:00:00Z") - larder.clock.now());
    expect(receiver.received).toEqual([]);
    await kitchen.buys(maya, "200 g spinach", { expiryDate: "2026-03-12" });
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-20" });
    await hooks.after(DAY_MS - 1000);
    expect(receiver.received).toEqual([]);
    await hooks.after(1000);
    expect(hooks.posted(secret)).toMatchObject([
      {
        type: "stock.expiring",
        data: { ingredients: [{ name: "Spinach", quantity: 200, expiryDate: "2026-03-12" }] },
      },
    ]);
    await hooks.after(DAY_MS);
    expect(receiver.received.length).toBe(0);
  });

  test("that nobody wants, or of another household, is not sent", async () => {
    await hooks.make(maya, ["list.changed"]);
    await kitchen.buys(maya, "1 l milk");
    await kitchen.buys(await larder.aUser(), "1 l milk");
    await hooks.after(DAY_MS);
    expect(receiver.received).toEqual([]);
  });
});
