import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { setPhoneViewport, setWideViewport } from "../../testing/viewport.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

async function stock(name: string, facts: Record<string, unknown> = {}) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = { masterIngredientId: ingredient?.id, unitId: 1, quantity: 200, ...facts };
  return (await maya.call(inventoryApi.add, { body })).data.ingredient;
}

const open = (path = "/inventory") => renderApp(path, { on: product, as: maya });
const lots = async () => (await maya.call(inventoryApi.list)).data.ingredients;
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("rowheader").querySelector("button")?.textContent);

describe("on a phone", () => {
  beforeEach(setPhoneViewport);

  test("the list is told by when food expires, each group with its number", async () => {
    await stock("Spinach", { expiryDate: "2026-03-08" });
    await stock("Milk", { expiryDate: "2026-03-12" });
    await stock("Rice");
    await open();
    await screen.findByRole("heading", { name: "Expired 1" });
    screen.getByRole("heading", { name: "This week 1" });
    screen.getByRole("heading", { name: "Later 1" });
    expect(button("Throw Away 1 Expired").textContent).toContain("Throw Away 1");
    expect(screen.getByText("2 days ago")).toBeVisible();
    // The numbered heading must not be matched as a row's status.
    const wholly = (_: string, element: Element | null) =>
      element?.textContent.trim() === "Expired" && element.children.length === 0;
    expect(screen.getAllByText(wholly)).toHaveLength(1);
  });

  test("a row also says when it was bought", async () => {
    await stock("Spinach", { purchaseDate: "2026-03-01" });
    await stock("Rice", { purchaseDate: null });
    await open();
    expect(await screen.findByText("Bought Mar 1")).toBeInTheDocument();
    expect(screen.getByText("Bought N/A")).toBeInTheDocument();
  });

  test("a row holds no pencil and no bin: a tap opens the sheet, which has both", async () => {
    await stock("Egg", { unitId: 15, quantity: 6 });
    const { person } = await open();
    await screen.findByRole("heading", { name: "Egg" });
    for (const name of ["Edit Egg", "Delete Egg"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(button("Eat some Egg")).toBeInTheDocument();
    await person.click(button("Eat one Egg"));
    await screen.findByText("5 eggs left");
    await person.click(button("Egg"));
    const sheet = within(await screen.findByRole("dialog", { name: "Egg" }));
    expect(sheet.getByRole("button", { name: "Delete" })).toBeVisible();
    await person.click(sheet.getByRole("button", { name: "Edit" }));
    expect(await screen.findByRole("dialog", { name: "Edit Ingredient" })).toBeVisible();
  });

  test("the long list has no pages, and says how many there are", async () => {
    for (let day = 10; day < 22; day += 1) await stock("Milk", { expiryDate: `2026-04-${day}` });
    localStorage.setItem("one-row-a-food", "off");
    await open();
    await waitFor(() => expect(screen.getAllByRole("heading", { name: "Milk" })).toHaveLength(12));
    screen.getByText("Page 1 of 1 (12 items)");
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  });

  test("a list that could not be loaded says why, and can be asked for again when that is dismissed", async () => {
    await stock("Milk");
    const { network, person } = await renderApp("/account", { on: product, as: maya });
    network.answer("GET /api/ingredients/foods", { status: 500, body: {} });
    await person.click(button(/menu/i));
    await person.click(
      await within(await screen.findByRole("dialog")).findByRole("link", { name: "Inventory" }),
    );
    await screen.findByText("Failed to fetch ingredients");
    await person.click(button("Dismiss"));
    network.goUp();
    await person.click(await waitFor(() => button("Try Again")));
    expect(await screen.findByRole("heading", { name: "Milk" })).toBeVisible();
  });

  test("the menu brings the pages back and makes the rows smaller, and both are remembered", async () => {
    for (let day = 10; day < 22; day += 1) await stock("Milk", { expiryDate: `2026-04-${day}` });
    localStorage.setItem("one-row-a-food", "off");
    const { person } = await open();
    await waitFor(() => expect(screen.getAllByRole("heading", { name: "Milk" })).toHaveLength(12));
    await person.click(button("More"));
    await person.click(await screen.findByRole("menuitemcheckbox", { name: "One long list" }));
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { name: "Milk", hidden: true })).toHaveLength(10),
    );
    await person.click(screen.getByRole("menuitemcheckbox", { name: "Compact rows" }));
    await waitFor(() => expect(localStorage.getItem("long-list-on-phones")).toBe("off"));
    expect(localStorage.getItem("compact-rows")).toBe("on");
  });

  test("a swipe to the right is eaten, one to the left thrown away, each with its Undo", async () => {
    await stock("Milk", { price: 2 });
    await open();
    const swipe = async (byPx: number) => {
      const row = (await screen.findByRole("heading", { name: "Milk" })).closest(".touch-pan-y");
      const at = (clientX: number) => ({
        clientX,
        clientY: 300,
        pointerId: 1,
        pointerType: "touch",
        isPrimary: true,
      });
      if (!row) throw new Error("no row");
      fireEvent.pointerDown(row, at(200));
      fireEvent.pointerMove(row, at(200 + byPx / 2));
      fireEvent.pointerMove(row, at(200 + byPx));
      fireEvent.pointerUp(row, at(200 + byPx));
    };
    await swipe(60);
    await waitFor(async () => expect(await lots()).toHaveLength(1));
    await swipe(120);
    await screen.findByText("Milk eaten up");
    fireEvent.click(button("Undo"));
    await waitFor(async () => expect(await lots()).toHaveLength(1));
    await swipe(-120);
    await screen.findByText("Threw away 200 g of milk, $2.00");
    fireEvent.click(button("Undo"));
    await waitFor(async () => expect(await lots()).toHaveLength(1));
  });
});

