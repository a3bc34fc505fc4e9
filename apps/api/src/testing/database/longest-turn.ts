/** Processor time in ms of some work, which does not depend on load. */
interface Turns {
  /** The longest turn. */
  readonly longest: number;
  /** All turns. */
  readonly together: number;
}

/** Measures the event loop turns of some work. */
export async function turnsOf(work: () => Promise<unknown>): Promise<Turns> {
  let longest = 0;
  let together = 0;
  let isOver = false;
  let before = { time: performance.now(), cpu: process.cpuUsage() };
  const turn = (): void => {
    const cpu = process.cpuUsage(before.cpu);
    const worked = Math.min((cpu.user + cpu.system) / 1000, performance.now() - before.time);
    longest = Math.max(longest, worked);
    together += worked;
    before = { time: performance.now(), cpu: process.cpuUsage() };
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  // Includes the turn in which it ended.
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return { longest, together };
}

/** Garbage collection occasionally lengthens a turn; work in one turn is long every time. */
const MOST_TRIES = 5;

/**
 * The share of the longest turn in some work, from 0 to 1: a slice, or everything. It does not
 * depend on the machine's speed. The best of several tries, ended once it is below the goal.
 */
export async function shareOfLongestTurn(
  work: () => Promise<unknown>,
  goal: number,
): Promise<number> {
  let least = 1;
  for (let tried = 0; tried < MOST_TRIES && least >= goal; tried += 1) {
    const { longest, together } = await turnsOf(work);
    least = Math.min(least, longest / together);
  }
  return least;
}
