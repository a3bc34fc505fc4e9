import type { Key } from "./catalogues.ts";
import type { Values } from "./say.ts";

/**
 * A text to display later: a key, with values for its placeholders. Source:
 * handbook/words.md#texts-at-the-edge.
 */
export type Text = Key | { readonly key: Key; readonly values: Values };

/** A text with its values. */
export function text(key: Key, values: Values): Text {
  return { key, values };
}

/**
 * A schema's complaint: an issue's message is a key, here with values that the issue does not have.
 * Source: handbook/words.md#complaints.
 */
export function complaint(key: Key, values?: Values): string {
  return values === undefined ? key : `${key} ${JSON.stringify(values)}`;
}

/** A schema's issue with its limit. */
interface Issue {
  readonly message: string;
  readonly maximum?: unknown;
  readonly minimum?: unknown;
}

const COMPLAINT = /^([a-z]+\.\w+)(?: (\{.*\}))?$/;

/** The text of an issue, with its limit as a value. An issue without a key is just "not valid". */
export function textOfIssue({ message, maximum, minimum }: Issue): Text {
  const [, key, values = "{}"] = COMPLAINT.exec(message) ?? [];
  if (key === undefined) return "calls.notValid";
  const limits = { maximum: String(maximum), minimum: String(minimum) };
  // The message is from `complaint`, or a key checked by the compiler.
  return text(key as Key, { ...limits, ...(JSON.parse(values) as Values) });
}
