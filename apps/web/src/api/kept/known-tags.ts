import { replaceEqualDeep } from "@tanstack/react-query";

/**
 * The tag under which the server gave each answer that the page holds, with the answer itself: it goes when that goes. An answer that was
 * changed here is another one and has none. Source: handbook/wire.md#unchanged-answers.
 */
const tags = new WeakMap<object, string>();

/** The tag of an answer, if it has one. */
export function tagOf(data: unknown): string | undefined {
  return tags.get(data as object);
}

/** Notes under which tag an answer came. */
export function noteTag(data: unknown, tag: string | null | undefined): void {
  if (tag && typeof data === "object" && data !== null) tags.set(data, tag);
}

/** The known answer with what is new in it: what did not change keeps its identity, and equal answers their tags. */
export function sharedAnswer(known: unknown, data: unknown): unknown {
  const shared: unknown = replaceEqualDeep(known, data);
  noteTag(shared, tagOf(data));
  return shared;
}
