import type { ReadItem } from "@larder/contract/money/scanning";

/** A line's place in the picture. */
export type Area = NonNullable<ReadItem["area"]>;

/** The current line: set by rows and read by the picture, without drawing the list again. */
export interface PictureSight {
  readonly look: (area: Area | null) => void;
  readonly area: () => Area | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function pictureSight(): PictureSight {
  const listeners = new Set<() => void>();
  let present: Area | null = null;
  return {
    look(area) {
      if (area === present) return;
      present = area;
      for (const listener of listeners) listener();
    },
    area: () => present,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
