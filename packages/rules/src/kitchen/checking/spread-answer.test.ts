import { describe, expect, test } from "vitest";
import { nearestLevel, spreadAnswer } from "./spread-answer.ts";

describe("one answer about several lots", () => {
  test.each([
    [[4], "half", ["half"]],
    [[2, 2], "half", ["eaten", "there"]],
    [[2, 4], "half", ["eaten", "there"]],
    [[4, 2], "half", ["little", "there"]],
    [[1, 1, 1], "half", ["eaten", "half", "there"]],
    [[5, 5], "little", ["eaten", "little"]],
    [[5, 5], "eaten", ["eaten", "eaten"]],
    [[5, 5], "there", ["there", "there"]],
  ] as const)("of %j as %s is %j", (quantities, answer, levels) => {
    expect(spreadAnswer(quantities, answer)).toEqual(levels);
  });

  test.each([
    [0.8, "there"],
    [0.75, "there"],
    [0.6, "half"],
    [0.2, "little"],
    [0.04, "eaten"],
  ] as const)("a share of %d is %s", (share, level) => {
    expect(nearestLevel(share)).toBe(level);
  });
});
