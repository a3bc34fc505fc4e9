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
  /** Which ingredient a good is of, and how much of each the lines of one recipe have claimed so far. */
  readonly ingredients: Float64Array;
  readonly claimed: Map<number, number>;
  readonly isAny: boolean;
}

function reachesOf(index: CookbookIndex, stock: PreparedStock): Reaches {
  const { list } = index.goodsList;
  const ingredients = new Float64Array(list.length);
  const enough = new Float64Array(list.length).fill(NONE);
  const most = new Float64Array(list.length).fill(NONE);
  const tolerance = new Float64Array(list.length);
  let isAny = false;
  for (const [number, good] of list.entries()) {
    const reach = good && stockReach(stock, good.ingredientId, good.unit);
    if (!reach) continue;
    isAny = true;
    ingredients[number] = good.ingredientId;
    enough[number] = reach.enough;
    most[number] = reach.most;
    tolerance[number] = reach.tolerance;
  }
  return { enough, most, tolerance, ingredients, claimed: new Map(), isAny };
}

const NOT = 1;
const PARTIALLY = 2;
const FULLY = 3;
/** Only a plan can tell. */
const OPEN = 4;

/** Whether the lines of a recipe, each of which is covered by itself, are covered together. */
function sharedRank(index: CookbookIndex, at: number, reaches: Reaches): number {
  const { enough, tolerance, ingredients, claimed } = reaches;
  claimed.clear();
  let rank = FULLY;
  const end = index.starts[at + 1] ?? 0;
  for (let line = index.starts[at] ?? 0; line < end; line += 1) {
    const good = index.goods[line] ?? 0;
    const ingredient = ingredients[good] ?? 0;
    const share = (claimed.get(ingredient) ?? 0) + (index.needs[line] ?? 0) / (enough[good] ?? 1);
    claimed.set(ingredient, share);
    const play = tolerance[good] ?? Infinity;
    if (share >= 1 + play) return PARTIALLY;
    if (share > 1 - play) rank = OPEN;
  }
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
  for (let at = 0; at < index.count; at += 1) if (index.households[at] === household) ranks[at] = 0;
  return ranks;
}

/** The places of a page, from the best rank down. */
function pageOf(
  ranks: Uint8Array,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { places: readonly number[]; total: number } {
  const counts = [0, 0, 0, 0];
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  const places: number[] = [];
  let skip = offset;
  for (let rank = FULLY; rank >= NOT && places.length < limit; rank -= 1) {
    const count = counts[rank] ?? 0;
    if (skip >= count) skip -= count;
    else
      for (let at = ranks.indexOf(rank); at >= 0 && places.length < limit;) {
        if (skip > 0) skip -= 1;
        else places.push(at);
        at = ranks.indexOf(rank, at + 1);
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
