import { authApi } from "@larder/contract/access/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

const KEY = "demo-pantry";

function shelf() {
  return within(screen.getByRole("list", { name: /In the pantry/ }));
}
function onShelf(): string[] {
  return shelf()
    .queryAllByRole("button")
    .map((button) => button.getAttribute("aria-label")?.replace("Remove ", "") ?? "");
}
function section(name: string) {
  return within(screen.getByRole("region", { name }));
}

describe("the landing page", () => {
  test("invites visitors to register and to sign in", async () => {
    await renderApp("/", { on: await aProduct() });
    expect(
      screen.getByRole("heading", { level: 1, name: "Stop Wasting Food & Money" }),
    ).toBeVisible();
    expect(screen.getByText("No credit card required")).toBeVisible();
    for (const name of ["Get Started For Free", "Sign Up for Free", "Sign Up Now"]) {
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/register");
    }
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  });

  test("says in four blurbs what Larder does, and which of it is paid", async () => {
    await renderApp("/", { on: await aProduct() });
    const blurbs = section("Everything your kitchen already knows, written down");
    expect(
      blurbs.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent),
    ).toEqual([
      "Smart inventory",
      "A recipe book that does the sums",
      "AI receipt scanning",
      "Budget and expenses",
    ]);
    const paid = blurbs.getByText("PRO").closest("article");
    expect(paid).toHaveTextContent("AI receipt scanning");
  });

  test("says what PRO adds, who grants it, and who runs the server", async () => {
    await renderApp("/", { on: await aProduct() });
    const plans = section("Who Pays, and Who Runs It");
    expect(plans.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "FREE",
      "PRO",
      "Getting PRO",
      "Who Runs This Server",
    ]);
    expect(plans.getByText(/An administrator of this server switches it on/)).toBeVisible();
    expect(screen.getByRole("contentinfo")).toHaveTextContent("They also grant PRO.");
  });

  test("sends a signed-in person to the dashboard", async () => {
    const product = await aProduct();
    await renderApp("/", { on: product, as: await product.aUser() });
    expect(location.pathname).toBe("/dashboard");
  });
});

