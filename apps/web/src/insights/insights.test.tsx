import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { goTo } from "../testing/go-to.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser();
});

// Today is 2026-03-10.
const open = (path = "/insights") => renderApp(path, { on: product, as: maya });
const setBudget = (amount: number) =>
  maya.call(budgetApi.saveSettings, {
    body: { amount, period: "monthly", startDate: "2026-01-01" },
  });
const spend = (amount: number, facts: Record<string, unknown> = {}) =>
  maya.call(budgetApi.addExpense, {
    body: { description: "Freezer bags", amount, date: "2026-03-04", type: "other", ...facts },
  });
const waste = async (food: string, price: number, quantity: number) => {
  const id = await kitchen.buys(maya, food, { price, purchaseDate: "2026-03-02" });
  await maya.call(inventoryApi.use, { id, body: { quantity, how: "wasted" } });
};
const part = (name: RegExp | string) => screen.findByRole("region", { name });
const pointsOf = (name: RegExp) => screen.findByRole("group", { name });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe("the page", () => {
  test("of a household that has nothing to show says what will be here, and where it begins", async () => {
    await open();
    await screen.findByRole("heading", { name: "Insights begin with what you buy and use" });
    const start = screen.getByRole("link", { name: "Log an Expense" });
    expect(start.getAttribute("href")).toBe("/budget");
    expect(screen.queryByRole("img")).toBeNull();
  });

  test("leads with what was spent of the budget, rescued, wasted, and what meals cost", async () => {
    await setBudget(310);
    await spend(80);
    await spend(20, { type: "meal_cooked_external", description: "Pizza" });
    await waste("400 g spinach", 4, 100);
    await open();
    const spent = await screen.findByRole("link", { name: "$104.00 spent of $310.00" });
    expect(spent.getAttribute("href")).toBe(
      "/insights/rows?figure=spending&from=2026-03-01&to=2026-03-31",
    );
    screen.getByRole("link", { name: "$0.00 rescued from the bin" });
    screen.getByRole("link", { name: "$1.00 of food thrown away" });
    screen.getByRole("link", { name: "$20.00 a meal bought" });
  });

  test("heads spending with how far it is from an even pace, and says where it ends and how sure that is", async () => {
    await setBudget(310);
    await spend(70);
    await open();
    const spending = within(await part("$30.00 under an even pace"));
    spending.getByText(
      "Heading for $217.00: it ends between $70.00 and $364.00. That is $93.00 to spare, if it goes on so.",
    );
    spending.getByRole("img", { name: /^\$30.00 under an even pace. Heading for \$217.00/ });
    expect(spending.getByText("Budget $310.00")).toBeVisible();
  });

  test("says in other days what was spent of what, without a forecast", async () => {
    await setBudget(310);
    await spend(70, { date: "2026-02-04" });
    await open("/insights?from=2026-02-01&to=2026-02-28");
    const spending = within(await part("$240.00 under budget"));
    spending.getByText("$70.00 of $310.00 was spent.");
    expect(spending.queryByText(/heading/i)).toBeNull();
  });

  test("without a budget says what was spent, and where one is set", async () => {
    await spend(70);
    await open();
    const spending = within(await part("$70.00 spent"));
    spending.getByText("With a budget you see here, day by day, where spending is heading.");
    expect(spending.getByRole("link", { name: "Set a Budget" }).getAttribute("href")).toBe(
      "/budget",
    );
    expect(spending.queryByRole("group")).toBeNull();
  });

  test("says what grew against the month before, and what most went to where nothing did", async () => {
    await spend(10, { date: "2026-02-04" });
    await spend(48);
    await open();
    const grown = within(await part("Other is $38.00 over the time before"));
    expect(grown.getByRole("link", { name: "Other $48.00 100%" }).getAttribute("href")).toBe(
      "/insights/rows?figure=spending&key=type%3Aother&from=2026-03-01&to=2026-03-31",
    );
    goTo("/insights?from=2026-02-01&to=2026-02-28");
    await part("100% goes to Other");
  });

  test("says what was thrown away by month and by food, and of how much nobody knows the worth", async () => {
    await waste("400 g spinach", 4, 100);
    const rice = await kitchen.buys(maya, "1 kg rice");
    await maya.call(inventoryApi.use, { id: rice, body: { quantity: 1, how: "wasted" } });
    await open();
    const byMonth = within(await part("$1.00 more thrown away in March than usual"));
    byMonth.getByText("$1.00 in the days above. Of 1 thing nobody knows what it cost.");
    const months = byMonth.getAllByRole("link").map((month) => month.firstChild?.textContent);
    expect(months).toEqual([
      "October: $0.00",
      "November: $0.00",
      "December: $0.00",
      "January: $0.00",
      "February: $0.00",
      "March: $1.00",
    ]);
    const byFood = within(await part("Thrown away most: Spinach, $1.00"));
    const spinach = byFood.getByRole("link", { name: "Spinach 100 g $1.00" });
    expect(spinach.getAttribute("href")).toMatch(/figure=waste&key=food%3A\d+/);
  });

  test("says nothing of no waste if the price of what was thrown away is not known", async () => {
    await kitchen.buys(maya, "1 kg flour", { price: 2 });
    const rice = await kitchen.buys(maya, "1 kg rice");
    await maya.call(inventoryApi.use, { id: rice, body: { quantity: 1, how: "wasted" } });
    await open();
    await part("Food was thrown away; its price is not known");
    await part("Food thrown away by kind");
    expect(screen.getByText("of food thrown away, and 1 without a price")).toBeVisible();
    expect(screen.queryByText(/^Nothing thrown away|^Thrown away most/)).toBeNull();
  });

  test("shows no trend of a price after purchases on two days", async () => {
    await kitchen.buys(maya, "1 kg rice", { price: 2, purchaseDate: "2026-01-05" });
    await kitchen.buys(maya, "1 kg rice", { price: 3, purchaseDate: "2026-03-05" });
    await open();
    const prices = within(await part("Prices"));
    expect(prices.getByRole("button", { name: "Rice $3.00 a kg" })).toBeVisible();
  });

  test("holds a meal cooked against a meal bought", async () => {
    await kitchen.buys(maya, "400 g spinach", { price: 4 });
    const { id } = await kitchen.saves(maya, ["200 g spinach"]);
    await maya.call(cookingApi.cook, { id, body: {} });
    await spend(20, { type: "meal_cooked_external", description: "Pizza" });
    await open();
    const meals = within(await part("A cooked meal costs $18.00 less than a bought one"));
    meals.getByRole("link", { name: "1 meal cooked $2.00 in all $2.00 each" });
    const bought = meals.getByRole("link", { name: "1 meal bought $20.00 in all $20.00 each" });
    expect(bought.getAttribute("href")).toContain("figure=bought");
  });

  test("says how many costs of cooked meals are not known, and no mean if they are many", async () => {
    await kitchen.buys(maya, "400 g spinach", { price: 4 });
    await kitchen.buys(maya, "1 kg rice");
    for (const line of ["100 g spinach", "100 g rice"]) {
      const { id } = await kitchen.saves(maya, [line]);
      await maya.call(cookingApi.cook, { id, body: {} });
    }
    await open();
    const meals = within(await part("What a cooked meal costs is not known"));
    meals.getByRole("link", { name: "2 meals cooked $1.00 in all cost not known" });
    const lead = "The cost of 1 of 2 cooked meals is not known; they are not in the mean.";
    expect(meals.getByText(lead)).toBeVisible();
    screen.getByRole("link", { name: "2 meals cooked, the cost of 1 not known" });
  });

  test("says which price rose, and opened where it was paid, which the address keeps", async () => {
    await kitchen.buys(maya, "1 kg rice", { price: 2, purchaseDate: "2026-01-05" });
    await kitchen.buys(maya, "1 kg rice", { price: 2.1, purchaseDate: "2026-02-05" });
    await kitchen.buys(maya, "500 g rice", { price: 1.2, purchaseDate: "2026-03-05" });
    const { person } = await open();
    const prices = within(await part("Rice got 20% dearer"));
    await person.click(prices.getByRole("button", { name: "Rice $2.40 a kg 20% dearer" }));
    const cost = "What Rice cost, by shop";
    await prices.findByRole("img", { name: cost });
    expect(rowsOf(prices.getByRole("table", { name: cost }))).toEqual([
      ["Day", "Shop", "Price a kg"],
      ["Mar 5", "no shop known", "$2.40"],
      ["Feb 5", "no shop known", "$2.10"],
      ["Jan 5", "no shop known", "$2.00"],
    ]);
    expect(location.search).toMatch(/^\?food=\d+$/);
    expect(prices.getByRole("link", { name: "All Purchases" }).getAttribute("href")).toMatch(
      /figure=price&key=food%3A\d+&from=2025-10-01&to=2026-03-31$/,
    );
  });

  test("in days without anything says so, and leads back to this period", async () => {
    await spend(70);
    const { person } = await open("/insights?from=2025-01-01&to=2025-01-31");
    await screen.findByText("Nothing was spent, thrown away or cooked in these days.");
    await person.click(screen.getByRole("button", { name: "Show This Period" }));
    await part("$70.00 spent");
    expect(location.search).toBe("");
  });

  test("asks for the days, the half year and the days before once each", async () => {
    await spend(70);
    const { network } = await open();
    await part("$70.00 spent");
    expect(network.requests.filter((one) => one === "GET /api/insights")).toHaveLength(3);
  });
});

