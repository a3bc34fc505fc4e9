import { withMail } from "@larder/api/testing/test-app";
import { authApi } from "@larder/contract/access/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { beginSession, useSession } from "../../api/kept/session.ts";
import { handedFiles } from "../../testing/handed-files.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { setWideViewport } from "../../testing/viewport.ts";

describe("settings", () => {
  test("shows who one is", async () => {
    const product = await aProduct();
    await renderApp("/settings/profile", {
      on: product,
      as: await product.aUser({ email: "maya@example.com" }),
    });
    expect(screen.getByLabelText("Email address")).toHaveValue("maya@example.com");
  });

  test("the name saves itself when its field is left, and is refused where it is too short", async () => {
    const product = await aProduct();
    const maya = await product.aUser({ name: "Maya" });
    const { person } = await renderApp("/settings/profile", { on: product, as: maya });
    const field = screen.getByLabelText("Full Name");
    await person.clear(field);
    await person.type(field, "M{Enter}");
    expect(await screen.findByText("Name must be at least 2 characters long")).toBeVisible();
    await person.type(field, "aia{Enter}");
    expect(await screen.findByText("Name changed")).toBeVisible();
    await waitFor(() => expect(useSession.getState().user?.name).toBe("Maia"));
    expect((await maya.call(authApi.me)).data.user.name).toBe("Maia");
  });

  test("a name that cannot be saved says so below its field", async () => {
    const product = await aProduct();
    const maya = await product.aUser({ name: "Maya" });
    const { person, network } = await renderApp("/settings/profile", { on: product, as: maya });
    network.answer("PATCH /api/auth/me", { status: 500, body: {} });
    const field = screen.getByLabelText("Full Name");
    await person.clear(field);
    await person.type(field, "Maia{Enter}");
    expect(await screen.findByText("An unexpected error occurred.")).toBeVisible();
    expect(field).toHaveValue("Maia");
    expect((await maya.call(authApi.me)).data.user.name).toBe("Maya");
  });

  test("another address asks for the password, and stays away until its link was followed", async () => {
    const product = await aProduct({ env: { ...withMail, SMTP_URL: "smtp://127.0.0.1:1" } });
    const body = { name: "Vera", email: "vera@example.com", password: "a quiet orange lamp" };
    const { token, user } = (await product.call(authApi.register, { body })).data;
    beginSession(token, user);
    const { person } = await renderApp("/settings/profile", { on: product });
    const profile = within(await screen.findByRole("region", { name: "Profile info" }));
    const field = profile.getByLabelText("Email address");
    expect(profile.queryByLabelText("Current password")).toBeNull();
    await person.clear(field);
    await person.type(field, "vera@elsewhere.example");
    const password = await profile.findByLabelText("Current password");
    await person.type(password, "not this one");
    await person.click(
      await profile.findByRole("button", { name: "Send a Link to the New Address" }),
    );
    const refusal = "The current password is not correct.";
    expect(await profile.findByRole("alert")).toHaveTextContent(refusal);
    await person.clear(password);
    await person.type(password, body.password);
    await person.click(
      await profile.findByRole("button", { name: "Send a Link to the New Address" }),
    );
    expect(await profile.findByText(/^A link went to vera@elsewhere\.example\./)).toBeVisible();
    expect(field).toHaveValue("vera@example.com");
    expect(profile.queryByLabelText("Current password")).toBeNull();
  });

  test("without mail the address is only shown, with the reason", async () => {
    const product = await aProduct();
    await renderApp("/settings/profile", { on: product, as: await product.aUser() });
    const field = screen.getByLabelText("Email address");
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        "Another address has to be confirmed by a link, and no mail is sent from here.",
      ),
    );
    expect(field).toHaveAttribute("readonly");
  });

  test("are one list with what each stands at", async () => {
    const product = await aProduct();
    const maya = await product.aUser({ name: "Maya" });
    await renderApp("/settings", { on: product, as: maya });
    const rows = await screen.findAllByRole("link", { name: /./ });
    const text = () => rows.map((row) => row.textContent.replaceAll("\u00a0", " "));
    const expected = [
      ["Profile info", "Maya"],
      ["Signing In", "Password"],
      ["Language", "As the household"],
      ["Appearance", "System"],
      ["Household", "Maya's kitchen, 1 member"],
      ["Who Eats", "1 person"],
      ["Places", "Fridge, Freezer, Pantry"],
      ["Basics", "1 food"],
      ["What Expires Soon", "Off"],
      ["Budget", "Off"],
      ["The List", "Off"],
      ["Notifications (coming soon)", ""],
      ["Calendar", "Off"],
    ].map((row) => row.join(""));
    await waitFor(() => expect(text()).toEqual(expect.arrayContaining(expected)));
    expect(screen.getByRole("heading", { name: "Danger zone" })).toBeVisible();
  });

  test("open a setting behind its row, and come back to the row", async () => {
    const product = await aProduct();
    const { person } = await renderApp("/settings", { on: product, as: await product.aUser() });
    await person.click(screen.getByRole("link", { name: /^Appearance/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "Appearance" })).toHaveFocus();
    expect(location.pathname).toBe("/settings/appearance");
    expect(document.title).toBe("Appearance · Larder");
    await person.click(await screen.findByRole("radio", { name: "Dark" }));
    history.back();
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Appearance Dark" })).toHaveFocus(),
    );
    await person.click(screen.getByRole("link", { name: /^Appearance/ }));
    await person.click(await screen.findByRole("radio", { name: "System" }));
    await person.click(await screen.findByRole("link", { name: "Settings" }));
    expect(await screen.findByRole("link", { name: "Appearance System" })).toHaveFocus();
  });

  test("open a list of the inventory over the rows, and close it to where it was opened", async () => {
    const product = await aProduct();
    const { person } = await renderApp("/settings", { on: product, as: await product.aUser() });
    await person.click(screen.getByRole("link", { name: /^Places/ }));
    const places = within(await screen.findByRole("dialog", { name: "Places" }));
    expect(location.pathname).toBe("/settings/places");
    await person.click(await places.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(location.pathname).toBe("/settings"));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(screen.getByRole("link", { name: /^Places/ })).toHaveFocus());
  });

  test("an address of a list leads to it, and its Close to the settings", async () => {
    const product = await aProduct();
    const { person } = await renderApp("/settings/staples", {
      on: product,
      as: await product.aUser(),
    });
    const staples = within(await screen.findByRole("dialog", { name: "Basics" }));
    await person.click(await staples.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(location.pathname).toBe("/settings"));
  });

  test("an address of no setting leads to the settings", async () => {
    const product = await aProduct();
    await renderApp("/settings/nothing", { on: product, as: await product.aUser() });
    await waitFor(() => expect(location.pathname).toBe("/settings"));
  });

  test("on a wide screen a setting stands beside the list", async () => {
    setWideViewport();
    const product = await aProduct();
    const { person } = await renderApp("/settings", { on: product, as: await product.aUser() });
    expect(screen.getByLabelText("Full Name")).toBeVisible();
    await person.click(screen.getByRole("link", { name: /^Language/ }));
    expect(await screen.findByRole("heading", { level: 2, name: "Language" })).toHaveFocus();
    expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Language/ })).toHaveAttribute("aria-current", "true");
  });

  test("the household is downloaded whole, and a failure stands beside the button", async () => {
    const files = handedFiles();
    const product = await aProduct();
    const { person, network } = await renderApp("/settings/export", {
      on: product,
      as: await product.aUser(),
    });
    const button = screen.getByRole("button", { name: "Download Everything" });
    await person.click(button);
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(["larder-2026-03-10.zip"]));
    network.answer("GET /api/household/export", { status: 500, body: {} });
    await person.click(button);
    expect(await screen.findByText(/The household could not be exported\./)).toBeVisible();
  });

  test("the theme changes at once and stays", async () => {
    const product = await aProduct();
    const { person } = await renderApp("/settings/appearance", {
      on: product,
      as: await product.aUser(),
    });
    expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
    await person.click(screen.getByRole("radio", { name: "Dark" }));
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("dark"));
    expect(localStorage.getItem("appearance")).toBe("dark");
    await person.click(screen.getByRole("radio", { name: "System" }));
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBeUndefined());
    expect(localStorage.getItem("appearance")).toBeNull();
  });

  test("the password is changed with the old one, and not without", async () => {
    const product = await aProduct();
    const body = { name: "Maya", email: "maya@example.com", password: "correct horse" };
    const { data } = await product.call(authApi.register, { body });
    beginSession(data.token, data.user);
    const { person } = await renderApp("/settings/sign-in", { on: product });
    const button = screen.getByRole("button", { name: "Change Password" });
    expect(button).toBeDisabled();
    await person.type(screen.getByLabelText("Current password"), "not this one");
    await person.type(await screen.findByLabelText("New password"), "battery staple");
    await waitFor(() => expect(button).toBeEnabled());
    await person.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Error: The current password is not correct.",
    );

    await person.clear(screen.getByLabelText("Current password"));
    await person.type(await screen.findByLabelText("Current password"), "correct horse");
    await person.click(button);
    expect(await screen.findByText("Password changed")).toBeVisible();
    const again = await product.call(authApi.login, {
      body: { email: body.email, password: "battery staple" },
    });
    expect(again.status).toBe(200);
  });
});

