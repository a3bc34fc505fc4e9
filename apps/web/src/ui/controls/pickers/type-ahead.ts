/**
 * Letters typed within this time of each other build one prefix. By hand: the library's own waits 750 ms and cannot be told.
 * Source: handbook/screens.md#keyboard.
 */
export const TYPE_AHEAD_MS = 350;

/** Collects typed letters into a prefix; forgets it after a pause. Given the time of each press, in milliseconds. */
export function createTypeAhead() {
  let prefix = "";
  let lastAt = -Infinity;
  return {
    /** The prefix that a letter leads to. */
    press(letter: string, atMs: number): string {
      prefix =
        atMs - lastAt <= TYPE_AHEAD_MS ? prefix + letter.toLowerCase() : letter.toLowerCase();
      lastAt = atMs;
      return prefix;
    },
  };
}

/**
 * Where a prefix leads in a list, from the current place on and round again: a longer prefix may stay where it is, a
 * single letter goes to the next that begins with it. -1 when nothing does.
 */
export function findByPrefix(texts: readonly string[], prefix: string, from: number): number {
  const start = prefix.length > 1 ? from : from + 1;
  for (let step = 0; step < texts.length; step++) {
    const place = (Math.max(0, start) + step) % texts.length;
    if (texts[place]?.toLowerCase().startsWith(prefix)) return place;
  }
  return -1;
}
