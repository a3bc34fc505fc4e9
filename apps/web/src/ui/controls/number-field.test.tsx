import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MoneyField } from "./money-field.tsx";
import { NumberField } from "./number-field.tsx";

test("a price steps by a cent, any other number by what is typed", () => {
  render(
    <>
      <MoneyField label="Price" />
      <NumberField label="Quantity" />
    </>,
  );
  expect(screen.getByLabelText("Price")).toHaveAttribute("step", "0.01");
  expect(screen.getByLabelText("Quantity")).toHaveAttribute("step", "any");
});
