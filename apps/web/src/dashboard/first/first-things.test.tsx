import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { keepHeight } from "../known-height.ts";

async function openSlowly(before?: (userId: number) => void) {
  const product = await aProduct();
  const maya = await product.aUser();
  before?.(maya.id);
  const { network } = await renderApp("/settings/appearance", { on: product, as: maya });
  const release = network.hold("GET /api/recipes");
  act(() => {
    history.pushState(null, "", "/dashboard");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const actions = await screen.findByRole("heading", { name: "Quick Actions", hidden: true });
  return { release, actions, maya };
}

const held = (height: string) => document.querySelector<HTMLElement>(`main [style*="${height}"]`);

test("the first time, bones and what is known below them stand there until all of it is known", async () => {
  const { release, actions } = await openSlowly();
  expect(screen.getByText("Inventory Items")).toBeTruthy();
  expect(actions.closest(".seen-late")).not.toBeNull();
  release();
  await screen.findByRole("region", { name: "First Steps" });
  expect(document.querySelector(".seen-late")).toBeNull();
});

test("from then on their places are held as they were, and nothing waits for them", async () => {
  const { release, actions } = await openSlowly((userId) => {
    keepHeight(userId, "lead", 432);
    keepHeight(userId, "beside", 111);
  });
  expect(actions.closest(".seen-late")).toBeNull();
  expect(held("432px")).not.toBeNull();
  expect(held("111px")).not.toBeNull();
  release();
  await waitFor(() => expect(held("432px")).toBeNull());
  expect(screen.getByRole("heading", { name: "Quick Actions" })).toBe(actions);
});

test("the places are kept per account, and what somebody else wrote there counts as nothing", () => {
  const kept = () => JSON.parse(localStorage.getItem("dashboard-heights") ?? "");
  keepHeight(1, "lead", 200);
  keepHeight(1, "beside", 0);
  keepHeight(2, "lead", 90);
  expect(kept()).toEqual({ "1 lead": 200, "1 beside": 0, "2 lead": 90 });
  localStorage.setItem("dashboard-heights", "{");
  keepHeight(1, "lead", 90);
  expect(kept()).toEqual({ "1 lead": 90 });
});
