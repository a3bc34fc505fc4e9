import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import { createContext, useContext } from "react";
import type { Change, ReviewChoices } from "./review-choices.ts";
import type { Known } from "./reviewed-lines.ts";

/** What all parts of a review share. */
export interface Reviewing {
  readonly choices: ReviewChoices;
  readonly change: (change: Change) => void;
  readonly known: Known;
  readonly ingredients: readonly MasterIngredient[];
}

const Shared = createContext<Reviewing | null>(null);

export const ReviewingProvider = Shared.Provider;

export function useReviewing(): Reviewing {
  const reviewing = useContext(Shared);
  if (reviewing === null) throw new Error("Nothing is looked over here.");
  return reviewing;
}
