import { expect, test } from "vitest";
import { placeInPicture } from "./place-in-picture.ts";

// A line at the top of an upright image of 400 × 800, left of its middle.
const line = { left: 100, top: 80, width: 80, height: 40 };

test.each([
  ["not at all", 0, { left: 0.25, top: 0.1, width: 0.2, height: 0.05 }],
  ["by a quarter clockwise", 1, { left: 0.1, top: 0.55, width: 0.05, height: 0.2 }],
  ["by half", 2, { left: 0.55, top: 0.85, width: 0.2, height: 0.05 }],
  ["by three quarters", 3, { left: 0.85, top: 0.25, width: 0.05, height: 0.2 }],
])("a line is shown where it was before the picture was turned %s", (_, quarterTurns, shown) => {
  expect(placeInPicture(line, { width: 400, height: 800, quarterTurns })).toEqual(shown);
});

test("a line at the edge ends where the picture does", () => {
  const over = { left: -20, top: 780, width: 500, height: 60 };
  expect(placeInPicture(over, { width: 400, height: 800, quarterTurns: 0 })).toEqual({
    left: 0,
    top: 0.975,
    width: 1,
    height: 0.025,
  });
});
