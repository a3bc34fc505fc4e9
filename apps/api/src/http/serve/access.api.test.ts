// On SQLite only: access is decided before the database.
import type { EndpointSpec } from "@larder/contract/endpoint";
import { mayAccess, type Access } from "@larder/rules/access";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import * as z from "zod/mini";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accessTable, systemRoutes } from "../../testing/calls/access-table.ts";
import {
  everythingOf,
  fillHousehold,
  type HouseholdIds,
} from "../../testing/kitchens/filled-household.ts";
import {
  aPerson,
  namedEndpoints,
  standings,
  type Standing,
} from "../../testing/calls/named-endpoints.ts";
import { sampleBodies } from "../../testing/calls/sample-bodies.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { type TestUser, withMail, withProvider } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { ...withMail, ...withProvider, RATE_LIMITS: "off" } });
let vera: TestUser;
let hers: HouseholdIds;

beforeAll(async () => {
  // Stays, so that an administrator's account is not the last one when it is deleted.
  const admin = await larder.aUser({ role: "ADMIN" });
  vera = await larder.aUser({ plan: "PRO" });
  hers = await fillHousehold(vera, { admin, textOf: (field) => `Vera ${field}`, publishes: false });
});
// Wrong link tokens are counted by address even without limits.
beforeEach(() => larder.db.deleteFrom("throttles").execute());

const people: Record<
  Standing,
  {
    role: "ADMIN" | "USER";
    subscriptionStatus: "PRO" | "FREE";
    household?: { role: "MEMBER" };
  } | null
> = {
  nobody: null,
  FREE: { role: "USER", subscriptionStatus: "FREE" },
  MEMBER: { role: "USER", subscriptionStatus: "FREE", household: { role: "MEMBER" } },
  PRO: { role: "USER", subscriptionStatus: "PRO" },
  ADMIN: { role: "ADMIN", subscriptionStatus: "FREE" },
};

const cases = namedEndpoints.flatMap(([name, endpoint]) =>
  standings.map((standing) => [name, standing, endpoint] as const),
);

/** The status of a call for a standing, whatever its input; undefined if the input decides. */
function refusalOf(access: Access | undefined, standing: Standing): number | null {
  if (access !== undefined && mayAccess(people[standing], access)) return null;
  return standing === "nobody" ? 401 : 403;
}

/** Makes a call as a new user of a standing. */
async function callAs(standing: Standing, endpoint: EndpointSpec, input: object) {
  const person = await aPerson(larder, standing);
  return (person ?? larder).call(endpoint, input);
}

describe("the running server", () => {
  test("has exactly the routes of the contract and the listed system routes", () => {
    const bound = larder.routes
      .filter(({ method }) => method !== "HEAD")
      .map(({ method, url }) => `${method} ${url}`);
    const declared = namedEndpoints.map(
      ([, endpoint]) => `${endpoint.method} /api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    );
    // Paths outside /api are the built web app, which also takes what is shared with it.
    const served = bound.filter((route) => !/^(?:GET|POST) \/(?!api\/|metrics)/.test(route));
    expect(served.toSorted()).toEqual([...declared, ...systemRoutes].toSorted());
  });

  test("has no call that the access table leaves out, and none that it says otherwise of", () => {
    const declared = Object.fromEntries(
      namedEndpoints.map(([name, { access, params }]) => [
        name,
        [access, params === undefined ? "no id" : "an id"],
      ]),
    );
    const tabled = Object.fromEntries(
      Object.entries(accessTable).map(([name, { access, foreignId }]) => [
        name,
        [access, foreignId === undefined ? "no id" : "an id"],
      ]),
    );
    expect(declared).toEqual(tabled);
  });
});

describe("who may make a call", () => {
  test.each(cases)("%s as %s", async (name, standing, endpoint) => {
    const answer = await callAs(
      standing,
      endpoint,
      endpoint.params === undefined ? {} : { id: 999_999_999 },
    );
    const refusal = refusalOf(accessTable[name]?.access, standing);
    if (refusal === null) expect([401, 403, 500]).not.toContain(answer.status);
    else expect([answer.status, answer.text.includes("requestId")]).toEqual([refusal, true]);
  });

  test.each(namedEndpoints.filter(([, endpoint]) => endpoint.access !== "public"))(
    "%s looks at the session before the body",
    async (_name, endpoint) => {
      const response = await larder.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, "nonsense")}`,
        headers: { "content-type": "application/json" },
        ...(endpoint.method === "GET" ? {} : { payload: "{ damaged" }),
      });
      expect(response.statusCode).toBe(401);
    },
  );
});

