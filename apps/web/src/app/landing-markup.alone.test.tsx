import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { landingMarkup } from "./landing-markup.tsx";

// e2e/journeys/visitors/first-visit.e2e.ts tests hydration in a browser.
test("the landing page is drawn where there is no browser, as a stranger sees it in any year", async () => {
  vi.stubGlobal("localStorage", undefined);
  document.body.innerHTML = await landingMarkup();
  vi.unstubAllGlobals();
  expect(screen.getByRole("heading", { name: "Stop Wasting Food & Money" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Get Started For Free" })).toHaveAttribute(
    "href",
    "/register",
  );
  expect(screen.getAllByRole("button", { name: /^Remove / })).toHaveLength(4);
  expect(document.body).toHaveTextContent("© Larder");
});
