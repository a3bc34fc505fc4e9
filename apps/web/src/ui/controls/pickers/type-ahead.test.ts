import { describe, expect, test } from "vitest";
import { createTypeAhead, findByPrefix } from "./type-ahead.ts";

describe("type-ahead", () => {
  test("letters within 350 ms of each other build one prefix", () => {
    const typing = createTypeAhead();
    expect(typing.press("T", 1000)).toBe("t");
    expect(typing.press("h", 1350)).toBe("th");
    expect(typing.press("e", 1701)).toBe("e");
  });

  test("one letter goes to the next that begins with it, round the end; a prefix may stay", () => {
    const books = ["My Recipe Book", "Theo cooks", "Thea bakes", "Priya"];
    expect(findByPrefix(books, "t", 0)).toBe(1);
    expect(findByPrefix(books, "t", 1)).toBe(2);
    expect(findByPrefix(books, "t", 2)).toBe(1);
    expect(findByPrefix(books, "theo", 1)).toBe(1);
    expect(findByPrefix(books, "x", 0)).toBe(-1);
  });
});
