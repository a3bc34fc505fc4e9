import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { Button } from "../controls/button.tsx";
import { OfflineStrip } from "./offline-strip.tsx";

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => {
    dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });
}

describe("without a connection", () => {
  test("a strip says when what is seen was loaded, and for 3 seconds that it is back", () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 10, 19, 0) });
    render(<OfflineStrip loadedAt={new Date(2026, 2, 10, 18, 12).getTime()} />);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    setOnline(false);
    expect(screen.getByRole("status")).toHaveTextContent(
      "You are offline. What you see was loaded at 6:12 PM.",
    );
    setOnline(true);
    expect(screen.getByRole("status")).toHaveTextContent("Back online");
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("an older day is named, and a server that does not answer is told from no connection", () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 12, 9, 0) });
    const loadedAt = new Date(2026, 2, 10, 18, 12).getTime();
    render(<OfflineStrip loadedAt={loadedAt} isReachable={false} />);
    expect(screen.getByRole("status")).toHaveTextContent(
      "Larder cannot be reached. What you see was loaded on Mar 10, 6:12 PM.",
    );
  });

  test("a button that changes something is off and says what it needs", async () => {
    const presses: string[] = [];
    render(
      <Button needsConnection onClick={() => presses.push("press")}>
        Save
      </Button>,
    );
    setOnline(false);
    expect(screen.getByText("Needs a connection")).toBeVisible();
    const button = screen.getByRole("button", { name: "Save" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(button);
    setOnline(true);
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(presses).toEqual(["press"]));
    expect(screen.queryByText("Needs a connection")).toBeNull();
  });
});

describe("a busy button", () => {
  test("says so and ignores presses, Enter in its form included", async () => {
    const sent: string[] = [];
    const view = (busy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push("sent");
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy={busy} busyText="Saving...">
          Save
        </Button>
      </form>
    );
    const { rerender } = render(view(true));
    expect(screen.getByRole("button", { name: "Saving..." })).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("button").textContent).toBe("Saving...");
    await userEvent.click(screen.getByRole("button"));
    await userEvent.type(await screen.findByLabelText("Name"), "x{Enter}");
    await waitFor(() => expect(sent).toEqual([]));
    rerender(view(false));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual(["sent"]));
  });
});
