import type * as first from "./en/first.ts";
import type * as household from "./en/household.ts";
import type * as server from "./en/server.ts";
import type * as visitor from "./en/visitor.ts";

/** Texts by key, in the format of ICU. */
export type Words = Readonly<Record<string, string>>;

/** The same catalogues in any language. */
type InAnyLanguage<Part> = Readonly<Record<keyof Part, { readonly words: Words }>>;

/** Catalogues by name. */
export type Catalogues = Readonly<Record<string, { readonly words: Words }>>;

interface EnglishParts {
  readonly first: typeof first;
  readonly visitor: typeof visitor;
  readonly household: typeof household;
}

/** Loads the catalogues of a language in a browser. Source: handbook/words.md#loading. */
export type Parts = {
  readonly [Part in keyof EnglishParts]: () => Promise<InAnyLanguage<EnglishParts[Part]>>;
};

/** Loads the server's catalogues of a language. */
export type LoadServerPart = () => Promise<InAnyLanguage<typeof server>>;

type All = typeof first & typeof visitor & typeof household & typeof server;

/** A text's key: its catalogue, a full stop and its name. */
export type Key = {
  [Name in keyof All]: `${Name}.${keyof All[Name]["words"] & string}`;
}[keyof All];
