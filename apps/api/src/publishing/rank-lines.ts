import type { PreparedStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { stockReach } from "@larder/rules/kitchen/cooking/stock-reach";
import type { Goods } from "./goods.ts";
import { ALTERNATIVE, ASIDE, NEEDED, type RecipeArrays } from "./recipe-arrays.ts";

/** Less than any need: no usable stock. */
const NONE = -1;

/** How much of each good the stock covers. */
export interface Reaches {
  readonly enough: Float64Array;
  readonly most: Float64Array;
  readonly tolerance: Float64Array;
  /** 1 if some is in stock; staples cover without. */
  readonly inStock: Uint8Array;
  /** The ingredient number of each good. */
  readonly ingredients: Uint32Array;
  /**
   * For each ingredient: the share claimed by lines of one recipe, their number and their widest
   * tolerance; 0 between recipes.
   */
  readonly claimed: Float64Array;
  readonly claims: Uint8Array;
  readonly widest: Float64Array;
  readonly isAny: boolean;
}

/** One for each good, by number. */
export function reachesOf({ list }: Goods, stock: PreparedStock): Reaches {
  const numbers = new Map<number, number>();
  const ingredients = new Uint32Array(list.length);
  const enough = new Float64Array(list.length).fill(NONE);
  const most = new Float64Array(list.length).fill(NONE);
  const tolerance = new Float64Array(list.length);
  const inStock = new Uint8Array(list.length);
  for (const [number, good] of list.entries()) {
    const reach = good && stockReach(stock, good.ingredientId, good.unit);
    if (!reach) continue;
    const ingredient = numbers.get(good.ingredientId) ?? numbers.size;
    numbers.set(good.ingredientId, ingredient);
    ingredients[number] = ingredient;
    enough[number] = reach.enough;
    most[number] = reach.most;
    tolerance[number] = reach.tolerance;
    inStock[number] = Number(reach.isInStock);
  }
  return {
    enough,
    most,
    tolerance,
    inStock,
    ingredients,
    claimed: new Float64Array(numbers.size),
    claims: new Uint8Array(numbers.size),
    widest: new Float64Array(numbers.size),
    isAny: numbers.size > 0,
  };
}

/** The rank of a recipe; 0 if it is not part of the search. */
export const NOT = 1;
export const PARTIALLY = 2;
export const FULLY = 3;
/** Only a plan can decide. */
export const OPEN = 4;

/** The rank of a recipe with separately covered lines that share ingredients. */
function sharedRank(recipes: RecipeArrays, at: number, reaches: Reaches): number {
  const { enough, tolerance, ingredients, claimed, claims, widest } = reaches;
  const start = recipes.starts[at] ?? 0;
  const end = recipes.starts[at + 1] ?? start;
  if (recipes.roles.subarray(start, end).includes(ALTERNATIVE)) return OPEN;
  for (let line = start; line < end; line += 1) {
    if (recipes.roles[line] === ASIDE) continue;
    const good = recipes.goods[line] ?? 0;
    const ingredient = ingredients[good] ?? 0;
    const share = (recipes.needs[line] ?? 0) / (enough[good] ?? 1);
    claimed[ingredient] = (claimed[ingredient] ?? 0) + share;
    claims[ingredient] = (claims[ingredient] ?? 0) + 1;
    widest[ingredient] = Math.max(widest[ingredient] ?? 0, tolerance[good] ?? Infinity);
  }
  let rank = FULLY;
  for (let line = start; line < end; line += 1) {
    if (recipes.roles[line] === ASIDE) continue;
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

/** True if an alternative might cover a line. */
function mayBeReplaced(
  { goods, needs, roles }: RecipeArrays,
  { most }: Reaches,
  { line, end }: { readonly line: number; readonly end: number },
): boolean {
  for (let other = line + 1; other < end && roles[other] === ALTERNATIVE; other += 1)
    if ((needs[other] ?? 0) <= (most[goods[other] ?? 0] ?? NONE)) return true;
  return false;
}

/** Ranks a range of recipes by comparing each line with the stock; ranks of 0 stay. */
export function rankLines(
  recipes: RecipeArrays,
  reaches: Reaches,
  { from, to, ranks }: { readonly from: number; readonly to: number; readonly ranks: Uint8Array },
): void {
  const { starts, goods, needs, roles, shared, free } = recipes;
  const { enough, most, inStock } = reaches;
  for (let at = from; at < to; at += 1) {
    if (ranks[at] === 0) continue;
    const end = starts[at + 1] as number; // One more entry than recipes.
    let isAny = false;
    let isAll = starts[at] !== end || free[at] === 1;
    let isOpen = false;
    let isUnsure = false;
    for (let line = starts[at] as number; line < end; line += 1) {
      const good = goods[line] as number; // Entries refer to existing lines.
      const reach = enough[good] as number; // One entry for each good.
      if (roles[line] !== NEEDED) continue;
      if ((needs[line] as number) > reach && mayBeReplaced(recipes, reaches, { line, end })) {
        isUnsure = true;
        continue;
      }
      if (reach === NONE) {
        isAll = false;
        if (isAny) break;
        continue;
      }
      isAny ||= inStock[good] === 1;
      const need = needs[line] as number;
      if (need > reach) {
        if (need <= (most[good] as number)) isOpen = true;
        else isAll = false;
      }
      if (isAny && !isAll) break;
    }
    if (!isAll) ranks[at] = isAny ? PARTIALLY : isUnsure ? OPEN : NOT;
    else if (isOpen || isUnsure) ranks[at] = OPEN;
    else ranks[at] = shared[at] === 0 ? FULLY : sharedRank(recipes, at, reaches);
  }
}
