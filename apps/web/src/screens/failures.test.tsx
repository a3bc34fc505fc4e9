import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { redirectLog } from "../api/calls/log.ts";
import { goTo } from "../testing/go-to.ts";
import { chooseInMenu } from "../testing/choose-in-menu.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

/* What is shown when the server refuses without a word: the text that is prescribed for the call. */

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser({ role: "ADMIN", name: "Maya" });
});

const SILENT = { status: 500, body: {} };

const pressed = async (name: string | RegExp) =>
  (await screen.findAllByRole("button", { name })).at(-1) as HTMLElement;

describe("a read that fails", () => {
  test.each([
    ["/recipes", "GET /api/publishing/subscriptions", "Failed to fetch subscriptions"],
    ["/community/cookbook", "GET /api/publishing/cookbook", "Failed to fetch recipes from book"],
    ["/admin", "GET /api/admin/ingredient-requests", "Failed to fetch ingredient requests."],
    ["/messages", "GET /api/messages", "Failed to fetch message threads."],
  ])("on %s (%s) says %s", async (path, call, text) => {
    const { network, person } = await renderApp("/settings/appearance", { on: product, as: maya });
    network.answer(call, SILENT);
    goTo(path);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(text);
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  test("of a subscribed book or a conversation says so in its place", async () => {
    const priya = await product.aUser({ plan: "PRO" });
    await priya.call(publishingApi.publish, { body: { name: "Weeknights" } });
    const { network } = await renderApp("/settings/appearance", { on: product, as: maya });
    network.answer(`GET /api/publishing/users/${priya.id}/recipes`, SILENT);
    goTo(`/recipes?book=${priya.id}`);
    expect(await screen.findByText("Failed to fetch recipes from book")).toBeVisible();
    const body = { subject: "Scanner", content: "It reads nothing.", userId: priya.id };
    const { data } = await maya.call(messagesApi.start, { body });
    network.answer(`GET /api/messages/${data.id}`, SILENT);
    goTo(`/messages?thread=${data.id}`);
    expect(await screen.findByText("Failed to fetch thread details.")).toBeVisible();
  });

  test("of the units says so in the stock form", async () => {
    const { network, person } = await renderApp("/settings/appearance", { on: product, as: maya });
    network.answer("GET /api/ingredients/master/units", SILENT);
    goTo("/inventory");
    await person.click(await pressed("Add Ingredient"));
    expect(await screen.findByText("Failed to fetch master units.")).toBeVisible();
  });
});

test("a search for an ingredient and a request for one say in the picker why they failed", async () => {
  const { network, person } = await renderApp("/inventory", { on: product, as: maya });
  network.answer("POST /api/ingredients/request", SILENT);
  await person.click(await pressed("Add Ingredient"));
  const picker = await screen.findByRole("combobox", { name: "Ingredient" });
  await person.type(picker, "zzyzx");
  await person.click(await screen.findByRole("button", { name: 'Request "zzyzx"' }));
  expect(await screen.findByText("Failed to submit new ingredient request")).toBeVisible();
  expect(screen.getByRole("button", { name: 'Request "zzyzx"' })).toBeVisible();
  network.answer("GET /api/ingredients/master/ingredients", SILENT);
  await person.type(picker, "y");
  expect(await screen.findByText("Failed to search master ingredients.")).toBeVisible();
});

describe("a change that fails", () => {
  test("of a lot says so above its form, its deletion above the list", async () => {
    const id = await kitchen.buys(maya, "2 l milk");
    const { network, person } = await renderApp("/inventory", { on: product, as: maya });
    network.answer(`PUT /api/ingredients/${id}`, SILENT);
    network.answer(`DELETE /api/ingredients/${id}`, SILENT);
    await person.click(await pressed("Edit Milk"));
    const quantity = await screen.findByLabelText("Quantity");
    await person.clear(quantity);
    await person.type(quantity, "3");
    await person.click(await pressed("Save Changes"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Error: Failed to update ingredient",
    );
    await person.click(await pressed("Cancel"));
    await person.click(await pressed("Delete Milk"));
    await person.click(await pressed("Delete"));
    expect(await screen.findByText("Failed to delete ingredient")).toBeVisible();
    expect((await maya.call(inventoryApi.list)).data.total).toBe(1);
  });

  test("of a recipe says so above its form, its deletion above the list", async () => {
    const { id } = await kitchen.saves(maya, ["1 g salt"], { name: "Salt" });
    const { network, person } = await renderApp("/recipes", { on: product, as: maya });
    network.answer(`PUT /api/recipes/${id}`, SILENT);
    network.answer(`DELETE /api/recipes/${id}`, SILENT);
    await chooseInMenu(person, "More for Salt", "Edit");
    await person.type(await screen.findByLabelText("Recipe name"), "y");
    await person.click(await pressed("Save Changes"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Error: Failed to update recipe");
    await person.click(await pressed("Cancel"));
    await chooseInMenu(person, "More for Salt", "Delete");
    await person.click(await pressed("Delete"));
    expect(await screen.findByText("Failed to delete recipe")).toBeVisible();
  });

  test("of a book says so above its form", async () => {
    const { network, person } = await renderApp("/account", { on: product, as: maya });
    network.answer("POST /api/publishing/books/publish", SILENT);
    await person.click(await pressed("Publish My Recipes"));
    await person.click(await pressed("Publish"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to publish recipe book");
  });

  test("of a meal names it, and when nobody answered says that nobody knows", async () => {
    await kitchen.buys(maya, "100 g salt");
    const { id } = await kitchen.saves(maya, ["1 g salt"], { name: "Salt $& soup" });
    const { network, person } = await renderApp("/what-can-i-cook", { on: product, as: maya });
    network.answer(`POST /api/plannable-meals/cook/${id}`, SILENT);
    await person.click(await pressed("Cook This!"));
    expect(await screen.findByText("Failed to cook Salt $& soup.")).toBeVisible();
    network.goDown();
    await person.click(await pressed("Cook This!"));
    expect(
      await screen.findByText("An unexpected error occurred while cooking meal."),
    ).toBeVisible();
  });

  test("of a first message is said above its button, and nothing typed is lost", async () => {
    const theo = await product.aUser({ name: "Theo" });
    const { network, person } = await renderApp("/messages", { on: product, as: theo });
    network.answer("POST /api/messages", SILENT);
    await person.click(await pressed("New message"));
    await person.type(await screen.findByLabelText("Subject"), "Scanner");
    await person.type(await screen.findByLabelText("Message"), "It reads nothing.");
    await person.click(await pressed("Send"));
    expect(await screen.findByText("Not sent. Try again.")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText("Message")).toHaveValue("It reads nothing.");
  });

  test("of a message is said beside the button, and logged in the specified words", async () => {
    const theo = await product.aUser({ name: "Theo" });
    const body = { subject: "Scanner", content: "It reads nothing.", userId: theo.id };
    const { data } = await maya.call(messagesApi.start, { body });
    const { network, person } = await renderApp(`/messages?thread=${data.id}`, {
      on: product,
      as: maya,
    });
    network.answer(`POST /api/messages/${data.id}`, SILENT);
    network.answer(`PATCH /api/messages/${data.id}/close`, SILENT);
    const logged: string[] = [];
    redirectLog((text) => logged.push(text));
    await person.type(await screen.findByPlaceholderText("Type your message..."), "Hello?");
    await person.click(await pressed("Send"));
    expect(await screen.findByText("Not sent. Try again.")).toBeVisible();
    await person.click(await pressed("Close Ticket"));
    await person.click(await pressed("Close Ticket"));
    expect(await screen.findByText("Not closed. Try again.")).toBeVisible();
    expect(logged).toEqual([
      "Failed to send message. (POST /messages/{id})",
      "Failed to close thread. (PATCH /messages/{id}/close)",
    ]);
  });
});
