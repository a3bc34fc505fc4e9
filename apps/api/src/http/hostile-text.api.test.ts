import { randomUUID } from "node:crypto";
import { budgetApi } from "@larder/contract/money/budget";
import { messagesApi } from "@larder/contract/household/messages";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { adminApi } from "@larder/contract/household/admin";
import { beforeAll, describe, expect, test } from "vitest";
import { fillHousehold, type HouseholdIds } from "../testing/kitchens/filled-household.ts";
import type { TextField } from "../testing/kitchens/text-field.ts";
import { brokenTexts, hostileTexts } from "../testing/calls/hostile-values.ts";
import { aPerson, namedEndpoints } from "../testing/calls/named-endpoints.ts";
import { sampleBodies } from "../testing/calls/sample-bodies.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let admin: TestUser;
beforeAll(async () => {
  admin = await larder.aUser({ role: "ADMIN" });
});

const LONGEST_UNIT = 50;
const LONGEST_PLACE = 60;
const LONGEST_TAG = 40;

/** The text adapted to a field: a unit is short, and a request must hold a word and be new. */
function fitting(text: string, field: TextField): string {
  if (field === "component-unit") return text.slice(0, LONGEST_UNIT).toWellFormed().trim();
  if (field === "place-name" || field === "shop")
    return text.slice(0, LONGEST_PLACE).toWellFormed().trim();
  if (field === "recipe-tag") return text.slice(0, LONGEST_TAG).toWellFormed().trim();
  if (field === "own-ingredient") return `Moon cheese ${text}`.slice(0, 55).toWellFormed().trim();
  if (field === "own-category") return text.slice(0, 55).toWellFormed().trim();
  if (field === "requested-name") return `Moon ${text}`.slice(0, 90).toWellFormed().trim();
  return text;
}

async function household(textOf: (field: TextField) => string) {
  // Written by the test directly, since the product refuses what a database cannot store.
  const name = textOf("book-name").replaceAll("\0", "").toWellFormed();
  const vera = await larder.aUser({ plan: "PRO", name });
  return { vera, hers: await fillHousehold(vera, { admin, textOf, publishes: true }) };
}

/** Every text of a household as its owner, a reader of the book and an administrator read it. */
async function readBack(vera: TestUser, hers: HouseholdIds) {
  const reader = await larder.aUser({ plan: "PRO" });
  const { recipe } = (await vera.call(recipesApi.get, { id: hers.recipe })).data;
  const { recipe: read } = (await reader.call(recipesApi.get, { id: hers.recipe })).data;
  expect({ ...read, isOwn: true }).toMatchObject({
    name: recipe.name,
    description: recipe.description,
    instructions: recipe.instructions,
  });
  const { expenses } = (
    await vera.call(budgetApi.expenses, { query: { scope: "all", limit: 100 } })
  ).data;
  const { places } = (await vera.call(placesApi.list)).data;
  const stock = (await vera.call(inventoryApi.list, {})).data.ingredients;
  const { book } = (await vera.call(publishingApi.myBook)).data;
  const thread = (await admin.call(messagesApi.get, { id: hers.thread })).data;
  const requests = (await admin.call(adminApi.requests)).data;
  const request = requests.find(({ id }) => id === hers.request);
  const answered = (await vera.call(messagesApi.get, { id: request?.threadId ?? 0 })).data;
  const shown: Partial<Record<TextField, unknown>> = {
    "recipe-name": recipe.name,
    "recipe-description": recipe.description,
    "recipe-instructions": recipe.instructions,
    "component-name": recipe.components[0]?.ingredientName,
    "component-unit": recipe.components[0]?.unit,
    "expense-description": expenses.find(({ id }) => id === hers.expense)?.description,
    "place-name": places.find(({ id }) => id === hers.place)?.name,
    shop: stock.find(({ id }) => id === hers.lot)?.shop,
    "scanned-name": expenses.find(({ amount }) => amount === 3.21)?.description,
    "book-name": book.name,
    "book-description": book.description,
    "thread-subject": thread.subject,
    "thread-content": thread.messages[0]?.content,
    "thread-answer": thread.messages[1]?.content,
    "requested-name": request?.requestedItemName,
    "admin-notes": answered.messages.at(-1)?.content,
  };
  return { shown, owner: book.user.name, notes: request?.adminNotes };
}

