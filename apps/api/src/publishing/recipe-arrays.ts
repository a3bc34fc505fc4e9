import { setImmediate as nextTurn } from "node:timers/promises";
import type { HouseholdId } from "../db/schema/schema.ts";

/** A published recipe as the index holds it. */
export interface IndexedRecipe {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly nameKey: string;
  readonly updatedAt: number;
  /** One for each line. */
  readonly goods: readonly number[];
  /** In millionths of the good's unit, one for each line. */
  readonly needs: readonly number[];
  /** 1 for each line that may stand for the one before it. */
  readonly alternatives: readonly number[];
  /** Whether it needs nothing of stock. */
  readonly isFree: boolean;
  /** Whether lines share an ingredient, so that a comparison line by line does not tell. */
  readonly isShared: boolean;
}

/**
 * Recipes, newest change first: what ranking asks for, side by side in flat arrays, so that two hundred thousand are looked
 * through in a few milliseconds. Never changed once made.
 */
export interface RecipeArrays {
  readonly count: number;
  readonly ids: Float64Array;
  readonly households: Float64Array;
  readonly updatedAt: Float64Array;
  /** 1 where lines share an ingredient. */
  readonly shared: Uint8Array;
  /** 1 where nothing of stock is needed. */
  readonly free: Uint8Array;
  /** The folded names, each with a line break behind it, and where each begins; one more than there are recipes. */
  readonly names: string;
  readonly nameStarts: Uint32Array;
  /** Where the lines of each recipe begin; one more than there are recipes. */
  readonly starts: Uint32Array;
  readonly goods: Uint32Array;
  readonly needs: Float64Array;
  /** 1 for each line that may stand for the one before it. */
  readonly alternatives: Uint8Array;
}

/** Arrays for so many recipes and lines. */
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
    alternatives: new Uint8Array(lines),
  };
}

/** Without a recipe. */
export const NO_RECIPES: RecipeArrays = { ...emptyArrays(0, 0), count: 0, names: "" };

/** Newest change first, then newest: the order within a makeability. */
function byNewest(a: IndexedRecipe, b: IndexedRecipe): number {
  return b.updatedAt - a.updatedAt || b.id - a.id;
}

/** A place in arrays, moved along. */
export interface Cursor {
  readonly recipes: RecipeArrays;
  at: number;
}

/** Whether the recipe at a place stands before that at another: the one changed later, then the one made later. */
export function isBefore(one: Cursor, other: Cursor): boolean {
  const changed = one.recipes.updatedAt[one.at] ?? 0;
  const otherChanged = other.recipes.updatedAt[other.at] ?? 0;
  if (changed !== otherChanged) return changed > otherChanged;
  return (one.recipes.ids[one.at] ?? 0) > (other.recipes.ids[other.at] ?? 0);
}

/** Lines that are put into arrays, one by one, before others get their turn: a millisecond or two. */
const PACKED_A_TURN = 25_000;

/** Recipes put in order and into arrays, in short turns. */
export async function packed(recipes: readonly IndexedRecipe[]): Promise<RecipeArrays> {
  let lines = 0;
  for (const { goods } of recipes) lines += goods.length;
  const to = emptyArrays(recipes.length, lines);
  let names = "";
  let line = 0;
  // the first turn belongs to the reading of what comes here
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
    to.alternatives.set(recipe.alternatives, line);
    line += recipe.goods.length;
    names += `${recipe.nameKey}\n`;
    to.starts[at + 1] = line;
    to.nameStarts[at + 1] = names.length;
  }
  return { ...to, count: recipes.length, names };
}

/** Recipes that stand side by side in what they are taken from. */
interface Run {
  readonly from: RecipeArrays;
  readonly start: number;
  readonly end: number;
}

/** Runs of both, in order. */
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

/** Shorter ones are copied one by one, which is quicker than asking for it in one stroke. */
const LONG_RUN = 32;

/** Copies a part of one array into another. */
function copyPart<Numbers extends Float64Array | Uint32Array | Uint8Array>(
  to: Numbers,
  from: Numbers,
  { start, end, at }: { readonly start: number; readonly end: number; readonly at: number },
): void {
  if (end - start >= LONG_RUN) to.set(from.subarray(start, end), at);
  else for (let one = start; one < end; one += 1) to[at + one - start] = from[one] ?? 0;
}

/** Where the next recipe, line and letter of a copy go. */
interface Place {
  recipe: number;
  line: number;
  letter: number;
}

/** Room for all recipes and lines of the runs. */
function roomFor(runs: readonly Run[]): ReturnType<typeof emptyArrays> {
  let recipes = 0;
  let lines = 0;
  for (const { from, start, end } of runs) {
    recipes += end - start;
    lines += (from.starts[end] ?? 0) - (from.starts[start] ?? 0);
  }
  return emptyArrays(recipes, lines);
}

/** Copies one run to a place, which moves behind it; answers the names of its recipes. */
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
  copyPart(to.alternatives, from.alternatives, lines);
  const [firstLetter, lastLetter] = [from.nameStarts[start] ?? 0, from.nameStarts[end] ?? 0];
  // each recipe ends where it ended there, as far behind the beginning of its run
  for (let one = start; one < end; one += 1) {
    place.recipe += 1;
    to.starts[place.recipe] = place.line + (from.starts[one + 1] ?? 0) - firstLine;
    to.nameStarts[place.recipe] = place.letter + (from.nameStarts[one + 1] ?? 0) - firstLetter;
  }
  place.line += lastLine - firstLine;
  place.letter += lastLetter - firstLetter;
  return from.names.slice(firstLetter, lastLetter);
}

/** Lines that are copied before others get their turn: a millisecond or two. */
const TURN = 100_000;

/** Copies run after run, so that it costs little more than copying memory. */
async function copied(runs: readonly Run[]): Promise<RecipeArrays> {
  const to = roomFor(runs);
  const place: Place = { recipe: 0, line: 0, letter: 0 };
  const names: string[] = [];
  let turn = TURN;
  for (const run of runs) {
    if (place.line > turn) {
      // Turns come one after the other on purpose: they share one thread with everybody's calls.
      // oxlint-disable-next-line no-await-in-loop
      await nextTurn();
      turn = place.line + TURN;
    }
    names.push(copyRun(to, place, run));
  }
  return { ...to, count: place.recipe, names: names.join("") };
}

/** Both in one order; of the first what is not gone (1). Linear in what there is, in short turns. */
export async function merged(
  old: RecipeArrays,
  gone: Uint8Array,
  arriving: RecipeArrays,
): Promise<RecipeArrays> {
  return copied(runsOf(old, gone, arriving));
}