describe("deleting the account", () => {
  test("asks once, with Cancel in focus, then leads to /register without a session", async () => {
    const product = await aProduct();
    const maya = await product.aUser();
    const { person } = await renderApp("/settings", { on: product, as: maya });
    await person.click(screen.getByRole("button", { name: "Delete Account" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete your account?" });
    expect(dialog).toHaveTextContent("This cannot be undone.");
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByRole("button", { name: "Delete Account" })).toHaveFocus();

    await person.click(screen.getByRole("button", { name: "Delete Account" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(location.pathname).toBe("/register"));
    expect(useSession.getState().token).toBeNull();
    expect((await maya.call(authApi.me)).status).toBe(401);
  });

  test("who shares a household is told that it stays with the others", async () => {
    const product = await aProduct();
    const maya = await product.aUser({ name: "Maya" });
    await product.aUser({ name: "Sam", household: maya.householdId });
    const { person } = await renderApp("/settings", { on: product, as: maya });
    await person.click(screen.getByRole("button", { name: "Delete Account" }));
    expect(await screen.findByText(/Maya's kitchen stays with the others in it\./)).toBeVisible();
  });

  test("the only administrator is told why it cannot be", async () => {
    const product = await aProduct();
    const { person } = await renderApp("/settings", {
      on: product,
      as: await product.aUser({ role: "ADMIN" }),
    });
    await person.click(screen.getByRole("button", { name: "Delete Account" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    expect(
      await screen.findByText(
        "You are the only administrator. Make someone else an administrator first.",
      ),
    ).toBeVisible();
    expect(useSession.getState().isAuthenticated).toBe(true);
  });

  test("a refusal is told in the server's words, such as that there were too many tries", async () => {
    const product = await aProduct();
    const as = await product.aUser();
    const { person, network } = await renderApp("/settings", { on: product, as });
    const message = "You have changed a great deal. Wait a few minutes.";
    const body = { status: "error", code: "too_many_requests", message, requestId: "1" };
    network.answer("DELETE /api/auth/account", { status: 429, body });
    await person.click(screen.getByRole("button", { name: "Delete Account" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText(message)).toBeVisible();
    network.goUp();
    await person.click(screen.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(location.pathname).toBe("/register"));
  });

  test("a failure is said quietly, without a banner", async () => {
    const product = await aProduct();
    const { person, network } = await renderApp("/settings", {
      on: product,
      as: await product.aUser(),
    });
    network.answer("DELETE /api/auth/account", { status: 500, body: { message: "Broken" } });
    await person.click(screen.getByRole("button", { name: "Delete Account" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Not deleted. Try again.")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(location.pathname).toBe("/settings");
  });
});
