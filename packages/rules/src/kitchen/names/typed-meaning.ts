import type { NameBook } from "../../receipt-names/name-book.ts";

/** Proposed food with its reason. */
export interface Proposal {
  readonly id: number;
  readonly why: "head" | "kind";
}

/** Meaning of a typed name. */
export interface TypedMeaning {
  /** Certain food; null otherwise. */
  readonly id: number | null;
  /** Possible foods, most likely first. */
  readonly proposals: readonly Proposal[];
  /** Whether they only share the last word, so the household's frequent purchases come first. */
  readonly isByHabit: boolean;
  /** False for paper, soap, pet food, tools. */
  readonly isFood: boolean;
}

/** Dictionaries for typed names. */
export interface TypedBooks {
  readonly catalogue: NameBook;
  /** Added by the household or an administrator. */
  readonly own: NameBook;
  /** Null if not set. */
  readonly householdLanguage: string | null;
  /** Selectable kinds of a food, the household's own first. */
  readonly kindsOf: (id: number) => readonly number[];
}

export const MOST_PROPOSED = 3;

export const NOTHING: TypedMeaning = { id: null, proposals: [], isByHabit: false, isFood: true };

export const asHeads = (ids: readonly number[]): readonly Proposal[] =>
  ids.map((id) => ({ id, why: "head" }));

/** A question with these foods first, and at most three. */
export function questionOf(ids: readonly number[], others: readonly Proposal[] = []): TypedMeaning {
  const more = others.filter(({ id }) => !ids.includes(id));
  return { ...NOTHING, proposals: [...asHeads(ids), ...more].slice(0, MOST_PROPOSED) };
}
