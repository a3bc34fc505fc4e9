import { formOf, TINY_PNG } from "@larder/api/testing/upload-receipt";
import { caps } from "./full-household.ts";
import { FIRST_REQUEST, others } from "./full-database.ts";
import { manySpellings, read, searching, write, type GrownCall } from "./grown-call.ts";

const LARGEST = 25 * 1024 * 1024 - 500;
/** Read as the picture that it begins with, whatever follows. */
const PICTURE_AND_MORE = Buffer.concat([TINY_PNG, Buffer.alloc(LARGEST - TINY_PNG.length)]);
const RECEIPT = { field: "receiptImage", path: () => "/scanning/upload-receipt" };
const PICTURE = { field: "image", path: (recipeId: number) => `/recipes/${recipeId}/images` };

function uploading({ field, path }: typeof PICTURE, grown: string, bytes: Buffer): GrownCall {
  const file = { name: field, filename: "picture.png", bytes };
  return {
    grown,
    sent: ({ accounts }) => {
      const { payload, headers } = formOf([file]);
      return {
        method: "POST",
        path: path(accounts.busy.firstId),
        token: accounts.busy.token,
        body: payload,
        headers,
      };
    },
  };
}

/** What calls about what is everybody's are made to meet: the catalogue, books, receipts, messages, administration. */
export const callsAbroad: Readonly<Record<string, readonly GrownCall[]>> = {
  "catalogue.masterIngredients": searching(
    "glutton",
    (text) => `/ingredients/master/ingredients?search=${text}`,
  ),
  "catalogue.masterUnits": [read("all", "glutton", "/ingredients/master/units")],
  "catalogue.request": [
    write("catalogue.request", {
      grown: "5,000 pending requests",
      who: "glutton",
      body: (kitchen) => ({ requestedItemName: `jasper ${kitchen.next()}` }),
    }),
  ],
  "catalogue.addOwn": [
    write("catalogue.addOwn", {
      grown: "200,000 lines, some of which wait for names",
      who: "magpie",
      body: (kitchen) => ({ name: `jasper root ${kitchen.next()}`, unitId: 1 }),
    }),
  ],
  "catalogue.changeOwn": [
    write("catalogue.changeOwn", {
      grown: "200,000 lines, no such ingredient",
      who: "magpie",
      path: (kitchen) => `/ingredients/master/own/${900_000 + kitchen.next()}`,
      body: (kitchen) => ({ name: `jasper leaf ${kitchen.next()}` }),
    }),
  ],
  "catalogue.removeOwn": [
    write("catalogue.removeOwn", {
      grown: "200,000 lines, no such ingredient",
      who: "magpie",
      path: (kitchen) => `/ingredients/master/own/${900_000 + kitchen.next()}`,
    }),
  ],
  "publishing.browse": [read("1,000 books", "busy", "/publishing/books/browse")],
  "publishing.subscriptions": [read("1,000 subscriptions", "glutton", "/publishing/subscriptions")],
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
      who: "glutton",
      path: () => `/publishing/books/${FIRST_REQUEST}/unsubscribe`,
    }),
  ],
  "publishing.usersRecipes": [
    read(
      "5,000 recipes, 200,000 lines, 5,000 lots",
      "glutton",
      ({ magpie }) => `/publishing/users/${magpie.id}/recipes`,
    ),
  ],
  "publishing.preview": [
    read(
      "a book of 500 recipes, 5,000 lots",
      "glutton",
      `/publishing/books/${FIRST_REQUEST}/preview`,
    ),
  ],
  "publishing.publish": [
    write("publishing.publish", {
      grown: "5,000 recipes",
      who: "glutton",
      body: (kitchen) => ({ name: `Book ${kitchen.next()}`, description: "é".repeat(1000) }),
    }),
  ],
  "publishing.myBook": [read("5,000 recipes", "glutton", "/publishing/books/my-book")],
  "publishing.unpublish": [
    write("publishing.unpublish", { grown: "a book of 500 recipes", who: "busy" }),
  ],
  "publishing.cookbook": [
    read(
      "last page of 1,000 books, 5,000 lots",
      "glutton",
      "/publishing/cookbook?limit=100&page=50",
    ),
    ...searching("magpie", (text) => `/publishing/cookbook?limit=100&search=${text}`),
    {
      grown: "a book of 5,000 recipes changed just before",
      sent: async (kitchen) => {
        const { magpie, glutton } = kitchen.accounts;
        await kitchen.prepare({
          method: "PUT",
          path: `/recipes/${magpie.firstId + 4}`,
          token: magpie.token,
          body: JSON.stringify(manySpellings(kitchen.next())),
        });
        return { method: "GET", path: "/publishing/cookbook", token: glutton.token };
      },
    },
  ],
  "publishing.copyRecipe": [
    write("publishing.copyRecipe", {
      grown: "100 lines",
      who: "busy",
      path: ({ accounts }) => `/publishing/recipes/${accounts.magpie.firstId + 5}/copy`,
    }),
  ],
  "recipeImages.add": [
    uploading(PICTURE, "25 MB that begin as a picture", PICTURE_AND_MORE),
    uploading(PICTURE, "25 MB that are none", Buffer.alloc(LARGEST, "x")),
  ],
  "recipeImages.remove": [
    write("recipeImages.remove", {
      grown: "a recipe of 100 lines",
      who: "busy",
      path: (kitchen, { firstId }) => `/recipes/${firstId}/images/${kitchen.next()}`,
    }),
  ],
  "scanning.upload": [
    uploading(RECEIPT, "25 MB that begin as a picture", PICTURE_AND_MORE),
    uploading(RECEIPT, "25 MB that are none", Buffer.alloc(LARGEST, "x")),
    {
      grown: "a form of 20,000 fields",
      sent: ({ accounts }) => {
        const parts = Array.from({ length: 20_000 }, (_, nth) => ({
          name: `f${nth}`,
          bytes: Buffer.from("x"),
        }));
        const { payload, headers } = formOf(parts);
        return {
          method: "POST",
          path: "/scanning/upload-receipt",
          token: accounts.busy.token,
          body: payload,
          headers,
        };
      },
    },
    {
      grown: "a part with 1 MB of headers",
      sent: ({ accounts }) => {
        const name = `receiptImage"; filename="${"é".repeat(500_000)}.png`;
        const { payload, headers } = formOf([{ name, bytes: TINY_PNG }]);
        return {
          method: "POST",
          path: "/scanning/upload-receipt",
          token: accounts.busy.token,
          body: payload,
          headers,
        };
      },
    },
  ],
  "scanning.save": [
    write("scanning.save", {
      grown: "300 lines, each its own printed name",
      who: "busy",
      body: (kitchen) => {
        const nth = kitchen.next();
        const items = Array.from({ length: 300 }, (_, line) => ({
          name: `${"ﷺ".repeat(100)} ${line}`,
          printedName: `${line} ${nth} ${"ﷺ".repeat(200)}`,
          price: 0.01,
          quantity: 3.000_001,
          masterIngredientId: 1 + line,
          unitId: 1,
        }));
        const receipt = { merchant: `${nth} ${"ﷺ".repeat(200)}`, total: 3 };
        return { items, estimateExpiry: true, receipt };
      },
    }),
  ],
  "messages.list": [
    read(`${others.users} conversations`, "admin", "/messages?limit=100&page=50"),
    read(`${caps.threads} conversations of one`, "glutton", "/messages?limit=100"),
  ],
  "messages.counts": [read(`${others.users} conversations`, "admin", "/messages/counts")],
  "messages.get": [
    read(
      `${caps.messagesOfAThread} messages of 5,000 letters`,
      "glutton",
      ({ glutton }) => `/messages/${glutton.firstId + 1}`,
    ),
  ],
  "messages.start": [
    write("messages.start", {
      grown: `${others.users} conversations`,
      who: "glutton",
      body: () => ({ subject: "ﷺ".repeat(150), content: "ﷺ".repeat(5000) }),
    }),
  ],
  "messages.send": [
    write("messages.send", {
      grown: `${caps.messagesOfAThread} messages`,
      who: "glutton",
      path: (_kitchen, { firstId }) => `/messages/${firstId + 1}`,
      body: () => ({ content: "ﷺ".repeat(5000) }),
    }),
  ],
  "messages.markRead": [
    write("messages.markRead", {
      grown: `${caps.messagesOfAThread} messages`,
      who: "glutton",
      path: (_kitchen, { firstId }) => `/messages/${firstId + 1}/read`,
    }),
  ],
  "messages.close": [
    write("messages.close", {
      grown: `${caps.messagesOfAThread} messages`,
      who: "admin",
      path: ({ accounts }) => `/messages/${accounts.magpie.firstId + 1}/close`,
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
      path: ({ accounts }) => `/admin/users/${accounts.magpie.id}/subscription`,
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
  "jobs.again": [
    write("jobs.again", {
      grown: "a job that does not exist",
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
