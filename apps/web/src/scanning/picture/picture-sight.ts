import type { ReadItem } from "@larder/contract/money/scanning";

/** Where a line stands in the picture. */
export type Area = NonNullable<ReadItem["area"]>;

/** Which line of the picture is looked at: told by the rows, shown by the picture, without the list being drawn anew. */
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
