/** For so long a code has to be out of the picture before it counts as scanned again. */
export const AWAY_MS = 1_200;
/** And in so many pictures: a slow reader looks seldom. */
export const AWAY_PICTURES = 3;
/** So many pictures have to show a code: bars that are read wrongly once are not read wrongly alike. */
export const SURE_PICTURES = 2;

interface Sight {
  seen: number;
  missed: number;
  lastSeenAt: number;
}

const isAway = ({ missed, lastSeenAt }: Sight, now: number): boolean =>
  missed >= AWAY_PICTURES && now - lastSeenAt > AWAY_MS;

/** Tells a code that comes into the picture from one that is still in it. Source: handbook/barcodes.md#the-camera. */
export class SeenCodes {
  readonly #sights = new Map<string, Sight>();

  /** Those of the codes of a picture that have come into it, each once. */
  arrived(codes: Iterable<string>, now: number): readonly string[] {
    const shown = new Set(codes);
    for (const [code, sight] of this.#sights) {
      if (isAway(sight, now)) this.#sights.delete(code);
      else if (!shown.has(code)) sight.missed += 1;
    }
    return [...shown].filter((code) => {
      const seen = (this.#sights.get(code)?.seen ?? 0) + 1;
      this.#sights.set(code, { seen, missed: 0, lastSeenAt: now });
      return seen === SURE_PICTURES;
    });
  }
}
