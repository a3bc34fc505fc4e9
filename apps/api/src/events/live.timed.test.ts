import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { joinHousehold } from "../testing/people/join-household.ts";
import { listenTo } from "../testing/services/listen-to.ts";
import { startTestApp } from "../testing/test-app.ts";

test("a stream tells what others of the household change within a second", async () => {
  const larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
  const maya = await larder.aUser();
  const sam = await joinHousehold(larder, await larder.aUser({ name: "Sam" }), maya);
  const stream = await listenTo(larder, sam);
  const waits: number[] = [];
  for (let change = 1; change <= 20; change += 1) {
    await maya.call(inventoryApi.add, {
      body: { masterIngredientId: 1, unitId: 1, quantity: 6 },
    });
    const changedAt = performance.now();
    await eventually(() => expect(stream.told()).toHaveLength(change));
    waits.push(performance.now() - changedAt);
  }
  // The median, since a busy machine may pause for a moment.
  expect(waits.toSorted((a, b) => a - b)[10]).toBeLessThan(1_000);
  await larder.close();
});