describe("somebody else's id in a path", () => {
  /** Her data after the last call, unless that call was support's. */
  let known: Awaited<ReturnType<typeof everythingOf>> | undefined;

  test.each(cases.filter(([, , endpoint]) => endpoint.params !== undefined))(
    "%s as %s",
    async (name, standing, endpoint) => {
      const { access, foreignId } = accessTable[name] ?? {};
      const before = known ?? (await everythingOf(vera, larder));
      known = undefined;
      const id = foreignId === undefined ? 0 : (hers[foreignId.names] ?? 0);
      const answer = await callAs(standing, endpoint, { id, body: sampleBodies(hers)[name] });
      const admitted =
        standing === "ADMIN" ? (foreignId?.statusForAdmin ?? foreignId?.status) : foreignId?.status;
      expect(answer.status).toBe(refusalOf(access, standing) ?? admitted);
      // Support may write to her and change her plan; no other caller may change anything.
      if (foreignId?.statusForAdmin === undefined || standing !== "ADMIN") {
        known = await everythingOf(vera, larder);
        expect(known).toEqual(before);
      }
      if (answer.status === 404) {
        const nothing = await callAs(standing, endpoint, {
          // No row has this id, and it is a complete code.
          id: 9_999_999_999_994,
          body: sampleBodies(hers)[name],
        });
        expect([nothing.status, nothing.code, nothing.message]).toEqual([
          404,
          answer.code,
          answer.message,
        ]);
      }
    },
  );

  test("a book that is not hers alone any more can still not be changed by others", async () => {
    const theo = await larder.aUser({ plan: "PRO" });
    const { data } = await theo.call(publishingApi.publish, { body: { name: "Theo's" } });
    const ada = await larder.aUser({ plan: "PRO" });
    await ada.call(publishingApi.subscribe, { id: data.publishedBook.id });
    await ada.call(publishingApi.publish, { body: { name: "Ada's" } });
    expect((await ada.call(publishingApi.unpublish)).status).toBe(204);
    const { book } = (await theo.call(publishingApi.myBook)).data;
    expect([book.name, book._count.subscribers]).toEqual(["Theo's", 1]);
  });
});

/** Names of all fields of a schema that hold an id, at any depth. */
function idFieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "properties" && typeof value === "object" && value !== null
      ? [...Object.keys(value).filter((name) => /(?:^id|Ids?)$/.test(name)), ...idFieldsOf(value)]
      : idFieldsOf(value),
  );
}

