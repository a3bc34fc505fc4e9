import { setImmediate as nextTurn } from "node:timers/promises";
import type { HouseholdId } from "../db/schema/schema.ts";

/** A line that stock must cover, one that can replace the line before, and one that affects no rank. */
export const NEEDED = 0;
export const ALTERNATIVE = 1;
export const ASIDE = 2;
export type LineRole = typeof NEEDED | typeof ALTERNATIVE | typeof ASIDE;

export interface IndexedRecipe {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly nameKey: string;
  readonly updatedAt: number;
  /** One for each line. */
  readonly goods: readonly number[];
  /** In millionths of the good's unit, for each line. */
  readonly needs: readonly number[];
  readonly roles: readonly LineRole[];
  /** True if it needs nothing from stock. */
  readonly isFree: boolean;
  /** True if lines share an ingredient, so that comparing line by line is not enough. */
  readonly isShared: boolean;
}

/**
 * Recipes, newest change first, as flat arrays, so that two hundred thousand are scanned in a few
 * milliseconds. Immutable.
 */
export interface RecipeArrays {
  readonly count: number;
  readonly ids: Float64Array;
  readonly households: Float64Array;
  readonly updatedAt: Float64Array;
  /** 1 if lines share an ingredient. */
  readonly shared: Uint8Array;
  /** 1 if nothing from stock is needed. */
  readonly free: Uint8Array;
  /** Folded names with line breaks, and their offsets; one more offset than recipes. */
  readonly names: string;
  readonly nameStarts: Uint32Array;
  /** Line offsets of each recipe; one more than recipes. */
  readonly starts: Uint32Array;
  readonly goods: Uint32Array;
  readonly needs: Float64Array;
  /** The role of each line. */
  readonly roles: Uint8Array;
}

function emptyArrays(count: number, lines: number) {
  return {
    ids: new Float64Array(count),
    households: new Float64Array(count),
    updatedAt: new Float64Array(count),
    shared: new Uint8Array(count),
    free: new Uint8Array(count),
    nameStarts: new Uint32Array(count + 1),
    starts: new Uint32Array(count + 1),
    goods: new Uint32Array(lines),
    needs: new Float64Array(lines),
    roles: new Uint8Array(lines),
  };
}

export const NO_RECIPES: RecipeArrays = { ...emptyArrays(0, 0), count: 0, names: "" };

/** Newest change first, then newest: the order within a rank. */
function byNewest(a: IndexedRecipe, b: IndexedRecipe): number {
  return b.updatedAt - a.updatedAt || b.id - a.id;
}

/** A moving position in arrays. */
export interface Cursor {
  readonly recipes: RecipeArrays;
  at: number;
}

/** True if one recipe precedes another: changed later, then created later. */
export function isBefore(one: Cursor, other: Cursor): boolean {
  const changed = one.recipes.updatedAt[one.at] ?? 0;
  const otherChanged = other.recipes.updatedAt[other.at] ?? 0;
  if (changed !== otherChanged) return changed > otherChanged;
  return (one.recipes.ids[one.at] ?? 0) > (other.recipes.ids[other.at] ?? 0);
}

/** Lines packed between two yields, a millisecond or two. */
const PACKED_A_TURN = 25_000;

/** Sorts recipes and packs them into arrays, in short turns. */
export async function packed(recipes: readonly IndexedRecipe[]): Promise<RecipeArrays> {
  let lines = 0;
  for (const { goods } of recipes) lines += goods.length;
  const to = emptyArrays(recipes.length, lines);
  let names = "";
  let line = 0;
  // The first turn belongs to the read before.
  let turn = 0;
  for (const [at, recipe] of recipes.toSorted(byNewest).entries()) {
    if (line >= turn && lines > PACKED_A_TURN) {
      // oxlint-disable-next-line no-await-in-loop -- between parts of the packing other calls get their turn
      await nextTurn();
      turn = line + PACKED_A_TURN;
    }
    to.ids[at] = recipe.id;
    to.households[at] = recipe.householdId;
    to.updatedAt[at] = recipe.updatedAt;
    to.shared[at] = Number(recipe.isShared);
    to.free[at] = Number(recipe.isFree);
    to.goods.set(recipe.goods, line);
    to.needs.set(recipe.needs, line);
    to.roles.set(recipe.roles, line);
    line += recipe.goods.length;
    names += `${recipe.nameKey}\n`;
    to.starts[at + 1] = line;
    to.nameStarts[at + 1] = names.length;
  }
  return { ...to, count: recipes.length, names };
}

/** Consecutive recipes of one source. */
interface Run {
  readonly from: RecipeArrays;
  readonly start: number;
  readonly end: number;
}

