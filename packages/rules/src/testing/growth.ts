// The rules know no clock; their tests run where there is one.
declare const performance: { now(): number };

/** Its name, its smallest size, and what prepares a run of a size. */
export type GrowingWork = readonly [string, number, (size: number) => () => unknown];

/** What cost may grow by where the size does, as the slope of logarithms: a little more than in proportion. */
export const STEEPEST = 1.2;

/** How the time that a rule takes grows with what it is given. */
export interface Growth {
  /** Milliseconds at 1×, 2×, 4× and 8×, the best of several runs. */
  readonly times: readonly number[];
  /** Of the time over the size, both as logarithms: 1 is linear, 2 quadratic. */
  readonly slope: number;
}

const SIZES = [1, 2, 4, 8];
// Short, for a busy machine leaves no long run alone.
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
 * Measures a rule at four sizes in turn, so that a busy machine disturbs them alike, and keeps the best time of each. Goes on
 * while the slope is above `goal`, for the best of more runs is nearer the truth. `inputOf` prepares a run; only the run is
 * measured.
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
  // A machine that ran faster for one moment leaves a best time that no later run reaches: then all four are measured anew.
  return growth.slope <= goal ? growth : measured(runs, repeats, goal);
}

/** "many lots  0.31  0.62  1.2  2.5 ms  slope 1.01" */
export function growthText(name: string, { times, slope }: Growth): string {
  const told = times.map((time) => time.toFixed(4).padStart(9)).join(" ");
  return `${name.padEnd(58)} ${told} ms  slope ${slope.toFixed(2)}`;
}
