import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useLingering } from "./use-lingering.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

function later(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}
const ticked = () => renderHook(() => useLingering()).result;

test("ticked lines stay where they are until none was ticked for a moment", () => {
  const lines = ticked();
  act(() => lines.current.add("milk"));
  later(500);
  act(() => lines.current.add("bread"));
  later(500);
  expect([...lines.current.ids]).toEqual(["milk", "bread"]);
  later(100);
  expect([...lines.current.ids]).toEqual([]);
});

test("nothing moves while a row is under somebody's thumb", () => {
  const lines = ticked();
  act(() => lines.current.add("milk"));
  const pressed = vi.spyOn(document, "querySelector").mockReturnValue(document.body);
  later(3000);
  expect([...lines.current.ids]).toEqual(["milk"]);
  pressed.mockRestore();
  later(600);
  expect([...lines.current.ids]).toEqual([]);
});
