import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

const READ = "POST /api/ingredients/parse";
const SAVE = "POST /api/ingredients";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct(); // Tuesday, March 10, 2026
  maya = await product.aUser();
});

async function openDialog() {
  const opened = await renderApp("/inventory", { on: product, as: maya });
  const [button] = await screen.findAllByRole("button", { name: "Add Ingredient" });
  await opened.person.click(button as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Add Ingredient" }));
  return {
    ...opened,
    dialog,
    line: dialog.getByLabelText<HTMLInputElement>("Type it in one line"),
  };
}

/** Lots in the order in which they were put away. */
async function stock() {
  const { data } = await maya.call(inventoryApi.list);
  const lots = data.ingredients.toSorted((one, other) => one.id - other.id);
  return lots.map(({ name, quantity, unit }) => `${name} ${quantity} ${unit}`);
}

describe("lines that are typed while another one is on its way", () => {
  test.each([
    ["read", READ],
    ["saved", SAVE],
  ])("are put away one after the other when lines are %s slowly", async (_, request) => {
    const { person, dialog, line, network } = await openDialog();
    await person.type(line, "rice 1kg");
    await dialog.findByRole("button", { name: "Rice" });
    await person.clear(line);
    const release = network.hold(request);
    await person.type(line, "halloumi 225g{Enter}");
    await waitFor(() => expect(line).toHaveValue(""));
    await person.keyboard("tofu 400g{Enter}bacon 200g{Enter}2 l mil");
    await waitFor(() => expect(line).toHaveValue("2 l mil"));
    const waiting = await dialog.findByRole("list", { name: "Putting away..." });
    expect(
      within(waiting)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["halloumi 225g", "tofu 400g", "bacon 200g"]);
    release();
    await dialog.findByText("3 put away");
    await waitFor(() => expect(line).toHaveValue("2 l mil"));
    expect(line).toHaveFocus();
    await person.keyboard("k{Enter}");
    await dialog.findByText("4 put away");
    expect(await stock()).toEqual(["Halloumi 225 g", "Tofu 400 g", "Bacon 200 g", "Milk 2 l"]);
  });

  test.each(["before", "after"])(
    "have a proposed date, if entered %s the preview",
    async (when) => {
      const { person, dialog, line, network } = await openDialog();
      const release = network.hold(READ);
      await person.type(line, "2 l milk");
      if (when === "before") await person.keyboard("{Enter}");
      release();
      if (when === "after") {
        await dialog.findByRole("button", { name: /^Mar 17/ });
        await person.keyboard("{Enter}");
      }
      await dialog.findByText("1 put away");
      const { data } = await maya.call(inventoryApi.list);
      expect(data.ingredients).toMatchObject([
        { expiryDate: "2026-03-17", isExpiryProposed: true },
      ]);
    },
  );

  test("may be the same line twice", async () => {
    const { person, dialog, line } = await openDialog();
    await person.type(line, "2 l milk{Enter}2 l milk{Enter}");
    await dialog.findByText("2 put away");
    expect(await stock()).toEqual(["Milk 2 l", "Milk 2 l"]);
  });

  test("go on when one has a question, which waits in sight until it is answered", async () => {
    const { person, dialog, line, network } = await openDialog();
    const release = network.hold(READ);
    await person.type(line, "eggs 12 3{Enter}tofu 400g{Enter}bacon 2");
    release();
    await dialog.findByText("1 put away");
    await dialog.findByText("1 line needs a look.");
    expect(line).toHaveValue("bacon 2");
    await person.keyboard("00g{Enter}");
    await dialog.findByText("2 put away");
    expect(await stock()).toEqual(["Tofu 400 g", "Bacon 200 g"]);
    await person.click(dialog.getByRole("button", { name: "eggs 12 3" }));
    await dialog.findByText("Does it cost $3.00?");
    expect(line).toHaveValue("eggs 12 3");
    await person.click(dialog.getByRole("button", { name: "Save Anyway" }));
    await dialog.findByText("3 put away");
    expect(line).toHaveValue("");
    expect(dialog.queryByText("1 line needs a look.")).toBeNull();
  });

  test("are all kept when none can be saved, and put away later", async () => {
    const { person, dialog, line, network } = await openDialog();
    network.answer(SAVE, { status: 500, body: {} });
    const release = network.hold(SAVE);
    await person.type(line, "2 l milk{Enter}tofu 400g{Enter}");
    release();
    await dialog.findByText("1 line needs a look.");
    await waitFor(() => expect(line).toHaveValue("tofu 400g"));
    network.goUp();
    await person.click(dialog.getByRole("button", { name: "2 l milk" }));
    await dialog.findByText("1 put away");
    await person.click(await dialog.findByRole("button", { name: "tofu 400g" }));
    await dialog.findByText("2 put away");
    expect(await stock()).toEqual(["Milk 2 l", "Tofu 400 g"]);
  });

  test("stay in the field when the line before names several foods", async () => {
    const { person, dialog, line, network } = await openDialog();
    const release = network.hold(READ);
    await person.type(line, "0.5kg carrots, 1 onion{Enter}tof");
    release();
    await person.click(await dialog.findByRole("button", { name: "0.5kg carrots, 1 onion" }));
    await person.click(await screen.findByRole("button", { name: "Put Away 2 Items" }));
    await screen.findByText("2 put away");
    await person.click(await screen.findByRole("button", { name: "tof" }));
    await waitFor(() => expect(screen.getByLabelText("Type it in one line")).toHaveValue("tof"));
  });
});

test("several foods of one line leave an untouched form without complaints", async () => {
  const { person, line } = await openDialog();
  await person.type(line, "0.5kg carrots, 1 onion{Enter}");
  await person.click(await screen.findByRole("button", { name: "Put Away 2 Items" }));
  await screen.findByText("2 put away");
  await screen.findByLabelText("Type it in one line");
  expect(screen.queryByText("Please select a unit.")).toBeNull();
  expect(screen.queryByText("Please select an ingredient.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
});
