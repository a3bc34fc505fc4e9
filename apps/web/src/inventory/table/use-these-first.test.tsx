import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

async function stock(name: string, expiryDate: string, dateKind?: "best_before") {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  await maya.call(inventoryApi.add, {
    body: {
      masterIngredientId: ingredient?.id ?? 0,
      unitId: 1,
      quantity: 200,
      expiryDate,
      ...(dateKind && { dateKind }),
    },
  });
}

async function open() {
  const tab = await renderApp("/dashboard", { on: product, as: maya });
  const list = within(await screen.findByRole("region", { name: "Use These First" }));
  const press = async (name: string) => tab.person.click(await list.findByRole("button", { name }));
  return { ...tab, list, press };
}

const amounts = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients.map(({ name, quantity }) => [
    name,
    quantity,
  ]);

test("food is eaten in its row, which says so, and it is back by one more tap", async () => {
  await stock("spinach", "2026-03-11");
  await stock("butter", "2026-03-12");
  const { press, list } = await open();
  await press("Eaten: Spinach");
  expect(await list.findByText("Spinach eaten up")).toBeVisible();
  await waitFor(async () => expect(await amounts()).toEqual([["Butter", 200]]));
  await press("Undo: Spinach eaten up");
  expect(await list.findByRole("button", { name: "Eaten: Spinach" })).toBeVisible();
  await waitFor(async () =>
    expect(await amounts()).toEqual([
      ["Spinach", 200],
      ["Butter", 200],
    ]),
  );
});

test("what is frozen keeps longer, and its row leaves after a while", async () => {
  await stock("spinach", "2026-03-11");
  await stock("butter", "2026-03-12");
  const { press, list } = await open();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "Date"],
    now: Date.now(),
    shouldAdvanceTime: true,
  });
  await press("Freeze Spinach");
  const told = await list.findByText(/^Spinach frozen, keeps until/);
  expect(list.getAllByRole("listitem").map((row) => row.textContent)[0]).toMatch(/^Spinach frozen/);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  await waitFor(() => expect(told).not.toBeInTheDocument());
  vi.useRealTimers();
  await waitFor(async () => {
    const { data } = await maya.call(inventoryApi.list, { query: { name: "spinach" } });
    expect(data.ingredients[0]?.frozenOn).toBe("2026-03-10");
  });
});

test("what is thrown away is wasted, and said with what it was", async () => {
  await stock("spinach", "2026-03-11");
  const { press, list } = await open();
  await press("Throw Away Spinach");
  expect(await list.findByText(/^Threw away 200 g/)).toBeVisible();
  expect(await amounts()).toEqual([]);
});

test("past its use-by date it can only be thrown away, past a best-before date all can be done", async () => {
  await stock("spinach", "2026-03-08");
  await stock("butter", "2026-03-09", "best_before");
  const { list } = await open();
  const [spinach, butter] = list.getAllByRole("listitem");
  const deeds = (row: HTMLElement | undefined) =>
    within(row ?? document.body)
      .getAllByRole("button")
      .map((button) => button.textContent);
  expect(deeds(spinach)).toEqual(["Throw Away"]);
  expect(deeds(butter)).toEqual(["Eaten", "Freeze", "Throw Away"]);
});

test("the list keeps its length while a done row stands in it, and the next lot follows", async () => {
  for (const [place, name] of ["spinach", "butter", "milk", "carrots", "limes"].entries())
    await stock(name, `2026-03-${11 + place}`);
  const { press, list } = await open();
  expect(list.getAllByRole("listitem")).toHaveLength(4);
  await press("Eaten: Butter");
  await list.findByText("Butter eaten up");
  const rows = () => list.getAllByRole("listitem").map((row) => row.textContent ?? "");
  await waitFor(() => expect(rows()[1]).toMatch(/^Butter eaten up/));
  expect(rows()).toHaveLength(4);
});

test("what fails is said in the list, and the food stays", async () => {
  await stock("spinach", "2026-03-11");
  const { press, list, network } = await open();
  vi.spyOn(console, "error").mockReturnValue();
  const [lot] = (await maya.call(inventoryApi.list)).data.ingredients;
  network.answer(`POST /api/ingredients/${lot?.id}/use`, { status: 500, body: { message: "No." } });
  await press("Eaten: Spinach");
  expect(await list.findByText("No.")).toBeVisible();
  expect(list.getByRole("button", { name: "Eaten: Spinach" })).toBeVisible();
});
