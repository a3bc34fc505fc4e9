import { readUnit, UNITS, type Unit } from "@larder/rules/units";
import type { HouseholdId } from "../db/schema.ts";
import { markOf } from "./cookbook.store.ts";

/** An ingredient in a unit of stock: what a line of a recipe asks for. */
export interface Good {
  readonly ingredientId: number;
  readonly unit: Unit;
}

/** The good of a line that no stock can ever cover: an unknown ingredient, or a unit that nothing is bought in. */
export const NO_GOOD = 0;

const unitNumbers = new Map(UNITS.map((unit, index) => [unit.name, index]));

/** Numbers the goods that recipes ask for, from 1; at most as many as there are ingredients times units. */
export class Goods {
  readonly list: (Good | null)[] = [null];
  readonly #numbers = new Map<number, number>();

  /** The number of the good that a line asks for. */
  numberOf(ingredientId: number | null, unitText: string): number {
    const unit = readUnit(unitText);
    const unitNumber = unitNumbers.get(unit.name);
    if (ingredientId === null || unitNumber === undefined) return NO_GOOD;
    const key = ingredientId * UNITS.length + unitNumber;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const next = this.list.length;
    this.#numbers.set(key, next);
    this.list.push({ ingredientId, unit });
    return next;
  }
}

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
  /** Whether lines share an ingredient, so that a comparison line by line does not tell. */
  readonly isShared: boolean;
}

/**
 * Every recipe on show, in memory, newest change first: what ranking asks for, side by side in flat arrays, so that two hundred
 * thousand recipes are looked through in a few milliseconds. Never changed once made; derived from the database alone.
 */
export interface CookbookIndex extends Recipes {
  readonly mark: string;
  readonly stamps: ReadonlyMap<HouseholdId, number>;
  readonly goodsList: Goods;
}

interface Recipes {
  readonly count: number;
  readonly ids: Float64Array;
  readonly households: Float64Array;
  readonly updatedAt: Float64Array;
  /** 1 where lines share an ingredient. */
  readonly shared: Uint8Array;
  /** The folded names, each with a line break behind it, and where each begins; one more than there are recipes. */
  readonly names: string;
  readonly nameStarts: Uint32Array;
  /** Where the lines of each recipe begin; one more than there are recipes. */
  readonly starts: Uint32Array;
  readonly goods: Uint32Array;
  readonly needs: Float64Array;
}

const NO_RECIPES: Recipes = {
  count: 0,
  ids: new Float64Array(),
  households: new Float64Array(),
  updatedAt: new Float64Array(),
  shared: new Uint8Array(),
  names: "",
  nameStarts: new Uint32Array(1),
  starts: new Uint32Array(1),
  goods: new Uint32Array(),
  needs: new Float64Array(),
};

/** Without a book. */
export function emptyIndex(): CookbookIndex {
  return { ...NO_RECIPES, mark: markOf(0, 0), stamps: new Map(), goodsList: new Goods() };
}

/** The index under the stamps that it was made for. */
export function stamped(
  index: CookbookIndex,
  stamps: ReadonlyMap<HouseholdId, number>,
): CookbookIndex {
  let sum = 0;
  for (const stamp of stamps.values()) sum += stamp;
  return { ...index, stamps, mark: markOf(stamps.size, sum) };
}

/** Newest change first, then newest: the order within a makeability. */
function byNewest(
  a: { readonly updatedAt: number; readonly id: number },
  b: { readonly updatedAt: number; readonly id: number },
): number {
  return b.updatedAt - a.updatedAt || b.id - a.id;
}

/** Recipes in order, in the arrays of an index. */
function packed(recipes: readonly IndexedRecipe[]): Recipes {
  const count = recipes.length;
  const nameStarts = new Uint32Array(count + 1);
  const starts = new Uint32Array(count + 1);
  for (const [at, { nameKey, goods }] of recipes.entries()) {
    nameStarts[at + 1] = (nameStarts[at] ?? 0) + nameKey.length + 1;
    starts[at + 1] = (starts[at] ?? 0) + goods.length;
  }
  return {
    count,
    ids: Float64Array.from(recipes, ({ id }) => id),
    households: Float64Array.from(recipes, ({ householdId }) => householdId),
    updatedAt: Float64Array.from(recipes, ({ updatedAt }) => updatedAt),
    shared: Uint8Array.from(recipes, ({ isShared }) => Number(isShared)),
    names: recipes.map(({ nameKey }) => `${nameKey}\n`).join(""),
    nameStarts,
    starts,
    goods: Uint32Array.from(recipes.flatMap(({ goods }) => goods)),
    needs: Float64Array.from(recipes.flatMap(({ needs }) => needs)),
  };
}

