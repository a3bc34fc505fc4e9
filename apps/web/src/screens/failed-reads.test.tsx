import { say } from "@larder/words/say";
import { activityApi } from "@larder/contract/household/activity";
import { adminApi } from "@larder/contract/household/admin";
import { budgetApi } from "@larder/contract/money/budget";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { householdApi } from "@larder/contract/household/household";
import { insightsApi } from "@larder/contract/money/insights";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { jobsApi } from "@larder/contract/household/jobs";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { messagesApi } from "@larder/contract/household/messages";
import { planningApi } from "@larder/contract/week/planning";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { receiptsApi } from "@larder/contract/money/receipts";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { stockCheckApi } from "@larder/contract/kitchen/stock-check";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

/** Every read that a screen begins with; the scanner needs its own only once there are items. */
const reads: readonly (readonly [path: string, endpoint: EndpointSpec])[] = [
  ["/dashboard", inventoryApi.list],
  ["/dashboard", recipesApi.list],
  ["/dashboard", budgetApi.status],
  ["/dashboard", cookingApi.plan],
  ["/dashboard", shoppingApi.lists],
  ["/inventory", inventoryApi.foods],
  ["/check", stockCheckApi.look],
  ["/recipes", recipesApi.list],
  ["/recipes", publishingApi.subscriptions],
  ["/recipes/7", recipesApi.get],
  ["/what-can-i-cook", cookingApi.plan],
  ["/plan", planningApi.list],
  ["/shopping", shoppingApi.lists],
  ["/budget", budgetApi.status],
  ["/budget", budgetApi.expenses],
  ["/budget?receipt=7", receiptsApi.get],
  ["/insights", insightsApi.look],
  ["/insights/rows?figure=spending", insightsApi.rows],
  ["/messages", messagesApi.list],
  ["/admin", adminApi.users],
  ["/admin", adminApi.requests],
  ["/admin", jobsApi.list],
  ["/admin/messages", messagesApi.list],
  ["/browse-books", publishingApi.browse],
  ["/community/cookbook", publishingApi.cookbook],
  ["/account", publishingApi.myBook],
  ["/household", householdApi.get],
  ["/household/activity", activityApi.list],
];

const requestOf = ({ path }: EndpointSpec) => `GET /api${path.replace("{id}", "7")}`;

async function openFailing(path: string, endpoint: EndpointSpec, answer: object) {
  const product = await aProduct();
  const person = await product.aUser({ role: "ADMIN", plan: "PRO" });
  const { network, person: hand } = await renderApp("/settings/appearance", {
    on: product,
    as: person,
  });
  network.answer(requestOf(endpoint), { status: 500, body: {}, ...answer });
  // The first screen is another one, so that nothing is requested yet.
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  return { hand, network };
}

/** How often the text is there, and how often once its Dismiss has been pressed. */
async function timesSaid(
  hand: Awaited<ReturnType<typeof openFailing>>["hand"],
  text: string,
): Promise<readonly [before: number, after: number]> {
  const [first] = await screen.findAllByText(text);
  const alert = first?.closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error(`"${text}" is said by no alert`);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const before = screen.getAllByText(text).length;
  await hand.click(within(alert).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  return [before, screen.queryAllByText(text).length];
}

const ONCE = [1, 0];

describe("a read that fails without a word of the server's", () => {
  test.each(reads.map(([path, endpoint]) => [path, endpoint.path, endpoint] as const))(
    "on %s, of %s, says its text once, and can be dismissed",
    async (path, _, endpoint) => {
      const { hand } = await openFailing(path, endpoint, {});
      expect(await timesSaid(hand, say(endpoint.fallback, { id: "7" }))).toEqual(ONCE);
    },
  );

  test.each(reads.map(([path, endpoint]) => [path, endpoint.path, endpoint] as const))(
    "on %s, of %s, can be asked for again once its text is dismissed, until it comes",
    async (path, _, endpoint) => {
      const { hand, network } = await openFailing(path, endpoint, {});
      const text = say(endpoint.fallback, { id: "7" });
      await timesSaid(hand, text);
      const tryAgain = () => screen.findByRole("button", { name: "Try Again" });
      await hand.click(await tryAgain());
      expect(await screen.findByText(text)).toBeVisible();
      await timesSaid(hand, text);
      network.goUp();
      const asked = () => network.requests.filter((one) => one === requestOf(endpoint)).length;
      const before = asked();
      await hand.click(await tryAgain());
      await waitFor(() => expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull());
      expect(asked()).toBeGreaterThan(before);
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  test("an answer that is no answer says what it lacks", async () => {
    const { hand } = await openFailing("/inventory", inventoryApi.foods, {
      status: 200,
      body: { ingredients: [] },
    });
    expect(await timesSaid(hand, "API response did not include a success message.")).toEqual(ONCE);
  });

  test("the server's own words come first", async () => {
    const { hand } = await openFailing("/budget", budgetApi.expenses, {
      status: 503,
      body: { status: "error", code: "overloaded", message: "Too busy. Try again shortly." },
    });
    expect(await timesSaid(hand, "Too busy. Try again shortly.")).toEqual(ONCE);
  });
});
