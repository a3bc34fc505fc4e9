import { expect, test } from "vitest";
import { FIRST_DAY } from "../../calendar-and-money/day.ts";
import { readAddLine } from "./add-line.ts";

const english = { today: FIRST_DAY, language: "en", places: [] };

test.each([
  ["oat milk 2l barista", "oat milk barista", 2_000_000, "l"],
  ["tuna 3x145g in brine", "tuna in brine", 435_000_000, "g"],
  ["tomatoes 2 x 400g, chopped", "tomatoes chopped", 800_000_000, "g"],
  ["tomatoes 400g tin chopped", "tomatoes chopped", 1_000_000, "can"],
  ["sausages 8 pack pork", "sausages pork", 8_000_000, null],
  ["7up 2l zero", "7up 2l zero", null, null],
  ["kg apples", "apples", 1_000_000, "kg"],
  ["pint of milk", "milk", 1_000_000, "pint"],
  ["pound cake", "pound cake", null, null],
])(
  "takes an amount within the name, or one without its number: %s",
  (typed, name, quantity, unit) => {
    expect(readAddLine(typed, english)).toMatchObject({ name, quantity, unit });
  },
);