/** Recipes that stand side by side in what they are taken from. */
interface Run {
  readonly from: Recipes;
  readonly start: number;
  readonly end: number;
}

/** Whether a recipe stands before another: the one changed later, then the one made later. */
function isBefore(arriving: Recipes, old: Recipes, [next, at]: readonly [number, number]): boolean {
  const [changed, oldChanged] = [arriving.updatedAt[next] ?? 0, old.updatedAt[at] ?? 0];
  if (changed !== oldChanged) return changed > oldChanged;
  return (arriving.ids[next] ?? 0) > (old.ids[at] ?? 0);
}

/** Runs of both, in order, the first without the recipes of some households. */
function merged(old: Recipes, households: ReadonlySet<number>, arriving: Recipes): readonly Run[] {
  const runs: Run[] = [];
  let start = 0;
  let next = 0;
  const close = (end: number): void => {
    if (end > start) runs.push({ from: old, start, end });
    start = end;
  };
  for (let at = 0; at < old.count; at += 1) {
    if (households.size > 0 && households.has(old.households[at] ?? 0)) {
      close(at);
      start = at + 1;
      continue;
    }
    const first = next;
    while (next < arriving.count && isBefore(arriving, old, [next, at])) next += 1;
    if (next === first) continue;
    close(at);
    runs.push({ from: arriving, start: first, end: next });
  }
  close(old.count);
  if (next < arriving.count) runs.push({ from: arriving, start: next, end: arriving.count });
  return runs;
}

/** Copies run after run; each array in one stroke for a run, so that it costs what copying memory costs. */
function copied(runs: readonly Run[]): Recipes {
  let count = 0;
  let lines = 0;
  for (const { from, start, end } of runs) {
    count += end - start;
    lines += (from.starts[end] ?? 0) - (from.starts[start] ?? 0);
  }
  const to = {
    ids: new Float64Array(count),
    households: new Float64Array(count),
    updatedAt: new Float64Array(count),
    shared: new Uint8Array(count),
    nameStarts: new Uint32Array(count + 1),
    starts: new Uint32Array(count + 1),
    goods: new Uint32Array(lines),
    needs: new Float64Array(lines),
  };
  const names: string[] = [];
  let at = 0;
  let line = 0;
  let letter = 0;
  for (const { from, start, end } of runs) {
    for (const key of ["ids", "households", "updatedAt", "shared"] as const) {
      to[key].set(from[key].subarray(start, end), at);
    }
    const [firstLine, lastLine] = [from.starts[start] ?? 0, from.starts[end] ?? 0];
    const [firstLetter, lastLetter] = [from.nameStarts[start] ?? 0, from.nameStarts[end] ?? 0];
    to.goods.set(from.goods.subarray(firstLine, lastLine), line);
    to.needs.set(from.needs.subarray(firstLine, lastLine), line);
    names.push(from.names.slice(firstLetter, lastLetter));
    for (let one = start; one < end; one += 1) {
      to.starts[at] = line + (from.starts[one] ?? 0) - firstLine;
      to.nameStarts[at] = letter + (from.nameStarts[one] ?? 0) - firstLetter;
      at += 1;
    }
    line += lastLine - firstLine;
    letter += lastLetter - firstLetter;
  }
  to.starts[count] = line;
  to.nameStarts[count] = letter;
  return { ...to, count, names: names.join("") };
}

/** The index without the recipes of some households and with others. Linear in what there is, and quick. */
export function replaced(
  index: CookbookIndex,
  households: ReadonlySet<number>,
  recipes: readonly IndexedRecipe[],
): CookbookIndex {
  const arriving = packed(recipes.toSorted(byNewest));
  return { ...index, ...copied(merged(index, households, arriving)) };
}
