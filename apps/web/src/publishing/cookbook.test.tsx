import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import type { TestApp, TestUser } from "@larder/api/testing/test-app";
import { eatersApi } from "@larder/contract/household/eaters";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

let product: TestApp;
let kitchen: TestKitchen;
let priya: TestUser;
let maya: TestUser;

beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  priya = await product.aUser({ name: "Priya", plan: "PRO" });
  maya = await product.aUser({ name: "Maya", plan: "PRO" });
  await priya.call(publishingApi.publish, { body: { name: "Weeknights" } });
});

const open = (path = "/community/cookbook") => renderApp(path, { on: product, as: maya });
const names = () => screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
const card = (name: string) =>
  within(screen.getByRole("heading", { name }).closest("li") ?? document.body);

describe("the community cookbook", () => {
  test("shows what can be cooked first, with owner and book", async () => {
    await kitchen.saves(priya, ["200 g flour"], { name: "Flatbread" });
    await kitchen.saves(priya, ["200 g flour", "1 piece onion"], { name: "Onion tart" });
    await kitchen.saves(priya, ["1 piece onion"], { name: "Onion rings", servings: 1 });
    await kitchen.buys(maya, "500 g flour");
    await open();
    expect(await screen.findByRole("heading", { name: "Community Cookbook" })).toBeVisible();
    await screen.findByRole("heading", { name: "Flatbread" });
    expect(names()).toEqual(["Flatbread", "Onion tart", "Onion rings"]);
    const bread = card("Flatbread");
    expect(bread.getByText("by Priya, from Weeknights")).toBeVisible();
    expect(bread.getByText("A delicious recipe to try.")).toBeVisible();
    expect(bread.getByText("4 servings, updated Mar 10")).toBeVisible();
    expect(bread.getByText("You can cook this")).toBeVisible();
    expect(card("Onion tart").getByText("Partly in stock")).toBeVisible();
    expect(card("Onion rings").getByText("Nothing of it in stock")).toBeVisible();
    expect(card("Onion rings").getByText("1 serving, updated Mar 10")).toBeVisible();
    expect(screen.getByText("Page 1 of 1 (3 items)")).toBeVisible();
  });

  test("Enter searches by name, and the address keeps what was searched for", async () => {
    await kitchen.saves(priya, ["1 piece onion"], { name: "Crème brûlée" });
    await kitchen.saves(priya, ["1 piece onion"], { name: "Dal" });
    const { person } = await open();
    await screen.findByRole("heading", { name: "Dal" });
    await person.type(screen.getByRole("searchbox"), "creme{Enter}");
    await waitFor(() => expect(names()).toEqual(["Crème brûlée"]));
    expect(location.search).toBe("?search=creme");
    await person.clear(screen.getByRole("searchbox"));
    await person.type(await screen.findByRole("searchbox"), "nothing like it{Enter}");
    expect(await screen.findByText("Nothing matches.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Clear search" }));
    expect(await screen.findByRole("heading", { name: "Dal" })).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  test("leaves out what is not for somebody, and the address keeps for whom", async () => {
    const avoids = { allergens: ["milk" as const] };
    const mia = (await maya.call(eatersApi.add, { body: { name: "Mia", avoids } })).data.eater;
    await kitchen.saves(priya, ["100 g butter"], { name: "Butter soup" });
    await kitchen.saves(priya, ["100 g rice"], { name: "Rice pot" });
    const { person } = await open();
    await screen.findByRole("heading", { name: "Butter soup" });
    await person.selectOptions(await screen.findByLabelText("Who eats"), "For Mia");
    await waitFor(() => expect(names()).toEqual(["Rice pot"]));
    expect(location.search).toBe(`?eaters=${mia.id}`);
  });

  test("turns pages of 24", async () => {
    for (let at = 0; at < 26; at += 1)
      await kitchen.saves(priya, ["1 piece onion"], { name: `Recipe ${at}` });
    const { person } = await open();
    expect(await screen.findByText("Page 1 of 2 (26 items)")).toBeVisible();
    await waitFor(() => expect(names()).toHaveLength(24));
    await person.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Page 2 of 2 (26 items)")).toBeVisible();
    await waitFor(() => expect(names()).toEqual(["Recipe 1", "Recipe 0"]));
    expect(location.search).toBe("?page=2");
  });

  test("a copy is saved into one's own recipes, and the card leads to it", async () => {
    await kitchen.saves(priya, ["200 g flour"], { name: "Flatbread" });
    const { person, network } = await open();
    await screen.findByRole("heading", { name: "Flatbread" });
    const copies = () => network.requests.filter((request) => request.endsWith("/copy")).length;
    await person.dblClick(screen.getByRole("button", { name: "Save a copy" }));
    const link = await screen.findByRole("link", { name: "View your copy" });
    expect(await screen.findByText("Flatbread saved to your recipes")).toBeVisible();
    const { recipes } = (await maya.call(recipesApi.list)).data;
    expect(recipes.map(({ name }) => name)).toEqual(["Flatbread"]);
    expect(link).toHaveAttribute("href", `/recipes/${recipes[0]?.id}`);
    expect(copies()).toBe(1);
  });

  test("a copy that cannot be saved says why", async () => {
    await kitchen.saves(priya, ["200 g flour"], { name: "Flatbread" });
    const { person } = await open();
    await screen.findByRole("heading", { name: "Flatbread" });
    await priya.call(publishingApi.unpublish);
    await person.click(screen.getByRole("button", { name: "Save a copy" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This could not be found.");
    expect(screen.getByRole("button", { name: "Save a copy" })).toBeVisible();
  });

  test("without a book the shelf is empty; past the end there is a way back", async () => {
    await kitchen.saves(priya, ["200 g flour"], { name: "Flatbread" });
    const { person } = await open("/community/cookbook?page=9");
    expect(await screen.findByText("There is nothing on this page.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Go to page 1" }));
    expect(await screen.findByRole("heading", { name: "Flatbread" })).toBeVisible();
  });

  test("an empty cookbook says so", async () => {
    await open();
    expect(await screen.findByText("No books on this shelf yet.")).toBeVisible();
  });
});
