import { webhooksApi } from "@larder/contract/programs/webhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { webhookOf, webhooksForFile } from "../testing/services/webhook-tester.ts";
import type { TestUser } from "../testing/test-app.ts";
import { PAUSES_MS } from "./delivery-kind.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = "2026-03-10T12:00:00Z";

const { larder, receiver, kitchen, hooks } = webhooksForFile();
let maya: TestUser;

beforeEach(async () => {
  larder.clock.set(NOW);
  maya = await larder.aUser({ name: "Maya", timeZone: "Europe/Berlin" });
});

describe("a receiver", () => {
  const tries = () => receiver.received.length;

  test("that fails for two days gets the event once it is back, under the same id", async () => {
    const { id, path, secret } = await hooks.make(maya, ["stock.changed"]);
    receiver.answer(path, 503);
    const failsUntil = larder.clock.now() + 2 * DAY_MS;
    await kitchen.buys(maya, "1 l milk");
    await hooks.after(2000);
    const seen = hooks.posted(secret);
    const startedAt = larder.clock.now();
    while (larder.clock.now() < startedAt + 4 * DAY_MS) {
      if (larder.clock.now() >= failsUntil) receiver.answer(path, 204);
      await hooks.after(30 * 60_000);
      seen.push(...hooks.posted(secret));
    }
    const ids = new Set(seen.map((one) => one.id));
    expect([...ids]).toHaveLength(1);
    expect(new Set(seen.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(new Set(seen.map(({ sentAt }) => sentAt)).size).toBe(seen.length);
    const last = seen.at(-1)?.sentAt;
    expect(last).toBeGreaterThanOrEqual(failsUntil);
    expect(last).toBeLessThan(failsUntil + 24 * HOUR_MS * 1.1 + HOUR_MS);
    expect(await webhookOf(maya, id)).toMatchObject({
      disabledAt: null,
      lastDelivery: { status: 204, failure: null },
    });
  });

  test("that fails for good is switched off after three days, and its people are told once", async () => {
    await larder.db
      .updateTable("users")
      .set({ email_confirmed_at: 1 })
      .where("id", "=", maya.id)
      .execute();
    const { id, path, secret } = await hooks.make(maya, ["stock.changed"]);
    receiver.answer(path, 500);
    await kitchen.buys(maya, "1 l milk");
    await hooks.after(2000);
    const instants = [larder.clock.now()];
    for (let minutes = 0; minutes < 5 * 24 * 60; minutes += 30) {
      const before = tries();
      await hooks.after(30 * 60_000);
      if (tries() > before) instants.push(larder.clock.now());
    }
    expect(hooks.posted(secret)).toHaveLength(PAUSES_MS.length + 1);
    const whole = PAUSES_MS.reduce((sum, pause) => sum + pause, 0);
    expect((instants.at(-1) ?? 0) - (instants[0] ?? 0)).toBeGreaterThan(whole * 0.9);
    expect((await webhookOf(maya, id))?.disabledAt).not.toBeNull();
    const letters = await larder.db
      .selectFrom("jobs")
      .select("payload")
      .where("kind", "=", "account-letter")
      .execute();
    expect(letters).toHaveLength(1);
    await kitchen.buys(maya, "1 l milk");
    await hooks.after(DAY_MS);
    expect(receiver.received).toEqual([]);
  });

  test("that says it is gone is switched off at once; switched on again it hears of what is new alone", async () => {
    const { id, path, secret } = await hooks.make(maya, ["stock.changed"]);
    receiver.answer(path, 410);
    await kitchen.buys(maya, "1 l milk");
    await hooks.after(2000);
    expect(hooks.posted(secret)).toHaveLength(1);
    expect((await webhookOf(maya, id))?.disabledAt).not.toBeNull();
    await kitchen.buys(maya, "500 g rice");
    receiver.answer(path, 204);
    const on = await maya.call(webhooksApi.change, { id, body: { enabled: true } });
    expect(on.data.webhook.disabledAt).toBeNull();
    await kitchen.buys(maya, "1 kg flour");
    await hooks.after(2000);
    const changes = hooks.posted(secret).flatMap(({ data }) => data.changes);
    expect(changes.map(({ ingredient }) => ingredient.name)).toEqual(["Flour"]);
  });

  test("that says to a test that it is gone is switched off too", async () => {
    const { id, path } = await hooks.make(maya, ["stock.changed"]);
    receiver.answer(path, 410);
    await maya.call(webhooksApi.test, { id, body: {} });
    await hooks.after(2000);
    expect((await webhookOf(maya, id))?.disabledAt).not.toBeNull();
  });

  test("that is switched off drops what waits", async () => {
    const { id, path } = await hooks.make(maya, ["stock.changed"]);
    receiver.answer(path, 500);
    await kitchen.buys(maya, "1 l milk");
    await hooks.after(2000);
    receiver.received.length = 0;
    await maya.call(webhooksApi.change, { id, body: { enabled: false } });
    receiver.answer(path, 204);
    await hooks.after(DAY_MS);
    expect(receiver.received).toEqual([]);
  });
});
