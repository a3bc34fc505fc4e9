import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { usePageLanguage } from "../../api/kept/page-language.ts";
import { followLanguage } from "../../app/language/follow-language.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
  usePageLanguage.setState({ language: "en", isChosen: false });
  document.documentElement.lang = "en";
});

test("another language is taken at once, and what is typed stays", async () => {
  followLanguage();
  const product = await aProduct();
  const maya = await product.aUser();
  const { person } = await renderApp("/settings", { on: product, as: maya });
  const current = await screen.findByLabelText("Current password");
  await person.type(current, "half typed");
  await person.selectOptions(screen.getByRole("combobox", { name: "Language" }), "de");

  expect(await screen.findByRole("heading", { name: "Einstellungen" })).toBeVisible();
  expect(document.documentElement).toHaveAttribute("lang", "de");
  await waitFor(() => expect(current).toHaveValue("half typed"));
  expect(current).toBeInTheDocument();
});

test("a visitor's choice stays in this browser", async () => {
  const product = await aProduct();
  const { person } = await renderApp("/login", { on: product });
  await person.selectOptions(screen.getByLabelText("Language"), "fr");
  await waitFor(() => expect(document.documentElement).toHaveAttribute("lang", "fr"));
  expect(localStorage.getItem("language")).toBe("fr");
});
