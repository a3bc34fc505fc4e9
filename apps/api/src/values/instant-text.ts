let last = { at: Number.NaN, text: "" };

/** Caches the last text, because rows share instants. Throws for an invalid one. */
export function instantText(at: number): string {
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}
