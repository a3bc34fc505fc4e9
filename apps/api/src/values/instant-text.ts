let last = { at: Number.NaN, text: "" };

/**
 * An instant in milliseconds since 1970 as ISO 8601 in UTC. The last text is cached: rows created
 * together share it, and formatting is the largest cost of a row. Throws for an invalid instant.
 */
export function instantText(at: number): string {
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}
