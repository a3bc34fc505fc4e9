/** Where a word of a letter leads. The address is one of this Larder. */
export interface LetterLink {
  readonly label: string;
  readonly address: string;
}

/** A line of a list: what it is, what is said of it, and where its words lead. */
export interface LetterRow {
  readonly name: string;
  readonly fact: string;
  readonly links: readonly LetterLink[];
}

/** A part of a letter, in the order of reading. */
export type LetterPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "section"; readonly text: string }
  | { readonly kind: "button"; readonly link: LetterLink }
  | { readonly kind: "rows"; readonly rows: readonly LetterRow[] }
  /** Why it came, and how it stops. */
  | { readonly kind: "smallPrint"; readonly text: string; readonly link?: LetterLink };

/** What a letter is made of. All of it is text: what looks like HTML in a name is read as it was typed. */
export interface LetterPlan {
  readonly subject: string;
  /** In HTML above the text; the subject says it where there is none. */
  readonly heading: string;
  readonly parts: readonly LetterPart[];
}
