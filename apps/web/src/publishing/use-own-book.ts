import { type Book, publishingApi } from "@larder/contract/recipes/publishing";
import { useState } from "react";
import { hasCode } from "../api/calls/call-error.ts";
import { type Read, type ReadOptions, useRead } from "../api/use-read.ts";

interface OwnBook {
  /** The household's book; null when none is published; undefined until that is known. */
  readonly book: Book | null | undefined;
  readonly read: Read<typeof publishingApi.myBook>;
}

/** The household's own book. A 404 says that there is none; it is a state, no failure. Source: handbook/books.md#the-screens. */
export function useOwnBook(options: ReadOptions = {}): OwnBook {
  const read = useRead(publishingApi.myBook, undefined, options);
  // While a 404 is asked for again there is neither answer nor failure; what was known holds, so that no open form goes away.
  const [wasNone, setWasNone] = useState(false);
  const isNone = hasCode(read.error, "not_found");
  if (isNone && !wasNone) setWasNone(true);
  const book = isNone ? null : read.data?.book;
  return { book: book === undefined && wasNone ? null : book, read };
}
