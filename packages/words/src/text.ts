import type { Key } from "./catalogues.ts";
import type { Values } from "./say.ts";

/** A text that is not said yet: a key, with values where it has places for them. Source: handbook/words.md#said-at-the-edge. */
export type Text = Key | { readonly key: Key; readonly values: Values };

/** A text with what stands in its places. */
export function text(key: Key, values: Values): Text {
  return { key, values };
}

/**
 * What a schema says of a value that it refuses: the message of an issue is a key, and here of a text with values that no issue
 * carries. Source: handbook/words.md#complaints.
 */
export function complaint(key: Key, values?: Values): string {
  return values === undefined ? key : `${key} ${JSON.stringify(values)}`;
}

/** An issue as schemas tell it, with its limit. */
interface Issue {
  readonly message: string;
  readonly maximum?: unknown;
  readonly minimum?: unknown;
}

const COMPLAINT = /^([a-z]+\.\w+)(?: (\{.*\}))?$/;

/** The text of an issue: its limit stands in the place of that name. What no schema put into words is not valid, and nothing more. */
export function textOfIssue({ message, maximum, minimum }: Issue): Text {
  const [, key, values = "{}"] = COMPLAINT.exec(message) ?? [];
  if (key === undefined) return "calls.notValid";
  const limits = { maximum: String(maximum), minimum: String(minimum) };
  // The message is one that `complaint` made, or a key that the compiler has seen.
  return text(key as Key, { ...limits, ...(JSON.parse(values) as Values) });
}
