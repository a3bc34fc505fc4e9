import { adminApi } from "@larder/contract/household/admin";
import { authApi } from "@larder/contract/access/auth";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { setPhoneViewport } from "../testing/viewport.ts";

async function anOffice() {
  const product = await aProduct();
  const ada = await product.aUser({ name: "Ada", email: "ada@example.com", role: "ADMIN" });
  const maya = await product.aUser({ name: "Maya", email: "maya@example.com" });
  return { product, ada, maya };
}

const users = () => within(screen.getByRole("region", { name: "User Management" }));
const requests = () => within(screen.getByRole("region", { name: "Ingredient Requests" }));

describe("the dashboard", () => {
  test("leads to the messages", async () => {
    const { product, ada } = await anOffice();
    await renderApp("/admin", { on: product, as: ada });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Admin Dashboard");
    expect(screen.getByRole("link", { name: "View Messages" })).toHaveAttribute(
      "href",
      "/admin/messages",
    );
  });

  test("is for admins: others go to their own", async () => {
    const { product, maya } = await anOffice();
    await renderApp("/admin", { on: product, as: maya });
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  });
});

describe("users", () => {
  test("have name, email, role, day and plan", async () => {
    const { product, ada } = await anOffice();
    await renderApp("/admin", { on: product, as: ada });
    const row = await users().findByRole("row", { name: /Maya/ });
    for (const text of ["maya@example.com", "User", "Mar 10, 26", "FREE"])
      expect(row).toHaveTextContent(text);
    expect(users().getByRole("row", { name: /Ada/ })).toHaveTextContent("Administrator");
  });

  test("become PRO at once, and FREE again by Undo", async () => {
    const { product, ada, maya } = await anOffice();
    const { person, network } = await renderApp("/admin", { on: product, as: ada });
    const plan = await users().findByRole("switch", { name: "PRO for Maya" });
    const row = users().getByRole("row", { name: /Maya/ });
    const release = network.hold(`PATCH /api/admin/users/${maya.id}/subscription`);
    await person.click(plan);
    await waitFor(() => expect(plan).toBeChecked());
    expect(row).toHaveTextContent("PRO");
    release();
    await person.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(plan).not.toBeChecked());
    await waitFor(async () =>
      expect((await maya.call(authApi.me)).data.user.subscriptionStatus).toBe("FREE"),
    );
  });

  test("keep their plan when it cannot be changed, and the screen says so", async () => {
    const { product, ada, maya } = await anOffice();
    const { person, network } = await renderApp("/admin", { on: product, as: ada });
    const plan = await users().findByRole("switch", { name: "PRO for Maya" });
    network.answer(`PATCH /api/admin/users/${maya.id}/subscription`, { status: 500, body: {} });
    await person.click(plan);
    expect(await users().findByRole("alert")).toHaveTextContent("Failed to update subscription.");
    expect(plan).not.toBeChecked();
    await person.click(users().getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(users().queryByRole("alert")).toBeNull());
  });

  test("are found by a part of name or email", async () => {
    const { product, ada } = await anOffice();
    const { person } = await renderApp("/admin", { on: product, as: ada });
    await users().findByRole("row", { name: /Maya/ });
    await person.type(users().getByRole("searchbox", { name: "Search users" }), "ADA@");
    await waitFor(() => expect(users().queryByRole("row", { name: /Maya/ })).toBeNull());
    expect(users().getByRole("row", { name: /Ada/ })).toBeVisible();
    expect(location.search).toBe("?search=ADA%40");
    await person.type(users().getByRole("searchbox", { name: "Search users" }), "zz");
    expect(await users().findByText("No user called 'ADA@zz'.")).toBeVisible();
  });

  test("come in pages of ten", async () => {
    const { product, ada } = await anOffice();
    for (let count = 1; count <= 10; count += 1) await product.aUser({ name: `No ${count}.` });
    const { person } = await renderApp("/admin", { on: product, as: ada });
    await users().findByText("Page 1 of 2 (12 items)");
    await person.click(users().getByRole("button", { name: "Next" }));
    expect(await users().findByRole("row", { name: /Maya/ })).toBeVisible();
  });

  test("that cannot be had say so, apart from the requests", async () => {
    const { product, ada } = await anOffice();
    const { person, network } = await renderApp("/settings/appearance", { on: product, as: ada });
    network.answer("GET /api/admin/users", { status: 500, body: {} });
    await person.click(screen.getByRole("button", { name: "Open menu" }));
    await person.click(await screen.findByRole("button", { name: "ACCOUNT" }));
    await person.click(await screen.findByRole("link", { name: "Admin Panel" }));
    expect(await users().findByRole("alert")).toHaveTextContent("Failed to fetch users.");
    expect(await requests().findByText("No requests waiting.")).toBeVisible();
  });

  test("are cards on a phone", async () => {
    setPhoneViewport();
    const { product, ada } = await anOffice();
    await renderApp("/admin", { on: product, as: ada });
    expect(await users().findByText("maya@example.com")).toBeVisible();
    expect(users().queryByRole("table")).toBeNull();
    expect(users().getByRole("switch", { name: "PRO for Maya" })).toBeVisible();
  });
});

