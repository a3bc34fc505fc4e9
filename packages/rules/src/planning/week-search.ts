import { compareScores } from "./week-order.ts";
import type { WeekPlaces } from "./week-places.ts";
import type { WeekRecipe } from "./week-recipe.ts";
import type { Score, WeekState } from "./week-state.ts";

/** Maximum number of lots and lines visited. Source: handbook/planning.md#plan-my-week. */
const MOST_WORK = 2_500_000;
/** The rest is reserved for a last pass over every recipe and slot. */
const MOST_SEARCH_WORK = 2_000_000;

interface Kept {
  readonly chosen: readonly (WeekRecipe | null)[];
  readonly score: Score;
}

const keep = (state: WeekState): Kept => ({ chosen: [...state.chosen], score: state.score });

function* clear(places: WeekPlaces, slots: readonly number[]): Generator<void> {
  for (const slot of slots) {
    places.state.take(slot);
    if (places.isTurnOver) yield;
  }
}

function* restore(places: WeekPlaces, { chosen }: Kept): Generator<void> {
  const { state } = places;
  const differing = [...chosen.keys()].filter((slot) => chosen[slot] !== state.chosen[slot]);
  yield* clear(places, differing);
  for (const slot of differing) {
    const recipe = chosen[slot] ?? null;
    if (recipe === null) continue;
    state.put(slot, recipe);
    if (places.isTurnOver) yield;
  }
}

/** Fills each empty slot with its best recipe. */
function* fill(places: WeekPlaces, slots: readonly number[]): Generator<void> {
  for (const slot of slots) {
    const best = yield* places.bestFor(slot);
    if (best !== null) places.state.put(slot, best);
  }
}

/** Whether the plan improved; if equal, lower ids win. */
function isBetter(state: WeekState, before: Kept): boolean {
  const order = compareScores(state.score, before.score);
  if (order !== 0) return order < 0;
  for (const [slot, recipe] of state.chosen.entries()) {
    const [now, then] = [recipe?.id ?? Infinity, before.chosen[slot]?.id ?? Infinity];
    if (now !== then) return now < then;
  }
  return false;
}

/** Tries every recipe in one slot and keeps the best. */
function* improveSlot(places: WeekPlaces, slot: number): Generator<void, boolean> {
  const { state } = places;
  const before = keep(state);
  const present = state.take(slot);
  let best = present;
  let bestGain = present && places.gainAt(slot, present);
  for (const { recipe } of places.candidatesOf(slot)) {
    if (places.isTurnOver) yield;
    const gain = places.gainAt(slot, recipe);
    if (gain === null) continue;
    const order = bestGain ? compareScores(gain, bestGain) : -1;
    if (order < 0 || (order === 0 && recipe.id < (best?.id ?? Infinity)))
      [best, bestGain] = [recipe, gain];
  }
  if (best !== null) state.put(slot, best);
  return best !== present && isBetter(state, before);
}

/** Swaps two slots if that is better. */
function* swapSlots(places: WeekPlaces, one: number, other: number): Generator<void, boolean> {
  const { state } = places;
  const before = keep(state);
  const [first, second] = [state.take(one), state.take(other)];
  if (second !== null && places.gainAt(one, second) !== null) state.put(one, second);
  if (first !== null && places.gainAt(other, first) !== null) state.put(other, first);
  if (isBetter(state, before)) return true;
  yield* restore(places, before);
  return false;
}

/** Repeats single changes and swaps until none improves the plan. */
function* polish(places: WeekPlaces, open: readonly number[], mostWork: number): Generator<void> {
  const { state } = places;
  for (let isChanged = true; isChanged && state.work < mostWork;) {
    isChanged = false;
    for (const slot of open) {
      if (state.work >= mostWork) return;
      if (yield* improveSlot(places, slot)) isChanged = true;
    }
    for (const [at, one] of open.entries())
      for (const other of open.slice(at + 1)) {
        if (state.work >= mostWork) return;
        if (places.isTurnOver) yield;
        if (state.chosen[one] === state.chosen[other]) continue;
        if (yield* swapSlots(places, one, other)) isChanged = true;
      }
  }
}

/**
 * Fills the open slots of a state and leaves the best plan found. Fills greedily, beginning with
 * each slot in turn, and improves these plans, best first. The limit is on work, not time, so equal
 * input gives equal output. Yields regularly.
 * Source: handbook/planning.md#plan-my-week.
 */
export function* searchWeek(places: WeekPlaces, open: readonly number[]): Generator<void> {
  const { state } = places;
  const began = state.work;
  const mostWork = began + MOST_SEARCH_WORK;
  places.mostWork = mostWork;
  const starts: Kept[] = [];
  for (const first of open.keys()) {
    if (first > 0 && state.work >= mostWork) break;
    yield* clear(places, open);
    yield* fill(places, [...open.slice(first), ...open.slice(0, first)]);
    starts.push(keep(state));
  }
  starts.sort((one, other) => compareScores(one.score, other.score));
  let best = starts[0] ?? keep(state);
  for (const start of starts) {
    if (state.work >= mostWork) break;
    yield* restore(places, start);
    yield* polish(places, open, mostWork);
    if (isBetter(state, best)) best = keep(state);
  }
  yield* restore(places, best);
  yield* polish(places, open, began + MOST_WORK);
}
