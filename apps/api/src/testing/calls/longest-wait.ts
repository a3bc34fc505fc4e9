import { householdApi } from "@larder/contract/household/household";
import type { TestApp } from "../test-app.ts";

/** Longest wait of another user's write during some work, in milliseconds. */
export async function longestWaitDuring(larder: TestApp, work: Promise<unknown>): Promise<number> {
  const nia = await larder.aUser();
  let [longest, isOver] = [0, false];
  const ending = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const from = performance.now();
    const { status, text } = await nia.call(householdApi.save, { body: { name: "Nia's" } });
    if (status !== 200) throw new Error(text);
    longest = Math.max(longest, performance.now() - from);
  }
  await ending;
  return longest;
}
