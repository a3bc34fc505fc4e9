import { DAYS_BETWEEN_SAME } from "./week-problem.ts";
import type { WeekRecipe } from "./week-recipe.ts";
import { compareScores, isBehind } from "./week-order.ts";
import type { Score, WeekState } from "./week-state.ts";

/** A recipe with what it gains on a day where nothing else is chosen. */
export interface Candidate {
  readonly recipe: WeekRecipe;
  readonly alone: Score;
}

/** So many recipes are looked at in the search: those that gain most by themselves. Source: handbook/planning.md#plan-my-week. */
const MOST_CANDIDATES = 500;
/** Others get their turn after so much work. */
const WORK_A_TURN = 4000;
/** Beyond so much work the days share one order of candidates. */
const MOST_WORK_ON_ORDER = 4_000_000;

export interface Choice {
  readonly recipe: WeekRecipe;
  readonly gain: Score;
}

export interface Limits {
  /** In cents. */
  readonly maxCost: number;
  /** Days on which recipes are eaten anyhow, from the first day. */
  readonly eaten: ReadonlyMap<number, readonly number[]>;
}

/** Floating sums may be this much beyond, in cents. */
const MONEY_DUST = 0.001;

/** Finds recipes for slots. Everything that may take long gives others a turn in between. */
export class WeekPlaces {
  readonly state: WeekState;
  /** Past so much work the first recipe that may be eaten is as good as any. */
  mostWork = Infinity;
  readonly #limits: Limits;
  readonly #ordered = new Map<number, readonly Candidate[]>();
  #turnAt = 0;

  constructor(state: WeekState, limits: Limits) {
    this.state = state;
    this.#limits = limits;
  }

  get isTurnOver(): boolean {
    if (this.state.work - this.#turnAt < WORK_A_TURN) return false;
    this.#turnAt = this.state.work;
    return true;
  }

  /** Sorts the recipes by what they gain on each day of these slots beside what is fixed. */
  *order(recipes: readonly WeekRecipe[], slots: readonly number[]): Generator<void> {
    let kept: readonly Candidate[] = recipes.map((recipe) => ({ recipe, alone: NO_GAIN }));
    const began = this.state.work;
    for (const slot of slots) {
      const day = this.#dayOf(slot);
      if (this.#ordered.has(day)) continue;
      if (this.#ordered.size === 0 || this.state.work - began < MOST_WORK_ON_ORDER) {
        const gaining: Candidate[] = [];
        for (const { recipe } of kept) {
          if (this.isTurnOver) yield;
          gaining.push({ recipe, alone: this.state.gainAt(slot, recipe) });
        }
        gaining.sort((a, b) => compareScores(a.alone, b.alone) || a.recipe.id - b.recipe.id);
        kept = gaining.slice(0, MOST_CANDIDATES);
      }
      this.#ordered.set(day, kept);
    }
  }

  candidatesOf(slot: number): readonly Candidate[] {
    return this.#ordered.get(this.#dayOf(slot)) ?? [];
  }

  /** Whether a recipe may be eaten in an empty slot: not within seven days of another time. */
  isFree(slot: number, { id }: WeekRecipe): boolean {
    const day = this.#dayOf(slot);
    for (const other of this.#limits.eaten.get(id) ?? [])
      if (Math.abs(other - day) < DAYS_BETWEEN_SAME) return false;
    for (const other of this.state.daysOf(id))
      if (Math.abs(other - day) < DAYS_BETWEEN_SAME) return false;
    return true;
  }

  /** What a recipe gains in a slot; null where it may not be eaten there. */
  gainAt(slot: number, recipe: WeekRecipe): Score | null {
    if (!this.isFree(slot, recipe)) return null;
    const gain = this.state.gainAt(slot, recipe);
    return gain.cost > this.#limits.maxCost + MONEY_DUST ? null : gain;
  }

  /** The best recipes for an empty slot, the best first; recipes that gain little by themselves are not tried. */
  *bestFor(slot: number, count = 1): Generator<void, readonly Choice[]> {
    const best: Choice[] = [];
    for (const { recipe, alone } of this.candidatesOf(slot)) {
      const worst = best[count - 1];
      if (worst && (isBehind(alone, worst.gain) || this.state.work > this.mostWork)) break;
      if (this.isTurnOver) yield;
      const gain = this.gainAt(slot, recipe);
      if (gain === null) continue;
      keep(best, { recipe, gain }, count);
    }
    return best;
  }

  #dayOf(slot: number): number {
    return this.state.slots[slot]?.day ?? 0;
  }
}

const NO_GAIN: Score = { filled: 0, saved: 0, bought: 0, missing: 0 };

/** Puts a choice among the best so many. */
function keep(best: Choice[], choice: Choice, count: number): void {
  let at = best.length;
  const isBetter = (other: Choice) =>
    (compareScores(choice.gain, other.gain) || choice.recipe.id - other.recipe.id) < 0;
  while (at > 0 && isBetter(best[at - 1] ?? choice)) at -= 1;
  best.splice(at, 0, choice);
  if (best.length > count) best.pop();
}
