/** A line of ingredients as a page, a file or a text gives it. */
export interface ReadLine {
  /** As it is printed; of a program that keeps parts apart, the parts as one would print them. */
  readonly text: string;
  /** The heading that it stands under; null without one. */
  readonly group: string | null;
  /** Where the source keeps them apart, they are believed. */
  readonly parts?: {
    readonly quantity: number | null;
    readonly unit: string | null;
    readonly name: string;
    readonly note: string | null;
    /** Whether the name is one though it begins with a number: "7-grain bread". */
    readonly isName?: boolean;
  };
}

/** A picture that comes with a recipe: in the same file, or at an address. */
export type ReadImage = { readonly bytes: Uint8Array } | { readonly url: string };

/** A recipe as it was read from anywhere, before its lines are understood. Null is what the source does not say. */
export interface ReadRecipe {
  readonly name: string;
  readonly description: string | null;
  /** A whole number above 0; of a range the lower end. */
  readonly servings: number | null;
  /** What it makes, as printed: "24 cookies", "4 to 6 servings". */
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
  /** 1 to 5, and whether it was marked as a favourite, where the other program knew. */
  readonly rating: number | null;
  readonly isFavourite: boolean;
}
