import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { goTo } from "../testing/go-to.ts";
import { aProduct, NOON, renderApp } from "../testing/render-app.tsx";
import { setPhoneViewport } from "../testing/viewport.ts";

/** The time of the tests, as it is in the zone of the machine. */
const TIME = NOON.toLocaleTimeString("en-US", { timeStyle: "short" });

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
let sam: typeof maya;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser({ name: "Maya" });
  sam = await product.aUser({ name: "Sam", household: maya.householdId, householdRole: "MEMBER" });
});

describe("In Your Kitchen", () => {
  test("tells on the dashboard what another did, with Undo, and leads to all of it", async () => {
    await kitchen.buys(sam, "2 l milk");
    const { person } = await renderApp("/dashboard", { on: product, as: maya });
    const section = within(await screen.findByRole("region", { name: "In Your Kitchen" }));
    expect(section.getByText(/^Sam put away 2 l/)).toBeVisible();
    expect(section.getByText(TIME)).toBeVisible();
    await person.click(section.getByRole("button", { name: /^Undo: Sam put away/ }));
    expect(await screen.findByText("Undone")).toBeVisible();
    expect((await maya.call(inventoryApi.list)).data.total).toBe(0);
    await waitFor(() => expect(section.queryByRole("button", { name: /^Undo:/ })).toBeNull());
    await person.click(section.getByRole("link", { name: "See All" }));
    expect(await screen.findByRole("heading", { level: 1, name: "In Your Kitchen" })).toBeVisible();
    expect(await screen.findByText(/^Sam put away 2 l/)).toBeVisible();
  });

  test("is absent where nobody else is, and where nothing has happened", async () => {
    const ana = await product.aUser({ name: "Ana" });
    await kitchen.buys(ana, "2 l milk");
    await renderApp("/dashboard", { on: product, as: ana });
    await screen.findByRole("heading", { name: "Quick Actions" });
    await waitFor(() =>
      expect(screen.getByText("Inventory Items").closest("li")).toHaveTextContent("1"),
    );
    expect(screen.queryByText("In Your Kitchen")).toBeNull();
  });

  test("says where nothing has happened yet", async () => {
    await renderApp("/household/activity", { on: product, as: maya });
    expect(await screen.findByRole("heading", { name: "Nothing has happened yet." })).toBeVisible();
  });

  test("goes on page after page", async () => {
    // By alternating users, otherwise they would be grouped.
    for (let count = 1; count <= 51; count += 1) {
      const body = { description: `Tea ${count}`, amount: 1, date: "2026-03-09", type: "other" };
      await (count % 2 === 0 ? maya : sam).call(budgetApi.addExpense, { body });
    }
    const { person } = await renderApp("/household/activity", { on: product, as: maya });
    expect(await screen.findByText(/Tea 51/)).toBeVisible();
    expect(screen.queryByText(/Tea 1\b/)).toBeNull();
    await person.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText(/Tea 1\b/)).toBeVisible();
    expect(location.search).toBe("?page=2");
  });

  test("an Undo that cannot be done says why, once", async () => {
    await kitchen.buys(sam, "2 l milk");
    const { person } = await renderApp("/household/activity", { on: product, as: maya });
    const { ingredients } = (await sam.call(inventoryApi.list)).data;
    await sam.call(inventoryApi.use, {
      id: ingredients[0]?.id ?? 0,
      body: { quantity: 1, reason: "eaten" },
    });
    await person.click(await screen.findByRole("button", { name: /^Undo: Sam put away/ }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/cannot be undone/);
  });
});

describe("what somebody made", () => {
  test.each(["Maya", "Sam"])(
    "is seen by %s with the name of who made it, where that is another",
    async (name) => {
      const { id } = await kitchen.saves(sam, ["1 g salt"], { name: "Soup" });
      const body = { description: "Tea", amount: 1, date: "2026-03-09", type: "other" } as const;
      await sam.call(budgetApi.addExpense, { body });
      await renderApp(`/recipes/${id}`, { on: product, as: name === "Maya" ? maya : sam });
      const isAnothers = name === "Maya" ? 1 : 0;
      await screen.findByRole("heading", { level: 1, name: "Soup" });
      expect(screen.queryAllByText("by Sam")).toHaveLength(isAnothers);
      goTo("/budget");
      await screen.findByText("Tea");
      expect(screen.queryAllByText("by Sam")).toHaveLength(isAnothers);
    },
  );

  test("stands on the sheet of a lot too", async () => {
    setPhoneViewport();
    await kitchen.buys(sam, "2 l milk");
    const { person } = await renderApp("/inventory", { on: product, as: maya });
    await person.click(await screen.findByRole("button", { name: /^Milk/ }));
    expect(await screen.findByText("by Sam")).toBeVisible();
  });
});