describe("the demo pantry", () => {
  test("starts with four items and saves nothing until the first change", async () => {
    await renderApp("/", { on: await aProduct() });
    expect(onShelf()).toEqual(["beef", "buns", "cheese", "lettuce"]);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(screen.getByRole("button", { name: "Beef" })).toBeDisabled();
  });

  test("adds by its chip, removes by a press, saves every change", async () => {
    const { person } = await renderApp("/", { on: await aProduct() });
    await person.click(screen.getByRole("button", { name: "Tomato" }));
    await person.click(await waitFor(() => shelf().getByRole("button", { name: "Remove beef" })));
    await waitFor(() => expect(onShelf()).toEqual(["buns", "cheese", "lettuce", "tomato"]));
    expect(screen.getByRole("button", { name: "Tomato" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Beef" })).toBeEnabled();
    const saved = JSON.parse(localStorage.getItem(KEY) ?? "") as { inventory: { name: string }[] };
    expect(saved.inventory.map(({ name }) => name)).toEqual([
      "buns",
      "cheese",
      "lettuce",
      "tomato",
    ]);
  });

  test("lists what can be cooked, and what is nearly there with its missing ingredients", async () => {
    const { person } = await renderApp("/", { on: await aProduct() });
    expect(section("You can cook now").queryByRole("article")).toBeNull();
    const names = section("You're Almost There!")
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.textContent);
    expect(names).toEqual(["Classic Burger", "Chicken Quesadillas", "Spaghetti Bolognese"]);
    expect(section("You're Almost There!").getByText("2 missing")).toBeVisible();
    expect(
      section("You're Almost There!").getAllByText("Tomato", { exact: false })[0],
    ).toHaveTextContent("Tomato, missing");

    await person.click(screen.getByRole("button", { name: "Tomato" }));
    await person.click(await screen.findByRole("button", { name: "Onion" }));
    await waitFor(() =>
      expect(
        section("You can cook now").getByRole("heading", { name: "Classic Burger" }),
      ).toBeVisible(),
    );
  });

  test("Cook It! takes the recipe's ingredients off the shelf", async () => {
    const { person } = await renderApp("/", { on: await aProduct() });
    for (const name of ["Tomato", "Onion", "Rice"])
      await person.click(await screen.findByRole("button", { name }));
    await person.click(await screen.findByRole("button", { name: "Cook It!" }));
    await waitFor(() => expect(onShelf()).toEqual(["rice"]));
    expect(screen.queryByRole("button", { name: "Cook It!" })).toBeNull();
  });

  test("a cooked meal is told, its foods stay gone, and one tap fills the shelf again", async () => {
    const { person } = await renderApp("/", { on: await aProduct() });
    for (const name of ["Tomato", "Onion"])
      await person.click(await screen.findByRole("button", { name }));
    await person.click(await screen.findByRole("button", { name: "Cook It!" }));
    expect(await screen.findByText("6 foods used up, none of them thrown away.")).toBeVisible();
    expect(localStorage.getItem(KEY)).toBe('{"inventory":[]}');
    await person.click(screen.getByRole("button", { name: "Fill the Shelf Again" }));
    await waitFor(() => expect(onShelf()).toEqual(["beef", "buns", "cheese", "lettuce"]));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByText("Dinner Is Ready")).toBeNull();
  });

  test("says what the shelf still needs for a meal, and holds the meal's place until then", async () => {
    const { person } = await renderApp("/", { on: await aProduct() });
    const place = section("You can cook now");
    expect(place.getByText("Add tomato and onion, and there is a meal.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Tomato" }));
    expect(await place.findByText("Add onion, and there is a meal.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Onion" }));
    await waitFor(() => expect(place.queryByText("Nothing yet.")).toBeNull());
    expect(place.getByRole("button", { name: "Cook It!" })).toBeVisible();
  });

  test.each(["{}", "{{{", '{"inventory":"soup"}', "null"])(
    "an entry such as %s begins with the four items, and works",
    async (entry) => {
      localStorage.setItem(KEY, entry);
      const { person } = await renderApp("/", { on: await aProduct() });
      expect(onShelf()).toEqual(["beef", "buns", "cheese", "lettuce"]);
      await person.click(screen.getByRole("button", { name: "Remove beef" }));
      await waitFor(() =>
        expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({
          inventory: [{ name: "buns" }, { name: "cheese" }, { name: "lettuce" }],
        }),
      );
    },
  );

  test("a browser that keeps nothing has a pantry all the same, while the page is open", async () => {
    const refuse = () => {
      throw new DOMException("Storage is off", "SecurityError");
    };
    vi.stubGlobal("localStorage", {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      clear: refuse,
    });
    const { person } = await renderApp("/", { on: await aProduct() });
    await person.click(screen.getByRole("button", { name: "Tomato" }));
    await waitFor(() => expect(onShelf()).toEqual(["beef", "buns", "cheese", "lettuce", "tomato"]));
    await person.click(screen.getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(onShelf()).toEqual(["beef", "buns", "cheese", "lettuce"]));
    vi.unstubAllGlobals();
  });

  test("a saved pantry comes back, an emptied one stays empty, Reset forgets it", async () => {
    localStorage.setItem(KEY, JSON.stringify({ inventory: [] }));
    const { person } = await renderApp("/", { on: await aProduct() });
    expect(onShelf()).toEqual([]);
    expect(screen.getByText("The shelf is bare.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(onShelf()).toEqual(["beef", "buns", "cheese", "lettuce"]));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test("asks the server nothing", async () => {
    const { person, network } = await renderApp("/", { on: await aProduct() });
    await person.click(screen.getByRole("button", { name: "Tomato" }));
    await waitFor(() => expect(network.requests).not.toContain(`GET /api${authApi.me.path}`));
    expect(network.requests).toEqual([]);
  });
});
