import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { usePageLanguage } from "../../api/kept/page-language.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
  usePageLanguage.setState({ language: "en", isChosen: false });
  document.documentElement.lang = "en";
});

// e2e/journeys/visitors/languages.e2e.ts switches while something is typed.
test("a visitor's choice stays in this browser", async () => {
  const product = await aProduct();
  const { person } = await renderApp("/login", { on: product });
  await person.selectOptions(screen.getByLabelText("Language"), "fr");
  await waitFor(() => expect(document.documentElement).toHaveAttribute("lang", "fr"));
  expect(localStorage.getItem("language")).toBe("fr");
});
