import type { Drawing } from "./sticker.tsx";

/** Things of the kitchen, drawn for Larder, for tiles and empty states. */
export const things = {
  jar: {
    viewBox: "-2 -8 70 70",
    lines:
      "M14 22v31c0 3 2 5 5 5h26c3 0 5-2 5-5V22M16 6h32l5 14c-4 3-6-1-9 1s-6 2-8 0-5-2-8 0-6 2-8 0-6 1-9-1zM24 36h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM27 42h10",
    plates: [
      ["--damson-200", "M14 22h36v31c0 3-2 5-5 5H19c-3 0-5-2-5-5z"],
      ["--marmalade-400", "M14 34c5-3 9 2 15 0s9-3 13-1 6 1 8 0v20c0 3-2 5-5 5H19c-3 0-5-2-5-5z"],
      ["--butter-400", "M15 6h34l4 14c-4 3-6-1-9 1s-6 2-8 0-5-2-8 0-6 1-8-1-6 1-9-1z"],
    ],
  },
  /** The jar with nothing in it but two crumbs. */
  emptyJar: {
    viewBox: "-2 -8 70 70",
    lines:
      "M14 22v31c0 3 2 5 5 5h26c3 0 5-2 5-5V22M16 6h32l5 14c-4 3-6-1-9 1s-6 2-8 0-5-2-8 0-6 2-8 0-6 1-9-1zM21 30v13M26 53h3M36 52.5h1.5",
    plates: [
      ["--damson-200", "M14 22h36v31c0 3-2 5-5 5H19c-3 0-5-2-5-5z"],
      ["--butter-400", "M15 6h34l4 14c-4 3-6-1-9 1s-6 2-8 0-5-2-8 0-6 1-8-1-6 1-9-1z"],
    ],
  },
  book: {
    viewBox: "-2 -8 70 70",
    lines:
      "M50 50V6H17c-3 0-5 2-5 5v42M50 50H17c-3 0-5 1-5 4s2 4 5 4h33zM24 16h16a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM27 22.5h10",
    plates: [
      ["--tomato-400", "M12 10c0-3 2-4 4-4h34v52H17c-3 0-5-2-5-5z"],
      ["--butter-200", "M14 50h36v8H17c-3 0-5-2-5-4s1-4 2-4z"],
      ["--butter-400", "M22 16h20v13H22z"],
    ],
  },
  coins: {
    viewBox: "-2 -8 70 70",
    lines:
      "M20 15c-5 3-8 8-8 15v13c0 9 8 15 20 15s20-6 20-15V30c0-7-3-12-8-15M21.5 7h21a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1 -2.5 2.5h-21a2.5 2.5 0 0 1 -2.5 -2.5v-4a2.5 2.5 0 0 1 2.5 -2.5zM27 11.5h10M23 40a9 9 0 1 1 18 0a9 9 0 1 1 -18 0zM35 37c-1-1.5-6-1.5-6 .7 0 2.6 6 1.8 6 4.5 0 2.3-5 2.5-6.5.6M32 34.5v11",
    plates: [
      ["--basil-300", "M12 30c0-9 9-15 20-15s20 6 20 15v12c0 9-9 16-20 16s-20-7-20-16z"],
      ["--oat-700", "M20 8h24v8H20z"],
      ["--mustard-300", "M23 40a9 9 0 1 1 18 0a9 9 0 1 1 -18 0z"],
    ],
  },
  pot: {
    viewBox: "-2 -9 70 70",
    lines:
      "M10 28h44v21c0 5-3 8-8 8H18c-5 0-8-3-8-8zM12 28c0-6 2-9 6-9h28c4 0 6 3 6 9M28 19c0-5 8-5 8 0M10 35H5M54 35h5M22 11c-2-2 2-4 0-7M42 11c-2-2 2-4 0-7M18 46c0 2 1 3 3 3",
    plates: [
      ["--blueberry-300", "M10 28h44v21c0 5-3 8-8 8H18c-5 0-8-3-8-8z"],
      ["--tomato-400", "M12 20h40v8H12z"],
    ],
  },
  receipt: {
    viewBox: "-2 -8 70 70",
    lines:
      "M14 6h36v52l-6-5-6 5-6-5-6 5-6-5-6 5zM21 15h10M21 23h14M21 31h12M41 15h2M41 23h2M41 31h2M21.5 38h21a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1 -1.5 1.5h-21a1.5 1.5 0 0 1 -1.5 -1.5v-4a1.5 1.5 0 0 1 1.5 -1.5z",
    plates: [
      ["--oat-0", "M14 6h36v52l-6-5-6 5-6-5-6 5-6-5-6 5z"],
      ["--butter-400", "M20 38h24v7H20z"],
    ],
  },
} as const satisfies Record<string, Drawing>;

export type ThingName = keyof typeof things;
