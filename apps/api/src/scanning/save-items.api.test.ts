import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { scanningApi } from "@larder/contract/money/scanning";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aReceiptItem, FakeReceiptReader } from "../testing/services/fake-receipt-reader.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { uploadReceipt } from "../testing/kitchens/upload-receipt.ts";

let larder: TestApp;
let reader: FakeReceiptReader;
let maya: TestUser;
beforeEach(async () => {
  reader = new FakeReceiptReader();
  larder = await startTestApp({ deps: { receiptReader: reader } });
  maya = await larder.aUser({ plan: "PRO" });
});
afterEach(() => larder.close());

async function ingredient(name: string) {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [found] = data.masterIngredients;
  if (found === undefined) throw new Error(`No ingredient called ${name}`);
  return found;
}
const save = (items: readonly unknown[], more: object = {}, user = maya) =>
  user.call(scanningApi.save, { body: { items, ...more } });
const stockOf = async (user = maya) => (await user.call(inventoryApi.list)).data.ingredients;
const expensesOf = async () =>
  (await maya.call(budgetApi.expenses, { query: { limit: 100 } })).data.expenses;
const soap = { name: "Dish soap", price: 1.99 };

describe("saving scanned items", () => {
  test("puts matched ones into stock and logs every one with a price", async () => {
    const milk = await ingredient("Milk");
    const items = [
      { name: "Milk", printedName: "MLK 1L", quantity: 2, price: 5.78, unitId: 7 },
      { name: "Gift", price: 0, status: "unmatched" },
      { name: "Bag", price: null, quantity: null },
      soap,
    ].map((item, index) => (index === 0 ? { ...item, masterIngredientId: milk.id } : item));
    const saved = await save(items);
    expect([saved.status, saved.message]).toEqual([
      201,
      "1 item added to your inventory, 2 expenses logged, $7.77 in total.",
    ]);
    expect(saved.data).toMatchObject({ inventoryCount: 1, expenseCount: 2, expenseTotal: 7.77 });
    expect(await stockOf()).toMatchObject([
      {
        name: "Milk",
        masterIngredientId: milk.id,
        quantity: 2,
        unitId: 7,
        price: 5.78,
        purchaseDate: "2026-03-10",
        expiryDate: null,
      },
    ]);
    expect(await expensesOf()).toMatchObject([
      { description: "Dish soap", amount: 1.99, type: "ingredient_purchase", date: "2026-03-10" },
      { description: "Milk", amount: 5.78, type: "ingredient_purchase", date: "2026-03-10" },
    ]);
  });

  test("links the expense to the lot: a corrected price corrects it", async () => {
    const milk = await ingredient("Milk");
    await save([soap, { name: "M", price: 3, masterIngredientId: milk.id }]);
    const [lot] = await stockOf();
    const body = { masterIngredientId: milk.id, unitId: 7, quantity: 1, price: 4.5 };
    await maya.call(inventoryApi.update, {
      id: lot?.id ?? 0,
      body: { ...body, purchaseDate: "2026-03-10" },
    });
    const amounts = (await expensesOf()).map((expense) => expense.amount);
    expect(amounts).toEqual([4.5, 1.99]);
  });

  test("fills in quantity 1 and the ingredient's usual unit; the id alone says that it is matched", async () => {
    const milk = await ingredient("Milk");
    const matched = { name: "M", masterIngredientId: milk.id, quantity: null, unitId: null };
    await save([{ ...matched, status: "unmatched" }, matched]);
    expect(await stockOf()).toMatchObject([
      { quantity: 1, unitId: milk.defaultUnitId, price: null },
      { quantity: 1, unitId: milk.defaultUnitId, price: null },
    ]);
    expect(await expensesOf()).toEqual([]);
    const unmatched = await save([{ name: "M", status: "matched", price: 2 }]);
    expect(unmatched.data.inventoryCount).toBe(0);
  });

  test("an item that was free stays free: a price of 0, and no expense", async () => {
    const milk = await ingredient("Milk");
    const { data } = await save([{ name: "M", price: 0, masterIngredientId: milk.id }]);
    expect(data).toMatchObject({ inventoryCount: 1, expenseCount: 0, expenseTotal: 0 });
    expect(await stockOf()).toMatchObject([{ price: 0 }]);
    expect(await expensesOf()).toEqual([]);
  });

  test("uses the given day, and estimates expiry only when asked", async () => {
    const milk = await ingredient("Milk");
    const item = { name: "Milk", price: 2, masterIngredientId: milk.id };
    await save([item], { purchaseDate: "2026-02-27", estimateExpiry: true });
    await save([item], { purchaseDate: "2026-02-28", estimateExpiry: false });
    const days = milk.shelfLifeDays ?? 0;
    const keepsUntil = new Date(Date.UTC(2026, 1, 27 + days)).toISOString().slice(0, 10);
    expect(await stockOf()).toMatchObject([
      { purchaseDate: "2026-02-27", expiryDate: keepsUntil },
      { purchaseDate: "2026-02-28", expiryDate: null },
    ]);
    expect((await expensesOf()).map((expense) => expense.date)).toEqual([
      "2026-02-28",
      "2026-02-27",
    ]);
  });

  test("buys on the reader's day", async () => {
    const pia = await larder.aUser({ plan: "PRO", timeZone: "Pacific/Kiritimati" });
    const milk = await ingredient("Milk");
    await save([{ name: "M", masterIngredientId: milk.id }], {}, pia);
    expect(await stockOf(pia)).toMatchObject([{ purchaseDate: "2026-03-11" }]);
  });

  test.each([
    [1, 0, "1 item added to your inventory."],
    [0, 1, "1 expense logged, $2.50 in total."],
    [0, 0, "Nothing to keep: no item is matched or has a price."],
    [2, 2, "2 items added to your inventory, 2 expenses logged, $5.00 in total."],
  ])("says what became of %i matched and %i priced ones", async (matched, priced, message) => {
    const milk = await ingredient("Milk");
    const items = Array.from({ length: Math.max(1, matched, priced) }, (_, index) => ({
      name: "Milk",
      masterIngredientId: index < matched ? milk.id : null,
      price: index < priced ? 2.5 : null,
    }));
    expect((await save(items)).message).toBe(message);
  });

  test("takes ten statements at most, for one item or 300", async () => {
    const milk = await ingredient("Milk");
    for (const count of [1, 300]) {
      const items = Array.from({ length: count }, (_, index) => ({
        name: `Milk ${index}`,
        masterIngredientId: milk.id,
        price: 1,
      }));
      const statements = await larder.statementsOf(() => save(items));
      const own = statements.filter(
        (text) => !/for update|set revision|^select "household_id" from "users"/.test(text),
      );
      expect(own).toHaveLength(1 + 10);
    }
    expect((await maya.call(inventoryApi.list)).data.total).toBe(301);
  });

  test("takes effect once under one key", async () => {
    const milk = await ingredient("Milk");
    const body = { items: [{ name: "Milk", price: 2, masterIngredientId: milk.id }] };
    const tries = Array.from({ length: 5 }, () =>
      maya.call(scanningApi.save, { body, headers: { "idempotency-key": "save" } }),
    );
    const texts = (await Promise.all(tries)).map((answer) => answer.text);
    expect(new Set(texts).size).toBe(1);
    expect(await stockOf()).toHaveLength(1);
  });
});

