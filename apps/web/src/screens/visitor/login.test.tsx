import { authApi } from "@larder/contract/access/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { useSession } from "../../api/kept/session.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

const MAYA = { name: "Maya", email: "maya@example.com", password: "correct horse" };

async function aRegisteredMaya() {
  const product = await aProduct();
  await product.call(authApi.register, { body: MAYA });
  return product;
}

async function signIn(
  person: Awaited<ReturnType<typeof renderApp>>["person"],
  password = MAYA.password,
) {
  await person.type(await screen.findByLabelText("Email address"), MAYA.email);
  await person.type(await screen.findByLabelText("Password"), password);
  await waitFor(() => expect(screen.getByRole("button", { name: "Sign In" })).toBeEnabled());
  await person.click(screen.getByRole("button", { name: "Sign In" }));
}

describe("signing in", () => {
  test("leads to the dashboard and keeps token and user", async () => {
    const { person } = await renderApp("/login", { on: await aRegisteredMaya() });
    expect(screen.getByText("Sign in to continue to your dashboard.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/register",
    );
    await signIn(person);
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
    const kept = JSON.parse(localStorage.getItem("auth-storage") ?? "") as {
      state: Record<string, unknown>;
    };
    expect(kept.state).toMatchObject({ isAuthenticated: true, user: { name: "Maya" } });
    expect(kept.state["token"]).toEqual(expect.any(String));
  });

  test("lets a password manager fill the form, and takes what is pasted", async () => {
    const { person } = await renderApp("/login", { on: await aProduct() });
    const [email, password] = [
      screen.getByLabelText("Email address"),
      screen.getByLabelText("Password"),
    ];
    expect(email).toHaveAttribute("autocomplete", "username");
    expect(password).toHaveAttribute("autocomplete", "current-password");
    await person.click(email);
    await person.paste("maya@example.com");
    await person.click(password);
    await person.paste("from the manager");
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign In" })).toBeEnabled());
  });

  test("the button is off until both fields are valid, and says why on leaving a field", async () => {
    const { person } = await renderApp("/login", { on: await aProduct() });
    const button = screen.getByRole("button", { name: "Sign In" });
    expect(button).toBeDisabled();
    await person.type(screen.getByLabelText("Email address"), "maya");
    await waitFor(() =>
      expect(screen.queryByText("Please enter a valid email address")).toBeNull(),
    );
    await person.tab();
    expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
    await person.clear(screen.getByLabelText("Email address"));
    expect(await screen.findByText("Email is required")).toBeVisible();
    await person.click(screen.getByLabelText("Password"));
    await person.tab();
    expect(await screen.findByText("Password is required")).toBeVisible();
    expect(button).toBeDisabled();
  });

  test("a wrong password shows the banner, keeps what was typed and goes nowhere", async () => {
    const { person } = await renderApp("/login", { on: await aRegisteredMaya() });
    await signIn(person, "not this one");
    const banner = await screen.findByRole("alert");
    expect(banner).toHaveTextContent("Login Error: Invalid email or password.");
    expect(banner).toHaveFocus();
    expect(screen.getByLabelText("Password")).toHaveValue("not this one");
    expect(location.pathname).toBe("/login");
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("while the request runs the button says so and the form is off", async () => {
    const { person, network } = await renderApp("/login", { on: await aRegisteredMaya() });
    const release = network.hold("POST /api/auth/login");
    await signIn(person);
    expect(await screen.findByRole("button", { name: "Signing in..." })).toBeDisabled();
    expect(screen.getByLabelText("Email address")).toBeDisabled();
    release();
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  });

  test.each([
    [{ status: 500, body: {} }, "Invalid credentials or server error."],
    [{ status: 502 }, "An unexpected error occurred during login."],
    [
      { status: 200, body: { status: "success", message: "OK" } },
      "Login failed: No data returned.",
    ],
    [{ status: 200, body: { hello: 1 } }, "API response did not include a success message."],
  ])("the banner has its own words for an answer such as %j", async (answer, text) => {
    const { person, network } = await renderApp("/login", { on: await aProduct() });
    network.answer("POST /api/auth/login", answer);
    await signIn(person);
    expect(await screen.findByRole("alert")).toHaveTextContent(`Login Error: ${text}`);
  });

  test("a broken connection says so", async () => {
    const { person, network } = await renderApp("/login", { on: await aProduct() });
    network.goDown();
    await signIn(person);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "An unexpected error occurred during login.",
    );
  });

  test("somebody who is signed in already goes to the inventory", async () => {
    const product = await aProduct();
    await renderApp("/login", { on: product, as: await product.aUser() });
    await waitFor(() => expect(location.pathname).toBe("/inventory"));
  });
});

describe("with a touched demo pantry", () => {
  const demo = JSON.stringify({
    inventory: [
      { id: "rice", name: "rice" },
      { id: "x", name: "unobtainium" },
    ],
  });

  test("the dialog names the items, and saving puts them into the inventory", async () => {
    localStorage.setItem("demo-pantry", demo);
    const product = await aRegisteredMaya();
    const { person, network } = await renderApp("/login", { on: product });
    await signIn(person);
    const dialog = await screen.findByRole("dialog", { name: "Save Your Demo Pantry?" });
    expect(dialog).toHaveTextContent(
      "We noticed you added items to the demo pantry. Would you like to save them to your new account?",
    );
    expect(dialog).toHaveTextContent("Items to save: rice, unobtainium");
    await person.click(screen.getByRole("button", { name: "Yes, save my pantry" }));
    await waitFor(() => expect(location.pathname).toBe("/inventory"));
    expect(localStorage.getItem("demo-pantry")).toBeNull();
    expect(network.requests).toContain("POST /api/auth/promote-demo");
    expect(await screen.findByText(/unobtainium/)).toBeVisible();
  });

  const savedWith = async (...names: readonly string[]) => {
    const inventory = names.map((name) => ({ id: name, name }));
    localStorage.setItem("demo-pantry", JSON.stringify({ inventory }));
    const { person } = await renderApp("/login", { on: await aRegisteredMaya() });
    await signIn(person);
    await person.click(await screen.findByRole("button", { name: "Yes, save my pantry" }));
    await waitFor(() => expect(location.pathname).toBe("/inventory"));
    await screen.findByText(/saved to your inventory/);
    return person;
  };
  const burger = ["beef", "buns", "cheese", "lettuce", "tomato", "onion"];

  test("the inventory says to cook what the demo could, and leads to where it is cooked", async () => {
    const person = await savedWith(...burger, "chicken", "tortillas", "salsa");
    await person.click(screen.getByRole("button", { name: "Cook Classic Burger" }));
    await waitFor(() => expect(location.pathname).toBe("/what-can-i-cook"));
    expect(screen.queryByText(/saved to your inventory/)).toBeNull();
    const meal = within(await screen.findByRole("article", { name: "Classic Burger" }));
    await person.click(meal.getByRole("button", { name: "Cook This!" }));
    expect(await screen.findByText("Successfully cooked Classic Burger!")).toBeVisible();
  });

  test.each([
    ["of which nothing can be cooked", burger.slice(1)],
    ["with what the demo never cooked", ["unobtainium", "rice", "milk"]],
  ])("a pantry %s is saved without saying to cook", async (_, names) => {
    await savedWith(...names);
    expect(screen.queryByRole("button", { name: /^Cook / })).toBeNull();
  });

  test.each(["No, discard them", "Escape"])(
    "%s forgets them and goes to the inventory",
    async (answer) => {
      localStorage.setItem("demo-pantry", demo);
      const { person, network } = await renderApp("/login", { on: await aRegisteredMaya() });
      await signIn(person);
      await screen.findByRole("dialog");
      if (answer === "Escape") await person.keyboard("{Escape}");
      else await person.click(screen.getByRole("button", { name: answer }));
      await waitFor(() => expect(location.pathname).toBe("/inventory"));
      expect(localStorage.getItem("demo-pantry")).toBeNull();
      expect(network.requests).not.toContain("POST /api/auth/promote-demo");
    },
  );

  test("a failed save closes the dialog, shows nothing and keeps the demo", async () => {
    localStorage.setItem("demo-pantry", demo);
    const { person, network } = await renderApp("/login", { on: await aRegisteredMaya() });
    network.answer("POST /api/auth/promote-demo", { status: 500, body: { message: "No" } });
    await signIn(person);
    await person.click(await screen.findByRole("button", { name: "Yes, save my pantry" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("No")).toBeNull();
    expect(localStorage.getItem("demo-pantry")).toBe(demo);
  });

  test("somebody who is signed in already gets the dialog too", async () => {
    localStorage.setItem("demo-pantry", demo);
    const product = await aProduct();
    await renderApp("/register", { on: product, as: await product.aUser() });
    expect(await screen.findByRole("dialog", { name: "Save Your Demo Pantry?" })).toBeVisible();
  });

  test("an emptied demo pantry opens no dialog", async () => {
    localStorage.setItem("demo-pantry", JSON.stringify({ inventory: [] }));
    const { person } = await renderApp("/login", { on: await aRegisteredMaya() });
    await signIn(person);
    await waitFor(() => expect(useSession.getState().isAuthenticated).toBe(true));
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  });
});
