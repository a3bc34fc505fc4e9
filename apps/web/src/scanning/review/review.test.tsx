import { aReceiptItem, FakeReceiptReader } from "@larder/api/testing/services/fake-receipt-reader";
import { TINY_PNG } from "@larder/api/testing/kitchens/upload-receipt";
import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import type { ReadItem } from "@larder/contract/money/scanning";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp, type Tab } from "../../testing/render-app.tsx";
import { setPhoneViewport } from "../../testing/viewport.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let reader: FakeReceiptReader;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  reader = new FakeReceiptReader();
  product = await aProduct({ deps: { receiptReader: reader } });
  maya = await product.aUser({ plan: "PRO" });
});

const aPicture = () => new File([new Uint8Array(TINY_PNG)], "receipt.png", { type: "image/png" });
const row = (name: string) => within(screen.getByRole("group", { name }));
const matchOf = (name: string) =>
  row(name).getByLabelText<HTMLInputElement>("Match to Inventory").value;
const valueOf = (name: string, label: string) =>
  row(name).getByLabelText<HTMLInputElement>(label).value;
const press = async (tab: Tab, name: string, button: string | RegExp) =>
  tab.person.click(await waitFor(() => row(name).getByRole("button", { name: button })));
const saveAll = () => screen.getByRole("button", { name: "Save All Items" });
const save = async (tab: Tab) => tab.person.click(await waitFor(saveAll));
const whenSaved = () => waitFor(() => expect(window.location.pathname).toBe("/inventory"));
const stock = async () => (await maya.call(inventoryApi.list)).data.ingredients;

async function idOf(name: string): Promise<number> {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  return data.masterIngredients.find((each) => each.name === name)?.id ?? 0;
}
async function unitOf(name: string): Promise<number> {
  const { data } = await maya.call(catalogueApi.masterUnits);
  return data.masterUnits.find((each) => each.name === name)?.id ?? 0;
}

/** Opens a review with such lines. */
async function reviewOf(
  lines: readonly (Partial<ReadItem> & { readonly name: string })[],
  receipt: object = {},
  opened?: Tab,
): Promise<Tab> {
  const tab = opened ?? (await renderApp("/scan-receipt", { on: product, as: maya }));
  const items = lines.map((line) => ({ quantity: 1, price: 2, ...line }));
  const said = { merchant: "Corner Market", date: "2026-03-09", total: null, tax: null };
  tab.network.answer("POST /api/scanning/upload-receipt", {
    status: 200,
    body: {
      status: "success",
      message: "Receipt read",
      data: { items, receipt: { ...said, again: null, picture: "a".repeat(64), ...receipt } },
    },
  });
  await tab.person.upload(screen.getByLabelText("Receipt image"), aPicture());
  await screen.findByText(/ · \$/);
  if (opened === undefined) await waitFor(() => expect(saveAll()).toBeEnabled());
  return tab;
}

async function aGuess(): Promise<Partial<ReadItem> & { readonly name: string }> {
  return {
    name: "GV CILANTRO BNCH",
    quantity: 1,
    price: 0.98,
    masterIngredientId: await idOf("Cilantro"),
    amount: { quantity: 1, unitId: await unitOf("bunch") },
    matchedBy: "likeness",
    others: [await idOf("Parsley")],
    unsure: ["ingredient"],
  };
}

describe("a guess", () => {
  test("is matched, never looks like a fact, and is one with a tap", async () => {
    const tab = await reviewOf([await aGuess()]);
    await screen.findByText("1 needs a look, it comes first");
    const badge = row("GV CILANTRO BNCH").getByText("Matched");
    expect(badge.className).not.toContain("tone-fresh");
    row("GV CILANTRO BNCH").getByText("check");
    row("GV CILANTRO BNCH").getByText("Is it Cilantro?");
    await press(tab, "GV CILANTRO BNCH", "Cilantro");
    const matched = () => row("GV CILANTRO BNCH").getByText("Matched");
    await waitFor(() => expect(matched().className).toContain("tone-fresh"));
    expect(row("GV CILANTRO BNCH").queryByText("check")).toBeNull();
    expect(screen.queryByText(/needs a look/)).toBeNull();
    expect(document.activeElement?.textContent).toBe("Save All Items");
    await save(tab);
    await whenSaved();
    expect(await stock()).toMatchObject([{ name: "Cilantro", quantity: 1, unit: "bunch" }]);
  });

  test("that nobody looked at is saved without an ingredient, and asked about later", async () => {
    const tab = await reviewOf([await aGuess(), { name: "lemon" }]);
    await row("GV CILANTRO BNCH").findByText("Is it Cilantro?");
    await save(tab);
    await whenSaved();
    await screen.findByText(/1 line waits in Inventory/);
    expect(await stock()).toMatchObject([{ name: "Lemon" }]);
  });

  test("gives way to the other answer", async () => {
    const tab = await reviewOf([await aGuess()]);
    await row("GV CILANTRO BNCH").findByText("Is it Cilantro?");
    await press(tab, "GV CILANTRO BNCH", "Parsley");
    await waitFor(() => expect(matchOf("Parsley")).toBe("Parsley"));
  });

  test("by the browser's own rule is one too, unless the names are the same", async () => {
    await reviewOf([{ name: "TOMATOS" }, { name: "tomato", quantity: 2 }]);
    await row("TOMATOS").findByText("check");
    expect(row("tomato").queryByText("check")).toBeNull();
  });
});

