import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { keepAnswer, keptAnswer, releaseUnfinishedKeys, takeKey } from "./idempotency.store.ts";

let larder: TestApp;

beforeAll(async () => {
  larder = await startTestApp();
});
afterAll(() => larder.close());

test("a start gives back the keys of work that the last process never finished, and keeps the answers", async () => {
  const maya = await larder.aUser();
  const now = larder.clock.now();
  const keyed = (keyHash: string) => ({
    userId: maya.id,
    householdId: maya.householdId,
    keyHash,
    call: "POST /api/x",
    bodyHash: "hash",
  });
  for (const key of ["finished", "unfinished"])
    expect(await takeKey(larder.db, keyed(key), now)).toBe(true);
  await keepAnswer(larder.db, keyed("finished"), { status: 200, text: "done" });
  expect(await takeKey(larder.db, keyed("unfinished"), now)).toBe(false);

  await releaseUnfinishedKeys(larder.db);
  expect(await takeKey(larder.db, keyed("unfinished"), now)).toBe(true);
  expect(await keptAnswer(larder.db, keyed("finished"))).toMatchObject({ answer: "done" });
  expect(await keptAnswer(larder.db, keyed("unfinished"))).toMatchObject({ answer: null });
});
