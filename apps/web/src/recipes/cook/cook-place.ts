import { MOST_SERVINGS } from "@larder/contract/recipes/servings";

/** The place in cook mode, from the address. */
export interface CookPlace {
  /** From 1; one more than the recipe has is the last page. */
  readonly step: number;
  /** Null for as many as the recipe makes. */
  readonly servings: number | null;
}

const STEP = "step";
const SERVINGS = "servings";
const NUMBER = /^\d{1,4}(?:\.\d{1,6})?$/;

function numberIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name);
  return text !== null && NUMBER.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** An invalid address counts as empty. */
export function cookPlaceOf(search: URLSearchParams): CookPlace {
  const servings = numberIn(search, SERVINGS);
  return {
    step: Math.max(1, Math.floor(numberIn(search, STEP) ?? 1)),
    servings: servings !== null && servings <= MOST_SERVINGS ? servings : null,
  };
}

/** The address of cook mode at a place. */
export function cookPath(recipeId: number, { step, servings }: Partial<CookPlace> = {}): string {
  const search = new URLSearchParams();
  if (step !== undefined && step > 1) search.set(STEP, String(step));
  if (servings !== undefined && servings !== null) search.set(SERVINGS, String(servings));
  const query = search.toString();
  return `/recipes/${recipeId}/cook${query && `?${query}`}`;
}