describe("what is asked", () => {
  test("is a price that was hardly read", async () => {
    const tab = await reviewOf([{ name: "tomato", price: 8.97, unsure: ["price"] }]);
    await row("tomato").findByText("Is it $8.97?");
    await press(tab, "tomato", "Yes");
    await waitFor(() => expect(row("tomato").queryByText("Is it $8.97?")).toBeNull());
  });

  test("is how much, with what the receipt says", async () => {
    const amount = { quantity: 500, unitId: await unitOf("g") };
    const masterIngredientId = await idOf("Butter");
    const line = { name: "BTR", masterIngredientId, matchedBy: "name" as const, amount };
    const tab = await reviewOf([{ ...line, unsure: ["amount"] }]);
    await row("BTR").findByText("How much? The receipt says 1");
    expect(row("BTR").getByLabelText("Quantity")).toHaveProperty("value", "500");
    await press(tab, "BTR", "500 g is right");
    await press(tab, "BTR", "Place and date of BTR");
    await waitFor(() => row("BTR").getByText("The receipt says 1"));
  });

  test("is an amount that the size in the printed name says otherwise", async () => {
    const tab = await reviewOf([{ name: "BUTTER 250G", quantity: 2 }]);
    await tab.person.click(row("BUTTER 250G").getByLabelText("Match to Inventory"));
    await tab.person.click(await row("BUTTER 250G").findByRole("option", { name: "Butter" }));
    await waitFor(() => row("Butter").getByText("2 g go to your inventory."));
    await press(tab, "Butter", "Use 500 g");
    await waitFor(() => expect(valueOf("Butter", "Quantity")).toBe("500"));
    expect(row("Butter").queryByRole("button", { name: /^Use/ })).toBeNull();
  });

  test("is an amount that is too little or too much", async () => {
    const tab = await reviewOf([{ name: "butter", quantity: 2 }]);
    await row("butter").findByText("Only 2 g of Butter?");
    const quantity = row("butter").getByLabelText("Quantity");
    await tab.person.clear(quantity);
    await tab.person.type(quantity, "250");
    await waitFor(() => expect(row("butter").queryByText(/^Only/)).toBeNull());
    await tab.person.type(quantity, "000");
    await screen.findByText(/^250000 g of Butter\? That is [\d,]+ times the usual amount\.$/);
  });

  test("is what nothing matches: one's own in one tap, or the budget's", async () => {
    const tab = await reviewOf([{ name: "ZORGON 200G" }, { name: "PLIMSY" }]);
    await screen.findByText("2 need a look, they come first");
    await press(tab, "PLIMSY", "Budget Only");
    await waitFor(() => row("PLIMSY").getByText("For the budget only"));
    row("PLIMSY").getByRole("button", { name: "Request" });
    await press(tab, "ZORGON 200G", "Own Food");
    await waitFor(() => expect(matchOf("ZORGON")).toBe("ZORGON"));
    row("ZORGON").getByText("Matched");
    const { data } = await maya.call(catalogueApi.masterIngredients);
    expect(data.masterIngredients.find(({ name }) => name === "ZORGON")?.isOwn).toBe(true);
  });

  test("is nothing of what is no food, until somebody says that it is", async () => {
    const tab = await reviewOf([{ name: "bagg", isFood: false }]);
    expect(matchOf("bagg")).toBe("-- No Match --");
    expect(screen.queryByText(/needs a look/)).toBeNull();
    await press(tab, "bagg", "It Is Food");
    await row("bagg").findByText(/^Is it /);
  });
});

