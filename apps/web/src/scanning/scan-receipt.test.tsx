import {
  aReading,
  aReceiptItem,
  FakeReceiptReader,
} from "@larder/api/testing/services/fake-receipt-reader";
import { TINY_PNG } from "@larder/api/testing/kitchens/upload-receipt";
import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { shoppingApi } from "@larder/contract/week/shopping";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp, type Tab } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let reader: FakeReceiptReader;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  reader = new FakeReceiptReader();
  product = await aProduct({ deps: { receiptReader: reader } });
  maya = await product.aUser({ plan: "PRO" });
});

const aPicture = (name = "receipt.png", bytes = TINY_PNG) =>
  new File([new Uint8Array(bytes)], name, { type: "image/png" });
const open = () => renderApp("/scan-receipt", { on: product, as: maya });
const zone = () => screen.getByLabelText("Receipt image");

async function scanOf(...items: readonly ReturnType<typeof aReceiptItem>[]) {
  reader.willRead(...items);
  const tab = await open();
  await tab.person.upload(await waitFor(zone), aPicture());
  if (items[0]) {
    await screen.findByRole("group", { name: items[0].name.trim() });
    await waitFor(() => expect(saveAll()).toBeEnabled());
  }
  return tab;
}
const saveAll = () => screen.getByRole("button", { name: "Save All Items" });
const item = (name: string) => within(screen.getByRole("group", { name }));
const matchFieldOf = (name: string) =>
  item(name).getByLabelText<HTMLInputElement>("Match to Inventory");
const matchOf = (name: string) => matchFieldOf(name).value;
async function match(person: Tab["person"], name: string, to: string) {
  await person.click(await waitFor(() => matchFieldOf(name)));
  await person.click(await item(name).findByRole("option", { name: to }));
}
const whenMatched = (name: string, match: string) =>
  waitFor(() => expect(matchOf(name)).toBe(match));

describe("before a receipt", () => {
  test("there is a place to drop it, and word of what will appear", async () => {
    await open();
    screen.getByRole("heading", { level: 1, name: "AI Receipt Scanner" });
    screen.getByRole("button", { name: /^Drop your receipt here, or click to select/ });
    screen.getByRole("heading", { level: 2, name: "Review Scanned Items" });
    expect(screen.getByText("Your items will appear here after scanning.")).toBeTruthy();
    expect(zone().getAttribute("accept")).toContain("image/png");
    expect(zone()).toHaveProperty("multiple", false);
  });

  test("the whole master list and the units come once", async () => {
    const { network } = await open();
    await waitFor(() => {
      const calls = network.requests.filter((request) => request.includes("/master/"));
      expect(calls).toEqual([
        "GET /api/ingredients/master/ingredients",
        "GET /api/ingredients/master/units",
      ]);
    });
  });

  test("what is no picture, or more than one, is refused in the specified words", async () => {
    await open();
    const choose = async (...files: File[]) =>
      fireEvent.change(await waitFor(zone), { target: { files } });
    await choose(new File(["x"], "list.txt", { type: "text/plain" }));
    await screen.findByText(/^File type must be .*jpeg.*png.*webp.*application\/pdf/);
    await choose(aPicture("a.png"), aPicture("b.png"));
    expect(await screen.findByText("Too many files")).toBeTruthy();
    expect(reader.begun).toBe(0);
  });

  test("a FREE user is sent to the dashboard", async () => {
    const theo = await product.aUser();
    await renderApp("/scan-receipt", { on: product, as: theo });
    await waitFor(() => expect(window.location.pathname).toBe("/dashboard"));
  });
});

