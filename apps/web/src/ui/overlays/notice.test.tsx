import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { AlertBox } from "./alert-box.tsx";
import { Notice } from "./notice.tsx";

function Page() {
  const [isFailed, setIsFailed] = useState(true);
  const [isAlert, setIsAlert] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Inventory</h1>
      {isFailed && (
        <Notice tone="error" heading="Error:" onDismiss={() => setIsFailed(false)}>
          Failed to add ingredient
        </Notice>
      )}
      <button type="button" onClick={() => setIsAlert(true)}>
        Save
      </button>
      {isAlert && <AlertBox text="Failed to save items" onClose={() => setIsAlert(false)} />}
    </main>
  );
}

describe("a red notice", () => {
  test("is an alert with its heading; Dismiss leads back to the page heading", async () => {
    render(<Page />);
    expect(screen.getByRole("alert")).toHaveTextContent("Error: Failed to add ingredient");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(screen.getByRole("heading", { name: "Inventory" })).toHaveFocus();
  });
});

describe("an alert", () => {
  test.each(["OK", "Escape"])(
    "takes the focus, goes by %s and gives the focus back",
    async (way) => {
      render(<Page />);
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      const box = await screen.findByRole("alertdialog", { name: "Failed to save items" });
      expect(box).toHaveFocus();
      if (way === "OK") await userEvent.click(screen.getByRole("button", { name: "OK" }));
      else await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
    },
  );
});