describe("what cannot be saved", () => {
  test.each([
    ["masterIngredientId", { masterIngredientId: 999_999 }, "Please select an ingredient."],
    ["unitId", { unitId: 999 }, "Please select a unit."],
  ])("an unknown %s is 400 on its path, and nothing is saved", async (field, wrong, message) => {
    const milk = await ingredient("Milk");
    const good = { name: "Milk", price: 2, masterIngredientId: milk.id };
    const answer = await save([good, soap, { ...soap, ...wrong }]);
    expect([answer.status, answer.code]).toEqual([400, "validation_failed"]);
    expect(answer.details).toEqual([{ path: `items.2.${field}`, message }]);
    expect(await stockOf()).toEqual([]);
    expect(await expensesOf()).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no items", { items: [] }, "There is nothing to save."],
    ["no list", {}, "There is nothing to save."],
    [
      "301 items",
      { items: Array.from({ length: 301 }, () => soap) },
      "At most 300 items can be saved at once.",
    ],
    ["no name", { items: [{ name: " " }] }, "Every item needs a name"],
    ["a negative price", { items: [{ ...soap, price: -1 }] }, "Price cannot be negative"],
    ["half a cent", { items: [{ ...soap, price: 0.005 }] }, "Price must have at most 2 decimals"],
    [
      "a quantity of 0",
      { items: [{ ...soap, quantity: 0 }] },
      "Quantity must be a positive number",
    ],
    ["a quantity as text", { items: [{ ...soap, quantity: "2" }] }, "Quantity must be a number"],
    ["another status", { items: [{ ...soap, status: "lost" }] }, "Unknown item status"],
    ["an id of 0", { items: [{ ...soap, masterIngredientId: 0 }] }, "Unknown ingredient or unit"],
    ["a day that is none", { items: [soap], purchaseDate: "2026-02-30" }, "Invalid purchase date"],
  ])("%s is 400", async (_kind, body, message) => {
    const answer = await maya.call(scanningApi.save, { body });
    expect([answer.status, answer.code, answer.message]).toEqual([
      400,
      "validation_failed",
      message,
    ]);
  });

  test("what does not fit into a full inventory is 409, and nothing is saved", async () => {
    const milk = await ingredient("Milk");
    const items = Array.from({ length: 300 }, () => ({ name: "M", masterIngredientId: milk.id }));
    for (let saves = 0; saves < 16; saves += 1) await save(items);
    const answer = await save([soap, ...items.slice(0, 201)]);
    expect([answer.status, answer.code]).toEqual([409, "limit_reached"]);
    expect(await expensesOf()).toEqual([]);
    expect((await save(items.slice(0, 200))).status).toBe(201);
    expect((await save([soap])).status).toBe(201);
  });
});

