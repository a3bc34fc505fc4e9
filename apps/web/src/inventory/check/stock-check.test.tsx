import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  localStorage.clear();
  product = await aProduct();
  maya = await product.aUser();
});

async function stock(name: string, facts: Record<string, unknown> = {}) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const body = {
    masterIngredientId: found.data.masterIngredients[0]?.id,
    unitId: 1,
    quantity: 200,
    purchaseDate: "2026-01-01",
    ...facts,
  };
  return (await maya.call(inventoryApi.add, { body })).data.ingredient;
}
const lots = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients
    .map(({ name, quantity }) => `${quantity} ${name}`)
    .toSorted();
const open = (path = "/check") => renderApp(path, { on: product, as: maya });
const answer = async (person: Awaited<ReturnType<typeof open>>["person"], name: string) =>
  person.click(await screen.findByRole("button", { name }));
const wrong = { status: 500, body: {} };

describe("a check", () => {
  test("asks one food after the other and saves all answers with one undo", async () => {
    await stock("Spinach", { price: 9 });
    await stock("Rice", { price: 5 });
    await stock("Flour", { price: 1 });
    const { person } = await open();
    await screen.findByRole("heading", { name: "Spinach" });
    screen.getByText("1 of 3");
    await answer(person, "About Half");
    await screen.findByRole("heading", { name: "Rice" });
    await person.keyboard("4");
    await screen.findByRole("heading", { name: "Flour" });
    await answer(person, "Still There");
    await screen.findByText("3 answers saved");
    expect(await lots()).toEqual(["100 Spinach", "200 Flour"]);
    await answer(person, "Undo");
    await waitFor(async () =>
      expect(await lots()).toEqual(["200 Flour", "200 Rice", "200 Spinach"]),
    );
  });

  test("goes back, skips what nobody knows, and goes on after a reload", async () => {
    await stock("Spinach", { price: 9 });
    await stock("Rice", { price: 5 });
    const first = await open();
    await answer(first.person, "A Little");
    await screen.findByRole("heading", { name: "Rice" });
    await answer(first.person, "Back");
    await screen.findByRole("heading", { name: "Spinach" });
    expect(screen.getByRole("button", { name: "A Little" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    cleanup();
    const { person } = await open();
    await screen.findByRole("heading", { name: "Rice" });
    await answer(person, "Don’t Know");
    await screen.findByText("1 answer saved");
    expect(await lots()).toEqual(["20 Spinach", "200 Rice"]);
  });

  test("that meets a change of somebody else begins again, and says so", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { id } = await stock("Spinach", { price: 9 });
    const { person } = await open();
    await screen.findByRole("heading", { name: "Spinach" });
    await maya.call(inventoryApi.use, { id, body: { quantity: 50 } });
    await answer(person, "About Half");
    await screen.findByText(/changed by somebody else/);
    expect(await lots()).toEqual(["150 Spinach"]);
  });

  test("without questions says so", async () => {
    await open();
    expect(await screen.findByRole("heading", { name: "Nothing to check" })).toBeVisible();
  });

  test("that cannot be saved says so once, and keeps its answers", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await stock("Spinach");
    const { person, network } = await open();
    network.answer("POST /api/stock-check/answers", wrong);
    await answer(person, "Eaten");
    await screen.findByText("The check could not be saved.");
    expect(screen.getByRole("button", { name: "Eaten" })).toHaveAttribute("aria-pressed", "true");
    expect(await lots()).toEqual(["200 Spinach"]);
  });
});

describe("food that was bought again", () => {
  test("is asked about in one tap, and only what is doubtful", async () => {
    const old = await stock("Spinach", { price: 9 });
    await stock("Carrot", { purchaseDate: "2026-03-09" });
    await stock("Spinach", { purchaseDate: "2026-03-10" });
    const bought = [old.masterIngredientId, (await stock("Carrot")).masterIngredientId];
    const { person } = await open("/settings/appearance");
    goTo("/inventory", { bought });
    const part = within(await screen.findByRole("region", { name: "Bought Again" }));
    expect(
      await part.findByText("Is there still some of the Spinach from before (200 g)?"),
    ).toBeVisible();
    const spinach = { description: /Spinach/ };
    await person.click(part.getByRole("button", { name: "Eaten", ...spinach }));
    await screen.findByText("1 answer saved");
    await waitFor(() => expect(part.queryByText(/Spinach/)).toBeNull());
    expect(await lots()).toEqual(["200 Carrot", "200 Carrot", "200 Spinach"]);
    await person.click(await part.findByRole("button", { name: "Not Now" }));
    await waitFor(() => expect(screen.queryByText("Bought Again")).toBeNull());
  });
});

describe("food past its best-before date", () => {
  const openSheet = async () => {
    await stock("Spinach", { dateKind: "best_before", expiryDate: "2026-03-08" });
    const opened = await open("/inventory");
    await opened.person.click(await screen.findByRole("button", { name: "Spinach" }));
    return opened;
  };

  test("is kept longer from its sheet, and undone", async () => {
    const { person } = await openSheet();
    const part = within(await screen.findByRole("region", { name: "Still good?" }));
    await person.click(part.getByRole("button", { name: /^3 Days/ }));
    await screen.findByText(/^Spinach kept until Mar 13$/);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Still good?" })).toBeNull());
  });

  test("that cannot be kept says why", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { person, network } = await openSheet();
    network.answer("POST /api/ingredients/1/still-good", wrong);
    const part = within(await screen.findByRole("region", { name: "Still good?" }));
    await person.click(part.getByRole("button", { name: /^1 Day/ }));
    expect(await part.findByText("Failed to update ingredient")).toBeVisible();
  });
});
