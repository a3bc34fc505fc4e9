import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FailedEntries } from "./failed-entries.tsx";

test("what did not come along is told with its reason, and with its name where it has one", () => {
  const failed = [
    { entry: "Soup", reason: "There is no recipe in it." },
    { entry: "", reason: "It is no file of recipes." },
  ];
  render(<FailedEntries failed={failed} when="read" isOpen />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Soup: There is no recipe in it.",
    "It is no file of recipes.",
  ]);
});
