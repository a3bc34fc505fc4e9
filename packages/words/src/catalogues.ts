import type { catalogues } from "./en/catalogues.ts";
import type { serverCatalogues } from "./server-catalogues.ts";

/** Catalogues for the browser. */
export type CatalogueName = keyof typeof catalogues;

/** Texts by key, in the format of ICU. */
export type Words = Readonly<Record<string, string>>;

/** Fetches one catalogue. */
export type LoadWords = () => Promise<{ readonly words: Words }>;

/** The browser's catalogues of another language. */
export type Catalogues = Readonly<Record<CatalogueName, LoadWords>>;

type All = typeof catalogues & typeof serverCatalogues;
type WordsOf<Name extends keyof All> = Awaited<ReturnType<All[Name]>>["words"];

/** A text's key: its catalogue, a full stop and its name. */
export type Key = {
  [Name in keyof All]: `${Name}.${keyof WordsOf<Name> & string}`;
}[keyof All];