/** Runs of both in order. */
function runsOf(old: RecipeArrays, gone: Uint8Array, arriving: RecipeArrays): readonly Run[] {
  const runs: Run[] = [];
  const next: Cursor = { recipes: arriving, at: 0 };
  const standing: Cursor = { recipes: old, at: 0 };
  let start = 0;
  const close = (end: number): void => {
    if (end > start) runs.push({ from: old, start, end });
    start = end;
  };
  for (let at = 0; at < old.count; at += 1) {
    if (gone[at] === 1) {
      close(at);
      start = at + 1;
      continue;
    }
    const first = next.at;
    standing.at = at;
    while (next.at < arriving.count && isBefore(next, standing)) next.at += 1;
    if (next.at === first) continue;
    close(at);
    runs.push({ from: arriving, start: first, end: next.at });
  }
  close(old.count);
  if (next.at < arriving.count) runs.push({ from: arriving, start: next.at, end: arriving.count });
  return runs;
}

/** Shorter runs are copied element by element, which is faster. */
const LONG_RUN = 32;

function copyPart<Numbers extends Float64Array | Uint32Array | Uint8Array>(
  to: Numbers,
  from: Numbers,
  { start, end, at }: { readonly start: number; readonly end: number; readonly at: number },
): void {
  if (end - start >= LONG_RUN) to.set(from.subarray(start, end), at);
  else for (let one = start; one < end; one += 1) to[at + one - start] = from[one] ?? 0;
}

/** Offsets of the next recipe, line and character. */
interface Place {
  recipe: number;
  line: number;
  letter: number;
}

function roomFor(runs: readonly Run[]): ReturnType<typeof emptyArrays> {
  let recipes = 0;
  let lines = 0;
  for (const { from, start, end } of runs) {
    recipes += end - start;
    lines += (from.starts[end] ?? 0) - (from.starts[start] ?? 0);
  }
  return emptyArrays(recipes, lines);
}

/** Copies a run and advances the place; returns the names of its recipes. */
function copyRun(
  to: ReturnType<typeof emptyArrays>,
  place: Place,
  { from, start, end }: Run,
): string {
  const recipes = { start, end, at: place.recipe };
  for (const column of ["ids", "households", "updatedAt", "shared", "free"] as const)
    copyPart(to[column], from[column], recipes);
  const [firstLine, lastLine] = [from.starts[start] ?? 0, from.starts[end] ?? 0];
  const lines = { start: firstLine, end: lastLine, at: place.line };
  copyPart(to.goods, from.goods, lines);
  copyPart(to.needs, from.needs, lines);
  copyPart(to.roles, from.roles, lines);
  const [firstLetter, lastLetter] = [from.nameStarts[start] ?? 0, from.nameStarts[end] ?? 0];
  // Offsets keep their distance from the begin of the run.
  for (let one = start; one < end; one += 1) {
    place.recipe += 1;
    to.starts[place.recipe] = place.line + (from.starts[one + 1] ?? 0) - firstLine;
    to.nameStarts[place.recipe] = place.letter + (from.nameStarts[one + 1] ?? 0) - firstLetter;
  }
  place.line += lastLine - firstLine;
  place.letter += lastLetter - firstLetter;
  return from.names.slice(firstLetter, lastLetter);
}

/** Lines copied between two yields, a millisecond or two. */
const TURN = 100_000;
/** A recipe has at most 100 lines, so a part of a run is one turn. */
const RECIPES_OF_A_PART = 1000;

function* partsOf({ from, start, end }: Run): Generator<Run> {
  for (let at = start; at < end; at += RECIPES_OF_A_PART)
    yield { from, start: at, end: Math.min(end, at + RECIPES_OF_A_PART) };
}

/** Copies whole parts of runs, so that it costs little more than copying memory. */
async function copied(runs: readonly Run[]): Promise<RecipeArrays> {
  const to = roomFor(runs);
  const place: Place = { recipe: 0, line: 0, letter: 0 };
  const names: string[] = [];
  let turn = TURN;
  for (const run of runs)
    for (const part of partsOf(run)) {
      if (place.line > turn) {
        // oxlint-disable-next-line no-await-in-loop -- one turn after another: they share one thread with all calls
        await nextTurn();
        turn = place.line + TURN;
      }
      names.push(copyRun(to, place, part));
    }
  return { ...to, count: place.recipe, names: names.join("") };
}

/** Merges both in order without the removed ones of the first. Linear, in short turns. */
export async function merged(
  old: RecipeArrays,
  gone: Uint8Array,
  arriving: RecipeArrays,
): Promise<RecipeArrays> {
  return copied(runsOf(old, gone, arriving));
}