describe("the days", () => {
  const choose = async (person: Awaited<ReturnType<typeof open>>["person"], option: string) => {
    await person.click(await screen.findByRole("button", { name: "March 2026" }));
    await person.click(await screen.findByRole("option", { name: option }));
  };

  test("are chosen among this period, those before, the last days and this year, and stand in the address", async () => {
    await spend(70);
    const { person } = await open();
    await person.click(await screen.findByRole("button", { name: "March 2026" }));
    const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(options()).toEqual([
        "This Period",
        "February 2026",
        "January 2026",
        "December 2025",
        "November 2025",
        "October 2025",
        "September 2025",
        "Last 30 Days",
        "Last 90 Days",
        "This Year",
        "Other Days",
      ]),
    );
    await person.click(screen.getByRole("option", { name: "This Year" }));
    await screen.findByRole("button", { name: "Jan 1 to Mar 10, 2026" });
    expect(location.search).toBe("?from=2026-01-01&to=2026-03-10");
  });

  test("can be any others, and wrong ones are told", async () => {
    await spend(70);
    const { person } = await open();
    await choose(person, "Other Days");
    const form = within(await screen.findByRole("dialog", { name: "Which Days" }));
    const [from, to] = [form.getByLabelText("From"), form.getByLabelText("To")];
    const write = async (field: HTMLElement, day: string) => {
      await person.clear(field);
      await person.type(field, day);
    };
    await write(from, "2026-03-05");
    await write(to, "2026-03-04");
    await person.click(await form.findByRole("button", { name: "Show These Days" }));
    await form.findByText("The last day is before the first");
    await write(from, "2025-03-03");
    await form.findByText("At most 366 days can be looked at");
    await write(from, "2026-03-02");
    await person.click(await form.findByRole("button", { name: "Show These Days" }));
    await screen.findByRole("button", { name: "Mar 2 to Mar 4, 2026" });
    expect(location.search).toBe("?from=2026-03-02&to=2026-03-04");
  });

  test.each([
    "from=2026-03-09&to=2026-03-01",
    "from=2024-01-01&to=2026-01-01",
    "from=soon&to=2026-03-01",
  ])("that nobody can be shown (%s) are the current period", async (search) => {
    await spend(70);
    await open(`/insights?${search}`);
    expect(await screen.findByRole("button", { name: "March 2026" })).toBeVisible();
  });
});

