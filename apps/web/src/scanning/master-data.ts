import type { Key } from "@larder/words/catalogues";
import {
  catalogueApi,
  type MasterIngredient,
  type MasterUnit,
} from "@larder/contract/kitchen/catalogue";
import { useMemo } from "react";
import { type Read, useRead } from "../api/use-read.ts";
import { errorText } from "../api/calls/error-text.ts";
import { ONCE } from "./master-data-query.ts";
import { type Matcher, matcherOf } from "./review/review-rows.ts";

const NO_INGREDIENTS: readonly MasterIngredient[] = [];
const NO_UNITS: readonly MasterUnit[] = [];

export interface MasterData {
  readonly ingredients: readonly MasterIngredient[];
  readonly units: readonly MasterUnit[];
  readonly matcher: Matcher;
  /** They are on their way for the first time. */
  readonly isPending: boolean;
  /** Why it has not come, by `errorText`, until dismissed; nothing while it comes. */
  readonly problem: string | null;
  readonly dismiss: () => void;
  /** For a way to ask again. */
  readonly reads: readonly Pick<Read<never>, "isMissing" | "refetch">[];
}

function problemOf(read: Pick<Read<never>, "error" | "problem">, fallback: Key): string | null {
  return read.problem === null ? null : errorText(read.error, { fallback });
}

/** The master ingredients and units, loaded together; empty until they are there. */
export function useMasterData(): MasterData {
  const ingredients = useRead(catalogueApi.masterIngredients, undefined, ONCE);
  const units = useRead(catalogueApi.masterUnits, undefined, ONCE);
  const list = ingredients.data?.masterIngredients ?? NO_INGREDIENTS;
  // The matcher remembers what it compared: 300 names with 450 take 40 ms, once.
  const matcher = useMemo(() => matcherOf(list), [list]);
  return {
    ingredients: list,
    units: units.data?.masterUnits ?? NO_UNITS,
    matcher,
    isPending: ingredients.isPending || units.isPending,
    problem:
      problemOf(ingredients, "scanning.noIngredients") ?? problemOf(units, "scanning.noUnits"),
    dismiss: () => {
      ingredients.dismiss();
      units.dismiss();
    },
    reads: [ingredients, units],
  };
}
