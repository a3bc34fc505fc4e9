import { authApi } from "@larder/contract/access/auth";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Person = Awaited<ReturnType<typeof renderApp>>["person"];

async function fill(person: Person, given: Partial<Record<string, string>> = {}) {
  const values = {
    "Full Name": "Maya",
    "Email address": "maya@example.com",
    Password: "correct horse",
    "Confirm Password": "correct horse",
    ...given,
  };
  for (const [label, value] of Object.entries(values)) {
    await person.clear(await screen.findByLabelText(label));
    if (value) await person.type(await screen.findByLabelText(label), value);
  }
}

describe("registering", () => {
  test("makes an account and leads to the dashboard", async () => {
    const { person } = await renderApp("/register", { on: await aProduct() });
    expect(screen.getByRole("heading", { name: "Create Your Account" })).toBeVisible();
    expect(screen.getByText("Join Larder and take control of your kitchen!")).toBeVisible();
    for (const name of ["Sign in", "Log in"]) {
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/login");
    }
    await fill(person);
    await person.click(await screen.findByRole("button", { name: "Register" }));
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  });

  test("lets a password manager fill the form, and takes what is pasted", async () => {
    const { person } = await renderApp("/register", { on: await aProduct() });
    const attributes = ["Full Name", "Email address", "Password", "Confirm Password"].map((label) =>
      screen.getByLabelText(label).getAttribute("autocomplete"),
    );
    expect(attributes).toEqual(["name", "username", "new-password", "new-password"]);
    await person.click(screen.getByLabelText("Password"));
    await person.paste("from the manager");
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveValue("from the manager"));
  });

  test("the button is on from the start; pressing it shows every fault and goes to the first", async () => {
    const { person, network } = await renderApp("/register", { on: await aProduct() });
    await person.click(screen.getByRole("button", { name: "Register" }));
    for (const text of [
      "Name must be at least 2 characters long",
      "Invalid email address",
      "Password must be at least 8 characters long",
      "Confirm password must be at least 8 characters long",
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByLabelText("Full Name")).toHaveFocus();
    expect(network.requests).toEqual(["GET /api/auth/options"]);
  });

  test("passwords that differ are told at the confirmation, until they match", async () => {
    const { person } = await renderApp("/register", { on: await aProduct() });
    await fill(person, { "Confirm Password": "battery staple" });
    await person.tab();
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    expect(screen.getByLabelText("Confirm Password")).toHaveAccessibleDescription(
      "Passwords don't match",
    );
    await person.clear(screen.getByLabelText("Password"));
    await person.type(await screen.findByLabelText("Password"), "battery staple");
    await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
  });

  test("a taken email shows the server's sentence in the banner", async () => {
    const product = await aProduct();
    await product.call(authApi.register, {
      body: { name: "Theo", email: "maya@example.com", password: "correct horse" },
    });
    const { person } = await renderApp("/register", { on: product });
    await fill(person);
    await person.click(await screen.findByRole("button", { name: "Register" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Registration Error: An account with this email already exists.",
    );
    expect(screen.getByLabelText("Email address")).toHaveAccessibleDescription(
      "An account with this email already exists.",
    );
    expect(location.pathname).toBe("/register");
  });

  test("the rule for passwords stands there before; one that breaks it is marked, until it is another", async () => {
    const { person } = await renderApp("/register", { on: await aProduct() });
    const password = screen.getByLabelText("Password");
    expect(password).toHaveAccessibleDescription(
      "At least 8 characters. No common password, and more than your name.",
    );
    await fill(person, { Password: "password1", "Confirm Password": "password1" });
    await person.click(await screen.findByRole("button", { name: "Register" }));
    const why = "This password is too common. Choose a longer or less usual one.";
    await waitFor(() => expect(password).toHaveAccessibleDescription(why));
    expect(password).toBeInvalid();
    await person.type(password, " of mine");
    await waitFor(() => expect(password).not.toBeInvalid());
  });

  test.each([
    [{ status: 500, body: {} }, "An unexpected error occurred."],
    [
      { status: 201, body: { status: "success", message: "OK" } },
      "Registration failed: No data returned.",
    ],
  ])("the banner has its own words for an answer such as %j", async (answer, text) => {
    const { person, network } = await renderApp("/register", { on: await aProduct() });
    network.answer("POST /api/auth/register", answer);
    await fill(person);
    await person.click(await screen.findByRole("button", { name: "Register" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(`Registration Error: ${text}`);
  });

  test("while the request runs the button says so and is off", async () => {
    const { person, network } = await renderApp("/register", { on: await aProduct() });
    const release = network.hold("POST /api/auth/register");
    await fill(person);
    await person.click(await screen.findByRole("button", { name: "Register" }));
    expect(await screen.findByRole("button", { name: "Registering..." })).toBeDisabled();
    release();
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  });
});
