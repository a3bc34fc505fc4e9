import { type RecipeOrder, recipeOrders } from "@larder/rules/kitchen/cooking/recipe-filter";

/**
 * Filters of recipes or meals, from the address. Source: handbook/recipes.md#search-and-filters.
 */
export interface Wanted {
  readonly search: string;
  /** Null for any. */
  readonly tag: string | null;
  readonly maxMinutes: number | null;
  readonly favourite: boolean;
  readonly canCook: boolean;
  /** Ids of the chosen people, comma-separated; empty for no filter. */
  readonly eaters: string;
  readonly sortBy: RecipeOrder;
}

/** Everything, newest change first. */
export const EVERYTHING: Wanted = {
  search: "",
  tag: null,
  maxMinutes: null,
  favourite: false,
  canCook: false,
  eaters: "",
  sortBy: "updatedAt_desc",
};

const DIGITS = /^\d{1,5}$/;
const IDS = /^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/;

/** What an address asks for; what it cannot mean counts as not asked. */
export function wantedOf(address: URLSearchParams): Wanted {
  const minutes = address.get("maxMinutes") ?? "";
  return {
    search: (address.get("search") ?? "").trim(),
    tag: address.get("tag") || null,
    maxMinutes: DIGITS.test(minutes) ? Number(minutes) : null,
    favourite: address.get("favourite") === "true",
    canCook: address.get("canCook") === "true",
    eaters: IDS.test(address.get("eaters") ?? "") ? (address.get("eaters") ?? "") : "",
    sortBy: recipeOrders.find((one) => one === address.get("sortBy")) ?? EVERYTHING.sortBy,
  };
}

/** The address with these filters; its other parameters stay. */
export function addressOf(wanted: Wanted, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  const said = Object.entries(wanted) as readonly (readonly [keyof Wanted, Wanted[keyof Wanted]])[];
  for (const [name, value] of said)
    if (value === EVERYTHING[name]) next.delete(name);
    else next.set(name, String(value));
  return next;
}

/** Whether some are left out; the order leaves out none. */
export function isChoosing({ sortBy: _, ...wanted }: Wanted): boolean {
  return Object.entries(wanted).some(([name, value]) => value !== EVERYTHING[name as keyof Wanted]);
}

/** The default order is always requested the same way, so that one answer serves all screens. */
export function recipeListInput(sortBy: RecipeOrder) {
  return sortBy === EVERYTHING.sortBy ? undefined : { query: { sortBy } };
}

/** The same as a query of the server, without the order; undefined where everything is wanted. */
export function filterQuery(wanted: Wanted) {
  if (!isChoosing(wanted)) return undefined;
  const { search, tag, maxMinutes, favourite, eaters } = wanted;
  return {
    ...(search !== "" && { search }),
    ...(tag !== null && { tag }),
    ...(maxMinutes !== null && { maxMinutes }),
    ...(favourite && { favourite }),
    ...(eaters !== "" && { eaters: eaters.split(",").map(Number) }),
  };
}