describe("ingredient requests", () => {
  async function aWish() {
    const office = await anOffice();
    const body = { requestedItemName: "Oat foam" };
    await office.maya.call(catalogueApi.request, { body });
    const [request] = (await office.ada.call(adminApi.requests)).data;
    if (request === undefined) throw new Error("There is no request.");
    return { ...office, request, call: `PATCH /api/admin/ingredient-requests/${request.id}` };
  }

  test("are approved with one press and then handled", async () => {
    const { product, ada } = await aWish();
    const { person } = await renderApp("/admin", { on: product, as: ada });
    const row = await requests().findByRole("row", { name: /Oat foam/ });
    for (const text of ["Maya", "Mar 10, 26", "Pending"]) expect(row).toHaveTextContent(text);
    await person.click(within(row).getByRole("button", { name: "Approve Oat foam" }));
    await waitFor(() => expect(row).toHaveTextContent("Approved"));
    expect(row).toHaveTextContent("Handled");
    expect(within(row).queryByRole("button")).toBeNull();
    expect(screen.getByText("Oat foam has been added to the list.")).toBeVisible();
  });

  test("are rejected with a reason only", async () => {
    const { product, ada } = await aWish();
    const { person } = await renderApp("/admin", { on: product, as: ada });
    await person.click(await screen.findByRole("button", { name: "Reject Oat foam" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject Oat foam?" }));
    await person.type(dialog.getByRole("textbox", { name: "Reason" }), "  ");
    await person.click(await dialog.findByRole("button", { name: "Reject" }));
    const alert = within(await dialog.findByRole("alertdialog"));
    expect(alert.getByText("Rejection notes cannot be empty.")).toBeVisible();
    await person.click(alert.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveFocus());
    await person.keyboard("Too special.");
    await person.click(await dialog.findByRole("button", { name: "Reject" }));
    const row = await screen.findByRole("row", { name: /Oat foam/ });
    await waitFor(() => expect(row).toHaveTextContent("Rejected"));
    expect(row).toHaveTextContent("Handled");
    expect(row).toHaveTextContent("Too special.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("that cannot be handled say so in the prescribed words", async () => {
    const { product, ada, call } = await aWish();
    const { person, network } = await renderApp("/admin", { on: product, as: ada });
    const approve = await requests().findByRole("button", { name: "Approve Oat foam" });
    network.answer(call, { status: 500, body: {} });
    await person.click(approve);
    expect(await requests().findByRole("alert")).toHaveTextContent("Failed to approved request."); // sic: the specified text.
    await person.click(requests().getByRole("button", { name: "Dismiss" }));
    await person.click(
      await waitFor(() => requests().getByRole("button", { name: "Reject Oat foam" })),
    );
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(dialog.getByRole("textbox", { name: "Reason" }), "No.");
    await person.click(await dialog.findByRole("button", { name: "Reject" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Failed to rejected request."); // sic: the specified text.
    expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("No.");
  });

  test("that another admin has handled show what became of them", async () => {
    const { product, ada, request } = await aWish();
    const { person } = await renderApp("/admin", { on: product, as: ada });
    const approve = await requests().findByRole("button", { name: "Approve Oat foam" });
    const bea = await product.aUser({ name: "Bea", role: "ADMIN" });
    const body = { status: "REJECTED", adminNotes: "No." } as const;
    await bea.call(adminApi.handleRequest, { id: request.id, body });
    await person.click(approve);
    expect(await requests().findByRole("alert")).toHaveTextContent(
      "This request has already been handled.",
    );
    await waitFor(() =>
      expect(requests().getByRole("row", { name: /Oat foam/ })).toHaveTextContent("Rejected"),
    );
  });
});
