/**
 * Letters within this time form one prefix. The library's own pause is 750 ms and fixed. Source:
 * handbook/screens.md#keyboard.
 */
export const TYPE_AHEAD_MS = 350;

/**
 * Collects typed letters into a prefix until a pause. Takes the time of each press in milliseconds.
 */
export function createTypeAhead() {
  let prefix = "";
  let lastAt = -Infinity;
  return {
    /** The prefix after this letter. */
    press(letter: string, atMs: number): string {
      prefix =
        atMs - lastAt <= TYPE_AHEAD_MS ? prefix + letter.toLowerCase() : letter.toLowerCase();
      lastAt = atMs;
      return prefix;
    },
  };
}

/**
 * The index of the next match from the current one, cyclically: a longer prefix may stay, a single
 * letter moves on. -1 if there is none.
 */
export function findByPrefix(texts: readonly string[], prefix: string, from: number): number {
  const start = prefix.length > 1 ? from : from + 1;
  for (let step = 0; step < texts.length; step++) {
    const place = (Math.max(0, start) + step) % texts.length;
    if (texts[place]?.toLowerCase().startsWith(prefix)) return place;
  }
  return -1;
}