describe("a text that was written to trip something up", () => {
  test.each(Object.entries(hostileTexts))("%s: comes back as it was", async (_kind, text) => {
    const { vera, hers } = await household((field) => fitting(text, field));
    const { shown, owner, notes } = await readBack(vera, hers);
    const should = Object.keys(shown).map((field) => [field, fitting(text, field as TextField)]);
    expect(shown).toEqual(Object.fromEntries(should));
    expect([owner, notes]).toEqual([text, text]);
    const found = await admin.call(adminApi.users, { query: { search: text.slice(0, 100) } });
    expect(found.status).toBe(200);
  });

  test.each(brokenTexts)("%j: comes back without what no database can keep", async (text) => {
    const { vera, hers } = await household((field) => fitting(`Pot ${text} lid`, field));
    const { shown } = await readBack(vera, hers);
    for (const [field, value] of Object.entries(shown)) {
      const whole = fitting(`Pot ${text} lid`, field as TextField);
      expect([field, value]).toEqual([field, whole.replaceAll("\0", "").toWellFormed()]);
    }
  });
});

/** Rows of a CSV text. Source: RFC 4180. */
function cellsOf(csv: string): string[][] {
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("an export for a spreadsheet", () => {
  test("holds each text in one cell of its row, and none that a spreadsheet would run", async () => {
    const vera = await larder.aUser();
    for (const description of Object.values(hostileTexts))
      await vera.call(budgetApi.addExpense, {
        body: { description, amount: 1, date: "2026-03-01", type: "other" },
      });
    const { csv } = (await vera.call(budgetApi.exportExpenses, { query: { scope: "all" } })).data;
    const [, ...rows] = cellsOf(csv);
    const wanted = Object.values(hostileTexts).toReversed();
    // Formulas get a leading apostrophe; everything else reads back unchanged.
    const withoutLeads = (text = "") =>
      text.replaceAll(/(^|[;\t\r\n,])(\s*)'(?=[=+\-@\t\r])/g, "$1$2");
    expect(rows.map((row) => [row.length, withoutLeads(row[1])])).toEqual(
      wanted.map((text) => [4, withoutLeads(text)]),
    );
    for (const cell of rows.flat())
      for (const part of cell.split(/[;\t]/)) expect(part).not.toMatch(/^\s*[=+\-@]/);
  });
});

const MEGABYTE = 1024 * 1024;
const bodies = sampleBodies({ user: 1 });
const textFields = namedEndpoints.flatMap(([name, endpoint]) =>
  Object.entries(bodies[name] ?? {})
    .filter(([, value]) => typeof value === "string")
    .map(([field]) => [name, field, endpoint] as const),
);

describe("a text of a megabyte", () => {
  test.each(textFields)("in %s, field %s, is too large", async (name, field, endpoint) => {
    const somebody = await aPerson(larder, endpoint.access === "admin" ? "ADMIN" : "PRO");
    for (const [length, refusals] of [
      [MEGABYTE, [413]],
      // Below the limit of the body, but too long for the field. A login is only a wrong password,
      // and no mail is sent.
      [200_000, name === "mailedLinks.changeEmail" ? [400, 403] : [400, 401]],
    ] as const) {
      const body = { ...bodies[name], [field]: "n".repeat(length) };
      const params = { needId: randomUUID() };
      const answer = await (somebody ?? larder).call(endpoint, { id: 1, params, body });
      expect(refusals).toContain(answer.status);
      expect(answer.text.length).toBeLessThan(1000);
    }
  });
});
