// On SQLite only: tests the answers of every call.
import { authApi } from "@larder/contract/access/auth";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeAll, describe, expect, test } from "vitest";
import {
  fillHousehold,
  publishFor,
  type HouseholdIds,
} from "../testing/kitchens/filled-household.ts";
import type { TextField } from "../testing/kitchens/text-field.ts";
import {
  aPerson,
  namedEndpoints,
  standings,
  type Standing,
} from "../testing/calls/named-endpoints.ts";
import { sampleBodies } from "../testing/calls/sample-bodies.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/*
 * One household fills every text with a unique word. All other users then make every call with its
 * ids and words. Any such word in an answer must be in the handbook's list.
 */
const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let vera: TestUser;
let admin: TestUser;
let hers: HouseholdIds;

/** Unlikely word of letters, also valid as an ingredient. */
const canaryOf = (field: TextField | "account-name" | "account-email"): string =>
  `Canary${field.replaceAll("-", "")}`;
const canary = /canary([a-z]+)/g;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  admin = await larder.aUser({ role: "ADMIN", name: "Support" });
  vera = await larder.aUser({
    plan: "PRO",
    name: canaryOf("account-name"),
    email: `${canaryOf("account-email")}@example.com`,
  });
  hers = await fillHousehold(vera, { admin, textOf: canaryOf, publishes: false });
});

/** The words found in an answer. */
function wordsIn(answer: { text: string; headers: object }): string[] {
  const all = `${answer.text} ${JSON.stringify(answer.headers)}`.toLowerCase();
  return [...new Set([...all.matchAll(canary)].map(([, word]) => word ?? ""))].toSorted();
}

/** Every input that could reach her data. */
function inputsFor(name: string, { params, query }: EndpointSpec): object[] {
  const body = sampleBodies(hers)[name];
  const ids = [...new Set(Object.values(hers))].filter((id) => id !== null);
  const tries = params === undefined ? [{ body }] : ids.map((id) => ({ id, body }));
  const searches = ["search", "name"].map((field) => ({
    query: { [field]: "canary", scope: "all", limit: "100" },
    body,
  }));
  return query === undefined ? tries : [...tries, ...searches];
}

/** Her words in answers to users of one standing: "call: word, word". */
async function sightings(standing: Standing): Promise<string[]> {
  const seen = new Map<string, Set<string>>();
  let person = await aPerson(larder, standing);
  for (const [name, endpoint] of namedEndpoints) {
    for (const input of inputsFor(name, endpoint)) {
      const answer = await (person ?? larder).call(endpoint, input);
      // A new user after each successful write, because the data is then theirs, and one call
      // deletes the account.
      if (endpoint.method !== "GET" && answer.status < 400)
        person = await aPerson(larder, standing);
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500);
      const words = wordsIn(answer);
      if (words.length === 0) continue;
      const known = seen.get(name) ?? new Set();
      for (const word of words) known.add(word);
      seen.set(name, known);
    }
  }
  return [...seen]
    .map(([name, words]) => `${name}: ${[...words].toSorted().join(", ")}`)
    .toSorted();
}

/**
 * What administrators see: accounts and messages to support. Source:
 * handbook/messages.md#what-it-does.
 */
const seenByAdmins = [
  "admin.requests: accountname, adminnotes, requestedname",
  "admin.users: accountemail, accountname, householdname",
  "messages.get: accountname, adminnotes, requestedname, threadanswer, threadcontent, threadsubject",
  "messages.list: accountname, requestedname, threadcontent, threadsubject",
  "messages.start: accountname",
];

