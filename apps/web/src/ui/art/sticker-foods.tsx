import type { Drawing } from "./sticker.tsx";

/** The 15 foods of the demo pantry, drawn for Larder; keys are the names of the demo ingredients. */
export const foods = {
  beef: {
    viewBox: "-2 -13 70 70",
    lines: (
      <>
        <path d="M10 40c-4-12 4-25 18-27 12-2 19 4 24 12 5 9 4 21-6 25-7 3-11-2-18-1-8 2-15 0-18-9z" />
        <circle cx="43" cy="36" r="4.2" />
        <path d="M20 35c-1-8 5-14 13-14" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--tomato-400)"
          d="M10 40c-4-12 4-25 18-27 12-2 19 4 24 12 5 9 4 21-6 25-7 3-11-2-18-1-8 2-15 0-18-9z"
        />
        <path
          fill="var(--tomato-200)"
          d="M20 35c-1-8 5-14 13-14 4 0 7 3 6 6-1 4-6 4-8 7-2 4-1 8-5 8-3 0-6-3-6-7z"
        />
      </>
    ),
  },
  buns: {
    viewBox: "-2 -13 70 70",
    lines: (
      <>
        <path d="M8 32c0-13 10-20 24-20s24 7 24 20c0 2-1 3-3 3H11c-2 0-3-1-3-3zM8 42h48v3c0 5-4 8-9 8H17c-5 0-9-3-9-8z" />
        <path d="M23 23l2-2M34 19l2 1M43 25l1 2M31 27l2-1" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--marmalade-300)"
          d="M8 32c0-13 10-20 24-20s24 7 24 20c0 2-1 3-3 3H11c-2 0-3-1-3-3z"
        />
        <path fill="var(--marmalade-400)" d="M8 42h48v3c0 5-4 8-9 8H17c-5 0-9-3-9-8z" />
      </>
    ),
  },
  cheese: {
    viewBox: "-2 -14 70 70",
    lines: (
      <>
        <path d="M6 34 44 12c8 3 13 10 14 19v21H6zM6 34h52" />
        <circle cx="20" cy="43" r="4" />
        <circle cx="41" cy="44" r="3" />
        <path d="M36 34a5 5 0 0 0 10 0" />
      </>
    ),
    plates: (
      <>
        <path fill="var(--mustard-300)" d="M6 34 44 12c8 3 13 9 14 18v22H6z" />
        <path fill="var(--butter-400)" d="M6 34h52v18H6z" />
      </>
    ),
  },
  lettuce: {
    viewBox: "-2 -10 70 70",
    lines: (
      <>
        <path d="M32 56C18 58 8 50 8 40c0-5 3-7 3-10 0-5 4-9 8-10 2-6 8-9 13-9s11 3 13 9c4 1 8 5 8 10 0 3 3 5 3 10 0 10-10 18-24 16z" />
        <path d="M32 52V27M32 41l-8-7M32 41l8-7M32 49l-12-5M32 49l12-5" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--basil-300)"
          d="M32 56C18 58 8 50 8 40c0-5 3-7 3-10 0-5 4-9 8-10 2-6 8-9 13-9s11 3 13 9c4 1 8 5 8 10 0 3 3 5 3 10 0 10-10 18-24 16z"
        />
        <path
          fill="var(--basil-400)"
          d="M32 56c-9-4-14-12-13-22 4 1 6 4 7 6 1-6 3-10 6-13 3 3 5 7 6 13 1-2 3-5 7-6 1 10-4 18-13 22z"
        />
      </>
    ),
  },
  tomato: {
    viewBox: "-2 -10 70 70",
    lines: (
      <>
        <path d="M32 18c14-5 25 3 25 17 0 13-11 21-25 21S7 48 7 35C7 21 18 13 32 18z" />
        <path d="M32 20c-4 4-9 5-13 3M32 20c3 4 8 5 12 3M32 20v-9" />
        <path d="M15 34c0-4 2-7 5-9" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--tomato-500)"
          d="M32 18c14-5 25 3 25 17 0 13-11 21-25 21S7 48 7 35C7 21 18 13 32 18z"
        />
        <path
          fill="var(--basil-500)"
          d="M32 20c-4 4-9 5-13 3 2-4 5-6 9-6-2-2-2-5-1-7 3 1 5 3 5 6 1-3 3-5 7-6 0 3-1 5-3 7 4 0 7 2 8 6-5 2-9 0-12-3z"
        />
      </>
    ),
  },
  onion: {
    viewBox: "-2 -7 70 70",
    lines: (
      <>
        <path d="M32 8c1 8 24 12 24 29 0 11-10 18-24 18S8 48 8 37C8 20 31 16 32 8z" />
        <path d="M32 20c-5 6-10 10-10 18 0 8 5 14 10 17M32 20c5 6 10 10 10 18 0 8-5 14-10 17M28 59l2-4M36 59l-2-4" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--damson-300)"
          d="M32 8c1 8 24 12 24 29 0 11-10 18-24 18S8 48 8 37C8 20 31 16 32 8z"
        />
        <path
          fill="var(--damson-200)"
          d="M32 16c4 8 11 12 11 22 0 9-5 15-11 17-6-2-11-8-11-17 0-10 7-14 11-22z"
        />
      </>
    ),
  },
  spaghetti: {
    viewBox: "-2 -7 70 70",
    lines: (
      <>
        <path d="M17 5l7 25v6l-8 23M25 5l3 24M28 37l-4 22M32 5v24M32 37v22M39 5l-3 24M36 37l4 22M47 5l-7 25v6l8 23" />
        <rect x="22" y="28" width="20" height="9" rx="2" />
      </>
    ),
    plates: (
      <>
        <path fill="var(--butter-400)" d="M17 5h30l-7 25v6l8 23H16l8-23v-6z" />
        <path fill="var(--tomato-500)" d="M22 28h20v9H22z" />
      </>
    ),
  },
  "tomato sauce": {
    viewBox: "-2 -8 70 70",
    lines: (
      <>
        <rect x="17" y="7" width="30" height="10" rx="2.5" />
        <path d="M18 17l-5 10v26c0 3 2 5 5 5h28c3 0 5-2 5-5V27l-5-10M13 32h38M13 49h38" />
        <circle cx="32" cy="41" r="4.5" />
        <path d="M32 36.5v-1.5" />
      </>
    ),
    plates: (
      <>
        <path fill="var(--tomato-500)" d="M16 20h32l3 8v25c0 3-2 5-5 5H18c-3 0-5-2-5-5V28z" />
        <path fill="var(--oat-700)" d="M17 7h30v10H17z" />
        <path fill="var(--butter-200)" d="M13 32h38v17H13z" />
      </>
    ),
  },
  garlic: {
    viewBox: "-2 -10 70 70",
    lines: (
      <>
        <path d="M30 6c1 10-2 13-9 19C13 31 8 36 9 43c1 9 10 13 23 13s22-4 23-13c1-7-4-12-12-18-7-6-9-9-7-19z" />
        <path d="M32 24c-6 7-10 13-10 20 0 6 4 11 10 12 6-1 10-6 10-12 0-7-4-13-10-20z" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--oat-0)"
          d="M30 6c1 10-2 13-9 19C13 31 8 36 9 43c1 9 10 13 23 13s22-4 23-13c1-7-4-12-12-18-7-6-9-9-7-19z"
        />
        <path
          fill="var(--damson-200)"
          d="M32 20c-7 9-11 16-10 24 1 6 4 11 10 12 6-1 9-6 10-12 1-8-3-15-10-24z"
        />
      </>
    ),
  },
  chicken: {
    viewBox: "-2 -9 70 70",
    lines: (
      <>
        <path d="M22 42C14 34 16 20 26 13c9-6 21-4 27 4 5 8 3 19-5 25-7 5-17 6-24 1" />
        <path d="M22 41l-7 8c-3-2-8-1-9 3 0 3 2 4 4 4 0 3 1 5 4 5 4-1 5-6 3-9l9-8" />
        <path d="M26 27c1-5 5-8 10-8" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--marmalade-300)"
          d="M22 42C14 34 16 20 26 13c9-6 21-4 27 4 5 8 3 19-5 25-8 5-18 6-26 0z"
        />
        <path
          fill="var(--butter-200)"
          d="M23 41l-8 8c-3-2-8-1-9 3 0 3 2 4 4 4 0 3 1 5 4 5 4-1 5-6 3-9l10-8z"
        />
      </>
    ),
  },
  rice: {
    viewBox: "-2 -11 70 70",
    lines: (
      <>
        <path d="M12 31c0-11 9-17 20-17s20 6 20 17" />
        <path d="M6 31h52c0 13-8 22-17 24H23C14 53 6 44 6 31z" />
        <path d="M24 24l3-1M33 20l2 2M40 26l2-2M31 27h3" />
        <path d="M14 40h36" strokeDasharray="1 6" />
      </>
    ),
    plates: (
      <>
        <path fill="var(--oat-0)" d="M12 31c0-11 9-17 20-17s20 6 20 17z" />
        <path fill="var(--blueberry-300)" d="M6 31h52c0 13-8 22-17 24H23C14 53 6 44 6 31z" />
      </>
    ),
  },
  "soy sauce": {
    viewBox: "-2 -7 70 70",
    lines: (
      <>
        <rect x="25" y="5" width="14" height="9" rx="2" />
        <path d="M27 14c0 10-10 11-10 22v18c0 3 2 5 5 5h20c3 0 5-2 5-5V36c0-11-10-12-10-22M17 37h30M17 51h30M24 44h16" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--oat-700)"
          d="M26 18h12c1 7 9 9 9 18v18c0 3-2 5-5 5H22c-3 0-5-2-5-5V36c0-9 8-11 9-18z"
        />
        <path fill="var(--tomato-500)" d="M25 5h14v10H25z" />
        <path fill="var(--butter-200)" d="M17 37h30v14H17z" />
      </>
    ),
  },
  broccoli: {
    viewBox: "-2 -7 70 70",
    lines: (
      <>
        <path d="M14 36C6 35 5 25 12 22c0-7 8-11 13-7 4-6 14-5 17 1 7-2 13 5 10 11 5 3 3 11-4 11-4 3-8 2-10 0-4 3-9 3-12-1-3 2-9 2-12-1z" />
        <path d="M20 39c1 4 5 6 5 11v6c0 2 2 3 4 3h6c2 0 4-1 4-3v-7c0-4 4-6 6-10M32 40v8" />
        <path d="M22 25h.1M34 24h.1M43 28h.1" />
      </>
    ),
    plates: (
      <>
        <path
          fill="var(--basil-500)"
          d="M14 36C6 35 5 25 12 22c0-7 8-11 13-7 4-6 14-5 17 1 7-2 13 5 10 11 5 3 3 11-4 11-4 3-8 2-10 0-4 3-9 3-12-1-3 2-9 2-12-1z"
        />
        <path
          fill="var(--basil-300)"
          d="M24 38c3 2 8 2 13-1 1 2 6 3 9 1-1 4-6 6-6 10v8c0 2-2 3-4 3h-6c-2 0-4-1-4-3v-8c0-4-4-6-6-10z"
        />
      </>
    ),
  },
  tortillas: {
    viewBox: "-2 -10 70 70",
    lines: (
      <>
        <ellipse cx="32" cy="24" rx="25" ry="12" />
        <path d="M7 25v9c0 7 11 12 25 12s25-5 25-12v-9M7 34v10c0 7 11 12 25 12s25-5 25-12V34" />
        <path d="M22 22h3M35 20h4M40 27h2M29 28h2" />
      </>
    ),
    plates: (
      <>
        <ellipse cx="32" cy="44" rx="25" ry="12" fill="var(--marmalade-200)" />
        <ellipse cx="32" cy="34" rx="25" ry="12" fill="var(--butter-200)" />
        <ellipse cx="32" cy="24" rx="25" ry="12" fill="var(--butter-400)" />
      </>
    ),
  },
  salsa: {
    viewBox: "-2 -9 70 70",
    lines: (
      <>
        <path d="M9 30c1-7 10-10 16-7 3-5 13-5 17 0 4-2 12 0 13 7" />
        <path d="M5 30h54c0 10-4 17-11 21l-2 6H18l-2-6C9 47 5 40 5 30z" />
        <path d="M16 40l4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4" />
      </>
    ),
    plates: (
      <>
        <path fill="var(--tomato-400)" d="M9 30h46c-1-7-9-9-13-7-4-5-14-5-17 0-6-3-15 1-16 7z" />
        <path fill="var(--basil-500)" d="M20 24l6-3 3 4-6 3zM38 22l5 2-2 4-5-1z" />
        <path fill="var(--mustard-300)" d="M5 30h54c0 10-4 17-11 21l-2 6H18l-2-6C9 47 5 40 5 30z" />
      </>
    ),
  },
} as const satisfies Record<string, Drawing>;

export type FoodName = keyof typeof foods;
