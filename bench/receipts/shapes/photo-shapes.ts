import type { Shape } from "./shape.ts";
import type { TillName } from "./tills.ts";

const USUAL: TillName[] = ["countBelow", "countAbove", "amountBelow", "codeBefore", "countBehind"];
const MIXED = { several: 0.25, weight: 0.12, off: 0.1 };

/** Difficulties of paper and picture, with ordinary tills in any language. */
export const PHOTO_SHAPES: Shape[] = [
  {
    name: "crumpled",
    tills: USUAL,
    sale: MIXED,
    shot: (r) => ({ crumple: r.between(0.8, 1.25), shadow: r.between(0.1, 0.3) }),
  },
  {
    name: "folded",
    tills: USUAL,
    sale: { ...MIXED, lines: [8, 18] },
    shot: (r) => ({ folds: r.whole(2, 4), crumple: 0.3 }),
  },
  {
    name: "curved about its length",
    tills: USUAL,
    sale: MIXED,
    shot: (r) => ({ bow: r.between(0.2, 0.5), far: r.between(0, 0.1) }),
  },
  {
    name: "curled along its length",
    tills: USUAL,
    sale: { ...MIXED, lines: [8, 20] },
    shot: (r) => ({ curl: r.between(0.9, 1.4), crumple: 0.4 }),
  },
  {
    name: "leaning by 5 to 8 degrees",
    tills: USUAL,
    sale: MIXED,
    shot: (r) => ({ lean: r.pick([-1, 1]) * r.between(5, 8), curl: 0.3 }),
  },
  {
    name: "leaning by 9 to 15 degrees",
    isHeldOut: true,
    tills: USUAL,
    sale: MIXED,
    shot: (r) => ({ lean: r.pick([-1, 1]) * r.between(9, 15), curl: 0.7, crumple: 0.4 }),
  },
  {
    name: "on its side",
    tills: USUAL,
    sale: { ...MIXED, lines: [5, 16] },
    print: (r) => ({ narrow: r.between(0.9, 1.2), coarse: r.between(1.5, 2.2) }),
    shot: (r) => ({ turn: r.pick([90, 270]), lean: r.between(-5, 5), longSide: 1300 }),
  },
  {
    name: "upside down",
    isHeldOut: true,
    tills: USUAL,
    sale: MIXED,
    shot: (r) => ({ turn: 180, crumple: r.between(0.3, 0.7) }),
  },
  {
    name: "dim",
    tills: USUAL,
    sale: MIXED,
    shot: (r) => ({ light: r.between(0.28, 0.45), grain: r.between(7, 13), shadow: 0.2 }),
  },
  {
    name: "out of focus",
    tills: USUAL,
    sale: MIXED,
    shot: (r) => ({ blur: r.between(1.6, 2.3) }),
  },
  {
    name: "shaken",
    isHeldOut: true,
    tills: USUAL,
    sale: MIXED,
    shot: (r) => ({ shake: r.between(6, 10), blur: 0.8 }),
  },
  {
    name: "faded thermal print",
    tills: USUAL,
    sale: MIXED,
    print: (r) => ({ ink: r.between(0.4, 0.55), fade: r.between(0.75, 0.95) }),
  },
  {
    name: "coarse digits",
    tills: USUAL,
    sale: MIXED,
    print: (r) => ({ coarse: r.between(2.6, 3.2), size: r.whole(22, 27), ink: 0.85 }),
  },
  {
    name: "dark and heavy digits",
    isHeldOut: true,
    tills: USUAL,
    sale: MIXED,
    print: (r) => ({ coarse: r.between(1.9, 2.4), isBold: true, narrow: 0.75, ink: 1 }),
  },
  {
    name: "print showing through from the back",
    tills: USUAL,
    sale: MIXED,
    hasBack: true,
    print: () => ({ ink: 0.65 }),
  },
  {
    name: "small on a page",
    isHeldOut: true,
    tills: USUAL,
    sale: { ...MIXED, lines: [8, 22] },
    shot: (r) => ({
      isScan: true,
      shadow: 0,
      curl: 0.5,
      room: r.between(0.6, 1.2),
      longSide: 1700,
      lean: r.between(-3, 3),
    }),
  },
  {
    name: "long, few pixels",
    tills: USUAL,
    sale: { ...MIXED, lines: [18, 34] },
    shot: (r) => ({ longSide: r.whole(900, 1150), far: r.between(0.05, 0.2) }),
  },
  {
    name: "crumpled, in the dark",
    isHeldOut: true,
    tills: USUAL,
    sale: MIXED,
    shot: (r) => ({ crumple: r.between(0.8, 1.2), light: r.between(0.25, 0.4), grain: 10 }),
  },
  {
    name: "curled and coarse, in columns",
    isHeldOut: true,
    tills: ["columns", "columnsLater", "nameAbove"],
    sale: { ...MIXED, lines: [6, 18] },
    page: { hasHeads: true },
    print: (r) => ({ coarse: r.between(2, 2.5) }),
    shot: (r) => ({ curl: r.between(0.6, 1), bow: 0.4 }),
  },
  {
    name: "faded and leaning, with savings told",
    isHeldOut: true,
    tills: ["told", "countAbove"],
    sale: { ...MIXED, was: 0.3 },
    page: { tellsSavings: true },
    print: (r) => ({ ink: r.between(0.45, 0.6), fade: r.between(0.7, 0.9) }),
    shot: (r) => ({ lean: r.pick([-1, 1]) * r.between(5, 11) }),
  },
];
