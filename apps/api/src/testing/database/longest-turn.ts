/** What one piece of work asks of the event loop, in ms of processor time, so that a busy machine is no fault. */
interface Turns {
  /** The longest turn while it goes on. */
  readonly longest: number;
  /** All of them together. */
  readonly together: number;
}

/** How long the turns of the event loop are while something is done. */
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
  // the turn in which it ended counts too
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return { longest, together };
}

/** Once in a while the collection of garbage is in a turn; work that is done in one goes there every time. */
const MOST_TRIES = 5;

/**
 * The largest part of a piece of work that is done in one turn of the event loop, where others wait, from 0 to 1: of work in slices it is
 * a slice, of work in one go it is all. A machine that is slow is slow at both. The best of several tries, of which there are no more
 * once it is below the goal.
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
