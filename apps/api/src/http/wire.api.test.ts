import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeAll, describe, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
beforeAll(async () => {
  maya = await larder.aUser();
});

const send = (options: {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}) =>
  larder.app.inject({
    method: (options.method ?? "GET") as "GET",
    url: options.url,
    headers: { authorization: `Bearer ${maya.token}`, ...options.headers },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  });

const milk = { masterIngredientId: 1, unitId: 1, quantity: 1 };

describe("what cannot be understood", () => {
  test("an unknown address below /api is a JSON 404, for anyone", async () => {
    for (const url of ["/api", "/api/", "/api/nothing", "/api/ingredients/1/nothing"]) {
      const answer = await larder.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: "error", code: "not_found" });
    }
  });

  test("nothing that is sent to an unknown address is looked at, whatever its type or size", async () => {
    for (const [type, payload] of [
      ["text/plain", "hello"],
      ["application/json", "{"],
      ["application/json", JSON.stringify("x".repeat(300 * 1024))],
    ] as const) {
      const headers = { "content-type": type };
      const answer = await larder.app.inject({
        method: "POST",
        url: "/api/nothing",
        headers,
        payload,
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "not_found"]);
    }
  });

  test("an address that is not well formed is a JSON 404 too", async () => {
    for (const url of ["/api/recipes/%ZZ", "/api/%E0%A4%A", `/api/recipes/${"1".repeat(300)}`]) {
      const answer = await send({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        status: "error",
        code: "not_found",
        message: "This could not be found.",
      });
      expect(answer.json()).toHaveProperty("requestId");
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    }
  });

  test("metrics that nobody asked for are no page of the app", async () => {
    expect((await larder.app.inject({ url: "/metrics" })).statusCode).toBe(404);
  });

  test("the word Bearer may be written in any case", async () => {
    const headers = { authorization: `bearer ${maya.token}` };
    expect((await send({ url: "/api/ingredients", headers })).statusCode).toBe(200);
  });

  test("a body of another content type is 415", async () => {
    const answer = await send({
      method: "POST",
      url: "/api/ingredients",
      headers: { "content-type": "text/plain" },
      payload: "{}",
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      415,
      "unsupported_media_type",
    ]);
  });

  test("damaged JSON is 400 malformed_json", async () => {
    const headers = { "content-type": "application/json" };
    for (const payload of ["{", '{"a":1,}', "nonsense", '{"__proto__":{"x":1}}']) {
      const answer = await send({ method: "POST", url: "/api/ingredients", headers, payload });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        "malformed_json",
      ]);
    }
  });

  test("how deep a body is nested makes no difference where nobody asked for it", async () => {
    const nested = "[".repeat(50_000) + "]".repeat(50_000);
    for (const [url, payload, status] of [
      ["/api/auth/logout", nested, 204],
      ["/api/ingredients", `{"masterIngredientId":1,"unitId":1,"quantity":1,"x":${nested}}`, 201],
      ["/api/ingredients", nested, 400],
    ] as const) {
      const theo = await larder.aUser();
      const answer = await larder.app.inject({
        method: "POST",
        url,
        headers: {
          authorization: `Bearer ${theo.token}`,
          "content-type": "application/json",
          "idempotency-key": "deep",
        },
        payload,
      });
      expect(answer.statusCode).toBe(status);
    }
  });

  test("JSON over 256 kB is 413", async () => {
    const payload = JSON.stringify({ name: "x".repeat(260 * 1024) });
    const answer = await send({
      method: "POST",
      url: "/api/ingredients",
      headers: { "content-type": "application/json" },
      payload,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, "too_large"]);
  });

  test.each(["[]", '"text"', "7", "null", "true"])(
    "a body that is %s is a validation failure",
    async (payload) => {
      const answer = await send({
        method: "POST",
        url: "/api/ingredients",
        headers: { "content-type": "application/json" },
        payload,
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        "validation_failed",
      ]);
    },
  );

  test.each(["abc", "1.5", "-1", "0", "1e3", "99999999999999999999", "%20"])(
    "the id %s in a path is 404",
    async (id) => {
      const answer = await send({ method: "DELETE", url: `/api/ingredients/${id}` });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "not_found"]);
    },
  );

  test.each([
    "page=0",
    "page=x",
    "limit=0",
    "limit=1001",
    "sortBy=colour",
    "expired=yes",
    "page=1.5",
  ])("the query %s is 400", async (query) => {
    const answer = await send({ url: `/api/ingredients?${query}` });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      400,
      "validation_failed",
    ]);
  });
});

test("every list but that of stock has at most 100 rows", async () => {
  for (const path of ["budget/expenses", "household/activity", "messages"]) {
    const answers = await Promise.all(
      [100, 101].map((limit) => send({ url: `/api/${path}?limit=${limit}` })),
    );
    expect([path, ...answers.map((answer) => answer.statusCode)]).toEqual([path, 200, 400]);
  }
});

describe("the order of checks", () => {
  test("no session comes before a wrong body, a wrong id and a wrong content type", async () => {
    const headers = { authorization: "", "content-type": "text/plain" };
    const answer = await send({ method: "POST", url: "/api/ingredients", headers, payload: "{" });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      401,
      "unauthenticated",
    ]);
  });
});

