import { adminApi } from "@larder/contract/household/admin";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { messagesApi } from "@larder/contract/household/messages";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { isDistributed } from "../../db/dialect.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
let theo: TestUser;
let ada: TestUser;

beforeEach(async () => {
  larder.clock.advance(60_000);
  maya = await larder.aUser({ name: "Maya" });
  theo = await larder.aUser({ name: "Theo" });
  ada = await larder.aUser({ name: "Ada", role: "ADMIN" });
});

/** A name unique to this test; letters only, since leading digits are read as amounts. */
let nextName = 0;
function aName(start = "Oat drink"): string {
  nextName += 1;
  const letters = String(nextName).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  return `${start} tin${letters}z`;
}

const ask = (user: TestUser, requestedItemName: string) =>
  user.call(catalogueApi.request, { body: { requestedItemName } });

/** A user's newest request in the administrator's list. */
async function requestOf(user: TestUser) {
  const requests = (await ada.call(adminApi.requests)).data;
  const request = requests.find((one) => one.user.id === user.id);
  if (request === undefined) throw new Error("There is no request of that user.");
  return request;
}

async function aRequest(user: TestUser, name = aName()) {
  await ask(user, name);
  return requestOf(user);
}

const handle = (admin: TestUser, id: number, body: object) =>
  admin.call(adminApi.handleRequest, { id, body: { ...body } });

const found = async (search: string) =>
  (await maya.call(catalogueApi.masterIngredients, { query: { search } })).data.masterIngredients;

describe("asking for an ingredient", () => {
  test("makes a pending request and an open thread about it", async () => {
    const name = aName();
    const asked = await ask(maya, `  ${name} `);
    expect([asked.status, asked.message]).toEqual([201, "Your request has been sent."]);
    const request = await requestOf(maya);
    expect(request).toEqual({
      id: request.id,
      requestedItemName: name,
      user: { id: maya.id, name: "Maya" },
      status: "PENDING",
      adminNotes: null,
      createdAt: new Date(larder.clock.now()).toISOString(),
      threadId: request.threadId,
    });
    const thread = (await maya.call(messagesApi.get, { id: request.threadId })).data;
    expect(thread).toMatchObject({
      subject: `Ingredient request: ${name}`,
      status: "OPEN",
      user: { id: maya.id },
      admin: null,
      ingredientRequest: { id: request.id, requestedItemName: name, status: "PENDING" },
      unread: false,
    });
    expect(thread.messages).toHaveLength(1);
    expect(thread.messages[0]).toMatchObject({ sender: { id: maya.id } });
    expect(thread.messages[0]?.content).toContain(name);
  });

  test.each([
    ["Flour", "Flour is already in the list."],
    ["  fLOURS ", "Flour is already in the list."],
    ["plain flour", "Flour is already in the list."],
    ["scallion", "Spring onion is already in the list."],
  ])("%j is in the list, by its own or another name", async (name, message) => {
    const asked = await ask(maya, name);
    expect([asked.status, asked.code, asked.message]).toEqual([409, "already_exists", message]);
    expect((await maya.call(messagesApi.list)).data).toEqual([]);
  });

  test("once per user while it is pending; others may ask for the same", async () => {
    const name = aName();
    await ask(maya, name);
    const again = await ask(maya, `${name.toUpperCase()}s`);
    expect([again.status, again.code]).toEqual([409, "already_requested"]);
    expect(again.message).toBe("You have already requested this ingredient.");
    expect((await maya.call(messagesApi.list)).data).toHaveLength(1);
    expect((await ask(theo, name)).status).toBe(201);
  });

  test("ten at once make one request and one thread", async () => {
    const name = aName();
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(maya, name)));
    expect(asked.filter((one) => one.status === 201)).toHaveLength(1);
    expect(asked.filter((one) => one.code === "already_requested")).toHaveLength(9);
    expect((await maya.call(messagesApi.list)).data).toHaveLength(1);
  });

  test("after a rejection it can be asked for again", async () => {
    const request = await aRequest(maya);
    await handle(ada, request.id, { status: "REJECTED", adminNotes: "Too special." });
    expect((await ask(maya, request.requestedItemName)).status).toBe(201);
  });

  test.each([
    ["x", "Item name must be at least 2 characters."],
    ["  x  ", "Item name must be at least 2 characters."],
    ["x".repeat(101), "Item name must be at most 100 characters."],
    ["?!", "Item name must contain a letter or digit."],
    [12, "Item name must be at least 2 characters."],
  ])("%j is no name", async (requestedItemName, message) => {
    const asked = await maya.call(catalogueApi.request, { body: { requestedItemName } });
    expect([asked.status, asked.code, asked.message]).toEqual([400, "validation_failed", message]);
  });

  test("sixty times an hour, refusals included, by one user", async () => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => ask(maya, "Flour")));
    expect(new Set(asked.map((one) => one.status))).toEqual(new Set([409]));
    const refused = await ask(maya, aName());
    expect([refused.status, refused.code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(theo, aName())).status).toBe(201);
    larder.clock.advance(60 * 60_000);
    expect((await ask(maya, aName())).status).toBe(201);
  });

  test("needs a session", async () => {
    const body = { requestedItemName: aName() };
    expect((await larder.call(catalogueApi.request, { body })).status).toBe(401);
  });
});

