import { expect, test } from "vitest";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { keepAnswer, keptAnswer, releaseUnfinishedKeys, takeKey } from "./idempotency.store.ts";

const larder = testAppForFile();

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
