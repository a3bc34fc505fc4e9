import { randomUUID } from "node:crypto";
import { shoppingApi } from "@larder/contract/week/shopping";
import { expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";

const larder = testAppForFile();

test("a tick, an edit and a deletion whose answer was lost are done once, whoever did what since", async () => {
  const maya = await larder.aUser();
  const { lists } = (await maya.call(shoppingApi.lists)).data;
  const id = lists[0]?.id ?? 0;
  const needId = randomUUID();
  await maya.call(shoppingApi.addItem, { id, body: { id: needId, text: "candles 6" } });
  const send = async (method: "POST" | "PATCH" | "DELETE", key: string, payload?: object) => {
    const answer = await larder.app.inject({
      method,
      url: `/api/shopping-lists/${id}/items/${needId}${method === "POST" ? "/tick" : ""}`,
      headers: { authorization: `Bearer ${maya.token}`, "idempotency-key": key },
      ...(payload && { payload }),
    });
    return answer.statusCode;
  };
  const line = async () => (await maya.call(shoppingApi.get, { id })).data.list.items[0];
  const at = new Date(larder.clock.now() - 60_000).toISOString();
  const tick = (sentAt: number) => ({ isTicked: true, at, sentAt: new Date(sentAt).toISOString() });

  expect(await send("POST", "tick", tick(larder.clock.now()))).toBe(200);
  expect(await send("PATCH", "twelve", { quantity: 12 })).toBe(200);
  expect(await send("POST", "untick", { isTicked: false })).toBe(200);
  expect(await send("PATCH", "three", { quantity: 3 })).toBe(200);
  expect(await send("POST", "tick", tick(larder.clock.now() + 5_000))).toBe(200);
  expect(await send("PATCH", "twelve", { quantity: 12 })).toBe(200);
  expect(await line()).toMatchObject({ quantity: 3, isTicked: false });

  expect(await send("DELETE", "gone")).toBe(204);
  expect(await send("PATCH", "back", { quantity: 4 })).toBe(200);
  expect(await send("DELETE", "gone")).toBe(204);
  expect(await line()).toMatchObject({ quantity: 4 });
});
