import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { DateField } from "./date-field.tsx";

test("a date field is marked as empty until it has a day, and again once the day is removed", async () => {
  render(<DateField label="Start date" />);
  const field = screen.getByLabelText("Start date");
  expect(field).toHaveAttribute("data-empty");
  fireEvent.input(field, { target: { value: "2026-03-01" } });
  await waitFor(() => expect(field).not.toHaveAttribute("data-empty"));
  fireEvent.input(field, { target: { value: "" } });
  await waitFor(() => expect(field).toHaveAttribute("data-empty"));
});

test("a day that is given to a field counts", () => {
  const { rerender } = render(<DateField label="Start date" value="" readOnly />);
  expect(screen.getByLabelText("Start date")).toHaveAttribute("data-empty");
  rerender(<DateField label="Start date" value="2026-03-02" readOnly />);
  expect(screen.getByLabelText("Start date")).not.toHaveAttribute("data-empty");
});

test("a day that a form fills in by itself counts", () => {
  const fillIn = (input: HTMLInputElement | null) => {
    if (input) input.value = "2026-03-01";
  };
  render(<DateField label="Start date" ref={fillIn} />);
  expect(screen.getByLabelText("Start date")).not.toHaveAttribute("data-empty");
});
