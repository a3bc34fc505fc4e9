import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import type { TestApp, TestUser } from "@larder/api/testing/test-app";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

let product: TestApp;
let priya: TestUser;
let maya: TestUser;

beforeEach(async () => {
  product = await aProduct();
  priya = await product.aUser({ name: "Priya", plan: "PRO" });
  maya = await product.aUser({ name: "Maya", plan: "PRO" });
});

async function publish(who: TestUser, name: string, description?: string): Promise<number> {
  const body = { name, ...(description !== undefined && { description }) };
  return (await who.call(publishingApi.publish, { body })).data.publishedBook.id;
}

const open = () => renderApp("/browse-books", { on: product, as: maya });
const card = async (name: string) => {
  const heading = await screen.findByRole("heading", { name });
  return within(heading.closest("li") ?? document.body);
};
const subscribedTo = async () =>
  (await maya.call(publishingApi.subscriptions)).data.subscriptions.length;

describe("browsing recipe books", () => {
  test("a card shows name, owner, description and subscriber count", async () => {
    await publish(priya, "Weeknights", "Fast and plain.");
    await publish(maya, "My own book");
    await open();
    expect(screen.getByRole("heading", { name: "Browse Recipe Books" })).toBeVisible();
    const book = await card("Weeknights");
    expect(book.getByText("by Priya")).toBeVisible();
    expect(book.getByText("Fast and plain.")).toBeVisible();
    expect(book.getByText("0 subscribers")).toBeVisible();
    expect(book.getByRole("button", { name: "Subscribe" })).not.toBePressed();
    expect(screen.queryByText("My own book")).toBeNull();
  });

  test("without any book it says so", async () => {
    await open();
    expect(await screen.findByText("No books have been published yet.")).toBeVisible();
  });

  test("subscribing shows at once, before the server has answered, and stays", async () => {
    const id = await publish(priya, "Weeknights");
    const { person, network } = await open();
    const release = network.hold(`POST /api/publishing/books/${id}/subscribe`);
    const book = await card("Weeknights");
    await person.click(book.getByRole("button", { name: "Subscribe" }));
    await waitFor(() => expect(book.getByRole("button", { name: "Subscribed" })).toBePressed());
    expect(book.getByText("1 subscriber")).toBeVisible();
    expect(await subscribedTo()).toBe(0);
    release();
    expect(await screen.findByText(/You subscribe to 1 book\./)).toBeVisible();
    expect(book.getByRole("button", { name: "Subscribed" })).toBePressed();
    expect(book.getByRole("link", { name: "Read" })).toHaveAttribute(
      "href",
      `/recipes?book=${priya.id}`,
    );
    expect(await subscribedTo()).toBe(1);
  });

  test("both the books and the subscriptions are fetched again", async () => {
    await publish(priya, "Weeknights");
    const { person, network } = await open();
    const book = await card("Weeknights");
    const before = network.requests.length;
    await person.click(book.getByRole("button", { name: "Subscribe" }));
    await waitFor(() => {
      const after = network.requests.slice(before);
      expect(after).toContain("GET /api/publishing/books/browse");
      expect(after).toContain("GET /api/publishing/subscriptions");
    });
  });

  test("pressing the toggle again ends the subscription", async () => {
    const id = await publish(priya, "Weeknights");
    await maya.call(publishingApi.subscribe, { id });
    const { person } = await open();
    const book = await card("Weeknights");
    expect(book.getByText("1 subscriber")).toBeVisible();
    await person.click(book.getByRole("button", { name: "Subscribed" }));
    await waitFor(() => expect(book.getByRole("button", { name: "Subscribe" })).not.toBePressed());
    expect(book.getByText("0 subscribers")).toBeVisible();
    expect(await screen.findByText("Subscribe to a book to find it in My Recipes.")).toBeVisible();
    await waitFor(async () => expect(await subscribedTo()).toBe(0));
  });

  test("a refusal flips it back and says why", async () => {
    const id = await publish(priya, "Weeknights");
    const { person } = await open();
    const book = await card("Weeknights");
    await priya.call(publishingApi.unpublish);
    await person.click(book.getByRole("button", { name: "Subscribe" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This could not be found.");
    expect(book.getByRole("button", { name: "Subscribe" })).not.toBePressed();
    expect(book.getByText("0 subscribers")).toBeVisible();
    expect(id).toBeGreaterThan(0);
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("a book can be looked into before one subscribes: how many, which, how many one could cook", async () => {
    const kitchen = new TestKitchen(product);
    await kitchen.saves(priya, ["200 g flour"], { name: "Flatbread" });
    await kitchen.saves(priya, ["1 piece onion"], { name: "Onion rings" });
    await kitchen.buys(maya, "500 g flour", { price: 5 });
    await publish(priya, "Weeknights");
    const { person } = await open();
    await person.click((await card("Weeknights")).getByRole("button", { name: "Look Inside" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Weeknights" }));
    expect(await sheet.findByText("2 recipes, of which you could cook 1 now")).toBeVisible();
    expect(sheet.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "FlatbreadYou can cook thisCook This!",
      "Onion ringsNothing of it in stock",
    ]);
  });

  test("a look inside that fails says why, and can be tried again", async () => {
    const id = await publish(priya, "Weeknights");
    const { person, network } = await open();
    network.answer(`GET /api/publishing/books/${id}/preview`, { status: 500, body: {} });
    await person.click((await card("Weeknights")).getByRole("button", { name: "Look Inside" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Weeknights" }));
    expect(await sheet.findByRole("alert")).toHaveTextContent("Failed to fetch recipes");
    network.goUp();
    await person.click(sheet.getByRole("button", { name: "Try Again" }));
    expect(await sheet.findByText("This book has no recipes yet.")).toBeVisible();
  });

  test("a failed load shows the text of the catalogue", async () => {
    const { network, person } = await renderApp("/community/cookbook", { on: product, as: maya });
    network.answer("GET /api/publishing/books/browse", { status: 500, body: {} });
    await person.click(screen.getByRole("link", { name: "Browse Books" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch published books");
  });

  test("is not for FREE members", async () => {
    const free = await product.aUser();
    await renderApp("/browse-books", { on: product, as: free });
    expect(location.pathname).toBe("/dashboard");
  });
});

describe("reading a subscribed book", () => {
  const openDropdown = async (as: TestUser) => {
    const { person, network } = await renderApp("/recipes", { on: product, as });
    await person.click(await screen.findByRole("button", { name: "My Recipe Book" }));
    return { person, network };
  };

  test("is chosen under My Recipes, and only to be viewed", async () => {
    await new TestKitchen(product).saves(priya, ["200 g flour"], { name: "Flatbread" });
    const id = await publish(priya, "Weeknights");
    await maya.call(publishingApi.subscribe, { id });
    const { person } = await openDropdown(maya);
    await person.click(await screen.findByRole("option", { name: /Weeknights/ }));
    expect(await screen.findByRole("heading", { name: "Flatbread" })).toBeVisible();
    expect(screen.getByText("Read only")).toBeVisible();
    expect(screen.getByRole("link", { name: /View/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Edit|Delete|Publish My Recipes/ })).toBeNull();
  });

  test("is not offered to a member who went back to FREE, as long as they are", async () => {
    const id = await publish(priya, "Weeknights");
    await maya.call(publishingApi.subscribe, { id });
    const plan = { subscription_status: "FREE" as const };
    await product.db.updateTable("users").set(plan).where("id", "=", maya.id).execute();
    const { network } = await openDropdown(maya);
    await waitFor(() =>
      expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
        "My Recipe Book",
      ]),
    );
    expect(network.requests).not.toContain("GET /api/publishing/subscriptions");
  });
});
