import { DAYS_BETWEEN_SAME } from "./week-problem.ts";
import type { WeekRecipe } from "./week-recipe.ts";
import { compareScores, isBehind } from "./week-order.ts";
import type { Score, WeekState } from "./week-state.ts";

/** Recipe with its score on a day without other choices. */
export interface Candidate {
  readonly recipe: WeekRecipe;
  readonly alone: Score;
}

/**
 * Maximum number of recipes in the search, best own scores first.
 * Source: handbook/planning.md#plan-my-week.
 */
const MOST_CANDIDATES = 500;
/** Work between two yields. */
const WORK_A_TURN = 4000;
/** Beyond this work all days share one order of candidates. */
const MOST_WORK_ON_ORDER = 4_000_000;

export interface Limits {
  /** In cents. */
  readonly maxCost: number;
  /** Fixed days of recipes, relative to the first day. */
  readonly eaten: ReadonlyMap<number, readonly number[]>;
}

/** Tolerance for floating-point sums, in cents. */
const MONEY_DUST = 0.001;

/** Finds recipes for slots. Long operations yield. */
export class WeekPlaces {
  readonly state: WeekState;
  /** Beyond this work the first allowed recipe is taken. */
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

  /** Sorts the recipes by their score on each day of these slots, given the fixed meals. */
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

  /** Whether a recipe is allowed in an empty slot: no repetition within seven days. */
  isFree(slot: number, { id }: WeekRecipe): boolean {
    const day = this.#dayOf(slot);
    for (const other of this.#limits.eaten.get(id) ?? [])
      if (Math.abs(other - day) < DAYS_BETWEEN_SAME) return false;
    for (const other of this.state.daysOf(id))
      if (Math.abs(other - day) < DAYS_BETWEEN_SAME) return false;
    return true;
  }

  /** Score of a recipe in a slot; null if not allowed. */
  gainAt(slot: number, recipe: WeekRecipe): Score | null {
    if (!this.isFree(slot, recipe)) return null;
    const gain = this.state.gainAt(slot, recipe);
    return gain.cost > this.#limits.maxCost + MONEY_DUST ? null : gain;
  }

  /** Best recipe for an empty slot. Recipes with low own scores are skipped. */
  *bestFor(slot: number): Generator<void, WeekRecipe | null> {
    let best: { readonly recipe: WeekRecipe; readonly gain: Score } | null = null;
    for (const { recipe, alone } of this.candidatesOf(slot)) {
      if (best && (isBehind(alone, best.gain) || this.state.work > this.mostWork)) break;
      if (this.isTurnOver) yield;
      const gain = this.gainAt(slot, recipe);
      if (gain === null) continue;
      const order = best ? compareScores(gain, best.gain) : -1;
      if (order < 0 || (order === 0 && recipe.id < (best?.recipe.id ?? Infinity)))
        best = { recipe, gain };
    }
    return best?.recipe ?? null;
  }

  #dayOf(slot: number): number {
    return this.state.slots[slot]?.day ?? 0;
  }
}

const NO_GAIN: Score = { filled: 0, saved: 0, bought: 0, missing: 0 };
