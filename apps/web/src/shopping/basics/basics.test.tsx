import type { TestUser } from "@larder/api/testing/test-app";
import { basicsApi } from "@larder/contract/kitchen/basics";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { shoppingApi } from "@larder/contract/week/shopping";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { stubCaches } from "../../testing/stub-caches.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: TestUser;
beforeEach(async () => {
  stubCaches();
  product = await aProduct();
  maya = await product.aUser();
});

const open = () => renderApp("/shopping", { on: product, as: maya });
const always = async () =>
  (await maya.call(staplesApi.list)).data.staples.filter(({ alwaysThere }) => alwaysThere);
const salt = async () => {
  const { basics } = (await maya.call(basicsApi.list)).data;
  return basics.find(({ name }) => name === "Salt")?.masterIngredientId ?? 0;
};
const press = async (person: Awaited<ReturnType<typeof open>>["person"], name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));

test("a household chooses once what is always there, the usual beforehand, and can undo it", async () => {
  const { person } = await open();
  await press(person, "Choose");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("checkbox", { name: "Salt" })).toBeChecked();
  expect(dialog.getByRole("checkbox", { name: "Butter" })).not.toBeChecked();
  await person.click(dialog.getByRole("checkbox", { name: "Mustard" }));
  await person.click(await dialog.findByRole("button", { name: "Always There: 16" }));
  await screen.findByText(/and 13 more are basics: at home\.$/);
  expect(await always()).toHaveLength(17);
  await press(person, "Undo");
  await screen.findByText("Salt, oil, flour: what is always in your kitchen?");
  expect(await always()).toHaveLength(1);
});

test("what ran out comes on the list as one pack", async () => {
  await maya.call(basicsApi.answer, { body: { ids: [await salt()] } });
  const { person } = await open();
  await screen.findByText("Salt is a basic: at home.");
  await press(person, "Ran Out?");
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Salt" }));
  expect(await screen.findByRole("checkbox", { name: /Salt.*500 g/ })).not.toBeChecked();
  await waitFor(() => expect(screen.queryByText("Salt is a basic: at home.")).toBeNull());
});

const wrong = { status: 500, body: {} };

test("an answer that fails says so in its dialog, and stays", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { person, network } = await open();
  network.answer("POST /api/kitchen/basics", wrong);
  await press(person, "Choose");
  await press(person, "Always There: 17");
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("alert");
  expect(dialog.getByRole("checkbox", { name: "Salt" })).toBeChecked();
});

test("what ran out and cannot be said says so in its dialog", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const id = await salt();
  await maya.call(basicsApi.answer, { body: { ids: [id] } });
  const { person, network } = await open();
  network.answer(`POST /api/kitchen/basics/${id}/ran-out`, wrong);
  await press(person, "Ran Out?");
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Salt" }));
  await dialog.findByRole("alert");
  const { lists } = (await maya.call(shoppingApi.lists)).data;
  expect(lists[0]?.openCount).toBe(0);
});

test("a person is not told that they are shopping themselves", async () => {
  const { lists } = (await maya.call(shoppingApi.lists)).data;
  const id = lists[0]?.id ?? 0;
  const need = crypto.randomUUID();
  await maya.call(shoppingApi.addItem, { id, body: { id: need, text: "milk" } });
  const params = { id, needId: need };
  await maya.call(shoppingApi.tick, { params, body: { isTicked: true } });
  await open();
  await screen.findByRole("checkbox", { name: /Milk/ });
  expect(screen.queryByText(/is shopping/)).toBeNull();
});
