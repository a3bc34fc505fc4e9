let last = { at: Number.NaN, text: "" };

/**
 * A moment, in milliseconds since 1970, as answers show it: ISO 8601 in UTC. Rows that were made at once have the same one, and most were
 * never changed, so that the last text is kept: to write it takes longer than all else of a row. Throws for what is no moment.
 */
export function instantText(at: number): string {
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}
