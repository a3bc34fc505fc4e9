import { allApis } from "@larder/contract/all";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { mayAccess, type Access } from "@larder/rules/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

let larder: TestApp;
const people: Record<string, TestUser | null> = {};

beforeAll(async () => {
  larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
  people["nobody"] = null;
  people["FREE"] = await larder.aUser();
  people["PRO"] = await larder.aUser({ plan: "PRO" });
  people["ADMIN"] = await larder.aUser({ role: "ADMIN" });
  // A second one, so that deleting the account is not refused for being the last.
  await larder.aUser({ role: "ADMIN" });
});
afterAll(() => larder.close());

/** Routes that no feature's contract describes, open to everybody. */
const SYSTEM = ["GET /api/health", "GET /api/openapi.json", "GET /api/docs"];

const endpoints: readonly (readonly [string, EndpointSpec])[] = Object.entries(allApis).flatMap(
  ([feature, api]) =>
    Object.entries<EndpointSpec>(api).map(
      ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
    ),
);

const standings: Record<
  string,
  { role: "ADMIN" | "USER"; subscriptionStatus: "PRO" | "FREE" } | null
> = {
  nobody: null,
  FREE: { role: "USER", subscriptionStatus: "FREE" },
  PRO: { role: "USER", subscriptionStatus: "PRO" },
  ADMIN: { role: "ADMIN", subscriptionStatus: "FREE" },
};

describe("the running server", () => {
  test("has exactly the routes of the contract and the listed system routes", () => {
    const bound = larder.routes
      .filter(({ method, url }) => method !== "HEAD" && url.startsWith("/api"))
      .map(({ method, url }) => `${method} ${url}`);
    const declared = endpoints.map(
      ([, endpoint]) => `${endpoint.method} /api${endpoint.path.replace("{id}", ":id")}`,
    );
    expect(bound.toSorted()).toEqual([...declared, ...SYSTEM].toSorted());
  });
});

/** What a call without a body meets: refused for who asks, or let through to be refused for what is asked. */
function refusalOf(access: Access, standing: string): number | null {
  const person = standings[standing] ?? null;
  if (mayAccess(person, access)) return null;
  return person === null ? 401 : 403;
}

const cases = endpoints.flatMap(([name, endpoint]) =>
  Object.keys(standings).map((standing) => [name, standing, endpoint] as const),
);

describe("who may make a call", () => {
  // Deleting the account would take the caller away; auth.api.test.ts has it.
  test.each(cases.filter(([name]) => name !== "auth.deleteAccount" && name !== "auth.logout"))(
    "%s as %s",
    async (_name, standing, endpoint) => {
      const caller = people[standing] ?? larder;
      const answer = await caller.call(
        endpoint,
        endpoint.params === undefined ? {} : { id: 999_999_999 },
      );
      const refusal = refusalOf(endpoint.access, standing);
      if (refusal === null) expect([401, 403, 500]).not.toContain(answer.status);
      else expect([answer.status, answer.text.includes("requestId")]).toEqual([refusal, true]);
    },
  );

  test.each(endpoints.filter(([, endpoint]) => endpoint.access !== "public"))(
    "%s looks at the session before the body",
    async (_name, endpoint) => {
      const response = await larder.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace("{id}", "nonsense")}`,
        headers: { "content-type": "application/json" },
        ...(endpoint.method === "GET" ? {} : { payload: "{ damaged" }),
      });
      expect(response.statusCode).toBe(401);
    },
  );
});

describe("a plan or role that changes", () => {
  test("takes effect on the next call", async () => {
    const maya = await larder.aUser({ plan: "PRO" });
    const [, browse] = endpoints.find(([name]) => name === "publishing.browse") ?? [];
    if (browse === undefined) throw new Error("There is no call to browse books.");
    expect((await maya.call(browse)).status).toBe(200);
    await larder.db
      .updateTable("users")
      .set({ subscription_status: "FREE" })
      .where("id", "=", maya.id)
      .execute();
    expect((await maya.call(browse)).status).toBe(403);
  });
});