describe("the admins' list", () => {
  test("has the pending ones first, then the newest, in pages", async () => {
    const handled = await aRequest(maya);
    await handle(ada, handled.id, { status: "REJECTED", adminNotes: "No." });
    const pending = await aRequest(theo);
    const all = (await ada.call(adminApi.requests)).data;
    const statuses = all.map((request) => request.status === "PENDING");
    expect(statuses).toEqual(statuses.toSorted((a, b) => Number(b) - Number(a)));
    expect(all[0]?.id).toBe(pending.id);
    const [first] = (await ada.call(adminApi.requests, { query: { limit: 1 } })).data;
    expect(first?.id).toBe(pending.id);
    const past = await ada.call(adminApi.requests, { query: { page: 999 } });
    expect([past.status, past.data]).toEqual([200, []]);
    const counts = (await ada.call(adminApi.counts)).data;
    expect(counts.requests).toBe(all.length);
    expect(counts.pendingRequests).toBe(statuses.filter(Boolean).length);
  });

  test.each([adminApi.requests, adminApi.handleRequest])("is for admins (%#)", async (endpoint) => {
    const input = { id: 1, body: { status: "APPROVED" } };
    expect((await maya.call(endpoint, input)).status).toBe(403);
    expect((await larder.call(endpoint, input)).status).toBe(401);
  });
});

