/**
 * Every text of the product, one catalogue a screen or feature, loaded by itself. A catalogue is a flat table from key to text in
 * ICU's message format. Source: handbook/words.md#catalogues.
 */
export const catalogues = {
  landing: () => import("./en/landing.ts"),
} as const;

export type CatalogueName = keyof typeof catalogues;

type WordsOf<Name extends CatalogueName> = Awaited<ReturnType<(typeof catalogues)[Name]>>["words"];

/** What a text is called: its catalogue, a full stop and its name there. */
export type Key = {
  [Name in CatalogueName]: `${Name}.${keyof WordsOf<Name> & string}`;
}[CatalogueName];