describe("an idempotency key", () => {
  const key = (value: string) => ({ "idempotency-key": value });

  test("answers a repeat as the first time and changes nothing", async () => {
    const first = await maya.call(inventoryApi.add, { body: milk, headers: key("once") });
    const second = await maya.call(inventoryApi.add, { body: milk, headers: key("once") });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect((await maya.call(inventoryApi.list)).data.total).toBe(1);
  });

  test("takes effect once when ten come at the same moment", async () => {
    const before = (await maya.call(inventoryApi.list)).data.total;
    const tries = Array.from({ length: 10 }, () =>
      maya.call(inventoryApi.add, { body: milk, headers: key("ten") }),
    );
    const answers = await Promise.all(tries);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect((await maya.call(inventoryApi.list)).data.total).toBe(before + 1);
  });

  test("with another body or on another path is a mismatch", async () => {
    await maya.call(inventoryApi.add, { body: milk, headers: key("mine") });
    const otherBody = await maya.call(inventoryApi.add, {
      body: { ...milk, quantity: 2 },
      headers: key("mine"),
    });
    expect([otherBody.status, otherBody.code]).toEqual([422, "idempotency_mismatch"]);
    const otherPath = await maya.call(inventoryApi.use, {
      id: 1,
      body: { quantity: 1 },
      headers: key("mine"),
    });
    expect([otherPath.status, otherPath.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("belongs to one user", async () => {
    const theo = await larder.aUser();
    await maya.call(inventoryApi.add, { body: milk, headers: key("shared") });
    await theo.call(inventoryApi.add, { body: milk, headers: key("shared") });
    expect((await theo.call(inventoryApi.list)).data.total).toBe(1);
  });

  test("is not used up by a failure", async () => {
    const wrong = await maya.call(inventoryApi.use, {
      id: 999_999,
      body: { quantity: 1 },
      headers: key("later"),
    });
    expect(wrong.status).toBe(404);
    const again = await maya.call(inventoryApi.use, {
      id: 999_999,
      body: { quantity: 1 },
      headers: key("later"),
    });
    expect(again.status).toBe(404);
  });

  test("is forgotten after 24 hours", async () => {
    const first = await maya.call(inventoryApi.add, { body: milk, headers: key("old") });
    larder.clock.advance(24 * 60 * 60 * 1000);
    const second = await maya.call(inventoryApi.add, { body: milk, headers: key("old") });
    expect(second.data.ingredient.id).not.toBe(first.data.ingredient.id);
  });

  test.each(["", "x".repeat(256), "with blank", "umlaut-ä"])("%s is no key", async (wrong) => {
    const answer = await send({
      method: "POST",
      url: "/api/ingredients",
      headers: { "content-type": "application/json", "idempotency-key": wrong },
      payload: JSON.stringify(milk),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe("today", () => {
  test("is the reader's: a lot that expired yesterday in Auckland is fresh in Honolulu", async () => {
    larder.clock.set("2026-03-10T11:30:00Z"); // 00:30 on the 11th in Auckland, 01:30 on the 10th in Honolulu.
    const pia = await larder.aUser();
    await pia.call(inventoryApi.add, { body: { ...milk, expiryDate: "2026-03-10" } });
    const expiredIn = async (zone: string) =>
      (
        await pia.call(inventoryApi.list, {
          query: { expired: true },
          headers: { "x-time-zone": zone },
        })
      ).data.total;
    expect(await expiredIn("Pacific/Auckland")).toBe(1);
    expect(await expiredIn("Pacific/Honolulu")).toBe(0);
    expect(await expiredIn("Nowhere/Land")).toBe(0);
  });
});

describe("system addresses", () => {
  test("health answers without a session", async () => {
    const answer = await larder.app.inject({ url: "/api/health" });
    expect(answer.statusCode).toBe(200);
  });

  test("the OpenAPI document and its page describe every call", async () => {
    const document = (await larder.app.inject({ url: "/api/openapi.json" })).json<{
      paths: object;
    }>();
    expect(Object.keys(document.paths)).toContain("/api/plannable-meals/cook/{id}");
    const page = await larder.app.inject({ url: "/api/docs" });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain("POST /api/plannable-meals/cook/{id}");
  });

  test("the page and the document are not sent again to whoever has them", async () => {
    for (const url of ["/api/docs", "/api/openapi.json"]) {
      const first = await larder.app.inject({ url });
      expect(first.headers["cache-control"]).toBe("no-cache");
      expect(Number(first.headers["content-length"])).toBe(first.rawPayload.length);
      const tag = first.headers.etag ?? "";
      const headers = { "if-none-match": `"another", ${tag}` };
      const again = await larder.app.inject({ url, headers });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", tag]);
      const other = await larder.app.inject({ url, headers: { "if-none-match": '"another"' } });
      expect([other.statusCode, other.body]).toEqual([200, first.body]);
    }
  });

  test("every answer carries the policy that keeps foreign scripts out", async () => {
    const policy = (await larder.app.inject({ url: "/api/health" })).headers[
      "content-security-policy"
    ];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe");
  });
});
