let last = { at: Number.NaN, text: "" };

/**
 * ISO 8601 in UTC. Caches the last text, because formatting is the largest cost of a row and rows
 * share instants. Throws for an invalid instant.
 */
export function instantText(at: number): string {
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}
