import { budgetApi } from "@larder/contract/money/budget";
import { authApi } from "@larder/contract/access/auth";
import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { insightsApi } from "@larder/contract/money/insights";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { householdApi } from "@larder/contract/household/household";
import { eatersApi } from "@larder/contract/household/eaters";
import { planningApi } from "@larder/contract/week/planning";
import { learnedNamesApi } from "@larder/contract/kitchen/learned-names";
import { placesApi } from "@larder/contract/kitchen/places";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { passkeysApi } from "@larder/contract/access/passkeys";
import { receiptsApi } from "@larder/contract/money/receipts";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { scanningApi } from "@larder/contract/money/scanning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { sessionsApi } from "@larder/contract/access/sessions";
import { tokensApi } from "@larder/contract/programs/tokens";
import { webhooksApi } from "@larder/contract/programs/webhooks";
import { adminApi } from "@larder/contract/household/admin";
import { SoftAuthenticator } from "../people/soft-authenticator.ts";
import type { TestApp, TestUser } from "../test-app.ts";
import type { TextField } from "./text-field.ts";

/** Ids of one thing of every kind in a household. */
export interface HouseholdIds {
  readonly user: number;
  /** A signed-in device. */
  readonly session: number;
  readonly passkey: number;
  readonly token: number;
  readonly webhook: number;
  readonly invitation: number;
  readonly ownIngredient: number;
  readonly lot: number;
  readonly barcode: number;
  readonly learnedName: number;
  readonly removedLot: number;
  readonly activity: number;
  readonly place: number;
  readonly list: number;
  readonly recipe: number;
  readonly recipeImport: number;
  readonly cooking: number;
  readonly planEntry: number;
  readonly eater: number;
  readonly expense: number;
  readonly removedExpense: number;
  readonly receipt: number;
  readonly receiptQuestion: number;
  readonly thread: number;
  readonly request: number;
  /** Null unless the household publishes. */
  readonly book: number | null;
}

const BAD_REQUEST = 400;
/** The same in every household: ids of needs are unique only within one. */
const NEED = "3e1cf7a4-52f5-4f0e-8a55-f0a1f9f3f6a7";

/** Milk in litres and flour in grams, from the master data. */
async function milkAndFlour(owner: TestUser) {
  const { masterIngredients } = (await owner.call(catalogueApi.masterIngredients)).data;
  const idOf = (name: string) => masterIngredients.find((one) => one.name === name)?.id ?? 0;
  const { masterUnits } = (await owner.call(catalogueApi.masterUnits)).data;
  const unitId = masterUnits.find(({ name }) => name === "g")?.id ?? 0;
  return { milk: idOf("Milk"), flour: idOf("Flour"), unitId };
}

/**
 * Fills a household with one thing of every kind, with texts from `textOf`. The owner must be PRO;
 * an administrator answers messages to support. Publishes the recipes only on request.
 */
