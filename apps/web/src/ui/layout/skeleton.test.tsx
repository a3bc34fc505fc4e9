import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Skeleton } from "./skeleton.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const view = (waiting: boolean) => (
  <Skeleton waiting={waiting} bones={<i data-testid="bones" />}>
    <p>Content</p>
  </Skeleton>
);

describe("a skeleton", () => {
  test("is never seen when the answer comes within 150 ms", () => {
    const { rerender } = render(view(true));
    pass(140);
    expect(screen.queryByTestId("bones")).toBeNull();
    rerender(view(false));
    expect(screen.getByText("Content")).toBeVisible();
  });

  test("once seen, it stays 300 ms", () => {
    const { rerender } = render(view(true));
    pass(160);
    expect(screen.getByTestId("bones")).toBeInTheDocument();
    expect(screen.getByText("Loading")).toBeInTheDocument();
    rerender(view(false));
    pass(200);
    expect(screen.queryByText("Content")).toBeNull();
    pass(100);
    expect(screen.getByText("Content")).toBeVisible();
  });

  test("after 8 seconds it speaks of the connection", () => {
    render(view(true));
    pass(8000);
    expect(screen.getByText("Still fetching. The connection may be slow.")).toBeVisible();
  });
});
