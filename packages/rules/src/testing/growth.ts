// Rules have no clock, but their tests do.
declare const performance: { now(): number };

/** Name, smallest size, and a function that prepares a run of a size. */
export type GrowingWork = readonly [string, number, (size: number) => () => unknown];

/** Steepest allowed slope of cost over size, both as logarithms. */
export const STEEPEST = 1.2;

export interface Growth {
  /** Milliseconds at 1×, 2×, 4× and 8×, the best of several runs. */
  readonly times: readonly number[];
  /** Slope of time over size, both as logarithms: 1 is linear, 2 quadratic. */
  readonly slope: number;
}

const SIZES = [1, 2, 4, 8];
// Short, because a busy machine interrupts long runs.
const LEAST_MS = 0.05;
const MOST_REPEATS = 2000;
const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 40;

function timeOf(run: () => unknown, repeats: number): number {
  const start = performance.now();
  for (let times = 0; times < repeats; times += 1) run();
  return (performance.now() - start) / repeats;
}

function measured(runs: readonly (() => unknown)[], repeats: number, goal: number): Growth {
  const times = runs.map(() => Infinity);
  let slope = Infinity;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    for (const [index, run] of runs.entries())
      times[index] = Math.min(times[index] ?? Infinity, timeOf(run, repeats));
    const [one = 1, eight = 1] = [times[0], times.at(-1)];
    slope = Math.log(eight / one) / Math.log(SIZES.at(-1) ?? 1);
    if (round >= FEWEST_ROUNDS && slope <= goal) break;
  }
  return { times, slope };
}

/**
 * Measures a rule at four sizes in turn, so that other load affects them equally, and keeps the
 * best times. Repeats while the slope exceeds `goal`. `inputOf` prepares a run and is not measured.
 */
export function growthOf(
  inputOf: (size: number) => () => unknown,
  base: number,
  goal: number,
): Growth {
  const runs = SIZES.map((times) => inputOf(base * times));
  const first = runs[0] ?? (() => undefined);
  for (let warm = 0; warm < 3; warm += 1) first();
  const repeats = Math.ceil(Math.min(MOST_REPEATS, LEAST_MS / Math.max(timeOf(first, 3), 1e-6)));
  const growth = measured(runs, repeats, goal);
  // A moment of high speed leaves one best time that is never reached again. In this case all four
  // sizes are measured again.
  return growth.slope <= goal ? growth : measured(runs, repeats, goal);
}

/** "many lots  0.31  0.62  1.2  2.5 ms  slope 1.01" */
export function growthText(name: string, { times, slope }: Growth): string {
  const told = times.map((time) => time.toFixed(4).padStart(9)).join(" ");
  return `${name.padEnd(58)} ${told} ms  slope ${slope.toFixed(2)}`;
}