describe("the household's memory", () => {
  const printed = (name: string) => reader.willRead(aReceiptItem(name, 100));
  const readAgain = async (user = maya) => (await uploadReceipt(larder, user)).data.items[0];

  test("answers a printed name with what it was matched to, however it was edited", async () => {
    const milk = await ingredient("Milk");
    await save([
      { name: "Milk", printedName: "MLK 1L", price: 1, masterIngredientId: milk.id, unitId: 7 },
    ]);
    printed("mlk  1l");
    expect(await readAgain()).toMatchObject({
      name: "mlk 1l",
      quantity: 1,
      price: 1,
      masterIngredientId: milk.id,
      unitId: 7,
      matchedBy: "memory",
    });
    printed("Milk");
    expect(await readAgain()).toMatchObject({ masterIngredientId: milk.id, matchedBy: "name" });
  });

  test("without a printed name goes by the name, with the usual unit when none was given", async () => {
    const milk = await ingredient("Milk");
    await save([{ name: "Lait", masterIngredientId: milk.id }]);
    printed("LAIT");
    expect(await readAgain()).toMatchObject({
      masterIngredientId: milk.id,
      unitId: milk.defaultUnitId,
    });
  });

  test("follows a changed match, and remembers that there is none", async () => {
    const [milk, butter] = [await ingredient("Milk"), await ingredient("Butter")];
    await save([{ name: "X1", masterIngredientId: milk.id }]);
    await save([{ name: "X1", masterIngredientId: butter.id, unitId: 1 }]);
    printed("X1");
    expect(await readAgain()).toMatchObject({ masterIngredientId: butter.id, unitId: 1 });
    await save([{ name: "X1", price: 1 }]);
    expect(await readAgain()).toMatchObject({
      name: "X1",
      quantity: 1,
      price: 1,
      unmatchedBefore: true,
    });
  });

  test("of one name on several lines keeps the matched one", async () => {
    const [milk, butter] = [await ingredient("Milk"), await ingredient("Butter")];
    const lines = [null, milk.id, butter.id, null];
    await save(lines.map((masterIngredientId) => ({ name: "X2", masterIngredientId })));
    printed("X2");
    expect(await readAgain()).toMatchObject({ masterIngredientId: butter.id });
  });

  test("is each household's own, and nothing is learned from what was not saved", async () => {
    const milk = await ingredient("Milk");
    const theo = await larder.aUser({ plan: "PRO" });
    await save([
      { name: "X3", masterIngredientId: milk.id },
      { name: "X4", unitId: 999 },
    ]);
    await save([{ name: "X5", masterIngredientId: milk.id }]);
    printed("X3");
    expect(await readAgain()).not.toHaveProperty("masterIngredientId");
    printed("X5");
    expect(await readAgain()).toHaveProperty("masterIngredientId");
    expect(await readAgain(theo)).not.toHaveProperty("masterIngredientId");
  });
});

describe("who may scan", () => {
  test("PRO and ADMIN may, FREE may not, nobody is asked to sign in", async () => {
    const admin = await larder.aUser({ role: "ADMIN" });
    const free = await larder.aUser();
    const statuses = async (user: TestUser | null) => [
      (await uploadReceipt(larder, user)).status,
      (await (user ?? larder).call(scanningApi.save, { body: { items: [soap] } })).status,
    ];
    expect(await statuses(maya)).toEqual([200, 201]);
    expect(await statuses(admin)).toEqual([200, 201]);
    expect(await statuses(free)).toEqual([403, 403]);
    expect(await statuses(null)).toEqual([401, 401]);
  });
});
