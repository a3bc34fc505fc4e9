import { expect, test } from "vitest";
import { defaultBookName } from "./book-name.ts";

test("a book is named after its owner", () => {
  expect(defaultBookName("Maya")).toBe("Maya's Recipe Book");
});
