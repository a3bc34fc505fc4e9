import type { Cents } from "../calendar-and-money/money.ts";

/** Finding as figures in cents. The screen adds the words. Source: handbook/insights.md#findings. */
export type Finding =
  | {
      /** Distance from an even pace up to today, and the expected result. */
      readonly kind: "pace";
      readonly isOver: boolean;
      readonly by: Cents;
      readonly amount: Cents;
      readonly total: Cents;
      readonly low: Cents;
      readonly high: Cents;
      /** Whether the budget will hold. */
      readonly heading: "within" | "over" | "unsure";
    }
  | {
      /** What completed days left of the budget or exceeded it by. */
      readonly kind: "budget";
      readonly isOver: boolean;
      readonly by: Cents;
      readonly amount: Cents;
      readonly total: Cents;
    }
  | GrownFinding
  | WasteFinding
  | { readonly kind: "saved"; readonly amount: Cents }
  | PriceFinding
  | {
      /** Cost of a cooked meal and of a bought one. */
      readonly kind: "meals";
      readonly cooked: Cents;
      readonly bought: Cents;
      readonly isCookedCheaper: boolean;
      readonly by: Cents;
    };

/** Type of expense or category that cost more than before. */
export type GrownFinding = {
  readonly amount: Cents;
  readonly before: Cents;
  readonly by: Cents;
} & (
  | { readonly kind: "type"; readonly type: string }
  | { readonly kind: "category"; readonly category: string }
);

/** Waste and its usual amount; `usual` is null without a comparison. */
export interface WasteFinding {
  readonly kind: "waste";
  /**
   * "2026-11", compared with the mean of earlier months. Null for all days, compared with the days
   * before.
   */
  readonly month: string | null;
  readonly amount: Cents;
  readonly usual: Cents | null;
  readonly way: "more" | "less" | "same" | "alone";
  readonly by: Cents;
}

export interface PriceFinding {
  readonly kind: "price";
  readonly masterIngredientId: number;
  readonly name: string;
  readonly unit: string;
  readonly first: Cents;
  readonly last: Cents;
  readonly by: Cents;
  /** In percent. */
  readonly change: number;
}
