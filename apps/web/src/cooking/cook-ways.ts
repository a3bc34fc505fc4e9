import type { cookingApi } from "@larder/contract/recipes/cooking";
import type { BodyInput, Data } from "@larder/contract/endpoint";

export type PreviewData = Data<typeof cookingApi.preview>;

/** What stock lacks of a line, by the line's id. */
export interface ShortLine {
  readonly id: number;
  readonly ingredientName: string;
  /** In `unit`, as the recipe measures. */
  readonly quantityNeeded: number;
  readonly unit: string;
}

/** Something else of stock that goes in, in a line's place. */
export interface Substitute {
  readonly masterIngredientId: number;
  readonly name: string;
  readonly quantity: number;
  /** The name of a unit. */
  readonly unit: string;
}

/** What happens to a line that stock does not cover. Source: handbook/cooking.md#short-of-something. */
export type Way = { readonly kind: "without" } | ({ readonly kind: "instead" } & Substitute);

/** A line that was found a way. */
export interface Met {
  /** As it was short then. */
  readonly line: ShortLine;
  readonly way: Way;
  readonly isProposed: boolean;
}

/** The ways that hold, by the line's id. */
export type Ways = ReadonlyMap<number, Met>;

export type LineChanges = Pick<BodyInput<typeof cookingApi.cook>, "without" | "instead">;

/** The short lines. An older server does not name them; then none can be answered. */
export function shortLinesOf({ missingComponents, missingIds }: PreviewData): readonly ShortLine[] {
  return missingComponents.flatMap((missing, place) => {
    const id = missingIds?.[place];
    return id === undefined ? [] : [{ ...missing, id }];
  });
}

/** The ways as calls take them. */
export function metBy(ways: Ways): LineChanges {
  const without: number[] = [];
  const instead: NonNullable<LineChanges["instead"]> = [];
  for (const [componentId, { way }] of ways) {
    if (way.kind === "without") without.push(componentId);
    else {
      const { masterIngredientId, quantity, unit } = way;
      instead.push({ componentId, masterIngredientId, quantity, unit });
    }
  }
  return {
    ...(without.length > 0 && { without }),
    ...(instead.length > 0 && { instead }),
  };
}

const MILLIONTH = 1e-6;
const THOUSAND = 1000;
const DECIMALS = 6;

/**
 * Covers the missing part in the same unit. The shown part is rounded, so half a millionth more may
 * be needed. Source: handbook/cooking.md#short-of-something.
 */
export function coveringAmount(missing: number): number {
  if (Math.round(missing * THOUSAND) / THOUSAND === missing) return missing;
  return Number((missing + MILLIONTH).toFixed(DECIMALS));
}
