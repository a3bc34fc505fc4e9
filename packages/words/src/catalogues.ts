/**
 * Every text of the product, one catalogue a screen or feature, loaded by itself. A catalogue is a flat table from key to text in
 * ICU's message format. Source: handbook/words.md#catalogues.
 */
export const catalogues = {
  answers: () => import("./en/answers.ts"),
  calls: () => import("./en/calls.ts"),
  failures: () => import("./en/failures.ts"),
  landing: () => import("./en/landing.ts"),
  shared: () => import("./en/shared.ts"),
} as const;

export type CatalogueName = keyof typeof catalogues;

type WordsOf<Name extends CatalogueName> = Awaited<ReturnType<(typeof catalogues)[Name]>>["words"];

/** What a text is called: its catalogue, a full stop and its name there. */
export type Key = {
  [Name in CatalogueName]: `${Name}.${keyof WordsOf<Name> & string}`;
}[CatalogueName];
