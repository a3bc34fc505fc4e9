// At one size: planning and cooking on a phone; every-screen checks each screen at both.
import type { Locator } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

const WITH_MILK = ["Macaroni Cheese", "Pancakes"];
const recipes = [
  ["Macaroni Cheese", "macaroni", "milk", "cheddar"],
  ["Pancakes", "flour", "milk", "egg"],
  ["Roast Chicken", "chicken thighs", "potato", "olive oil"],
  ["Lentil Stew", "red lentils", "carrot", "onion"],
  ["Mystery Bake", "zorp", "potato"],
] as const;

test("a child with a milk allergy comes to dinner: set up, planned, cooked", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/dashboard");
  for (const [name, ...foods] of recipes)
    await api(person, "POST /recipes", {
      name,
      servings: 2,
      steps: [{ text: "Cook it.", group: null }],
      components: foods.map((ingredientName) => ({ ingredientName, quantity: 200, unit: "g" })),
    });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const dialog = page.getByRole("dialog");

  await test.step("the child is added with what it must not eat", async () => {
    await tap(button("Open menu"));
    await tap(page.getByRole("button", { name: "ACCOUNT", exact: true }));
    await tap(page.getByRole("link", { name: "Household" }));
    await tap(button("Add Person"));
    await dialog.getByLabel("Name").fill("Mia");
    await tap(dialog.getByRole("checkbox", { name: "milk" }));
    await tap(dialog.getByRole("button", { name: "Save Changes" }));
    await expect(page.getByText("Heeds: milk")).toBeVisible();
  });
  expect(taps).toBeLessThanOrEqual(6);

  await test.step("a week is planned of meals without milk", async () => {
    taps = 0;
    await tap(page.getByRole("link", { name: "Plan", exact: true }));
    await tap(button("Plan My Week"));
    const take = button(/^Take All/);
    await expect(take).toBeVisible();
    for (const name of [...WITH_MILK, "Mystery Bake"])
      await expect(page.getByText(name)).toHaveCount(0);
    await tap(take);
    await expect(page.locator("[data-entry]")).toHaveCount(2);
  });
  expect(taps).toBeLessThanOrEqual(3);

  await test.step("a meal with milk that is planned by hand says so", async () => {
    await tap(button(/^Add to /).last());
    await tap(dialog.getByRole("button", { name: /Pancakes/ }));
    const meal = page.locator("[data-entry]", { hasText: "Pancakes" });
    await expect(meal).toContainText("Not for Mia: milk (milk)");
    await tap(meal);
    await tap(dialog.getByRole("button", { name: "Mia", exact: true }));
    await expect(dialog.getByText("Not for Mia")).toBeHidden();
    await tap(dialog.getByRole("button", { name: "Close" }));
    await expect(meal).not.toContainText("Not for Mia");
  });
  await checkAccessibility(page);

  await test.step("cook mode warns of milk, and of nothing in a meal without", async () => {
    const { recipes: saved } = await api<{ recipes: { id: number; name: string }[] }>(
      person,
      "GET /recipes",
    );
    for (const [name, text] of [
      ["Macaroni Cheese", "Not for Mia: milk (milk)"],
      ["Mystery Bake", "Not known for Mia: milk (zorp)"],
      ["Lentil Stew", null],
    ] as const) {
      await page.goto(`/recipes/${saved.find((one) => one.name === name)?.id}/cook`);
      await expect(page.getByText("Cook it.")).toBeVisible();
      await (text === null
        ? expect(page.getByText(/for Mia/)).toHaveCount(0)
        : expect(page.getByText(text)).toBeVisible());
    }
  });
});