describe("ids in a body", () => {
  /**
   * Units are public; ingredients too, or tested with households' own; a user's id is tested below.
   */
  // The last one is that of its packs.
  const lotIds = ["masterIngredientId", "unitId", "placeId", "unitId"];
  const bodyIds: Readonly<Record<string, readonly string[]>> = {
    "catalogue.addOwn": ["unitId"],
    "catalogue.changeOwn": ["unitId"],
    "inventory.add": lotIds,
    "inventory.update": lotIds,
    "inventory.bulk": lotIds,
    // Of an ingredient to choose; tested by inventory/lots/parse-lines.api.test.ts.
    "inventory.parse": ["masterIngredientId"],
    // The ids of its lots are tested by inventory/lots/several-lots.api.test.ts.
    "inventory.actions": ["placeId"],
    "staples.save": ["unitId"],
    // Tested by inventory/checking/stock-check.api.test.ts.
    "stockCheck.answer": ["lotId"],
    // Tested by inventory/counting/counting.api.test.ts.
    "counting.apply": ["lotId", "masterIngredientId", "unitId", "lotId"],
    // Of a line; see recipes/lines/recipe-parts.api.test.ts.
    "recipes.add": ["id"],
    "recipes.update": ["id"],
    // Tested by planning/plan.api.test.ts.
    "planning.add": ["recipeId", "lotId"],
    "planning.update": ["recipeId"],
    // Tested by planning/cook/cook-entry-otherwise.api.test.ts.
    "planning.cook": ["componentId", "masterIngredientId"],
    // Tested by planning/suggest-week.api.test.ts.
    "planning.suggest": ["recipeId"],
    "planning.take": ["listId", "recipeId"],
    // Of no line: an import saves new ones.
    "recipeImports.save": ["id"],
    // Of a line, an ingredient to choose, and an entry of the plan; tested by cooking/cook-otherwise.api.test.ts and
    // planning/cook/cook-meant.api.test.ts.
    "meals.look": ["planEntryId", "componentId", "masterIngredientId"],
    "meals.cook": ["planEntryId", "componentId", "masterIngredientId"],
    "barcodes.remember": ["masterIngredientId", "unitId", "placeId"],
    "scanning.save": ["masterIngredientId", "unitId", "placeId"],
    // Tested by receipts/questions/questions.api.test.ts.
    "receipts.answerQuestion": ["masterIngredientId", "unitId", "placeId"],
    // Tested by shopping/shopping.api.test.ts; the id of a need is the sender's own.
    "shopping.addItem": ["id", "masterIngredientId", "unitId"],
    // Tested by shopping/put-away.api.test.ts.
    "shopping.putAway": ["id", "unitId", "masterIngredientId", "placeId"],
    "shopping.updateItem": ["masterIngredientId", "unitId", "listId"],
    "messages.start": ["userId"],
    // The authenticator's ids; tested by auth/passkeys/passkeys.api.test.ts.
    "passkeys.add": ["id", "rawId"],
    "passkeys.login": ["id", "rawId"],
  };

  test("are only those that this test knows", () => {
    const found = namedEndpoints.flatMap(([name, { body }]) => {
      if (body === undefined) return [];
      const ids = idFieldsOf(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }));
      return ids.length === 0 ? [] : [[name, ids] as const];
    });
    expect(Object.fromEntries(found)).toEqual(bodyIds);
  });

  test.each(["FREE", "PRO"] as const)(
    "a user's id in a %s member's message opens no conversation of hers",
    async (standing) => {
      const before = await everythingOf(vera, larder);
      const person = await aPerson(larder, standing);
      const started = await (person ?? larder).call(messagesApi.start, {
        body: { subject: "Hello", content: "It is me.", userId: vera.id },
      });
      expect([started.status, started.data.user.id]).toEqual([201, person?.id]);
      expect(await everythingOf(vera, larder)).toEqual(before);
    },
  );

  test.each(["household_id", "householdId", "user_id", "userId", "id", "lot_id", "recipe_id"])(
    "%s in any other body counts for nothing",
    async (field) => {
      const before = await everythingOf(vera, larder);
      const ids = [hers.user, hers.lot, hers.recipe, vera.householdId];
      for (const [name, endpoint] of namedEndpoints) {
        const body = sampleBodies(hers)[name];
        if (body === undefined || endpoint.params !== undefined) continue;
        for (const id of ids) {
          const pro = await larder.aUser({ plan: "PRO" });
          await pro.call(endpoint, { body: { ...body, [field]: id } });
        }
      }
      expect(await everythingOf(vera, larder)).toEqual(before);
    },
  );
});

describe("a plan or role that changes", () => {
  test("takes effect on the next call", async () => {
    const maya = await larder.aUser({ plan: "PRO" });
    expect((await maya.call(publishingApi.browse)).status).toBe(200);
    await larder.db
      .updateTable("users")
      .set({ subscription_status: "FREE" })
      .where("id", "=", maya.id)
      .execute();
    expect((await maya.call(publishingApi.browse)).status).toBe(403);
  });
});
