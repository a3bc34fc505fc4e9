/** Ingredient line of a page, a file or a text. */
export interface ReadLine {
  /** As printed, or the separate parts in printed form. */
  readonly text: string;
  /** Heading; null without one. */
  readonly group: string | null;
  /** Separate parts from the source, used as they are. */
  readonly parts?: {
    readonly quantity: number | null;
    readonly unit: string | null;
    readonly name: string;
    readonly note: string | null;
    /** Whether the name may begin with a number: "7-grain bread". */
    readonly isName?: boolean;
  };
}

/** Image of a recipe: in the same file, or at an address. */
export type ReadImage = { readonly bytes: Uint8Array } | { readonly url: string };

/** Recipe from any source with unparsed lines. Null for missing values. */
export interface ReadRecipe {
  readonly name: string;
  readonly description: string | null;
  /** Whole number above 0; the lower end of a range. */
  readonly servings: number | null;
  /** Yield as printed: "24 cookies", "4 to 6 servings". */
  readonly yieldText: string | null;
  readonly prepMinutes: number | null;
  readonly cookMinutes: number | null;
  readonly lines: readonly ReadLine[];
  readonly steps: readonly { readonly text: string; readonly group: string | null }[];
  readonly tags: readonly string[];
  readonly sourceUrl: string | null;
  readonly sourceName: string | null;
  readonly notes: string | null;
  readonly images: readonly ReadImage[];
  /** Rating from 1 to 5 and favourite mark, if the source has them. */
  readonly rating: number | null;
  readonly isFavourite: boolean;
}