describe("a chart", () => {
  test("is read by arrow keys, a point after the other, and Enter opens its rows", async () => {
    await setBudget(310);
    await spend(70);
    await spend(5, { date: "2026-03-10", description: "Tape" });
    const { person } = await open();
    const points = within(await pointsOf(/^\$25.00 under an even pace/));
    expect(points.getAllByRole("link")).toHaveLength(1);
    points.getByRole("link", { name: "March 10, 2026: $5.00 spent, $75.00 in all" }).focus();
    await person.keyboard("{ArrowLeft}");
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe(
        "March 9, 2026: $0.00 spent, $70.00 in all",
      ),
    );
    await person.keyboard("{Home}{ArrowLeft}");
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe(
        "March 1, 2026: $0.00 spent, $0.00 in all",
      ),
    );
    await person.keyboard("{End}{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Spending" });
    await screen.findByText("$5.00 in all");
    screen.getByText("Tape");
    expect(screen.queryByText("Freezer bags")).toBeNull();
  });

  test("is a table too, whose button says whether it is open", async () => {
    await setBudget(310);
    await spend(70);
    const { person } = await open();
    const spending = within(await part(/under an even pace/));
    const button = spending.getByRole("button", { name: "Show as Table" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await person.click(button);
    const rows = rowsOf(await spending.findByRole("table", { name: "Spending by day" }));
    expect(rows).toHaveLength(11);
    expect(rows[4]).toEqual(["Mar 4", "$70.00", "$70.00"]);
    await person.click(spending.getByRole("button", { name: "Hide Table" }));
    await waitFor(() => expect(spending.queryByRole("table")).toBeNull());
  });

  test("of months is walked by arrow keys", async () => {
    await waste("400 g spinach", 4, 100);
    const { person } = await open();
    (await screen.findByRole("link", { name: "March: $1.00" })).focus();
    await person.keyboard("{ArrowLeft}");
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "February: $0.00" })).toHaveFocus(),
    );
  });
});

