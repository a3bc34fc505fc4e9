/** A link of a letter. The address belongs to this Larder. */
export interface LetterLink {
  readonly label: string;
  readonly address: string;
}

/** A line of a list: its text, a note, and its link. */
export interface LetterRow {
  readonly name: string;
  readonly fact: string;
  readonly links: readonly LetterLink[];
}

/** A part of a letter, in reading order. */
export type LetterPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "section"; readonly text: string }
  | { readonly kind: "button"; readonly link: LetterLink }
  | { readonly kind: "rows"; readonly rows: readonly LetterRow[] }
  /** The reason for the letter, and how to stop it. */
  | { readonly kind: "smallPrint"; readonly text: string; readonly link?: LetterLink };

/** The content of a letter. It is all plain text: HTML in a name is displayed as typed. */
export interface LetterPlan {
  readonly subject: string;
  /** Displayed in HTML; the text version has the subject. */
  readonly heading: string;
  readonly parts: readonly LetterPart[];
}
