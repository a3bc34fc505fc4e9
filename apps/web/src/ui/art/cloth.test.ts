import { describe, expect, test } from "vitest";
import { clothOf } from "./cloth.tsx";

describe("tea towels", () => {
  test("an id always wears the same cloth, and there are 36", () => {
    expect(clothOf(7)).toBe(clothOf(7));
    expect(clothOf(7)).toBe("cloth weave-stripe thread-3");
    expect(new Set(Array.from({ length: 36 }, (_, id) => clothOf(id))).size).toBe(36);
    expect(clothOf(36)).toBe("cloth weave-gingham thread-1");
  });
});