describe("scanning", () => {
  test("says so, shows the picture, and can be canceled", async () => {
    reader.hold();
    const { person } = await open();
    await person.upload(zone(), aPicture());
    await screen.findByText("Scanning with AI...");
    const picture = screen.getByAltText("Preview of the receipt");
    expect(picture.getAttribute("src")).toMatch(/^blob:/);
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByText("Your items will appear here after scanning.");
    expect(screen.queryByAltText("Preview of the receipt")).toBeNull();
  });

  test("another picture takes the place of the one that is read", async () => {
    const release = reader.hold();
    reader.willRead(aReceiptItem("MILK", 100));
    const { person } = await open();
    await person.upload(zone(), aPicture("first.png"));
    await screen.findByText("Scanning with AI...");
    await waitFor(() => expect(reader.begun).toBe(1));
    await person.upload(zone(), aPicture("second.png"));
    await waitFor(() => expect(reader.begun).toBe(2));
    release();
    await screen.findByRole("group", { name: "MILK" });
    reader.hold();
    await person.upload(zone(), aPicture("third.png"));
    await screen.findByText("Scanning with AI...");
    expect(screen.queryByRole("group", { name: "MILK" })).toBeNull();
  });

  test("ends with the focus on what needs a look and the total beside that of the receipt", async () => {
    reader.willAnswer(
      aReading([aReceiptItem("MILK", 289), aReceiptItem("ZORGON", 199)], { totalCents: 500 }),
    );
    const { person } = await open();
    await person.upload(zone(), aPicture());
    await screen.findByText("2 items · $4.88");
    screen.getByText("Receipt says $5.00: $0.12 less here");
    screen.getByText("A line may be missing or misread.");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Budget Only"));
    expect(screen.getByRole("group", { name: "ZORGON" })).toContainElement(
      document.activeElement as HTMLElement,
    );
    const price = item("ZORGON").getByLabelText("Price");
    await person.clear(price);
    await person.type(price, "2.11");
    await screen.findByText("2 items · $5.00");
    expect(screen.getByText("As on the receipt")).toBeTruthy();
  });

  test("of a picture without items says that nothing was found", async () => {
    await scanOf();
    expect(await screen.findByText("No items were found on this receipt.")).toBeTruthy();
  });

  test("that fails says why in the panel, and can be tried again", async () => {
    reader.willFail("unreadable");
    const { person, network } = await open();
    await person.upload(zone(), aPicture());
    await screen.findByText("This image could not be read.");
    network.answer("POST /api/scanning/upload-receipt", { status: 500, body: {} });
    await person.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("An unknown error occurred during scanning.");
    network.goUp();
    reader.willRead(aReceiptItem("MILK", 289));
    await person.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("group", { name: "MILK" })).toBeTruthy();
  });
});

describe("matching", () => {
  test("takes the closest name within two letters, whatever its case", async () => {
    await scanOf(
      aReceiptItem(" MILK ", 100),
      aReceiptItem("TOMATOS", 100),
      aReceiptItem("DISH SOAP", 100),
    );
    await whenMatched("MILK", "Milk");
    expect([matchOf("TOMATOS"), matchOf("DISH SOAP")]).toEqual(["Tomato", "-- No Match --"]);
    item("TOMATOS").getByText("Matched");
    item("DISH SOAP").getByText("Unmatched");
    const person = userEvent.setup();
    await person.click(matchFieldOf("MILK"));
    expect((await item("MILK").findAllByRole("option"))[0]?.textContent).toBe("-- No Match --");
    expect(
      item("MILK").getByLabelText<HTMLSelectElement>("Unit").selectedOptions[0]?.textContent,
    ).toBe("l");
  });

  test("runs again with every edit of the name", async () => {
    const { person } = await scanOf(aReceiptItem("DISH SOAP", 100));
    const name = await waitFor(() => item("DISH SOAP").getByLabelText("Scanned name"));
    await person.clear(name);
    await person.type(name, "Buter");
    await whenMatched("Buter", "Butter");
    await person.type(name, "nut squash thing");
    await waitFor(() => expect(matchOf("Buternut squash thing")).toBe("-- No Match --"));
    expect(item("Buternut squash thing").getByText("Unmatched")).toBeTruthy();
  });

  test("by hand takes the ingredient's name; No Match keeps it", async () => {
    const { person } = await scanOf(aReceiptItem("ORG LMN", 100));
    await match(person, "ORG LMN", "Lemon");
    await waitFor(() =>
      expect(item("Lemon").getByLabelText("Scanned name")).toHaveProperty("value", "Lemon"),
    );
    item("Lemon").getByText("Matched");
    await match(person, "Lemon", "-- No Match --");
    await waitFor(() => item("Lemon").getByText("Unmatched"));
    expect(item("Lemon").queryByLabelText("Unit")).toBeNull();
  });

  test("remembers what the household made of a name, also that it is none", async () => {
    const { person } = await scanOf(aReceiptItem("ORG LMN", 100), aReceiptItem("LIMA", 100));
    await whenMatched("LIMA", "Lime");
    await match(person, "ORG LMN", "Lemon");
    await match(person, "LIMA", "-- No Match --");
    await person.click(await waitFor(saveAll));
    await waitFor(() => expect(window.location.pathname).toBe("/inventory"));
    await person.click(screen.getByRole("button", { name: /menu/i }));
    // the inventory, which may be there by now, has such a link too
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    await person.click(await menu.findByRole("button", { name: /^finance/i }));
    await person.click(await menu.findByRole("link", { name: "Scan Receipt" }));
    await person.upload(await screen.findByLabelText("Receipt image"), aPicture());
    await screen.findByRole("group", { name: "ORG LMN" });
    await whenMatched("ORG LMN", "Lemon");
    expect(matchOf("LIMA")).toBe("-- No Match --");
  });

  test("without the master list says what is missing and fetches it again", async () => {
    reader.willRead(aReceiptItem("MILK", 100));
    const { person, network } = await renderApp("/account", { on: product, as: maya });
    network.answer("GET /api/ingredients/master/ingredients", { status: 500, body: {} });
    await person.click(screen.getByRole("button", { name: /menu/i }));
    await person.click(await screen.findByRole("button", { name: /^finance/i }));
    await person.click(await screen.findByRole("link", { name: "Scan Receipt" }));
    await screen.findByText("Failed to fetch master ingredients");
    await person.upload(zone(), aPicture());
    await screen.findByRole("group", { name: "MILK" });
    // The server knows what it is; what it is called comes with the list.
    item("MILK").getByText("Matched");
    expect(matchOf("MILK")).toBe("MILK");
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    network.goUp();
    await person.click(await screen.findByRole("button", { name: "Try Again" }));
    await whenMatched("MILK", "Milk");
    expect(screen.queryByText("Failed to fetch master ingredients")).toBeNull();
  });

  test("what is missing of the master data is said until it is dismissed", async () => {
    const { person, network } = await renderApp("/account", { on: product, as: maya });
    network.answer("GET /api/ingredients/master/ingredients", { status: 500, body: {} });
    network.answer("GET /api/ingredients/master/units", { status: 500, body: {} });
    await person.click(screen.getByRole("button", { name: /menu/i }));
    await person.click(await screen.findByRole("button", { name: /^finance/i }));
    await person.click(await screen.findByRole("link", { name: "Scan Receipt" }));
    await screen.findByText("Failed to fetch master ingredients");
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(/^Failed to fetch master/)).toBeNull());
    expect(document.activeElement?.textContent).toBe("AI Receipt Scanner");
  });
});