describe("the rows of a figure", () => {
  const rows = "/insights/rows?figure=spending&from=2026-03-01&to=2026-03-31";

  test("add up to it, newest first, and lead to where each is", async () => {
    await spend(70);
    await spend(5, { date: "2026-03-09", description: "Tape" });
    await waste("400 g spinach", 4, 100);
    await open(rows);
    await screen.findByText("$79.00 in all");
    const names = screen
      .getAllByRole("listitem")
      .flatMap((row) => within(row).queryAllByRole("link"))
      .map((link) => link.textContent);
    expect(names.slice(0, 2)).toEqual(["Tape", "Freezer bags"]);
    expect(screen.getByRole("link", { name: "Tape" }).getAttribute("href")).toBe(
      "/budget?scope=all&type=other",
    );
    expect(screen.getByRole("link", { name: "Insights" }).getAttribute("href")).toBe(
      "/insights?from=2026-03-01&to=2026-03-31",
    );
  });

  test("that nobody knows the worth of say so", async () => {
    const rice = await kitchen.buys(maya, "1 kg rice");
    await maya.call(inventoryApi.use, { id: rice, body: { quantity: 1, how: "wasted" } });
    await open("/insights/rows?figure=waste&from=2026-03-01&to=2026-03-31");
    await screen.findByText("worth unknown");
    expect(screen.getByRole("link", { name: "Rice" }).getAttribute("href")).toBe(
      "/inventory?name=Rice",
    );
  });

  test("of a part say which, and are told page by page", async () => {
    for (let count = 0; count < 51; count += 1) await spend(1, { description: `Thing ${count}` });
    const { person } = await open(`${rows}&key=type:other`);
    await screen.findByText("$51.00 in all");
    screen.getByText("Other");
    screen.getByText("Page 1 of 2");
    await person.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(location.search).toContain("page=2"));
    await screen.findByText("Thing 0");
    await screen.findByText("$51.00 in all");
  });

  test("of no figure lead back", async () => {
    await open("/insights/rows?figure=luck");
    await screen.findByRole("heading", { level: 1, name: "There is no such figure." });
    expect(screen.getByRole("link", { name: "All Insights" })).toBeVisible();
  });
});
