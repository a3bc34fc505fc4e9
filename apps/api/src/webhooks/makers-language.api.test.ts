import { authApi } from "@larder/contract/access/auth";
import { shoppingApi } from "@larder/contract/week/shopping";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { webhooksForFile } from "../testing/services/webhook-tester.ts";
import type { TestUser } from "../testing/test-app.ts";

const { larder, kitchen, hooks } = webhooksForFile();
let maya: TestUser;

beforeEach(async () => {
  larder.clock.set("2026-03-10T12:00:00Z");
  maya = await larder.aUser({ name: "Maya", timeZone: "UTC" });
  await kitchen.buys(maya, "1 kg onion");
  await maya.call(authApi.changeProfile, { body: { language: "de" } });
});

test("an event of stock has names in the language of the webhook's maker", async () => {
  const { secret } = await hooks.make(maya, ["stock.changed"]);
  await kitchen.buys(maya, "1 l milk");
  await hooks.after(2000);
  expect(hooks.posted(secret)).toMatchObject([
    { data: { changes: [{ ingredient: { name: "Milch" } }] } },
  ]);
});

test("so has an expense of a purchase", async () => {
  const { secret } = await hooks.make(maya, ["expense.added"]);
  await kitchen.buys(maya, "1 l milk", { price: 2 });
  await hooks.after(0);
  expect(hooks.posted(secret)).toMatchObject([{ data: { expense: { description: "Milch" } } }]);
});

test("so has what expires soon", async () => {
  const { secret } = await hooks.make(maya, ["stock.expiring"]);
  await kitchen.buys(maya, "200 g spinach", { expiryDate: "2026-03-12" });
  await hooks.after(Date.parse("2026-03-11T06:00:00Z") - larder.clock.now());
  expect(hooks.posted(secret)).toMatchObject([{ data: { ingredients: [{ name: "Spinat" }] } }]);
});

test("so have a list and what is put on it", async () => {
  const { secret } = await hooks.make(maya, ["list.changed"]);
  const id = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
  await maya.call(shoppingApi.addItem, { id, body: { id: randomUUID(), text: "milk" } });
  await hooks.after(2000);
  expect(hooks.posted(secret)).toMatchObject([
    { data: { name: "Einkaufsliste", added: ["Milch"] } },
  ]);
});
