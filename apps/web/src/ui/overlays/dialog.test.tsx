import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Button } from "../controls/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { keepFocus } from "./keep-focus.ts";
import { TextField } from "../controls/fields/text-field.tsx";

interface FormProps {
  readonly dirty?: boolean;
  readonly busy?: boolean;
  readonly keepContent?: boolean;
  readonly onFieldLeft?: () => void;
}

function Form({ onFieldLeft, ...props }: FormProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <h1>Page</h1>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        {...props}
        open={isOpen}
        title="Add Ingredient"
        onClose={() => setIsOpen(false)}
        footer={<Button onClick={() => setIsOpen(false)}>Cancel</Button>}
      >
        <TextField label="Name" onBlur={onFieldLeft} />
      </Dialog>
    </main>
  );
}

async function openForm(props: FormProps = {}) {
  const person = userEvent.setup();
  render(<Form {...props} />);
  await person.click(await screen.findByRole("button", { name: "Open" }));
  return { person, dialog: await screen.findByRole("dialog", { name: "Add Ingredient" }) };
}

/** The layer behind a dialog, which receives presses outside it. */
const scrimOf = (dialog: HTMLElement) => dialog.parentElement as HTMLElement;

describe("a dialog", () => {
  test("puts the focus into the first field and gives it back to its opener", async () => {
    const { person } = await openForm();
    expect(screen.getByLabelText("Name")).toHaveFocus();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("button", { name: "Open" })).toHaveFocus();
  });

  test("leaves no field behind while it opens, not even where React tries every effect twice", async () => {
    const left = vi.fn<() => void>();
    const person = userEvent.setup();
    render(
      <StrictMode>
        <Form onFieldLeft={left} />
      </StrictMode>,
    );
    await person.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
    expect(left).not.toHaveBeenCalled();
  });

  test("keeps Tab inside", async () => {
    const { person, dialog } = await openForm();
    for (let press = 0; press < 5; press++) {
      await person.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
    await person.tab({ shift: true });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  });

  test("the scrim closes it, unless its form was changed", async () => {
    const { person, dialog } = await openForm();
    await person.click(scrimOf(dialog));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("a changed form stays open when the scrim is pressed", async () => {
    const { person, dialog } = await openForm({ dirty: true });
    await person.click(scrimOf(dialog));
    await waitFor(() => expect(dialog).toBeInTheDocument());
    await person.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("nothing closes it while it is busy", async () => {
    const { person, dialog } = await openForm({ busy: true });
    await person.keyboard("{Escape}");
    await person.click(scrimOf(dialog));
    await waitFor(() => expect(dialog).toBeInTheDocument());
  });

  test("what was typed outlives closing when it keeps its content", async () => {
    const { person } = await openForm({ keepContent: true });
    await person.type(screen.getByLabelText("Name"), "Tomato");
    await person.keyboard("{Escape}");
    await person.click(await screen.findByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Tomato"));
  });
});

function Rows() {
  const [rows, setRows] = useState(["Beef", "Buns", "Cheese"]);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <main>
      <h1>Page</h1>
      {rows.map((row) => (
        <button key={row} type="button" data-row-action="delete" onClick={() => setAsked(row)}>
          {`Delete ${row}`}
        </button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={`Delete ${asked}?`}
        text="It will leave your inventory."
        confirmText="Delete"
        onConfirm={() => {
          const gone = asked;
          setAsked(null);
          // The list updates after the server's answer.
          setTimeout(() => setRows((all) => all.filter((row) => row !== gone)));
        }}
        onCancel={() => setAsked(null)}
      />
    </main>
  );
}

describe("a confirmation", () => {
  test("has Cancel in focus and explains itself", async () => {
    const person = userEvent.setup();
    render(<Rows />);
    await person.click(screen.getByRole("button", { name: "Delete Beef" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete Beef?" });
    expect(dialog).toHaveAccessibleDescription("It will leave your inventory.");
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  });

  test("after a removal the next row's Delete has the focus, in the end the heading", async () => {
    onTestFinished(keepFocus());
    const person = userEvent.setup();
    render(<Rows />);
    for (const [row, next] of [
      ["Buns", "Delete Cheese"],
      ["Cheese", "Delete Beef"],
    ] as const) {
      await person.click(screen.getByRole("button", { name: `Delete ${row}` }));
      await person.click(await screen.findByRole("button", { name: "Delete" }));
      await expect.poll(() => document.activeElement?.textContent).toBe(next);
    }
    await person.click(screen.getByRole("button", { name: "Delete Beef" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    await expect.poll(() => document.activeElement?.textContent).toBe("Page");
  });
});
