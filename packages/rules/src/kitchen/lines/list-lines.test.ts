import { expect, test } from "vitest";
import { withoutListMark } from "./list-lines.ts";

test.each([
  ["- Hovis", "Hovis"],
  ["• 2 l milk", "2 l milk"],
  [" – bread - Hovis", "bread - Hovis"],
  ["-2 eggs", "-2 eggs"],
  ["semi-skimmed milk", "semi-skimmed milk"],
  ["- ", "- "],
])("%s without its list mark is %s", (line, text) => {
  expect(withoutListMark(line)).toBe(text);
});
