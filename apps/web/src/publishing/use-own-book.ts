import { type Book, publishingApi } from "@larder/contract/recipes/publishing";
import { useState } from "react";
import { hasCode } from "../api/calls/call-error.ts";
import { type Read, type ReadOptions, useRead } from "../api/use-read.ts";

interface OwnBook {
  /** Null if none is published; undefined while unknown. */
  readonly book: Book | null | undefined;
  readonly read: Read<typeof publishingApi.myBook>;
}

/** A 404 means that there is none, which is no failure. Source: handbook/books.md#the-screens. */
export function useOwnBook(options: ReadOptions = {}): OwnBook {
  const read = useRead(publishingApi.myBook, undefined, options);
  // During a refetch of a 404 the last state stays, so that an open form stays too.
  const [wasNone, setWasNone] = useState(false);
  const isNone = hasCode(read.error, "not_found");
  if (isNone && !wasNone) setWasNone(true);
  const book = isNone ? null : read.data?.book;
  return { book: book === undefined && wasNone ? null : book, read };
}
