import { caps } from "../full-household.ts";
import { type Account, FIRST_REQUEST, others } from "../full-database.ts";
import type { CallContext } from "../call-context.ts";
import {
  FULL,
  endpointNamed,
  GONE,
  manySpellings,
  read,
  searching,
  write,
  type GrownCall,
} from "../grown-call.ts";

/** A new ingredient of the household's own. */
async function ownIngredient(kitchen: CallContext, { token }: Account): Promise<string> {
  const made = await kitchen.prepare<{ masterIngredient: { id: number } }>({
    method: "POST",
    path: "/ingredients/master/own",
    body: JSON.stringify({ name: `quartz root ${kitchen.next()}`, unitId: 1 }),
    token,
  });
  return `/ingredients/master/own/${made?.masterIngredient.id}`;
}

/** Inputs of calls about shared data: catalogue, books, receipts, messages, administration. */
export const callsAbroad: Readonly<Record<string, readonly GrownCall[]>> = {
  "catalogue.masterIngredients": searching(
    "oneFood",
    (text) => `/ingredients/master/ingredients?search=${text}`,
  ),
  "catalogue.masterUnits": [read("all", "oneFood", "/ingredients/master/units")],
  "catalogue.request": [
    write("catalogue.request", {
      grown: "5,000 pending requests",
      who: "oneFood",
      atOnce: FULL,
      body: (kitchen) => ({ requestedItemName: `jasper ${kitchen.next()}` }),
    }),
  ],
  "catalogue.addOwn": [
    write("catalogue.addOwn", {
      grown: "200,000 lines, some of which wait for names",
      who: "manyFoods",
      body: (kitchen) => ({ name: `jasper root ${kitchen.next()}`, unitId: 1 }),
    }),
  ],
  "catalogue.changeOwn": [
    write("catalogue.changeOwn", {
      grown: "200,000 lines",
      who: "manyFoods",
      path: ownIngredient,
      body: (kitchen) => ({ name: `jasper leaf ${kitchen.next()}` }),
    }),
  ],
  "catalogue.removeOwn": [
    write("catalogue.removeOwn", {
      grown: "200,000 lines",
      who: "manyFoods",
      path: ownIngredient,
    }),
  ],
  "catalogue.mergeOwn": [
    write("catalogue.mergeOwn", {
      grown: "200,000 lines",
      who: "manyFoods",
      path: async (kitchen, account) => `${await ownIngredient(kitchen, account)}/merge`,
      body: () => ({ into: 1 }),
    }),
  ],
  "publishing.browse": [read("1,000 books", "busy", "/publishing/books/browse")],
  "publishing.subscriptions": [read("1,000 subscriptions", "oneFood", "/publishing/subscriptions")],
  "publishing.subscribe": [
    write("publishing.subscribe", {
      grown: "1,000 books",
      who: "busy",
      path: (_kitchen) => `/publishing/books/${FIRST_REQUEST}/subscribe`,
    }),
  ],
  "publishing.unsubscribe": [
    write("publishing.unsubscribe", {
      grown: "1,000 subscriptions",
      who: "oneFood",
      path: () => `/publishing/books/${FIRST_REQUEST}/unsubscribe`,
    }),
  ],
  "publishing.usersRecipes": [
    read(
      "5,000 recipes, 200,000 lines, 5,000 lots",
      "oneFood",
      ({ manyFoods }) => `/publishing/users/${manyFoods.id}/recipes`,
    ),
  ],
  "publishing.preview": [
    read(
      "a book of 500 recipes, 5,000 lots",
      "oneFood",
      `/publishing/books/${FIRST_REQUEST}/preview`,
    ),
  ],
  "publishing.publish": [
    write("publishing.publish", {
      grown: "5,000 recipes",
      // The existing book is renamed.
      status: 200,
      who: "oneFood",
      body: (kitchen) => ({ name: `Book ${kitchen.next()}`, description: "é".repeat(1000) }),
    }),
  ],
  "publishing.myBook": [read("5,000 recipes", "oneFood", "/publishing/books/my-book")],
  "publishing.unpublish": [
    write("publishing.unpublish", {
      grown: "a book of 500 recipes",
      atOnce: GONE,
      who: "busy",
      path: async (kitchen, { token }) => {
        const body = JSON.stringify({ name: `Book ${kitchen.next()}`, description: "" });
        const { method, path } = endpointNamed("publishing.publish");
        await kitchen.prepare({ method, path, body, token });
        return endpointNamed("publishing.unpublish").path;
      },
    }),
  ],
  "publishing.cookbook": [
    read(
      "last page of 1,000 books, 5,000 lots",
      "oneFood",
      "/publishing/cookbook?limit=100&page=50",
    ),
    ...searching("manyFoods", (text) => `/publishing/cookbook?limit=100&search=${text}`),
    {
      grown: "a book of 5,000 recipes changed just before",
      status: 200,
      sent: async (kitchen) => {
        const { manyFoods, oneFood } = kitchen.accounts;
        await kitchen.prepare({
          method: "PUT",
          path: `/recipes/${manyFoods.firstId + 4}`,
          token: manyFoods.token,
          body: JSON.stringify(manySpellings(kitchen.next())),
        });
        return { method: "GET", path: "/publishing/cookbook", token: oneFood.token };
      },
    },
  ],
  "publishing.copyRecipe": [
    write("publishing.copyRecipe", {
      grown: "100 lines",
      who: "busy",
      path: ({ accounts }) => `/publishing/recipes/${accounts.manyFoods.firstId + 5}/copy`,
    }),
  ],
  "messages.list": [
    read(`${others.users} conversations`, "admin", "/messages?limit=100&page=50"),
    read(`${caps.threads} conversations of one`, "oneFood", "/messages?limit=100"),
  ],
  "messages.counts": [read(`${others.users} conversations`, "admin", "/messages/counts")],
  "messages.get": [
    read(
      `${caps.messagesOfAThread} messages of 5,000 letters`,
      "oneFood",
      ({ oneFood }) => `/messages/${oneFood.firstId + 1}`,
    ),
  ],
  "messages.start": [
    write("messages.start", {
      grown: `${others.users} conversations`,
      who: "oneFood",
      atOnce: FULL,
      body: () => ({ subject: "ﷺ".repeat(150), content: "ﷺ".repeat(5000) }),
    }),
  ],
  "messages.send": [
    write("messages.send", {
      grown: `${caps.messagesOfAThread} messages`,
      most: 4,
      who: "oneFood",
      path: (_kitchen, { firstId }) => `/messages/${firstId + 1}`,
      body: () => ({ content: "ﷺ".repeat(5000) }),
    }),
    write("messages.send", {
      grown: `${caps.threads} conversations of one`,
      who: "oneFood",
      path: (kitchen, { firstId }) =>
        `/messages/${firstId + 2 + (kitchen.nextOf("messages.send") % (caps.openThreads - 2))}`,
      body: () => ({ content: "ﷺ".repeat(5000) }),
    }),
  ],
  "messages.markRead": [
    write("messages.markRead", {
      grown: `${caps.messagesOfAThread} messages`,
      who: "oneFood",
      path: (_kitchen, { firstId }) => `/messages/${firstId + 1}/read`,
    }),
  ],
  "messages.close": [
    write("messages.close", {
      grown: `${caps.messagesOfAThread} messages`,
      who: "admin",
      path: ({ accounts }) => `/messages/${accounts.manyFoods.firstId + 1}/close`,
    }),
  ],
  "admin.users": [
    read(`${others.users} users, the last page`, "admin", "/admin/users?limit=100&page=50"),
    ...searching("admin", (text) => `/admin/users?limit=100&search=${text}`),
  ],
  "admin.counts": searching("admin", (text) => `/admin/counts?search=${text}`),
  "admin.setSubscription": [
    write("admin.setSubscription", {
      grown: "a person with everything",
      who: "admin",
      path: ({ accounts }) => `/admin/users/${accounts.manyFoods.id}/subscription`,
      body: () => ({ subscriptionStatus: "PRO" }),
    }),
  ],
  "admin.requests": [
    read(
      `${others.requests} requests, the last page`,
      "admin",
      "/admin/ingredient-requests?limit=100&page=50",
    ),
  ],
  "jobs.list": [read("the last page", "admin", "/admin/jobs?limit=100&page=50")],
  "jobs.testLetter": [
    write("jobs.testLetter", { grown: "nothing: there is no mail", status: 409, who: "admin" }),
  ],
  "jobs.again": [
    write("jobs.again", {
      grown: "a job that does not exist",
      status: 404,
      who: "admin",
      path: () => "/admin/jobs/987654321/again",
    }),
  ],
  "admin.handleRequest": [
    write("admin.handleRequest", {
      grown: "a name in 1,700 recipes of each of two households",
      who: "admin",
      most: 3,
      path: (kitchen) => `/admin/ingredient-requests/${FIRST_REQUEST + (kitchen.next() % 3)}`,
      body: () => ({ status: "APPROVED" }),
    }),
  ],
};