describe("on a phone", () => {
  const right = async (name: string) => ({
    name,
    masterIngredientId: await idOf("Tomato"),
    matchedBy: "name" as const,
    amount: { quantity: 3, unitId: await unitOf("piece") },
  });

  test("lines are folded, the first that needs a look unfolded, and answers lead on", async () => {
    setPhoneViewport();
    const rights = await Promise.all(["T1", "T2", "T3", "T4"].map(right));
    const tab = await reviewOf([...rights, await aGuess(), { name: "ZORGON" }]);
    await screen.findByRole("button", { name: "2 need a look" });
    expect(screen.queryByRole("group", { name: "T1" })).toBeNull();
    await press(tab, "GV CILANTRO BNCH", "Cilantro");
    await screen.findByRole("button", { name: "1 needs a look" });
    expect(row("ZORGON").getByRole("button", { name: "Budget Only" })).toBe(document.activeElement);
    await press(tab, "ZORGON", "All Fields");
    for (const label of ["Scanned name", "Match to Inventory", "Quantity", "Price"])
      await waitFor(() => row("ZORGON").getByLabelText(label));
    row("ZORGON").getByRole("button", { name: "Remove ZORGON" });
    await tab.person.click(screen.getByRole("button", { name: "4 are right" }));
    await waitFor(() => row("T1").getByText("Matched"));
  });

  test("a tap on a number changes it, arrows walk the lines", async () => {
    setPhoneViewport();
    const tab = await reviewOf([await right("T1"), await right("T2")]);
    await tab.person.click(
      await row("T2").findByRole("button", { name: "$2.00 for Tomato, change" }),
    );
    await waitFor(() => expect(row("T2").getByLabelText("Price")).toBe(document.activeElement));
    await tab.person.keyboard("3.5");
    await screen.findByText("2 items · $5.50");
    row("T1")
      .getByRole("button", { name: /^Tomato/ })
      .focus();
    await tab.person.keyboard("{ArrowDown}");
    await waitFor(() => expect(row("T2").getByRole("button", { name: /^Tomato/ })).toHaveFocus());
  });
});

describe("what is proposed", () => {
  async function aKeptLine() {
    const { places } = (await maya.call(placesApi.list)).data;
    const [fridge, freezer] = places;
    return {
      fridge,
      freezer,
      line: {
        name: "tomato",
        masterIngredientId: await idOf("Tomato"),
        matchedBy: "name" as const,
        amount: { quantity: 3, unitId: await unitOf("piece") },
        placeId: fridge?.id ?? null,
        expiryDate: "2026-03-20",
        dateKind: "best_before" as const,
      },
    };
  }

  test("is a place, which can be another, and a day, which one tap takes", async () => {
    const { line, fridge, freezer } = await aKeptLine();
    const tab = await reviewOf([line]);
    await press(tab, "tomato", "Place and date of tomato");
    const place = await waitFor(() => row("tomato").getByLabelText("Place"));
    await waitFor(() => expect(place).toHaveDisplayValue(fridge?.name ?? ""));
    await tab.person.selectOptions(place, freezer?.name ?? "");
    await waitFor(() => expect(valueOf("tomato", "Best before")).toBe(""));
    await press(tab, "tomato", /^Mar 20\? ?proposed$/);
    await waitFor(() => expect(valueOf("tomato", "Best before")).toBe("2026-03-20"));
    await save(tab);
    await whenSaved();
    expect(await stock()).toMatchObject([
      { placeId: freezer?.id, expiryDate: "2026-03-20", dateKind: "best_before", quantity: 3 },
    ]);
  });

  test("follows the ingredient that somebody chooses, and the day of purchase", async () => {
    const { line, fridge } = await aKeptLine();
    const tab = await reviewOf([{ ...line, placeId: null }]);
    await tab.person.click(row("tomato").getByLabelText("Match to Inventory"));
    await tab.person.click(await row("tomato").findByRole("option", { name: "Milk" }));
    await press(tab, "Milk", "Place and date of Milk");
    await waitFor(() =>
      expect(row("Milk").getByLabelText("Place")).toHaveDisplayValue(fridge?.name ?? ""),
    );
    const proposed = () => row("Milk").getByRole("button", { name: /proposed$/ }).textContent;
    const before = proposed();
    const day = screen.getByLabelText("Purchase date");
    await tab.person.clear(day);
    await tab.person.type(day, "2026-03-01");
    await waitFor(() => expect(proposed()).not.toBe(before));
    await save(tab);
    await whenSaved();
    expect(await stock()).toMatchObject([
      { name: "Milk", placeId: fridge?.id, expiryDate: null, purchaseDate: "2026-03-01" },
    ]);
  });

  test("stands in the dates while the switch is on, marked", async () => {
    const { line } = await aKeptLine();
    const tab = await reviewOf([line]);
    await tab.person.click(screen.getByRole("switch", { name: "Estimate expiry dates" }));
    await press(tab, "tomato", "Place and date of tomato");
    const day = await waitFor(() => row("tomato").getByLabelText("Best before"));
    expect(day).toHaveProperty("value", "2026-03-20");
    expect(day).toHaveAccessibleDescription("proposed");
    await save(tab);
    await whenSaved();
    expect(await stock()).toMatchObject([{ expiryDate: "2026-03-20" }]);
  });
});

