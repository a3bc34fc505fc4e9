import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { findAnnouncement } from "../../testing/announcements.ts";
import { LiveRegions } from "../overlays/live-regions.tsx";
import { Pager } from "./pager.tsx";

function Pages() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Pager page={page} totalPages={3} total={27} onPage={setPage} />
      <LiveRegions />
    </>
  );
}

describe("a pager", () => {
  test("says where one is and moves, with the ends off", async () => {
    const person = userEvent.setup();
    render(<Pages />);
    expect(screen.getByText("Page 1 of 3 (27 items)")).toBeVisible();
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    await person.click(screen.getByRole("button", { name: "Next" }));
    await findAnnouncement("Page 2 of 3 (27 items)");
    expect(screen.getByText("Page 2 of 3 (27 items)")).toBeVisible();
    expect(screen.getByRole("button", { name: "Previous" })).toBeEnabled();
  });

  test("the pressed button keeps the focus even at the end, and does no more there", async () => {
    const person = userEvent.setup();
    render(<Pages />);
    const next = screen.getByRole("button", { name: "Next" });
    await person.click(next);
    await person.click(next);
    await waitFor(() => expect(next).toHaveFocus());
    expect(next).toHaveAttribute("aria-disabled", "true");
    await person.click(next);
    expect(await screen.findByText("Page 3 of 3 (27 items)")).toBeVisible();
    await person.tab({ shift: true });
    await waitFor(() => expect(next).toBeDisabled());
  });

  test("an empty list is one page", () => {
    render(<Pager page={1} totalPages={0} total={0} onPage={() => undefined} />);
    expect(screen.getByText("Page 1 of 1 (0 items)")).toBeVisible();
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  });
});
