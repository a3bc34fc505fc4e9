import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { keepHeight } from "./known-height.ts";

async function openSlowly(before?: (userId: number) => void) {
  const product = await aProduct();
  const maya = await product.aUser();
  before?.(maya.id);
  const { network } = await renderApp("/settings", { on: product, as: maya });
  const release = network.hold("GET /api/recipes");
  act(() => {
    history.pushState(null, "", "/dashboard");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const actions = await screen.findByRole("heading", { name: "Quick Actions", hidden: true });
  return { release, actions, maya };
}

test("the first time, what stands beside the first things waits until they are known", async () => {
  const { release, actions } = await openSlowly();
  expect(actions.closest(".invisible")).not.toBeNull();
  release();
  await screen.findByRole("region", { name: "First steps" });
  expect(actions.closest(".invisible")).toBeNull();
});

test("from then on their place is held as it was, and nothing waits for them", async () => {
  const { release, actions } = await openSlowly((userId) => keepHeight(userId, 432));
  expect(actions.closest(".invisible")).toBeNull();
  const held = () => document.querySelector<HTMLElement>('main [style*="432px"]');
  expect(held()).not.toBeNull();
  release();
  await waitFor(() => expect(held()).toBeNull());
});

test("the place is kept per account, and what somebody else wrote there counts as nothing", () => {
  keepHeight(1, 200);
  keepHeight(2, 0);
  expect(JSON.parse(localStorage.getItem("dashboard-first-height") ?? "")).toEqual({
    1: 200,
    2: 0,
  });
  localStorage.setItem("dashboard-first-height", "{");
  keepHeight(1, 90);
  expect(JSON.parse(localStorage.getItem("dashboard-first-height") ?? "")).toEqual({ 1: 90 });
});
