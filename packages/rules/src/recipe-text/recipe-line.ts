/** How sure a reading is: "sure" is right in at least 99 of 100. */
export type Confidence = "sure" | "likely" | "unsure";

/** What a printed line of a recipe's ingredients says. Source: handbook/recipe-text.md#lines-as-printed. */
export interface RecipeLine {
  /** As it was printed, without marks of a list before it. */
  readonly text: string;
  /** Above 0, at most 1,000,000, to 6 decimals; of a range the lower end; null for "to taste". */
  readonly quantity: number | null;
  /** The upper end of a range, above `quantity`. */
  readonly quantityMax: number | null;
  /** Null exactly with `quantity`; "piece" where things are counted without a unit. */
  readonly unit: string | null;
  readonly name: string;
  /** What is done with it, or what else is said: "finely chopped", "about 200 g". */
  readonly note: string | null;
  readonly isOptional: boolean;
  /** "1 tbsp butter or 2 tsp oil": what may stand in its place. */
  readonly alternatives: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unit: string;
  }[];
  readonly confidence: Confidence;
}
