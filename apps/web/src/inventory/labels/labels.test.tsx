import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { labelPageOf } from "./label-page.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
let id: number;
const wrong = { status: 500, body: {} };

beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: "Rice" } });
  const masterIngredientId = found.data.masterIngredients[0]?.id ?? 0;
  const body = { masterIngredientId, unitId: 1, quantity: 500, expiryDate: "2026-05-01" };
  id = (await maya.call(inventoryApi.add, { body })).data.ingredient.id;
});
const open = (path: string) => renderApp(path, { on: product, as: maya });
const labels = () => open(`/labels?lots=${id}&size=62x29`);

describe("labels to print", () => {
  test("show name, amount, date and code on paper of their size", async () => {
    const { person } = await labels();
    const label = within(await screen.findByRole("article", { name: "Rice" }));
    label.getByText("500 g");
    label.getByText("May 1, 2026");
    await label.findByRole("img", { name: "Code of Rice" });
    expect(screen.getByRole("article", { name: "Rice" }).style.width).toBe("62mm");
    await person.click(screen.getByRole("radio", { name: /24 labels/ }));
    await waitFor(() =>
      expect(screen.getByRole("article", { name: "Rice" }).style.width).toBe("70mm"),
    );
  });

  test.each([
    ["62x29", "62mm 29mm"],
    ["a4-3x8", "210mm 297mm"],
    ["unknown", "62mm 29mm"],
  ])("of the size %s are on paper of %s", (size, paper) => {
    expect(labelPageOf(size).paper).toBe(paper);
  });

  test("say that no printer is set up", async () => {
    const { person } = await labels();
    await person.click(await screen.findByRole("button", { name: "Send to Printer" }));
    expect(await screen.findByText("No label printer is set up here.")).toBeVisible();
  });

  test("say so if their code cannot be made", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { person, network } = await labels();
    network.answer(`POST /api/ingredients/${id}/label`, wrong);
    await person.click(await screen.findByRole("button", { name: "Send to Printer" }));
    expect(await screen.findByText("The label could not be printed.")).toBeVisible();
  });
});

describe("a scanned label", () => {
  test("opens its lot", async () => {
    const made = await maya.call(labelsApi.make, { id, body: { as: "link" } });
    await open(`/l/${made.data.code}`);
    expect(await screen.findByRole("dialog", { name: "Rice" })).toBeVisible();
  });

  test("of no lot says so", async () => {
    await open("/l/unknown");
    const heading = { level: 1, name: "This label leads to no food here" };
    expect(await screen.findByRole("heading", heading)).toBeVisible();
  });

  test("that cannot be looked up says so", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { network } = await open("/settings/appearance");
    network.answer("GET /api/labels/other", wrong);
    goTo("/l/other");
    expect(await screen.findByText("The label could not be looked up.")).toBeVisible();
  });

  test("shows a stranger nothing but the way in", async () => {
    await renderApp("/l/unknown", { on: product });
    await screen.findByRole("button", { name: /Log In|Sign In|Login/i });
    expect(screen.queryByText(/label leads/)).toBeNull();
  });
});