describe("approving", () => {
  test("adds the ingredient, tells the user, closes the thread", async () => {
    const request = await aRequest(maya);
    larder.clock.advance(1000);
    const done = await handle(ada, request.id, { status: "APPROVED" });
    expect([done.status, done.data]).toEqual([200, null]);
    const [ingredient] = await found(request.requestedItemName);
    expect(ingredient).toMatchObject({ name: request.requestedItemName, category: "Other" });
    expect(await requestOf(maya)).toMatchObject({ id: request.id, status: "APPROVED" });
    const thread = (await maya.call(messagesApi.get, { id: request.threadId })).data;
    expect(thread).toMatchObject({
      status: "CLOSED",
      admin: { id: ada.id, name: "Ada" },
      updatedAt: new Date(larder.clock.now()).toISOString(),
      ingredientRequest: { status: "APPROVED" },
      unread: true,
    });
    expect(thread.messages[1]).toMatchObject({ sender: { id: ada.id } });
    expect(thread.messages[1]?.content).toContain(request.requestedItemName);
    const late = await ask(theo, request.requestedItemName);
    expect(late.message).toBe(`${request.requestedItemName} is already in the list.`);
  });

  test("under the name that the admin confirms, with notes for the user", async () => {
    const request = await aRequest(maya);
    const name = aName("Smoked tofu");
    const adminNotes = " Any brand will do. ";
    const body = { status: "APPROVED", approvedItemName: ` ${name} `, adminNotes };
    expect((await handle(ada, request.id, body)).status).toBe(200);
    expect((await found(name)).map((one) => one.name)).toEqual([name]);
    expect(await found(request.requestedItemName)).toEqual([]);
    expect(await requestOf(maya)).toMatchObject({ adminNotes: "Any brand will do." });
    const { messages } = (await maya.call(messagesApi.get, { id: request.threadId })).data;
    expect(messages[1]?.content).toContain("Any brand will do.");
  });

  test("a name that exists already is reused, other names too", async () => {
    const request = await aRequest(maya);
    const before = await found("onion");
    const body = { status: "APPROVED", approvedItemName: "scallions" };
    expect((await handle(ada, request.id, body)).message).toBe(
      "Spring onion is already in the list.",
    );
    expect(await found("onion")).toEqual(before);
    const { messages } = (await maya.call(messagesApi.get, { id: request.threadId })).data;
    expect(messages[1]?.content).toContain("Spring onion");
  });

  test("works in a thread that was closed before, whose request stayed pending", async () => {
    const request = await aRequest(maya);
    await ada.call(messagesApi.close, { id: request.threadId });
    expect((await requestOf(maya)).status).toBe("PENDING");
    expect((await handle(ada, request.id, { status: "APPROVED" })).status).toBe(200);
  });

  test("two admins at once: one wins, the other is told", async () => {
    const request = await aRequest(maya);
    const bea = await larder.aUser({ name: "Bea", role: "ADMIN" });
    const answers = await Promise.all([
      handle(ada, request.id, { status: "APPROVED" }),
      handle(bea, request.id, { status: "REJECTED", adminNotes: "No." }),
      handle(bea, request.id, { status: "APPROVED" }),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.code).toBe("already_handled");
    expect(lost?.message).toBe("This request has already been handled.");
    const { messages } = (await maya.call(messagesApi.get, { id: request.threadId })).data;
    expect(messages).toHaveLength(2);
  });

  test("two requests for one name at once share the ingredient, however they spell it", async () => {
    const name = aName();
    const [mine, his] = [await aRequest(maya, name), await aRequest(theo, `${name}s`)];
    const bea = await larder.aUser({ name: "Bea", role: "ADMIN" });
    const answers = await Promise.all([
      handle(ada, mine.id, { status: "APPROVED" }),
      handle(bea, his.id, { status: "APPROVED" }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await found(name)).toHaveLength(1);
  });

  test.each([
    [{ status: "DONE" }, "Status must be APPROVED or REJECTED"],
    [{ status: "PENDING" }, "Status must be APPROVED or REJECTED"],
    [{}, "Status must be APPROVED or REJECTED"],
    [{ status: "APPROVED", approvedItemName: " x " }, "Item name must be at least 2 characters."],
  ])("%j is refused", async (body, message) => {
    const request = await aRequest(maya);
    const refused = await handle(ada, request.id, body);
    expect([refused.status, refused.message]).toEqual([400, message]);
    expect((await requestOf(maya)).status).toBe("PENDING");
  });

  test("an unknown request is not found", async () => {
    const unknown = await handle(ada, 987_654, { status: "APPROVED" });
    expect([unknown.status, unknown.code]).toEqual([404, "not_found"]);
  });

  test("recipes that were waiting for the name find it, in every household", async () => {
    const name = aName();
    const recipeOf = async (user: TestUser, ingredientName: string) => {
      const component = { ingredientName, quantity: 2, unit: "piece" };
      const body = { name: "Breakfast", servings: 1, components: [component] };
      return (await user.call(recipesApi.add, { body })).data.recipe;
    };
    const mine = await recipeOf(maya, `${name}, chilled`);
    const his = await recipeOf(theo, `Fresh ${name}s`);
    const reasonOf = async (user: TestUser, id: number) =>
      (await user.call(recipesApi.get, { id })).data.recipe.components[0]?.availability.reason;
    expect(await reasonOf(maya, mine.id)).toBe("unknown_ingredient");

    const request = await aRequest(maya, aName("Something else"));
    const body = { status: "APPROVED", approvedItemName: name };
    const statements = await larder.statementsOf(() => handle(ada, request.id, body));
    expect(await reasonOf(maya, mine.id)).toBe("none_in_stock");
    expect(await reasonOf(theo, his.id)).toBe("none_in_stock");
    // Without the guard's statement; the household is locked too, on PostgreSQL the names as well.
    // One increments the revisions.
    const locks = larder.deps.config.databaseUrl === undefined ? 2 : 3;
    // On Citus two more: one server is asked at a time, and people are on another one.
    const apart = isDistributed(larder.db) ? 2 : 0;
    expect(statements.length - 1 - locks - apart).toBe(12);
  });
});

describe("rejecting", () => {
  test("sends the notes as the admin's message and leaves the thread open", async () => {
    const request = await aRequest(maya);
    const done = await handle(ada, request.id, {
      status: "REJECTED",
      adminNotes: " Too special. ",
    });
    expect(done.status).toBe(200);
    expect(await requestOf(maya)).toMatchObject({ status: "REJECTED", adminNotes: "Too special." });
    const thread = (await maya.call(messagesApi.get, { id: request.threadId })).data;
    expect(thread).toMatchObject({ status: "OPEN", admin: { name: "Ada" }, unread: true });
    expect(thread.messages[1]).toMatchObject({
      content: "Too special.",
      sender: { id: ada.id, name: "Ada" },
    });
    const body = { content: "But why?" };
    expect((await maya.call(messagesApi.send, { id: request.threadId, body })).status).toBe(201);
    const again = await handle(ada, request.id, { status: "APPROVED" });
    expect([again.status, again.code]).toEqual([409, "already_handled"]);
  });

  test.each([undefined, null, "", "  "])("needs notes, not %j", async (adminNotes) => {
    const request = await aRequest(maya);
    const refused = await handle(ada, request.id, { status: "REJECTED", adminNotes });
    expect([refused.status, refused.code]).toEqual([400, "validation_failed"]);
    expect(refused.details).toEqual([
      { path: "adminNotes", message: "Rejection notes cannot be empty." },
    ]);
    expect((await requestOf(maya)).status).toBe("PENDING");
  });
});
