import { replaceEqualDeep } from "@tanstack/react-query";

/** A locally changed answer has no tag. Source: handbook/wire.md#unchanged-answers. */
const tags = new WeakMap<object, string>();

/** The tag of an answer, if any. */
export function tagOf(data: unknown): string | undefined {
  return tags.get(data as object);
}

/** Records the tag of an answer. */
export function noteTag(data: unknown, tag: string | null | undefined): void {
  if (tag && typeof data === "object" && data !== null) tags.set(data, tag);
}

/**
 * The known answer updated with new data: unchanged parts keep their identity, and equal answers
 * their tags.
 */
export function sharedAnswer(known: unknown, data: unknown): unknown {
  const shared: unknown = replaceEqualDeep(known, data);
  noteTag(shared, tagOf(data));
  return shared;
}
