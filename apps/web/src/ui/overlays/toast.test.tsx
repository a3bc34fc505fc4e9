import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { ToastHost } from "./toast-host.tsx";
import { showToast } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function show(...given: Parameters<typeof showToast>) {
  act(() => showToast(...given));
}

describe("a toast", () => {
  test("goes after 5 seconds, with Undo after 8", () => {
    render(<ToastHost />);
    show("Expense added");
    pass(4900);
    expect(screen.getByText("Expense added")).toBeVisible();
    pass(200);
    expect(screen.queryByText("Expense added")).toBeNull();
    show("Tomato deleted", { undo: () => undefined });
    pass(7900);
    expect(screen.getByText("Tomato deleted")).toBeVisible();
    pass(200);
    expect(screen.queryByText("Tomato deleted")).toBeNull();
  });

  test("is gone with all that wait as soon as a dialog opens, whose own are shown", async () => {
    const dialog = (open: boolean) => (
      <>
        <ToastHost />
        <Dialog open={open} title="Edit" onClose={() => undefined}>
          <input aria-label="Name" />
        </Dialog>
      </>
    );
    const { rerender } = render(dialog(false));
    show("Tomato deleted", { undo: () => undefined });
    show("Onion deleted", { undo: () => undefined });
    rerender(dialog(true));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    show("Copied.");
    expect(await screen.findByText("Copied.")).toBeVisible();
  });

  test("stays while the pointer or the focus is on it", async () => {
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<ToastHost />);
    show("Tomato deleted", { undo: () => undefined });
    await person.hover(screen.getByText("Tomato deleted"));
    pass(20_000);
    expect(await screen.findByText("Tomato deleted")).toBeVisible();
    await person.unhover(screen.getByText("Tomato deleted"));
    pass(8100);
    await waitFor(() => expect(screen.queryByText("Tomato deleted")).toBeNull());
  });

  test("Undo runs once and takes it away; Ctrl+Z does the same, but not in a text field", async () => {
    const undone: string[] = [];
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(
      <>
        <ToastHost />
        <input aria-label="Name" />
      </>,
    );
    show("Tomato deleted", { undo: () => void undone.push("button") });
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByText("Tomato deleted")).toBeNull());
    show("Onion deleted", { undo: () => void undone.push("keys") });
    await person.click(screen.getByLabelText("Name"));
    await person.keyboard("{Control>}z{/Control}");
    expect(await screen.findByText("Onion deleted")).toBeVisible();
    act(() => screen.getByLabelText("Name").blur());
    await person.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(undone).toEqual(["button", "keys"]));
  });

  test("offers something else to do, for as long as Undo; Ctrl+Z leaves that alone", async () => {
    const done: string[] = [];
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<ToastHost />);
    const action = { text: "Show Tomato", run: () => void done.push("shown") };
    show("Tomato added", { action });
    pass(7900);
    expect(screen.getByText("Tomato added")).toBeVisible();
    pass(200);
    expect(screen.queryByText("Tomato added")).toBeNull();
    show("Tomato added", { action });
    await person.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(done).toEqual([]));
    await person.click(screen.getByRole("button", { name: "Show Tomato" }));
    await waitFor(() => expect(done).toEqual(["shown"]));
    expect(screen.queryByText("Tomato added")).toBeNull();
  });

  test("one at a time; what can be undone is not pushed away", () => {
    render(<ToastHost />);
    show("Tomato deleted", { undo: () => undefined });
    show("Expense added");
    expect(screen.getByText("Tomato deleted")).toBeVisible();
    expect(screen.queryByText("Expense added")).toBeNull();
    pass(8100);
    expect(screen.getByText("Expense added")).toBeVisible();
  });
});
