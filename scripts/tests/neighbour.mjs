/** Keeps its core busy for random stretches, as another program on the machine would. Runs until it is killed. */
import { setTimeout as wait } from "node:timers/promises";

const longestStretchMs = 2_000;

function stretchMs() {
  return Math.random() * longestStretchMs;
}

for (;;) {
  const end = performance.now() + stretchMs();
  let turns = 0;
  while (performance.now() < end) turns += 1;
  await wait(turns === 0 ? 0 : stretchMs());
}
