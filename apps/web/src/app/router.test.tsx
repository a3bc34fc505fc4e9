import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

describe("an unknown path", () => {
  test("shows the 404 page with a way home", async () => {
    await renderApp("/no/such/place", { on: await aProduct() });
    expect(screen.getByRole("heading", { name: "404 - Page Not Found" })).toBeVisible();
    expect(
      screen.getByText("Oops! The page you're looking for doesn't seem to exist."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
    expect(document.title).toBe("Page not found · Larder");
  });
});

const signedIn = [
  "/dashboard",
  "/account",
  "/settings",
  "/inventory",
  "/recipes",
  "/recipes/1",
  "/recipes/1/cook",
  "/what-can-i-cook",
  "/budget",
  "/messages",
];
const pro = ["/community/cookbook", "/scan-receipt", "/browse-books"];
const admin = ["/admin", "/admin/messages"];

describe("who may open what", () => {
  test.each([...signedIn, ...pro, ...admin])(
    "a visitor who opens %s is sent to /login",
    async (path) => {
      await renderApp(path, { on: await aProduct() });
      await waitFor(() => expect(location.pathname).toBe("/login"));
    },
  );

  test.each([...pro, ...admin])(
    "a FREE member who opens %s is sent to /dashboard",
    async (path) => {
      const product = await aProduct();
      await renderApp(path, { on: product, as: await product.aUser() });
      await waitFor(() => expect(location.pathname).toBe("/dashboard"));
    },
  );

  test("a FREE member who asks for what comes with PRO is told so, and asks an administrator in two taps", async () => {
    const product = await aProduct();
    const { person } = await renderApp("/scan-receipt", { on: product, as: await product.aUser() });
    await screen.findByText("AI Receipt Scanner comes with PRO.");
    await person.click(screen.getByRole("link", { name: "Ask Your Administrator" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New message" }));
    expect(dialog.getByLabelText("Message")).toHaveValue(
      "Hello! I would like to use AI Receipt Scanner. Could you switch PRO on for me?",
    );
    await person.click(dialog.getByRole("button", { name: "Send" }));
    await screen.findByRole("heading", { name: "PRO for me" });
  });

  test.each(admin)("a PRO member who opens %s is sent to /dashboard", async (path) => {
    const product = await aProduct();
    await renderApp(path, { on: product, as: await product.aUser({ plan: "PRO" }) });
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  });

  test.each([...signedIn, ...pro])("a PRO member may open %s", async (path) => {
    const product = await aProduct();
    await renderApp(path, { on: product, as: await product.aUser({ plan: "PRO" }) });
    await waitFor(() => expect(document.title).not.toBe("Page not found · Larder"));
    expect(location.pathname).toBe(path);
  });

  test.each([...pro, ...admin])("an ADMIN may open %s", async (path) => {
    const product = await aProduct();
    await renderApp(path, { on: product, as: await product.aUser({ role: "ADMIN" }) });
    await waitFor(() => expect(document.title).not.toBe("Page not found · Larder"));
    expect(location.pathname).toBe(path);
  });
});
