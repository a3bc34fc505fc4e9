import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fillList } from "../../testing/kitchens/fill-list.ts";
import { ListUser } from "../../testing/kitchens/shopping.ts";
import { startTestApp } from "../../testing/test-app.ts";

/** About 20 ms on an idle machine. */
const MOST_MS = 400;
const NEEDS = 499;

test("a list of 500 needs is read, ticked and added to at once", async () => {
  const larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
  const maya = await larder.aUser();
  const shop = await ListUser.of(maya);
  const ids = await fillList(larder, maya, { listId: shop.id, count: NEEDS, ingredients: 100 });
  const timeOf = async (call: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const begun = performance.now();
      await call();
      times.push(performance.now() - begun);
    }
    return Math.min(...times);
  };
  const id = randomUUID();
  expect(await timeOf(() => shop.list())).toBeLessThan(MOST_MS);
  expect(await timeOf(() => shop.tick(ids[7] ?? ""))).toBeLessThan(MOST_MS);
  expect(await timeOf(() => shop.add({ text: "2 l milk" }, id))).toBeLessThan(MOST_MS);
  await larder.close();
});
