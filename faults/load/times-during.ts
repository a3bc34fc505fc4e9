import { setTimeout as wait } from "node:timers/promises";

/** Repeats a check while `work` runs; returns the durations in ms. Throws if either throws. */
export async function timesDuring(
  work: Promise<unknown>,
  { look, everyMs }: { look: () => Promise<void>; everyMs: number },
): Promise<number[]> {
  let isOver = false;
  const times: number[] = [];
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const startedAt = performance.now();
      await look();
      times.push(performance.now() - startedAt);
      await wait(everyMs);
    }
  };
  const working = work.finally(() => {
    isOver = true;
  });
  await Promise.all([working, watch()]);
  return times;
}