describe("a request", () => {
  test("sends the name, shows the answer in an alert, and locks the match", async () => {
    const { person } = await scanOf(aReceiptItem("Dragon broth", 100));
    await person.click(
      await waitFor(() => item("Dragon broth").getByRole("button", { name: "Request" })),
    );
    const alert = await screen.findByRole("alertdialog");
    within(alert).getByText("Your request has been sent.");
    item("Dragon broth").getByText("Requested");
    const match = item("Dragon broth").getByLabelText("Match to Inventory");
    expect(match).toHaveProperty("disabled", true);
    await person.click(within(alert).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const name = item("Dragon broth").getByLabelText("Scanned name");
    await person.clear(name);
    await person.type(name, "Milk");
    await whenMatched("Milk", "Milk");
  });

  test("that is refused shows why, and the item stays unmatched", async () => {
    await maya.call(catalogueApi.request, { body: { requestedItemName: "Dragon broth" } });
    const { person } = await scanOf(aReceiptItem("Dragon broth", 100));
    await person.click(
      await waitFor(() => item("Dragon broth").getByRole("button", { name: "Request" })),
    );
    await screen.findByText("You have already requested this ingredient.");
    expect(item("Dragon broth").getByText("Unmatched")).toBeTruthy();
  });
});

describe("a removed item", () => {
  test("comes back in its place with Undo", async () => {
    const { person } = await scanOf(
      aReceiptItem("MILK", 100),
      aReceiptItem("SOAP", 200),
      aReceiptItem("SALT", 300),
    );
    await person.click(await screen.findByRole("button", { name: "Remove SOAP" }));
    await waitFor(() => expect(screen.queryByRole("group", { name: "SOAP" })).toBeNull());
    screen.getByText("2 items · $4.00");
    await person.click(await screen.findByRole("button", { name: "Undo" }));
    const names = () => screen.getAllByLabelText<HTMLInputElement>("Scanned name");
    const foodFirst = ["MILK", "SALT", "SOAP"];
    await waitFor(() => expect(names().map(({ value }) => value)).toEqual(foodFirst));
  });
});

describe("Clear", () => {
  test("empties the screen at once; edited items can be had back", async () => {
    const { person } = await scanOf(aReceiptItem("MILK", 100));
    await person.type(await waitFor(() => item("MILK").getByLabelText("Scanned name")), "!");
    await person.click(await screen.findByRole("button", { name: "Clear" }));
    await screen.findByText("Your items will appear here after scanning.");
    expect(screen.queryByAltText("Preview of the receipt")).toBeNull();
    await person.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByRole("group", { name: "MILK!" });
    expect(screen.getByAltText("Preview of the receipt")).toBeTruthy();
  });
});

describe("Save All Items", () => {
  test("puts matched items into the inventory and all into the budget, and goes there", async () => {
    const { person, network } = await scanOf(
      aReceiptItem("MILK", 289, { quantity: 2 }),
      aReceiptItem("DISH SOAP", 199),
    );
    await whenMatched("MILK", "Milk");
    screen.getByText(
      "All items will be added to your budget. Matched items also go to your inventory.",
    );
    await person.selectOptions(item("MILK").getByLabelText("Unit"), "l");
    const release = network.hold("POST /api/scanning/save-items");
    await person.click(await waitFor(saveAll));
    await screen.findByRole("button", { name: "Saving..." });
    release();
    await waitFor(() => expect(window.location.pathname).toBe("/inventory"));
    await screen.findByText("1 item added to your inventory, 2 expenses logged, $4.88 in total.");
    await screen.findByRole("row", { name: /^Milk/ });
    const stock = await maya.call(inventoryApi.list);
    expect(stock.data.ingredients).toMatchObject([
      { name: "Milk", quantity: 2, unit: "l", price: 2.89, purchaseDate: "2026-03-09" },
    ]);
    const { expenses } = (await maya.call(budgetApi.expenses)).data;
    expect(expenses.map((expense) => expense.description)).toEqual(["DISH SOAP", "Milk"]);
  });

  test("says how much of it stood on the shopping list, and is off it now", async () => {
    const [list] = (await maya.call(shoppingApi.lists)).data.lists;
    for (const text of ["2 l milk", "limes"]) {
      const body = { id: crypto.randomUUID(), text };
      await maya.call(shoppingApi.addItem, { id: list?.id ?? 0, body });
    }
    const { person } = await scanOf(aReceiptItem("MILK", 289), aReceiptItem("DISH SOAP", 199));
    await whenMatched("MILK", "Milk");
    await person.click(saveAll());
    await screen.findByText(
      "1 item added to your inventory, 2 expenses logged, $4.88 in total. 1 from your list.",
    );
    const { lists } = (await maya.call(shoppingApi.lists)).data;
    expect(lists).toMatchObject([{ openCount: 1 }]);
  });

  test("estimates expiry dates when switched on, and the browser remembers it", async () => {
    const { person } = await scanOf(aReceiptItem("MILK", 289));
    await whenMatched("MILK", "Milk");
    const estimates = screen.getByRole("switch", { name: "Estimate expiry dates" });
    expect(estimates.getAttribute("aria-checked")).toBe("false");
    await person.click(estimates);
    await person.click(await waitFor(saveAll));
    await waitFor(() => expect(window.location.pathname).toBe("/inventory"));
    const [milk] = (await maya.call(inventoryApi.list)).data.ingredients;
    expect(milk?.expiryDate).toBe("2026-03-16");
    expect(localStorage.getItem("estimate-expiry")).toBe("on");
  });

  test("says what is wrong at its field and sends nothing", async () => {
    const { person, network } = await scanOf(aReceiptItem("MILK", 289), aReceiptItem("SOAP", 199));
    const quantity = await waitFor(() => item("SOAP").getByLabelText("Quantity"));
    await person.clear(quantity);
    await person.type(quantity, "0");
    await person.click(await waitFor(saveAll));
    await waitFor(() => item("SOAP").getByText("Quantity must be a positive number"));
    expect(document.activeElement).toBe(quantity);
    expect(network.requests).not.toContain("POST /api/scanning/save-items");
    await person.clear(quantity);
    await waitFor(() =>
      expect(screen.queryByText("Quantity must be a positive number")).toBeNull(),
    );
  });

  test.each([
    [{ status: 500, body: { message: "The disk is full." } }, "The disk is full."],
    [{ status: 500, body: {} }, "An unknown error occurred while saving."],
    [{ status: 200, body: { status: "error", message: "no" } }, "Failed to save items"],
  ])("that fails shows the reason in an alert and keeps everything", async (answer, text) => {
    const { person, network } = await scanOf(aReceiptItem("MILK", 289));
    network.answer("POST /api/scanning/save-items", answer);
    await person.click(await waitFor(saveAll));
    const alert = await screen.findByRole("alertdialog");
    within(alert).getByText(text);
    expect(item("MILK").getByLabelText("Price")).toHaveProperty("value", "2.89");
    expect(window.location.pathname).toBe("/scan-receipt");
  });
});
