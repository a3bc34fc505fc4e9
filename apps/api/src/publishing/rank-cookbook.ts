import { setImmediate as nextTurn } from "node:timers/promises";
import { planMeal, type PlannableRecipe } from "@larder/rules/meal-plan";
import type { Makeability } from "@larder/rules/makeability";
import type { PreparedStock } from "@larder/rules/prepared-stock";
import { microOf } from "@larder/rules/quantity";
import { stockReach } from "@larder/rules/stock-reach";
import type { HouseholdId } from "../db/schema.ts";
import type { CookbookIndex } from "./cookbook-index.ts";

/** What a reader asks of the cookbook. */
export interface CookbookQuestion {
  readonly household: HouseholdId;
  readonly stock: PreparedStock;
  /** Folded; empty for everything. */
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the cookbook: which recipes, in order, and how many there are on all pages. */
export interface RankedPage {
  readonly recipes: readonly { readonly id: number; readonly makeability: Makeability }[];
  readonly total: number;
}

/** Recipes that are looked through before others get their turn: some two milliseconds. */
const TURN = 50_000;

/** Less than any need: nothing usable of the good is in stock. */
const NONE = -1;

/** How far the stock reaches for each good of the index. */
interface Reaches {
  readonly enough: Float64Array;
  readonly most: Float64Array;
  readonly tolerance: Float64Array;
  /** A number for the ingredient that a good is of. */
  readonly ingredients: Uint32Array;
  /** How much of each ingredient the lines of one recipe claim, as a share of its stock; 0 between recipes. */
  readonly claimed: Float64Array;
  readonly isAny: boolean;
}

function reachesOf(index: CookbookIndex, stock: PreparedStock): Reaches {
  const { list } = index.goodsList;
  const numbers = new Map<number, number>();
  const ingredients = new Uint32Array(list.length);
  const enough = new Float64Array(list.length).fill(NONE);
  const most = new Float64Array(list.length).fill(NONE);
  const tolerance = new Float64Array(list.length);
  for (const [number, good] of list.entries()) {
    const reach = good && stockReach(stock, good.ingredientId, good.unit);
    if (!reach) continue;
    const ingredient = numbers.get(good.ingredientId) ?? numbers.size;
    numbers.set(good.ingredientId, ingredient);
    ingredients[number] = ingredient;
    enough[number] = reach.enough;
    most[number] = reach.most;
    tolerance[number] = reach.tolerance;
  }
  const claimed = new Float64Array(numbers.size);
  return { enough, most, tolerance, ingredients, claimed, isAny: numbers.size > 0 };
}

const NOT = 1;
const PARTIALLY = 2;
const FULLY = 3;
/** Only a plan can tell. */
const OPEN = 4;

/** Whether the lines of a recipe, each of which is covered by itself, are covered together. */
function sharedRank(index: CookbookIndex, at: number, reaches: Reaches): number {
  const { enough, tolerance, ingredients, claimed } = reaches;
  const start = index.starts[at] ?? 0;
  const end = index.starts[at + 1] ?? start;
  let rank = FULLY;
  for (let line = start; line < end; line += 1) {
    const good = index.goods[line] ?? 0;
    const ingredient = ingredients[good] ?? 0;
    const before = claimed[ingredient] ?? 0;
    const share = before + (index.needs[line] ?? 0) / (enough[good] ?? 1);
    claimed[ingredient] = share;
    if (before === 0 || rank === PARTIALLY) continue;
    const play = tolerance[good] ?? Infinity;
    if (share >= 1 + play) rank = PARTIALLY;
    else if (share > 1 - play) rank = OPEN;
  }
  for (let line = start; line < end; line += 1)
    claimed[ingredients[index.goods[line] ?? 0] ?? 0] = 0;
  return rank;
}

/** What comparing each line with what there is of it tells, for recipes from one place to another. */
function rankLines(
  index: CookbookIndex,
  reaches: Reaches,
  { from, to, ranks }: { readonly from: number; readonly to: number; readonly ranks: Uint8Array },
): void {
  const { starts, goods, needs, shared } = index;
  const { enough, most } = reaches;
  for (let at = from; at < to; at += 1) {
    if (ranks[at] === 0) continue;
    const end = starts[at + 1] as number; // one more than there are recipes
    let isAny = false;
    let isAll = true;
    let isOpen = false;
    for (let line = starts[at] as number; line < end; line += 1) {
      const good = goods[line] as number; // starts name lines that there are
      const reach = enough[good] as number; // as many as there are goods
      if (reach === NONE) {
        isAll = false;
        if (isAny) break;
        continue;
      }
      isAny = true;
      const need = needs[line] as number;
      if (need > reach) {
        if (need <= (most[good] as number)) isOpen = true;
        else isAll = false;
      }
      if (!isAll) break;
    }
    if (!isAny) ranks[at] = NOT;
    else if (!isAll) ranks[at] = PARTIALLY;
    else if (isOpen) ranks[at] = OPEN;
    else ranks[at] = shared[at] === 0 ? FULLY : sharedRank(index, at, reaches);
  }
}

function recipeAt(index: CookbookIndex, at: number): PlannableRecipe {
  const start = index.starts[at] ?? 0;
  const end = index.starts[at + 1] ?? start;
  const components = Array.from(index.goods.subarray(start, end), (number, line) => {
    const good = index.goodsList.list[number];
    return {
      name: "",
      masterIngredientId: good?.ingredientId ?? null,
      quantity: microOf(index.needs[start + line] ?? 0),
      unit: good?.unit.name ?? "",
    };
  });
  return { id: index.ids[at] ?? 0, name: "", servings: 1, components };
}

const RANKS: Readonly<Record<Makeability, number>> = {
  fully_makeable: FULLY,
  partially_makeable: PARTIALLY,
  not_makeable: NOT,
};

/** Marks what a question is about with `NOT`; the rest, and the reader's own recipes, stay 0. */
function marked(index: CookbookIndex, { household, search }: CookbookQuestion): Uint8Array {
  const ranks = new Uint8Array(index.count);
  if (search === "") ranks.fill(NOT);
  else {
    const { names, nameStarts } = index;
    let at = 0;
    for (let found = names.indexOf(search); found >= 0;) {
      while ((nameStarts[at + 1] ?? 0) <= found) at += 1;
      ranks[at] = NOT;
      found = names.indexOf(search, nameStarts[at + 1]);
    }
  }
  if (!index.stamps.has(household)) return ranks;
  for (let at = 0; at < index.count; at += 1) if (index.households[at] === household) ranks[at] = 0;
  return ranks;
}

/** The places of a page, from the best rank down, and how many there are on all pages. */
function pageOf(
  ranks: Uint8Array,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { places: readonly number[]; total: number } {
  const counts = new Uint32Array(OPEN);
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] ?? 0;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  const places: number[] = [];
  let skip = offset;
  for (let rank = FULLY; rank >= NOT && places.length < limit; rank -= 1) {
    const count = counts[rank] ?? 0;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    let at = ranks.indexOf(rank);
    for (; at >= 0 && places.length < limit; at = ranks.indexOf(rank, at + 1)) {
      if (skip > 0) skip -= 1;
      else places.push(at);
    }
  }
  return { places, total: ranks.length - (counts[0] ?? 0) };
}

/**
 * A page of the recipes on show of other households: fully makeable ones first, then partially, then not; within each the newest
 * change first, then the highest id. Order and total are exact and the same for every page, as long as nothing changes.
 * Makeability is what `planRecipe` says; it is asked only where comparing needs with stock does not tell.
 * Source: decisions §9.
 */
export async function rankCookbook(
  index: CookbookIndex,
  question: CookbookQuestion,
): Promise<RankedPage> {
  const { stock } = question;
  const reaches = reachesOf(index, stock);
  const ranks = marked(index, question);
  for (let from = 0; reaches.isAny && from < index.count; from += TURN) {
    const to = Math.min(from + TURN, index.count);
    rankLines(index, reaches, { from, to, ranks });
    for (let at = ranks.indexOf(OPEN, from); at >= 0; at = ranks.indexOf(OPEN, at + 1))
      ranks[at] = RANKS[planMeal(recipeAt(index, at), stock).makeability];
    // Turns come one after the other on purpose: they share one thread with everybody's calls.
    // oxlint-disable-next-line no-await-in-loop
    if (to < index.count) await nextTurn();
  }
  const { places, total } = pageOf(ranks, question);
  const recipes = places.map((at) => ({
    id: index.ids[at] ?? 0,
    makeability: makeabilityOfRank(ranks[at] ?? NOT),
  }));
  return { recipes, total };
}

function makeabilityOfRank(rank: number): Makeability {
  if (rank === FULLY) return "fully_makeable";
  return rank === PARTIALLY ? "partially_makeable" : "not_makeable";
}
