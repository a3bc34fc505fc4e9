import type { RecipeAmount, RecipeComponent } from "@larder/rules/kitchen/cooking/cooking-plan";
import { planMeal, type PlannableRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import type { Makeability } from "@larder/rules/kitchen/cooking/makeability";
import type { PreparedStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Pace } from "../http/slices.ts";
import type { CookbookIndex, Layer } from "./cookbook-index.ts";
import { type Goods, NO_GOOD } from "./goods.ts";
import { FULLY, NOT, OPEN, PARTIALLY, rankLines, type Reaches, reachesOf } from "./rank-lines.ts";
import { ALTERNATIVE, ASIDE, type Cursor, isBefore, type RecipeArrays } from "./recipe-arrays.ts";

export interface CookbookQuestion {
  readonly household: HouseholdId;
  readonly stock: PreparedStock;
  /** Folded; empty for everything. */
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
  readonly pace: Pace;
  /** Whether the eaters avoid an ingredient, possibly an unknown one; null without eaters. */
  readonly isAvoided?: ((ingredientId: number | null) => boolean) | null;
}

/** A recipe of another household. */
export interface PublishedRecipe {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/** The recipes of a page in order, and the total count. */
export interface RankedPage {
  readonly recipes: readonly (PublishedRecipe & { readonly makeability: Makeability })[];
  readonly total: number;
}

/** Recipes scanned between two yields, a millisecond or two. */
const AT_ONCE = 25_000;

function recipeAt(recipes: RecipeArrays, at: number, { list }: Goods): PlannableRecipe {
  const start = recipes.starts[at] ?? 0;
  const end = recipes.starts[at + 1] ?? start;
  const components: (RecipeComponent & { alternatives: RecipeAmount[] })[] = [];
  for (let line = start; line < end; line += 1) {
    const good = list[recipes.goods[line] ?? 0];
    const amount = {
      name: "",
      masterIngredientId: good?.ingredientId ?? null,
      quantity: microOf(recipes.needs[line] ?? 0),
      unit: good?.unit.name ?? "",
    };
    if (recipes.roles[line] === ASIDE) continue;
    if (recipes.roles[line] === ALTERNATIVE) components.at(-1)?.alternatives.push(amount);
    else components.push({ ...amount, alternatives: [] });
  }
  return { id: recipes.ids[at] ?? 0, name: "", servings: 1, components };
}

const RANKS: Readonly<Record<Makeability, number>> = {
  fully_makeable: FULLY,
  partially_makeable: PARTIALLY,
  not_makeable: NOT,
};

/** Marks matching recipes with `NOT`; the reader's own, removed and other ones stay 0. */
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

/** Leaves out recipes with an avoided line; `avoided` has one entry per good. */
function leaveOut(
  { starts, goods }: RecipeArrays,
  avoided: Uint8Array,
  { from, to, ranks }: { readonly from: number; readonly to: number; readonly ranks: Uint8Array },
): void {
  for (let at = from; at < to; at += 1) {
    if (ranks[at] === 0) continue;
    const end = starts[at + 1] ?? 0;
    for (let line = starts[at] ?? end; line < end; line += 1)
      if (avoided[goods[line] ?? NO_GOOD] === 1) {
        ranks[at] = 0;
        break;
      }
  }
}

/** A layer with the rank of each recipe. */
interface Ranked {
  readonly recipes: RecipeArrays;
  readonly ranks: Uint8Array;
}

/** Number of recipes of each rank. */
function countsOf(layers: readonly Ranked[]): Uint32Array {
  const counts = new Uint32Array(OPEN);
  for (const { ranks } of layers)
    for (let at = 0; at < ranks.length; at += 1) {
      const rank = ranks[at] ?? 0;
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
  return counts;
}

function recipeOf({ recipes, at }: Cursor): PublishedRecipe {
  // The index was filled with ids of households.
  const householdId = (recipes.households[at] ?? 0) as HouseholdId;
  return { id: recipes.ids[at] ?? 0, householdId };
}

/** The recipes of one rank from both layers in order, after an offset. */
function recipesOf(
  rank: number,
  [one, other]: readonly [Ranked, Ranked],
  { skip, limit }: { readonly skip: number; readonly limit: number },
): readonly PublishedRecipe[] {
  const found: PublishedRecipe[] = [];
  const base: Cursor = { recipes: one.recipes, at: one.ranks.indexOf(rank) };
  const recent: Cursor = { recipes: other.recipes, at: other.ranks.indexOf(rank) };
  for (let passed = 0; passed < skip + limit; passed += 1) {
    if (base.at < 0 && recent.at < 0) break;
    const isBase = recent.at < 0 || (base.at >= 0 && isBefore(base, recent));
    const first = isBase ? base : recent;
    if (passed >= skip) found.push(recipeOf(first));
    first.at = (isBase ? one : other).ranks.indexOf(rank, first.at + 1);
  }
  return found;
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
  const recipes: RankedPage["recipes"][number][] = [];
  const counts = countsOf(layers);
  let total = 0;
  for (const [makeability, rank] of FROM_THE_BEST) {
    const count = counts[rank] ?? 0;
    const skip = Math.max(0, offset - total);
    const room = limit - recipes.length;
    if (room > 0 && skip < count)
      for (const recipe of recipesOf(rank, layers, { skip, limit: room }))
        recipes.push({ ...recipe, makeability });
    total += count;
  }
  return { recipes, total };
}

interface Known {
  readonly goods: Goods;
  readonly reaches: Reaches;
  /** 1 for each avoided good; null without people. */
  readonly avoided: Uint8Array | null;
}

/**
 * Ranks a layer from its newest recipe until makeable ones fill the page: older ones come later.
 */
async function rankedLayer(
  layer: Layer,
  question: CookbookQuestion,
  { goods, reaches, avoided }: Known,
): Promise<Ranked> {
  const { recipes } = layer;
  const ranks = marked(layer, question);
  for (let from = 0; avoided !== null && from < recipes.count; from += AT_ONCE) {
    leaveOut(recipes, avoided, { from, to: Math.min(from + AT_ONCE, recipes.count), ranks });
    // oxlint-disable-next-line no-await-in-loop -- between slices other calls get their turn
    if (question.pace.isSpent) await question.pace.next();
  }
  let missing = question.offset + question.limit;
  for (let from = 0; reaches.isAny && missing > 0 && from < recipes.count; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, recipes.count);
    rankLines(recipes, reaches, { from, to, ranks });
    for (let at = from; at < to; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- planning is slow: a recipe of a hundred lines may take a millisecond
      if (ranks[at] === OPEN && question.pace.isSpent) await question.pace.next();
      if (ranks[at] === OPEN)
        ranks[at] = RANKS[planMeal(recipeAt(recipes, at, goods), question.stock).makeability];
      if (ranks[at] === FULLY) missing -= 1;
    }
    // oxlint-disable-next-line no-await-in-loop -- one slice after another: they share one thread with all calls
    if (question.pace.isSpent) await question.pace.next();
  }
  return { recipes, ranks };
}

/**
 * Page of visible recipes: makeable, partly, not; each by newest change, then highest id. Exact and
 * stable. `planRecipe` decides only if comparing needs with stock is not enough.
 * Source: handbook/books.md#the-order-of-the-community-cookbook.
 */
export async function rankCookbook(
  { goods, layers }: CookbookIndex,
  question: CookbookQuestion,
): Promise<RankedPage> {
  const { isAvoided = null } = question;
  const avoided =
    isAvoided &&
    Uint8Array.from(goods.list, (good) => Number(isAvoided(good?.ingredientId ?? null)));
  const known = { goods, reaches: reachesOf(goods, question.stock), avoided };
  const ranked = await Promise.all([
    rankedLayer(layers[0], question, known),
    rankedLayer(layers[1], question, known),
  ]);
  return pageOf(ranked, question);
}