describe("what one household writes", () => {
  test("comes back to itself, so that the search below would find it", async () => {
    const { text: list } = await vera.call(catalogueApi.masterIngredients);
    expect(wordsIn({ text: list, headers: {} })).toEqual(["owncategory", "owningredient"]);
    const { text: stock } = await vera.call(recipesApi.list);
    expect(wordsIn({ text: stock, headers: {} })).toEqual([
      "accountname",
      "componentname",
      "componentunit",
      "linegroup",
      "linenote",
      "linetext",
      "othername",
      "recipedescription",
      "recipeinstructions",
      "recipename",
      "recipenotes",
      "recipesource",
      "recipetag",
      "recipeyield",
    ]);
  });

  test.each(["nobody", "FREE", "PRO"] as const)("is shown to %s by no call", async (standing) => {
    expect(await sightings(standing)).toEqual([]);
  });

  test("is shown to an admin where it was written to support, and nowhere else", async () => {
    const seen = await sightings("ADMIN");
    // The list shows the first message of each thread; answers come when it is opened.
    expect(seen).toEqual(seenByAdmins);
  });

  test("is shown by no route that is no call", async () => {
    for (const { method, url } of larder.routes) {
      if (url.startsWith("/api/") && namedEndpoints.some(([, { path }]) => url.endsWith(path)))
        continue;
      const response = await larder.app.inject({ method: method as "GET", url });
      expect(wordsIn({ text: response.body, headers: response.headers })).toEqual([]);
    }
  });
});

describe("what a household publishes", () => {
  let book: number;
  beforeAll(async () => {
    book = await publishFor(vera, canaryOf);
    hers = { ...hers, book };
  });

  test("is still shown to visitors and FREE members by no call", async () => {
    for (const standing of ["nobody", "FREE"] as const)
      expect(await sightings(standing)).toEqual([]);
  });

  /** All but its notes; a file also lacks the printed lines. */
  const shownInFile =
    "componentname, componentunit, linegroup, linenote, othername, recipedescription, recipeinstructions, recipename, recipesource, recipetag, recipeyield";
  const shownOfRecipe = shownInFile.replace("linenote, ", "linenote, linetext, ");

  /** The book, its recipes and its owner's name. Source: handbook/books.md#what-it-does. */
  const published = [
    `exporting.recipe: ${shownInFile}`,
    // Compared with the reader's own stock, it lists what is missing.
    "meals.look: componentname, componentunit",
    // A planned recipe of a book is copied first.
    "planning.take: recipename",
    "publishing.browse: accountname, bookdescription, bookname",
    "publishing.cookbook: accountname, bookname, componentname, recipedescription, recipename",
    `publishing.copyRecipe: ${shownOfRecipe}`,
    "publishing.preview: recipename",
    `publishing.usersRecipes: ${shownOfRecipe}`,
    `recipes.get: ${shownOfRecipe}`,
  ];

  test("is shown to PRO members as a book, and nothing else with it", async () => {
    expect(await sightings("PRO")).toEqual(published);
  });

  test("is shown to admins as a book, beside what was written to support", async () => {
    expect(await sightings("ADMIN")).toEqual([...seenByAdmins, ...published].toSorted());
  });

  test("stays with a subscriber who is FREE again, and with nobody else, once it left the show", async () => {
    const ada = await larder.aUser({ plan: "PRO", name: "Ada" });
    expect((await ada.call(publishingApi.subscribe, { id: book })).status).toBe(200);
    const setPlan = (id: number, subscription_status: "PRO" | "FREE") =>
      larder.db.updateTable("users").set({ subscription_status }).where("id", "=", id).execute();
    await setPlan(vera.id, "FREE");
    expect(await sightings("PRO")).toEqual([]);
    expect(wordsIn(await ada.call(recipesApi.get, { id: hers.recipe }))).not.toEqual([]);
    await setPlan(ada.id, "FREE");
    expect(wordsIn(await ada.call(recipesApi.get, { id: hers.recipe }))).toEqual([]);
    expect(wordsIn(await ada.call(publishingApi.subscriptions))).toEqual([
      "accountname",
      "bookdescription",
      "bookname",
    ]);
    await setPlan(vera.id, "PRO");
  });

  test("is gone for everybody with the account, and so is all the rest", async () => {
    expect((await vera.call(authApi.deleteAccount)).status).toBe(204);
    larder.clock.advance(dayMs);
    // A copy belongs to its maker (handbook/books.md#what-it-does); there is none here.
    for (const standing of standings) expect(await sightings(standing)).toEqual([]);
    expect(wordsIn(await admin.call(messagesApi.list))).toEqual([]);
  });
});