export async function fillHousehold(
  owner: TestUser,
  {
    admin,
    textOf,
    publishes,
  }: {
    readonly admin: TestUser;
    readonly textOf: (field: TextField) => string;
    readonly publishes: boolean;
  },
): Promise<HouseholdIds> {
  const made = async <Answer extends { status: number; text: string }>(
    answer: Promise<Answer>,
  ): Promise<Answer> => {
    const done = await answer;
    if (done.status >= BAD_REQUEST) throw new Error(done.text);
    return done;
  };
  const { milk, flour, unitId } = await milkAndFlour(owner);
  const place = (
    await made(owner.call(placesApi.add, { body: { name: textOf("place-name"), kind: "pantry" } }))
  ).data.place.id;
  const shop = textOf("shop");
  const told = { price: 2.5, expiryDate: "2026-03-20", placeId: place, shop };
  const facts = { unitId, quantity: 500, ...told };
  const aLot = (masterIngredientId: number) =>
    made(owner.call(inventoryApi.add, { body: { masterIngredientId, ...facts } }));
  const own = { name: textOf("own-ingredient"), category: textOf("own-category"), unitId };
  const added = await made(owner.call(catalogueApi.addOwn, { body: own }));
  const ownIngredient = added.data.masterIngredient.id;
  await aLot(ownIngredient);
  const keepAtLeast = { quantity: 700, unitId };
  await made(owner.call(staplesApi.save, { id: ownIngredient, body: { keepAtLeast } }));
  const lot = (await aLot(flour)).data.ingredient.id;
  const removedLot = (await aLot(milk)).data.ingredient.id;
  await made(owner.call(inventoryApi.remove, { id: removedLot }));
  await made(owner.call(labelsApi.make, { id: lot, body: { as: "link" } }));
  const moved = { ids: [lot], action: "move", placeId: place } as const;
  await made(owner.call(inventoryApi.actions, { body: moved }));
  const wasted = await made(
    owner.call(inventoryApi.use, { id: lot, body: { quantity: 1, how: "wasted" } }),
  );

  const list = (
    await made(owner.call(shoppingApi.addList, { body: { name: textOf("list-name") } }))
  ).data.list.id;
  const need = { name: textOf("need-name"), quantity: 2, note: textOf("need-note") };
  await made(owner.call(shoppingApi.addItem, { id: list, body: { id: NEED, ...need } }));

  const barcode = 4_006_381_333_931;
  await made(
    owner.call(barcodesApi.remember, {
      id: barcode,
      body: { masterIngredientId: flour, unitId, quantity: 500, name: textOf("product-name") },
    }),
  );

  const cookable = await made(
    owner.call(recipesApi.add, {
      body: {
        name: textOf("recipe-name"),
        servings: 2,
        components: [{ ingredientName: "flour", quantity: 10, unit: "g" }],
      },
    }),
  );
  const cooked = await made(
    owner.call(cookingApi.cook, { id: cookable.data.recipe.id, body: { servings: 2 } }),
  );
  const planned = { day: "2026-03-12", slot: "lunch", note: textOf("plan-note") } as const;
  const planEntry = (await made(owner.call(planningApi.add, { body: planned }))).data.entry.id;
  const body = { name: textOf("eater-name"), avoids: { ingredients: [ownIngredient] } };
  const eater = (await made(owner.call(eatersApi.add, { body }))).data.eater.id;
  const recipe = await made(
    owner.call(recipesApi.add, {
      body: {
        name: textOf("recipe-name"),
        description: textOf("recipe-description"),
        instructions: textOf("recipe-instructions"),
        servings: 4,
        components: [
          { ingredientName: textOf("component-name"), quantity: 1, unit: textOf("component-unit") },
          {
            ingredientName: "flour",
            quantity: 100,
            unit: "g",
            note: textOf("line-note"),
            group: textOf("line-group"),
            text: textOf("line-text"),
            alternatives: [{ ingredientName: textOf("other-name"), quantity: 1, unit: "g" }],
          },
        ],
        tags: [textOf("recipe-tag")],
        yieldText: textOf("recipe-yield"),
        sourceName: textOf("recipe-source"),
        notes: textOf("recipe-notes"),
      },
    }),
  );

  const opinion = { isFavourite: true, rating: 4 };
  await made(owner.call(recipesApi.mine, { id: recipe.data.recipe.id, body: opinion }));
  const pasted = `Supper\nIngredients\n2 cups water\n1 cup ${textOf("pasted-recipe")}`;
  const imported = await made(owner.call(recipeImportsApi.text, { body: { text: pasted } }));

  await made(
    owner.call(budgetApi.saveSettings, {
      body: { amount: 250, period: "monthly", startDate: "2026-03-01" },
    }),
  );
  const spend = async (description: string) =>
    (
      await made(
        owner.call(budgetApi.addExpense, {
          body: { description, amount: 12.34, date: "2026-03-05", type: "other" },
        }),
      )
    ).data.expense.id;
  const expense = await spend(textOf("expense-description"));
  const removedExpense = await spend(textOf("removed-expense"));
  await made(owner.call(budgetApi.removeExpense, { id: removedExpense }));

  const thread = await made(
    owner.call(messagesApi.start, {
      body: { subject: textOf("thread-subject"), content: textOf("thread-content") },
    }),
  );
  await made(
    admin.call(messagesApi.send, {
      id: thread.data.id,
      body: { content: textOf("thread-answer") },
    }),
  );
  await made(
    owner.call(catalogueApi.request, { body: { requestedItemName: textOf("requested-name") } }),
  );
  const requests = (await admin.call(adminApi.requests)).data;
  const request = requests.find(({ user }) => user.id === owner.id)?.id ?? 0;
  await made(
    admin.call(adminApi.handleRequest, {
      id: request,
      body: { status: "REJECTED", adminNotes: textOf("admin-notes") },
    }),
  );

  const saved = await made(
    owner.call(scanningApi.save, {
      body: {
        items: [
          { name: textOf("scanned-name"), printedName: textOf("printed-name"), price: 3.21 },
          { name: "Flour", printedName: textOf("printed-name"), masterIngredientId: flour },
          { name: "Fog", printedName: textOf("open-name"), price: 1, isOpen: true },
        ],
        receipt: { merchant: textOf("merchant"), total: 3.21 },
      },
    }),
  );
  await made(
    owner.call(authApi.promoteDemo, {
      body: { inventory: [{ name: textOf("demo-item") }, { name: "milk" }] },
    }),
  );
  await made(owner.call(householdApi.save, { body: { name: textOf("household-name") } }));
  const invited = await made(
    owner.call(householdApi.invite, { body: { note: textOf("invitation-note") } }),
  );
  const passkey = await addPasskey(owner, textOf);
  const hook = {
    url: `https://8.8.8.8/${encodeURIComponent(Buffer.from(textOf("webhook-address")).toString())}`,
    events: ["budget.reached"],
  };
  const webhook = await made(owner.call(webhooksApi.make, { body: hook }));
  const token = await made(
    owner.call(tokensApi.make, { body: { name: textOf("token-name"), scope: "read" } }),
  );
  const book = publishes ? await publishFor(owner, textOf) : null;
  return {
    user: owner.id,
    session: (await made(owner.call(sessionsApi.list))).data.sessions[0]?.id ?? 0,
    passkey,
    token: token.data.token.id,
    webhook: webhook.data.webhook.id,
    invitation: invited.data.invitation.id,
    ownIngredient,
    lot,
    removedLot,
    activity: wasted.data.activityId ?? 0,
    place,
    list,
    barcode,
    learnedName: (await made(owner.call(learnedNamesApi.list))).data.names[0]?.id ?? 0,
    recipe: recipe.data.recipe.id,
    recipeImport: imported.data.import.id,
    cooking: cooked.data.cooked.id,
    planEntry,
    eater,
    expense,
    removedExpense,
    receipt: saved.data.receiptId ?? 0,
    receiptQuestion: (await made(owner.call(receiptsApi.questions))).data.questions[0]?.id ?? 0,
    thread: thread.data.id,
    request,
    book,
  };
}

