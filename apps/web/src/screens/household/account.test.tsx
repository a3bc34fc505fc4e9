import { publishingApi } from "@larder/contract/recipes/publishing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

describe("my account", () => {
  test("a FREE member sees name and email, no labels and no way to publish", async () => {
    const product = await aProduct();
    await renderApp("/account", {
      on: product,
      as: await product.aUser({ email: "maya@example.com" }),
    });
    expect(screen.getByRole("heading", { name: "Maya" })).toBeVisible();
    expect(screen.getByText("maya@example.com")).toBeVisible();
    expect(await screen.findByText("You have not published a recipe book.")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("PRO Member")).toBeNull();
    expect(screen.queryByText("Administrator")).toBeNull();
    expect(screen.queryByRole("button", { name: "Publish My Recipes" })).toBeNull();
  });

  test("an ADMIN with PRO wears both labels", async () => {
    const product = await aProduct();
    await renderApp("/account", {
      on: product,
      as: await product.aUser({ role: "ADMIN", plan: "PRO" }),
    });
    expect(screen.getByText("Administrator")).toBeVisible();
    expect(screen.getByText("PRO Member")).toBeVisible();
  });

  test("a PRO member publishes, edits and unpublishes the book", async () => {
    const product = await aProduct();
    const maya = await product.aUser({ plan: "PRO" });
    const { person } = await renderApp("/account", { on: product, as: maya });
    await person.click(await screen.findByRole("button", { name: "Publish My Recipes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Your Recipe Book" }));
    expect(dialog.getByLabelText("Book name")).toHaveValue("Maya's Recipe Book");
    await person.clear(dialog.getByLabelText("Book name"));
    await person.click(await dialog.findByRole("button", { name: "Publish" }));
    expect(await dialog.findByText("Book name is required.")).toBeVisible();
    await person.type(dialog.getByLabelText("Book name"), "Weeknights");
    await person.click(await dialog.findByRole("button", { name: "Publish" }));
    expect(await screen.findByRole("heading", { name: "Weeknights" })).toBeVisible();
    expect(screen.getByText("0 subscribers")).toBeVisible();

    await person.click(screen.getByRole("button", { name: "Edit details" }));
    const edit = within(await screen.findByRole("dialog", { name: "Edit Your Published Book" }));
    await person.type(edit.getByLabelText("Description (optional)"), "Fast and plain");
    await person.click(await edit.findByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Fast and plain")).toBeVisible();

    await person.click(screen.getByRole("button", { name: "Unpublish" }));
    const ask = within(await screen.findByRole("alertdialog", { name: "Unpublish Weeknights?" }));
    await person.click(ask.getByRole("button", { name: "Unpublish" }));
    expect(await screen.findByText("You have not published a recipe book.")).toBeVisible();
    await waitFor(async () => expect((await maya.call(publishingApi.myBook)).status).toBe(404));
  });

  test("a failed load shows the text of the catalogue, and can be dismissed", async () => {
    const product = await aProduct();
    const maya = await product.aUser();
    const { network, person } = await renderApp("/settings/appearance", { on: product, as: maya });
    network.answer("GET /api/publishing/books/my-book", { status: 500, body: {} });
    await person.click(screen.getByRole("link", { name: "My Account" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch published books");
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(screen.getByRole("heading", { name: "My Account" })).toHaveFocus();
  });
});
