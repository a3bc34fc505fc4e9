import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
type Person = Awaited<ReturnType<typeof renderApp>>["person"];
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
let entryId = 0;
let listId = 0;

async function saves(name: string): Promise<number> {
  const components = [{ quantity: 400, unit: "g", ingredientName: "flour" }];
  const added = await maya.call(recipesApi.add, { body: { name, servings: 4, components } });
  return added.data.recipe.id;
}
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
  const planned = {
    day: "2026-03-10",
    slot: "dinner",
    recipeId: await saves("Flat bread"),
  } as never;
  entryId = (await maya.call(planningApi.add, { body: planned })).data.entry.id;
  listId = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
});

const press = async (hand: Person, name: string | RegExp) =>
  hand.click(await screen.findByRole("button", { name }));
async function openMeal(hand: Person) {
  await press(hand, /Flat bread/);
  return within(await screen.findByRole("dialog", { name: "Flat bread" }));
}

type Case = readonly [
  doing: string,
  request: () => string,
  act: (hand: Person) => Promise<unknown>,
  text: string,
];

describe("a failure", () => {
  const cases: readonly Case[] = [
    [
      "plan a meal",
      () => "POST /api/plan",
      async (hand) => {
        await press(hand, "Add to Thursday, Mar 12");
        const choice = within(await screen.findByRole("dialog"));
        await hand.click(await choice.findByRole("button", { name: /Flat bread/ }));
      },
      "Failed to save the plan",
    ],
    [
      "change a meal",
      () => `PATCH /api/plan/${entryId}`,
      async (hand) => {
        const shown = await openMeal(hand);
        await hand.selectOptions(shown.getByLabelText("Meal"), "Lunch");
        await hand.click(shown.getByRole("button", { name: "Save Changes" }));
      },
      "Failed to save the plan",
    ],
    [
      "take a meal off",
      () => `DELETE /api/plan/${entryId}`,
      async (hand) => {
        const shown = await openMeal(hand);
        await hand.click(shown.getByRole("button", { name: "Take Off the Plan" }));
      },
      "Failed to delete from the plan",
    ],
    [
      "cook a meal",
      () => `POST /api/plan/${entryId}/cook`,
      async (hand) => {
        const shown = await openMeal(hand);
        await hand.click(shown.getByRole("button", { name: "Cook This!" }));
        await press(hand, "Leave Out");
        const cook = screen.getByRole("button", { name: "Cook This!" });
        await waitFor(() => expect(cook).toBeEnabled());
        await hand.click(cook);
      },
      "Failed to cook Flat bread",
    ],
    [
      "put what is missing on the list",
      () => `POST /api/shopping-lists/${listId}/from-plan`,
      async (hand) => {
        const shown = await openMeal(hand);
        await hand.click(await shown.findByRole("button", { name: "Add Missing to List" }));
      },
      "Failed to add to the list",
    ],
  ];
  test.each(cases)(
    "to %s is said once in its dialog, and can be dismissed",
    async (_, request, act, text) => {
      const { person, network } = await renderApp("/plan", { on: product, as: maya });
      network.answer(request(), { status: 500, body: {} });
      await act(person);
      const alert = await screen.findByRole("alert");
      expect(alert).toHaveTextContent(text);
      expect(screen.getByRole("dialog")).toContainElement(alert);
      await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
      await waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
    },
  );

  test.each([
    ["propose a week", "POST /api/plan/suggest", "Failed to plan the week"],
    ["take what is proposed", "POST /api/plan/take", "Failed to save the plan"],
  ])("to %s is said once above the plan, and can be dismissed", async (_, request, text) => {
    await saves("Pizza");
    const { person, network } = await renderApp("/plan", { on: product, as: maya });
    network.answer(request, { status: 500, body: {} });
    await press(person, "Plan My Week");
    if (request.endsWith("take")) await press(person, /^Take All/);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(text);
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
  });

  test("to load the plan leaves a way to ask again", async () => {
    const { person, network } = await renderApp("/settings/appearance", { on: product, as: maya });
    network.answer("GET /api/plan", { status: 500, body: {} });
    history.pushState(null, "", "/plan");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(await screen.findByText("Failed to load the plan")).toBeTruthy();
    network.goUp();
    await press(person, "Try Again");
    expect(await screen.findByRole("button", { name: /Flat bread/ })).toBeTruthy();
  });

  test("of the line leaves what was read, and says what needs a connection", async () => {
    const { person } = await renderApp("/plan", { on: product, as: maya });
    await screen.findByRole("button", { name: /Flat bread/ });
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    dispatchEvent(new Event("offline"));
    try {
      const shown = await openMeal(person);
      expect((await shown.findAllByText("Needs a connection")).length).toBeGreaterThan(0);
      const cook = shown.getByRole("button", { name: "Cook This!" });
      expect(cook).toHaveAttribute("aria-disabled", "true");
    } finally {
      Reflect.deleteProperty(navigator, "onLine");
      dispatchEvent(new Event("online"));
    }
  });
});
