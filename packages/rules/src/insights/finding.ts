import type { Cents } from "../calendar-and-money/money.ts";

/**
 * A finding as figures; the screen words it. Money in cents. Source: handbook/insights.md#findings.
 */
export type Finding =
  | {
      /** How far spending is from an even pace up to today, and where it is heading. */
      readonly kind: "pace";
      readonly isOver: boolean;
      readonly by: Cents;
      readonly amount: Cents;
      readonly total: Cents;
      readonly low: Cents;
      readonly high: Cents;
      /** Whether the budget holds: surely, hardly, or nobody can say. */
      readonly heading: "within" | "over" | "unsure";
    }
  | {
      /** What days that are over left of the budget, or took beyond it. */
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
      /** What a meal cost that was cooked, and one that was bought. */
      readonly kind: "meals";
      readonly cooked: Cents;
      readonly bought: Cents;
      readonly isCookedCheaper: boolean;
      readonly by: Cents;
    };

/** What cost more than in the days before: a type of expense, or a category. */
export type GrownFinding = {
  readonly amount: Cents;
  readonly before: Cents;
  readonly by: Cents;
} & (
  | { readonly kind: "type"; readonly type: string }
  | { readonly kind: "category"; readonly category: string }
);

/** What was thrown away, and what usually is; `usual` is null where nothing can be held against it. */
export interface WasteFinding {
  readonly kind: "waste";
  /** "2026-11", against the mean of the months before; null for all of the days, against the days before. */
  readonly month: string | null;
  readonly amount: Cents;
  readonly usual: Cents | null;
  readonly way: "more" | "less" | "same" | "alone";
  readonly by: Cents;
}

/** The price that rose most. */
export interface PriceFinding {
  readonly kind: "price";
  readonly masterIngredientId: number;
  readonly name: string;
  readonly unit: string;
  readonly first: Cents;
  readonly last: Cents;
  readonly by: Cents;
  /** In whole percent. */
  readonly change: number;
}
