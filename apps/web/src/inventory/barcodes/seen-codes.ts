/** A code must be absent this long before it counts again. */
export const AWAY_MS = 1_200;
/** And in this many pictures, for slow readers. */
export const AWAY_PICTURES = 3;
/** A code must be in this many pictures: misreadings differ from each other. */
export const SURE_PICTURES = 2;

interface Sight {
  seen: number;
  missed: number;
  lastSeenAt: number;
}

const isAway = ({ missed, lastSeenAt }: Sight, now: number): boolean =>
  missed >= AWAY_PICTURES && now - lastSeenAt > AWAY_MS;

/**
 * Distinguishes a newly visible code from one that stayed in the picture. Source:
 * handbook/barcodes.md#the-camera.
 */
export class SeenCodes {
  readonly #sights = new Map<string, Sight>();

  /** The newly visible codes of a picture, each once. */
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