describe("the table", () => {
  test("is sorted by its headers, which say how", async () => {
    await stock("Milk", { quantity: 5, expiryDate: "2026-03-20" });
    await stock("Apple", { quantity: 9, expiryDate: "2026-03-25" });
    const { person } = await open();
    await screen.findByRole("button", { name: "Milk" });
    expect(screen.getByRole("columnheader", { name: "Status" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await person.click(button("Name"));
    await waitFor(() => expect(names()).toEqual(["Apple", "Milk"]));
    await person.click(button("Name"));
    await waitFor(() => expect(names()).toEqual(["Milk", "Apple"]));
    expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    expect(window.location.search).toBe("?sortBy=name_desc");
  });

  test("shows a lot beside it where there is room, and it stays for the next deed", async () => {
    setWideViewport();
    await stock("Milk", { quantity: 500 });
    const { person } = await open();
    await person.click(await screen.findByRole("button", { name: "Milk" }));
    const panel = within(await screen.findByRole("complementary", { name: "Milk" }));
    await person.click(panel.getByRole("radio", { name: "Half 250 g" }));
    await person.click(await panel.findByRole("button", { name: "Eaten" }));
    await screen.findByText("250 g of milk left");
    expect(await panel.findByRole("radio", { name: "All 250 g" })).toBeChecked();
    await person.click(panel.getByRole("button", { name: "Throw Away" }));
    await waitFor(() => expect(screen.queryByRole("complementary", { name: "Milk" })).toBeNull());
  });

  test("shows a lot by a press anywhere in its row, but for the controls there", async () => {
    setWideViewport();
    await stock("Milk", { quantity: 500 });
    const { person } = await open();
    const row = await screen.findByRole("row", { name: /Milk/ });
    await person.click(within(row).getByRole("checkbox", { name: "Milk" }));
    await screen.findByRole("toolbar", { name: "1 selected" });
    expect(screen.queryByRole("complementary", { name: "Milk" })).toBeNull();
    const [amount] = within(row).getAllByRole("cell");
    if (!amount) throw new Error("no cell");
    await person.click(amount);
    await screen.findByRole("complementary", { name: "Milk" });
  });

  test("takes what is shown beside it along with the arrows", async () => {
    setWideViewport();
    await stock("Milk", { expiryDate: "2026-03-20" });
    await stock("Rice", { expiryDate: "2026-03-21" });
    const { person } = await open();
    await person.click(await screen.findByRole("button", { name: "Milk" }));
    await screen.findByRole("complementary", { name: "Milk" });
    await person.keyboard("{ArrowDown}");
    await screen.findByRole("complementary", { name: "Rice" });
    expect(document.activeElement?.textContent).toBe("Rice");
  });

  test("is walked by arrows; Space selects, Shift extends, and one deed does them all", async () => {
    for (const [at, name] of ["Milk", "Rice", "Apple", "Butter"].entries())
      await stock(name, { expiryDate: `2026-03-2${at}`, price: 1 });
    const { person } = await open();
    (await screen.findByRole("button", { name: "Milk" })).focus();
    await person.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Rice"));
    await person.keyboard(" ");
    await person.keyboard("{Shift>}{ArrowDown}{/Shift}");
    const bar = within(await screen.findByRole("toolbar", { name: "2 selected" }));
    await person.click(bar.getByRole("button", { name: "Throw Away" }));
    await screen.findByText("Threw away 2 items, $2.00");
    expect((await lots()).map(({ name }) => name)).toEqual(["Milk", "Butter"]);
    expect(screen.queryByRole("toolbar")).toBeNull();
    await person.click(button("Undo"));
    await waitFor(async () => expect(await lots()).toHaveLength(4));
  });

  test("places stand above their food by one press, and fold", async () => {
    const milk = await stock("Milk");
    await stock("Rice");
    const { person } = await open();
    await person.click(await screen.findByRole("checkbox", { name: "Milk" }));
    await person.click(await waitFor(() => button("Move")));
    await person.click(await screen.findByRole("menuitem", { name: "Fridge" }));
    await screen.findByText("1 item moved to Fridge");
    expect((await lots()).find(({ id }) => id === milk.id)).toMatchObject({ place: "Fridge" });
    await person.click(button("By Place"));
    const fridge = await screen.findByRole("button", { name: "Fridge 1" });
    await person.click(fridge);
    await waitFor(() => expect(fridge).toHaveAttribute("aria-expanded", "false"));
    expect(screen.queryByRole("button", { name: "Milk" })).toBeNull();
  });
});

describe("several lots", () => {
  async function select(...chosen: readonly string[]) {
    const opened = await open();
    for (const name of chosen)
      await opened.person.click(await screen.findByRole("checkbox", { name }));
    return opened;
  }
  beforeEach(async () => {
    await stock("Milk", { expiryDate: "2026-03-20" });
    await stock("Rice", { expiryDate: "2026-03-21" });
  });

  test("get one date", async () => {
    const { person } = await select("Milk", "Rice");
    await person.click(await waitFor(() => button("Date")));
    const dialog = within(await screen.findByRole("dialog", { name: "Date of 2 items" }));
    await person.type(dialog.getByLabelText(/^Expiry date/), "2026-04-01");
    await person.click(await dialog.findByRole("button", { name: "Save" }));
    await screen.findByText("2 items kept until Apr 1");
    expect((await lots()).map(({ expiryDate }) => expiryDate)).toEqual([
      "2026-04-01",
      "2026-04-01",
    ]);
  });

  test.each([
    ["Given Away", "2 items given away"],
    ["Delete", "2 items deleted"],
  ])("%s is among the other deeds", async (deed, told) => {
    const { person } = await select("Milk", "Rice");
    await person.click(await waitFor(() => button("More deeds")));
    await person.click(await screen.findByRole("menuitem", { name: deed }));
    if (deed === "Delete") {
      const question = within(await screen.findByRole("alertdialog", { name: "Delete 2 items?" }));
      await person.click(question.getByRole("button", { name: "Delete" }));
    }
    await screen.findByText(told);
    expect(await lots()).toEqual([]);
  });

  test("are all selected from the menu, and none by the cross", async () => {
    const { person } = await select("Milk");
    await person.click(await waitFor(() => button("More deeds")));
    await person.click(await screen.findByRole("menuitem", { name: "Select All" }));
    await screen.findByRole("toolbar", { name: "2 selected" });
    await person.click(button("Clear selection"));
    await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
  });

  test("that cannot be changed stay selected, and the reason is said", async () => {
    const { person, network } = await select("Milk", "Rice");
    network.answer("POST /api/ingredients/actions", { status: 500, body: {} });
    await person.click(await waitFor(() => button("Eaten")));
    await screen.findByText("Failed to update ingredient");
    expect(screen.getByRole("toolbar", { name: "2 selected" })).toBeVisible();
  });
});

describe("a search", () => {
  test("is applied while one types, without a step back for each letter", async () => {
    await stock("Milk");
    await stock("Rice");
    const { person } = await open();
    await screen.findByRole("button", { name: "Rice" });
    const steps = history.length;
    const box = screen.getByRole("searchbox", { name: "Search by name" });
    await person.type(box, "mi");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Rice" })).toBeNull());
    await person.type(box, "l");
    await waitFor(() => expect(window.location.search).toBe("?name=mil"));
    expect(box).toHaveValue("mil");
    expect(history.length - steps).toBe(1);
    await person.clear(box);
    expect(await screen.findByRole("button", { name: "Rice" })).toBeVisible();
  });
});

describe("what was just added", () => {
  async function add(letters: string, name: RegExp) {
    const opened = await open("/inventory?name=rice");
    await opened.person.click(await screen.findByRole("button", { name: "Add Ingredient" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Ingredient" }));
    await opened.person.type(dialog.getByRole("combobox", { name: "Ingredient" }), letters);
    await opened.person.click(await dialog.findByRole("option", { name }));
    await opened.person.click(await dialog.findByLabelText("Keep this open to add another"));
    await opened.person.click(await dialog.findByRole("button", { name: "Add Ingredient" }));
    return opened;
  }

  test("is marked, and its toast leads to it where the list does not show it", async () => {
    await stock("Rice");
    const { person } = await add("milk", /^Milk$/);
    await screen.findByText("Milk added");
    expect(screen.queryByRole("button", { name: "Milk" })).toBeNull();
    await person.click(button("Show"));
    const row = within(await screen.findByRole("row", { name: /^Milk/ }));
    expect(row.getByText("New")).toBeVisible();
    expect(window.location.search).toBe("?name=Milk");
  });
});

describe("the search", () => {
  async function openFilters() {
    await stock("Milk");
    const { person } = await open();
    await screen.findByRole("row", { name: /^Milk/ });
    await person.click(button("Filters"));
    return { person, field: await screen.findByRole("searchbox", { name: "Search by name" }) };
  }

  test("is reset right after a letter, with that letter", async () => {
    const { person, field } = await openFilters();
    await person.click(screen.getByRole("checkbox", { name: "Expired" }));
    const reset = await screen.findByRole("button", { name: "Reset" });
    await person.type(field, "ri");
    reset.focus();
    fireEvent.click(reset);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.getByRole("searchbox")).toHaveValue("");
    expect(screen.getByRole("checkbox", { name: "Expired" })).not.toBeChecked();
    expect(names()).toEqual(["Milk"]);
    expect(button("Reset")).toHaveFocus();
  });

  test("leaves what is ticked and not applied yet", async () => {
    const { person, field } = await openFilters();
    await person.click(screen.getByRole("checkbox", { name: "Expires Soon" }));
    await person.type(field, "mi");
    await waitFor(() => expect(window.location.search).toBe("?name=mi"));
    await person.click(button("Apply"));
    await waitFor(() => expect(window.location.search).toBe("?name=mi&nearingExpiry=true"));
  });

  test("leaves a filter that is applied right after a letter", async () => {
    const { person, field } = await openFilters();
    await person.click(screen.getByRole("checkbox", { name: "Expires Soon" }));
    const apply = await screen.findByRole("button", { name: "Apply" });
    await person.type(field, "mi");
    fireEvent.click(apply);
    await screen.findByRole("heading", { name: "Nothing matches." });
    await waitFor(() => expect(window.location.search).toBe("?name=mi&nearingExpiry=true"));
  });
});
