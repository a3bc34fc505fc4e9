import { expect, test } from "vitest";
import { boxWords } from "./box-words.ts";
import type { ReadCharacter } from "./read-strips.ts";

const BOX = { centreX: 100, centreY: 20, width: 200, height: 20, angle: 0, score: 1 };

/** Characters at even distances; `doubts` are other figures by place. */
function charactersOf(
  text: string,
  doubts: Readonly<Record<number, ReadCharacter["other"]>> = {},
): ReadCharacter[] {
  return text.split("").map((letter, place) => ({
    text: letter,
    at: (place + 0.5) / text.length,
    likelihood: 0.8,
    space: 0,
    other: doubts[place] ?? { text: "8", likelihood: 0.001 },
  }));
}

test("a word keeps the figures that the recogniser found possible, at their places in it", () => {
  const words = boxWords(
    BOX,
    charactersOf("TEA 2.58", {
      7: { text: "0", likelihood: 0.2 },
      1: { text: "3", likelihood: 0.5 },
    }),
  );
  expect(words.map(({ text, others }) => [text, others])).toEqual([
    ["TEA", undefined],
    ["2.58", [{ place: 3, text: "0", odds: 0.25 }]],
  ]);
});