test("nothing is saved as unknown because the list of ingredients is still on its way", async () => {
  const opened = await renderApp("/settings/appearance", { on: product, as: maya });
  const release = opened.network.hold("GET /api/ingredients/master/ingredients");
  goTo("/scan-receipt");
  await screen.findByLabelText("Receipt image");
  const tab = await reviewOf([{ name: "lemon" }], {}, opened);
  await save(tab);
  await tab.person.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(tab.network.requests).not.toContain("POST /api/scanning/save-items"));
  release();
  await waitFor(() => expect(saveAll()).toBeEnabled());
  await save(tab);
  await whenSaved();
  expect(await stock()).toMatchObject([{ name: "Lemon" }]);
});

describe("an emptied day", () => {
  test("stays empty, and the other lines are dated all the same", async () => {
    const tab = await reviewOf([
      { name: "tomato", expiryDate: "2026-03-20", masterIngredientId: await idOf("Tomato") },
      { name: "lemon" },
    ]);
    await tab.person.click(screen.getByRole("switch", { name: "Estimate expiry dates" }));
    await press(tab, "tomato", "Place and date of tomato");
    await tab.person.clear(await waitFor(() => row("tomato").getByDisplayValue("2026-03-20")));
    await save(tab);
    await whenSaved();
    const kept = new Map((await stock()).map(({ name, expiryDate }) => [name, expiryDate]));
    expect(kept.get("Tomato")).toBeNull();
    expect(kept.get("Lemon")).toMatch(/^2026-0[3-5]-/);
  });
});

describe("the sum", () => {
  test("counts tax, and says what is missing", async () => {
    const tab = await reviewOf(
      [
        { name: "tomato", price: 4 },
        { name: "lemon", price: null },
      ],
      { total: 7.2, tax: 1.2 },
    );
    screen.getByText("Receipt says $7.20: $3.20 less here");
    screen.getByText("of it $1.20 tax, 1 line without a price");
    await tab.person.type(row("lemon").getByLabelText("Price"), "2");
    await screen.findByText("As on the receipt");
    expect(screen.getByText("with $1.20 tax")).toBeTruthy();
  });

  test("goes on with a line that was not read", async () => {
    const tab = await reviewOf([{ name: "tomato", price: 4 }], { total: 6 });
    await tab.person.click(screen.getByRole("button", { name: "Add a Line" }));
    const added = await waitFor(() => row("New line").getByLabelText("Scanned name"));
    await tab.person.type(added, "Lemon");
    await tab.person.type(await waitFor(() => row("Lemon").getByLabelText("Price")), "2");
    await screen.findByText("2 items · $6.00");
    await save(tab);
    await whenSaved();
    expect((await stock()).map(({ name }) => name).toSorted()).toEqual(["Lemon", "Tomato"]);
  });
});

describe("the same receipt", () => {
  async function scanned(): Promise<Tab> {
    cleanup();
    reader.willRead(aReceiptItem("tomato", 488, { quantity: 4 }));
    const tab = await renderApp("/scan-receipt", { on: product, as: maya });
    await tab.person.upload(screen.getByLabelText("Receipt image"), aPicture());
    await screen.findByText("1 item · $4.88");
    await waitFor(() => expect(saveAll()).toBeEnabled());
    return tab;
  }
  const savedBefore = () => screen.queryByText(/^This receipt was saved on March \d+, 2026: /);

  test("is taken back whole with Undo, and is then not known", async () => {
    const tab = await scanned();
    await save(tab);
    await whenSaved();
    expect(await stock()).toHaveLength(1);
    await tab.person.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await stock()).toEqual([]));
    await scanned();
    expect(savedBefore()).toBeNull();
  });

  test("again is said before anything is saved, and leads to what it became", async () => {
    await save(await scanned());
    await whenSaved();
    const tab = await scanned();
    expect(savedBefore()?.textContent).toMatch(/Corner Market, March 9, 2026, 1 item, \$4\.88\.$/);
    const link = screen.getByRole("link", { name: "Open It" });
    expect(link.getAttribute("href")).toMatch(/^\/budget\?receipt=\d+$/);
    expect(saveAll().className).not.toContain("btn-main");
    await tab.person.click(screen.getByRole("button", { name: "Save Again Anyway" }));
    await waitFor(() => expect(saveAll().className).toContain("btn-main"));
    expect((await maya.call(budgetApi.expenses)).data.expenses).toHaveLength(1);
  });
});
