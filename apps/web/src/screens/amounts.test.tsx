import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { goTo } from "../testing/go-to.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { setPhoneViewport } from "../testing/viewport.ts";

/** What halving, thirds and conversions leave behind. */
const AWKWARD = ["0.333333", "1.999999", "1234.5678", "0.000001", "0.958333", "17.123456"];
const UNITS = ["l", "cup", "g", "kg", "piece", "can"];

let product: Awaited<ReturnType<typeof aProduct>>;
let maya: Awaited<ReturnType<(typeof product)["aUser"]>>;
let recipe: number;

beforeEach(async () => {
  localStorage.setItem("one-row-a-food", "off");
  product = await aProduct();
  maya = await product.aUser();
  const kitchen = new TestKitchen(product);
  const foods = ["milk", "flour", "rice", "onion", "carrot", "chickpeas"];
  for (const [index, amount] of AWKWARD.entries()) {
    const expired = { expiryDate: "2020-01-01" };
    await kitchen.buys(maya, `${amount} ${UNITS[index]} ${foods[index]}`);
    await kitchen.buys(maya, `${amount} ${UNITS[5 - index]} ${foods[index]}`, expired);
  }
  const lines = foods.map((food, index) => `${AWKWARD[5 - index]} ${UNITS[index]} ${food}`);
  recipe = (await kitchen.saves(maya, lines, { name: "Leftovers" })).id;
  await kitchen.saves(maya, ["1.333333 cup flour", "0.333333 l milk"], { name: "Batter" });
  await kitchen.saves(maya, ["0.166667 cup flour"], { name: "Roux" });
});

/** Every number of the page with more than three decimals, with its context. */
function overlong(): readonly string[] {
  const text = document.body.textContent;
  return [...text.matchAll(/.{0,12}\d\.\d{4,}.{0,12}/g)].map(([found]) => found);
}

const screens = () =>
  [
    ["/dashboard", /use these first/i],
    ["/inventory", /food inventory/i],
    [`/recipes/${recipe}`, /leftovers/i],
    ["/what-can-i-cook", /partially makeable/i],
    ["/recipes", /my recipe book/i],
  ] as const;

describe.each(["a tablet", "a phone"])("on %s", (size) => {
  test("no screen shows more than three decimals of an amount, nor 0 for a little", async () => {
    if (size === "a phone") setPhoneViewport();
    await renderApp("/settings/appearance", { on: product, as: maya });
    for (const [path, heading] of screens()) {
      goTo(path);
      // One screen after the other.
      await screen.findAllByRole("heading", { name: heading });
      await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
      if (path === "/inventory" || path.startsWith("/recipes/"))
        await screen.findAllByText(/under 0\.001|1234\.57|1235|0\.96/);
      expect([path, overlong()]).toEqual([path, []]);
      expect(document.body.textContent).not.toMatch(/(?<![\d.,$])0 (?:kg|l|cup|can|piece)s?\b/);
    }
  });
});

test("what cooking would take is told in the same way", async () => {
  const { person } = await renderApp("/what-can-i-cook", { on: product, as: maya });
  const roux = within(await screen.findByRole("article", { name: "Roux" }));
  await person.click(roux.getByRole("button", { name: /what it uses/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cook Roux" }));
  expect(await dialog.findByText(/^flour$/i, { exact: false })).toHaveTextContent(/^⅛ cup flour$/);
  dialog.getByText("1⅞ cups left");
  expect(overlong()).toEqual([]);
});

test("a rounded amount tells the whole of it in its title and in its form", async () => {
  const { person } = await renderApp("/inventory?name=milk", { on: product, as: maya });
  expect(await screen.findByTitle("0.333333 l")).toHaveTextContent("0.333 l");
  await person.click(screen.getAllByRole("button", { name: "Edit Milk" }).at(-1) as HTMLElement);
  expect(await screen.findByDisplayValue("0.333333")).toBeVisible();
});
