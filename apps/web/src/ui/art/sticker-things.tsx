import type { Drawing } from "./sticker.tsx";

/** Things of the kitchen, drawn for Larder, for tiles and empty states. */
export const things = {
  jar: {
    viewBox: "-2 -8 70 70",
    lines: (
      <>
        <path d="M14 22v31c0 3 2 5 5 5h26c3 0 5-2 5-5V22" />
        <path d="M16 6h32l5 14c-4 3-6-1-9 1s-6 2-8 0-5-2-8 0-6 2-8 0-6 1-9-1z" />
        <rect x="22" y="36" width="20" height="12" rx="2" />
        <path d="M27 42h10" />
      </>
    ),
    plates: (
      <>
        <path fill="var(--damson-200)" d="M14 22h36v31c0 3-2 5-5 5H19c-3 0-5-2-5-5z" />
        <path
          fill="var(--marmalade-400)"
          d="M14 34c5-3 9 2 15 0s9-3 13-1 6 1 8 0v20c0 3-2 5-5 5H19c-3 0-5-2-5-5z"
        />
        <path
          fill="var(--butter-400)"
          d="M15 6h34l4 14c-4 3-6-1-9 1s-6 2-8 0-5-2-8 0-6 1-8-1-6 1-9-1z"
        />
      </>
    ),
  },
  book: {
    viewBox: "-2 -8 70 70",
    lines: (
      <>
        <path d="M50 50V6H17c-3 0-5 2-5 5v42" />
        <path d="M50 50H17c-3 0-5 1-5 4s2 4 5 4h33z" />
        <rect x="22" y="16" width="20" height="13" rx="2" />
        <path d="M27 22.5h10" />
      </>
    ),
    plates: (
      <>
        <path fill="var(--tomato-400)" d="M12 10c0-3 2-4 4-4h34v52H17c-3 0-5-2-5-5z" />
        <path fill="var(--butter-200)" d="M14 50h36v8H17c-3 0-5-2-5-4s1-4 2-4z" />
        <path fill="var(--butter-400)" d="M22 16h20v13H22z" />
      </>
    ),
  },
  coins: {
    viewBox: "-2 -8 70 70",
    lines: (
      <>
        <path d="M20 15c-5 3-8 8-8 15v13c0 9 8 15 20 15s20-6 20-15V30c0-7-3-12-8-15" />
        <rect x="19" y="7" width="26" height="9" rx="2.5" />
        <path d="M27 11.5h10" />
        <circle cx="32" cy="40" r="9" />
        <path d="M35 37c-1-1.5-6-1.5-6 .7 0 2.6 6 1.8 6 4.5 0 2.3-5 2.5-6.5.6M32 34.5v11" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--basil-300)"
          d="M12 30c0-9 9-15 20-15s20 6 20 15v12c0 9-9 16-20 16s-20-7-20-16z"
        />
        <path fill="var(--oat-700)" d="M20 8h24v8H20z" />
        <circle cx="32" cy="40" r="9" fill="var(--mustard-300)" />
      </>
    ),
  },
  pot: {
    viewBox: "-2 -9 70 70",
    lines: (
      <>
        <path d="M10 28h44v21c0 5-3 8-8 8H18c-5 0-8-3-8-8zM12 28c0-6 2-9 6-9h28c4 0 6 3 6 9M28 19c0-5 8-5 8 0M10 35H5M54 35h5" />
        <path d="M22 11c-2-2 2-4 0-7M42 11c-2-2 2-4 0-7M18 46c0 2 1 3 3 3" />
      </>
    ),
    plates: (
      <>
        <path fill="var(--blueberry-300)" d="M10 28h44v21c0 5-3 8-8 8H18c-5 0-8-3-8-8z" />
        <path fill="var(--tomato-400)" d="M12 20h40v8H12z" />
      </>
    ),
  },
  receipt: {
    viewBox: "-2 -8 70 70",
    lines: (
      <>
        <path d="M14 6h36v52l-6-5-6 5-6-5-6 5-6-5-6 5zM21 15h10M21 23h14M21 31h12M41 15h2M41 23h2M41 31h2" />
        <rect x="20" y="38" width="24" height="7" rx="1.5" />
      </>
    ),
    plates: (
      <>
        <path fill="var(--oat-0)" d="M14 6h36v52l-6-5-6 5-6-5-6 5-6-5-6 5z" />
        <path fill="var(--butter-400)" d="M20 38h24v7H20z" />
      </>
    ),
  },
} as const satisfies Record<string, Drawing>;

export type ThingName = keyof typeof things;
