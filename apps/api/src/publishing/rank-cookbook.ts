import { setImmediate as nextTurn } from "node:timers/promises";
import { planMeal, type PlannableRecipe } from "@larder/rules/meal-plan";
import type { Makeability } from "@larder/rules/makeability";
import type { PreparedStock } from "@larder/rules/prepared-stock";
import { microOf } from "@larder/rules/quantity";
import { stockReach } from "@larder/rules/stock-reach";
import type { HouseholdId } from "../db/schema.ts";
import type { CookbookIndex, Layer } from "./cookbook-index.ts";
import type { Goods } from "./goods.ts";
import { isBefore, type RecipeArrays } from "./recipe-arrays.ts";

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
  /**
   * Of each ingredient what the lines of one recipe claim, as a share of its stock, how many they are, and the widest of
   * their tolerances; 0 between recipes.
   */
  readonly claimed: Float64Array;
  readonly claims: Uint8Array;
  readonly widest: Float64Array;
  readonly isAny: boolean;
}

function reachesOf({ list }: Goods, stock: PreparedStock): Reaches {
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
  return {
    enough,
    most,
    tolerance,
    ingredients,
    claimed: new Float64Array(numbers.size),
    claims: new Uint8Array(numbers.size),
    widest: new Float64Array(numbers.size),
    isAny: numbers.size > 0,
  };
}

const NOT = 1;
const PARTIALLY = 2;
const FULLY = 3;
/** Only a plan can tell. */
const OPEN = 4;

/** Whether the lines of a recipe, each of which is covered by itself, are covered together. */
function sharedRank(recipes: RecipeArrays, at: number, reaches: Reaches): number {
  const { enough, tolerance, ingredients, claimed, claims, widest } = reaches;
  const start = recipes.starts[at] ?? 0;
  const end = recipes.starts[at + 1] ?? start;
  for (let line = start; line < end; line += 1) {
    const good = recipes.goods[line] ?? 0;
    const ingredient = ingredients[good] ?? 0;
    const share = (recipes.needs[line] ?? 0) / (enough[good] ?? 1);
    claimed[ingredient] = (claimed[ingredient] ?? 0) + share;
    claims[ingredient] = (claims[ingredient] ?? 0) + 1;
    widest[ingredient] = Math.max(widest[ingredient] ?? 0, tolerance[good] ?? Infinity);
  }
  let rank = FULLY;
  for (let line = start; line < end; line += 1) {
    const ingredient = ingredients[recipes.goods[line] ?? 0] ?? 0;
    if ((claims[ingredient] ?? 0) > 1) {
      const share = claimed[ingredient] ?? 0;
      const play = widest[ingredient] ?? 0;
      if (share >= 1 + play) rank = PARTIALLY;
      else if (share > 1 - play && rank === FULLY) rank = OPEN;
    }
    claimed[ingredient] = 0;
    claims[ingredient] = 0;
    widest[ingredient] = 0;
  }
  return rank;
}

/** What comparing each line with what there is of it tells, for recipes from one place to another. */
function rankLines(
  recipes: RecipeArrays,
  reaches: Reaches,
  { from, to, ranks }: { readonly from: number; readonly to: number; readonly ranks: Uint8Array },
): void {
  const { starts, goods, needs, shared } = recipes;
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
    else ranks[at] = shared[at] === 0 ? FULLY : sharedRank(recipes, at, reaches);
  }
}

function recipeAt(recipes: RecipeArrays, at: number, { list }: Goods): PlannableRecipe {
  const start = recipes.starts[at] ?? 0;
  const end = recipes.starts[at + 1] ?? start;
  const components = Array.from(recipes.goods.subarray(start, end), (number, line) => {
    const good = list[number];
    return {
      name: "",
      masterIngredientId: good?.ingredientId ?? null,
      quantity: microOf(recipes.needs[start + line] ?? 0),
      unit: good?.unit.name ?? "",
    };
  });
  return { id: recipes.ids[at] ?? 0, name: "", servings: 1, components };
}

const RANKS: Readonly<Record<Makeability, number>> = {
  fully_makeable: FULLY,
  partially_makeable: PARTIALLY,
  not_makeable: NOT,
};

