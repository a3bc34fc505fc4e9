import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { LoadFailure } from "./load-failure.tsx";
import { redirectLog } from "../api/calls/log.ts";

function Broken({ by }: { readonly by: unknown }): never {
  throw by;
}

test.each([
  ["an error", new Error("chunk 7"), "An unexpected error occurred."],
  ["something else", "chunk 7", "An unknown error occurred"],
])(
  "a screen that fails by %s says so, without what is inside, and can be loaded again",
  (_, by, text) => {
    redirectLog(() => {});
    // React's own report of the exception.
    const report = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => report.mockRestore());
    render(
      <LoadFailure>
        <Broken by={by} />
      </LoadFailure>,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "This page could not be shown",
    );
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/chunk 7/)).toBeNull();
    expect(screen.getByRole("button", { name: "Load again" })).toBeVisible();
  },
);
