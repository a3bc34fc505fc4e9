import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { joinHousehold } from "@larder/api/testing/people/join-household";
import type { TestApp, TestUser } from "@larder/api/testing/test-app";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { keepForPerson } from "../api/kept/kept-for-person.ts";
import { queryClient } from "../api/query-client.ts";
import { useSession } from "../api/kept/session.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { stubCaches } from "../testing/stub-caches.ts";

let product: TestApp;
let maya: TestUser;
let sam: TestUser;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
  sam = await joinHousehold(product, await product.aUser({ name: "Sam" }), maya);
});

const STREAM = "GET /api/household/changes";
const LIST = "GET /api/ingredients/foods";
const rice = { masterIngredientId: 270, unitId: 1, quantity: 1000, price: 10 };

/** Opens the app and waits until the stream is connected. */
async function open(path: string) {
  const tab = await renderApp(path, { on: product, as: maya, isLive: true });
  await waitFor(() => expect(tab.network.requests).toContain(STREAM));
  const times = (request: string) => tab.network.requests.filter((one) => one === request).length;
  return { ...tab, times };
}

async function firstButton(name: string): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole("button", { name });
  if (button === undefined) throw new Error(`No button ${name}.`);
  return button;
}

/** Longer than changes are collected at both ends. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 1_200));

describe("what somebody else of the household does", () => {
  test("shows by itself, without dimming what is there", async () => {
    const { container, times } = { ...(await open("/inventory")), container: document.body };
    await screen.findByText("Your inventory is empty.");
    await sam.call(inventoryApi.add, { body: rice });
    await screen.findAllByRole("button", { name: "Edit Rice" });
    const dimmed: boolean[] = [];
    const watching = new MutationObserver(() =>
      dimmed.push(container.querySelector('[aria-busy="true"], [data-dimmed]') !== null),
    );
    watching.observe(container, { subtree: true, attributes: true, childList: true });
    const before = times(LIST);
    await sam.call(inventoryApi.add, { body: { ...rice, masterIngredientId: 1 } });
    await waitFor(() => expect(times(LIST)).toBeGreaterThan(before));
    await soon();
    watching.disconnect();
    expect(dimmed).not.toContain(true);
  });

  test("is shown after a stream that was cut, and what was done here is not read twice", async () => {
    const { person, times } = await open("/inventory");
    await sam.call(inventoryApi.add, { body: rice });
    await person.click(await firstButton("Delete Rice"));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    const rows = () => screen.queryAllByRole("button", { name: "Edit Rice" });
    await waitFor(() => expect(rows()).toEqual([]));
    await soon();
    const before = times(LIST);
    await soon();
    expect(times(LIST)).toBe(before);
    product.deps.events.publishDeparture({ userId: maya.id });
    await sam.call(inventoryApi.add, { body: rice });
    await screen.findAllByRole("button", { name: "Edit Rice" });
    expect(times(STREAM)).toBe(2);
  });
});

describe("what is being typed stays, whatever others save meanwhile:", () => {
  const valueOf = (label: string | RegExp) =>
    within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(label).value;

  test.each([
    [
      "a lot",
      async () => {
        const { id } = (await sam.call(inventoryApi.add, { body: rice })).data.ingredient;
        return {
          path: "/inventory",
          button: "Edit Rice",
          entry: null,
          label: "Quantity",
          read: LIST,
          change: () => sam.call(inventoryApi.use, { id, body: { quantity: 400 } }),
        };
      },
    ],
    [
      "a recipe",
      async () => {
        const components = [{ ingredientName: "rice", quantity: 100, unit: "g" }];
        const body = { name: "Rice", servings: 2, components };
        const { id } = (await sam.call(recipesApi.add, { body })).data.recipe;
        return {
          path: `/recipes/${id}`,
          button: "More",
          entry: "Edit",
          label: "Recipe name",
          read: `GET /api/recipes/${id}`,
          change: () => sam.call(recipesApi.update, { id, body: { ...body, name: "Fried rice" } }),
        };
      },
    ],
    [
      "a budget",
      async () => {
        const body = { amount: 100, period: "monthly" as const, startDate: "2026-03-01" };
        await sam.call(budgetApi.saveSettings, { body });
        return {
          path: "/budget",
          button: "Budget Settings",
          entry: null,
          label: "Budget amount",
          read: "GET /api/budget/status",
          change: () => sam.call(budgetApi.saveSettings, { body: { ...body, amount: 200 } }),
        };
      },
    ],
  ])("%s", async (_what, given) => {
    const { path, button, entry, label, read, change } = await given();
    const { person, times } = await open(path);
    await waitFor(async () => expect(await firstButton(button)).toHaveProperty("disabled", false));
    await person.click(await firstButton(button));
    if (entry) await person.click(await screen.findByRole("menuitem", { name: entry }));
    await screen.findByRole("dialog");
    const field = within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(label);
    await person.clear(field);
    await person.type(field, "12");
    const before = times(read);
    await change();
    await waitFor(() => expect(times(read)).toBeGreaterThan(before));
    await soon();
    expect(valueOf(label)).toBe("12");
    expect(document.activeElement).toBe(
      within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(label),
    );
  });
});

describe("whoever is in another household", () => {
  const CANARY = "Quincecanary";

  test("sees and keeps nothing more of the one before, at once, and is told so once", async () => {
    const stored = stubCaches();
    const components = [{ ingredientName: "rice", quantity: 100, unit: "g" }];
    await sam.call(recipesApi.add, { body: { name: CANARY, servings: 2, components } });
    await open("/recipes");
    await screen.findByText(CANARY);
    keepForPerson(maya.id, "recipe-import-text", CANARY);
    localStorage.setItem(`kept-call-${maya.id}-1-a`, `{"input":"${CANARY}"}`);
    const textsOfCaches = async () => {
      const answers = [...stored.values()].flatMap((cache) => [...cache.values()]);
      return JSON.stringify(await Promise.all(answers.map((answer) => answer.clone().text())));
    };
    await waitFor(async () => expect(await textsOfCaches()).toContain(CANARY));
    const old = useSession.getState().user?.household;
    const host = await product.aUser({ name: "Ana" });
    await joinHousehold(product, maya, host);
    product.deps.events.publishDeparture({ userId: maya.id });
    await screen.findByText(/^You are now in Ana's kitchen\./);
    await soon();
    expect(document.body.textContent).not.toContain(CANARY);
    const reads = queryClient.getQueryCache().getAll();
    expect(JSON.stringify(reads.map(({ state }) => state.data ?? null))).not.toContain(CANARY);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(CANARY);
    expect(await textsOfCaches()).not.toContain(CANARY);
    expect(useSession.getState().user?.household?.id).not.toBe(old?.id);
    expect(screen.getAllByText(/^You are now in/)).toHaveLength(1);
  });

  test("or signed out elsewhere is led to the sign-in, and nothing stays on the screen", async () => {
    await sam.call(inventoryApi.add, { body: rice });
    await open("/inventory");
    await screen.findAllByRole("button", { name: "Edit Rice" });
    await maya.call(authApi.logout);
    await waitFor(() => expect(location.pathname).toBe("/login"));
    expect(document.body.textContent).not.toContain("Rice");
  });
});