/** Marks with `NOT` what a question is about; the rest, the reader's own recipes and what is gone stay 0. */
function marked({ recipes, gone }: Layer, { household, search }: CookbookQuestion): Uint8Array {
  const { count, households, names, nameStarts } = recipes;
  const ranks = new Uint8Array(count);
  if (search === "") ranks.fill(NOT);
  else {
    let at = 0;
    for (let found = names.indexOf(search); found >= 0;) {
      while ((nameStarts[at + 1] ?? 0) <= found) at += 1;
      ranks[at] = NOT;
      found = names.indexOf(search, nameStarts[at + 1]);
    }
  }
  for (let at = gone.indexOf(1); at >= 0; at = gone.indexOf(1, at + 1)) ranks[at] = 0;
  let own = households.indexOf(household);
  for (; own >= 0; own = households.indexOf(household, own + 1)) ranks[own] = 0;
  return ranks;
}

/** A layer with the rank of each of its recipes. */
interface Ranked {
  readonly recipes: RecipeArrays;
  readonly ranks: Uint8Array;
}

function countOf(rank: number, { ranks }: Ranked): number {
  let count = 0;
  for (let at = 0; at < ranks.length; at += 1) if (ranks[at] === rank) count += 1;
  return count;
}

/** The ids of those of one rank from both layers, in order, so many after so many. */
function idsOf(
  rank: number,
  [one, other]: readonly [Ranked, Ranked],
  { skip, limit }: { readonly skip: number; readonly limit: number },
): readonly number[] {
  const ids: number[] = [];
  let at = one.ranks.indexOf(rank);
  let place = other.ranks.indexOf(rank);
  for (let passed = 0; passed < skip + limit && (at >= 0 || place >= 0); passed += 1) {
    const isFirst = place < 0 || (at >= 0 && isBefore(one.recipes, other.recipes, [at, place]));
    if (passed >= skip) ids.push((isFirst ? one.recipes.ids[at] : other.recipes.ids[place]) ?? 0);
    if (isFirst) at = one.ranks.indexOf(rank, at + 1);
    else place = other.ranks.indexOf(rank, place + 1);
  }
  return ids;
}

const FROM_THE_BEST: readonly (readonly [Makeability, number])[] = [
  ["fully_makeable", FULLY],
  ["partially_makeable", PARTIALLY],
  ["not_makeable", NOT],
];

function pageOf(
  layers: readonly [Ranked, Ranked],
  { offset, limit }: Pick<CookbookQuestion, "offset" | "limit">,
): RankedPage {
  const recipes: { id: number; makeability: Makeability }[] = [];
  let total = 0;
  for (const [makeability, rank] of FROM_THE_BEST) {
    const count = countOf(rank, layers[0]) + countOf(rank, layers[1]);
    const skip = Math.max(0, offset - total);
    const room = limit - recipes.length;
    if (room > 0 && skip < count)
      for (const id of idsOf(rank, layers, { skip, limit: room }))
        recipes.push({ id, makeability });
    total += count;
  }
  return { recipes, total };
}

async function rankedLayer(
  layer: Layer,
  question: CookbookQuestion,
  { goods, reaches }: { readonly goods: Goods; readonly reaches: Reaches },
): Promise<Ranked> {
  const { recipes } = layer;
  const ranks = marked(layer, question);
  for (let from = 0; reaches.isAny && from < recipes.count; from += TURN) {
    const to = Math.min(from + TURN, recipes.count);
    rankLines(recipes, reaches, { from, to, ranks });
    for (let at = ranks.indexOf(OPEN, from); at >= 0; at = ranks.indexOf(OPEN, at + 1)) {
      ranks[at] = RANKS[planMeal(recipeAt(recipes, at, goods), question.stock).makeability];
    }
    // Turns come one after the other on purpose: they share one thread with everybody's calls.
    // oxlint-disable-next-line no-await-in-loop
    if (to < recipes.count) await nextTurn();
  }
  return { recipes, ranks };
}

/**
 * A page of the recipes on show of other households: fully makeable ones first, then partially, then not; within each the newest
 * change first, then the highest id. Order and total are exact and the same for every page, as long as nothing changes.
 * Makeability is what `planRecipe` says; it is asked only where comparing needs with stock does not tell.
 * Source: decisions §9.
 */
export async function rankCookbook(
  { goods, layers }: CookbookIndex,
  question: CookbookQuestion,
): Promise<RankedPage> {
  const known = { goods, reaches: reachesOf(goods, question.stock) };
  const ranked = await Promise.all([
    rankedLayer(layers[0], question, known),
    rankedLayer(layers[1], question, known),
  ]);
  return pageOf(ranked, question);
}
