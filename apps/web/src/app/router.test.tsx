import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

describe("an unknown path", () => {
  test("shows the 404 page with a way home", async () => {
    await renderApp("/no/such/place", { on: await aProduct() });
    expect(screen.getByRole("heading", { name: "404 - Page Not Found" })).toBeVisible();
    expect(
      screen.getByText("Oops! The page you're looking for doesn't seem to exist."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
    expect(document.title).toBe("Page not found · Larder");
  });
});