async function addPasskey(owner: TestUser, textOf: (field: TextField) => string): Promise<number> {
  const { options } = (await owner.call(passkeysApi.begin)).data;
  // Independent of the product's address.
  const { id: rpId } = options["rp"] as { readonly id: string };
  const place = rpId === "localhost" ? {} : { origin: `https://${rpId}`, rpId };
  const credential = new SoftAuthenticator(place).make(options);
  const added = await owner.call(passkeysApi.add, {
    body: { name: textOf("passkey-name"), credential },
  });
  if (added.status >= BAD_REQUEST) throw new Error(added.text);
  return added.data.passkey.id;
}

/** Publishes the household's recipes; returns the book's id. */
export async function publishFor(
  owner: TestUser,
  textOf: (field: TextField) => string,
): Promise<number> {
  const published = await owner.call(publishingApi.publish, {
    body: { name: textOf("book-name"), description: textOf("book-description") },
  });
  if (published.status >= BAD_REQUEST) throw new Error(published.text);
  return published.data.publishedBook.id;
}

const insightDays = { from: "2026-03-01", to: "2026-03-31" };

/** Everything that a household's owner can read, by call, as sent. */
export async function everythingOf(
  owner: TestUser,
  larder: TestApp,
): Promise<Record<string, string>> {
  const reads = {
    stock: () => owner.call(inventoryApi.list, { query: { limit: 100 } }),
    places: () => owner.call(placesApi.list),
    plan: () => owner.call(planningApi.list, { query: { from: "2026-03-01", to: "2026-04-11" } }),
    staples: () => owner.call(staplesApi.list),
    recipes: () => owner.call(recipesApi.list),
    meals: () => owner.call(cookingApi.plan),
    rescued: () => owner.call(cookingApi.rescued),
    budget: () => owner.call(budgetApi.status),
    expenses: () => owner.call(budgetApi.expenses, { query: { scope: "all", limit: 100 } }),
    "expenses by receipt": () =>
      owner.call(budgetApi.expenses, { query: { scope: "all", limit: 100, group: "receipts" } }),
    csv: () => owner.call(budgetApi.exportExpenses, { query: { scope: "all" } }),
    insights: () => owner.call(insightsApi.look, { query: insightDays }),
    "what was spent": () =>
      owner.call(insightsApi.rows, { query: { ...insightDays, figure: "spending", limit: 100 } }),
    "what was cooked": () =>
      owner.call(insightsApi.rows, { query: { ...insightDays, figure: "cooked", limit: 100 } }),
    book: () => owner.call(publishingApi.myBook),
    subscriptions: () => owner.call(publishingApi.subscriptions),
    threads: () => owner.call(messagesApi.list),
    household: () => owner.call(householdApi.get),
    me: () => owner.call(authApi.me),
    passkeys: () => owner.call(passkeysApi.list),
    tokens: () => owner.call(tokensApi.list),
    webhooks: () => owner.call(webhooksApi.list),
  };
  const answers: Record<string, string> = {};
  for (const { id } of (await owner.call(shoppingApi.lists)).data.lists)
    for (const [name, read] of [
      ["list", shoppingApi.get],
      ["suggestions of list", shoppingApi.suggestions],
    ] as const)
      answers[`${name} ${id}`] = (await owner.call(read, { id })).text;
  for (const [name, read] of Object.entries(reads)) {
    const { text } = await read();
    answers[name] = text.replace(/"requestId":"[^"]*"/, "");
  }
  for (const { id } of (await owner.call(messagesApi.list)).data)
    answers[`thread ${id}`] = (await owner.call(messagesApi.get, { id })).text;
  const events = await larder.db
    .selectFrom("stock_events")
    .select(["id", "lot_id", "kind", "delta"])
    .where("household_id", "=", owner.householdId)
    .orderBy("id")
    .execute();
  answers["events"] = JSON.stringify(events);
  return answers;
}
