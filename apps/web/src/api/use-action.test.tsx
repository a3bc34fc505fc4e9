import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { say } from "@larder/words/say";
import { useReach } from "./calls/reach.ts";
import { useSession } from "./kept/session.ts";
import { signInAs } from "../testing/sign-in.ts";
import { type Action, useAction } from "./use-action.ts";
import { useRead } from "./use-read.ts";

const rice = { masterIngredientId: 1, unitId: 1, quantity: 1 };

interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** Records the inventory's POSTs and answers from the list. */
function answerInTurn(answers: readonly (number | "lost")[]): Sent[] {
  const sent: Sent[] = [];
  const left = [...answers];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.method !== "POST" || !address.endsWith("/api/ingredients"))
      throw new Error(`Unexpected ${address}`);
    sent.push({ key: new Headers(init.headers).get("Idempotency-Key"), body: init.body });
    const next = left.shift() ?? 201;
    if (next === "lost") throw new TypeError("Failed to fetch");
    const ok = next < 300;
    const envelope = ok
      ? { status: "success", message: "OK", data: { ingredient: anIngredient } }
      : { status: "error", code: "limit_reached", message: "Full" };
    return Response.json(envelope, { status: next });
  });
  return sent;
}

const anIngredient = {
  ...rice,
  id: 1,
  name: "rice",
  unit: "g",
  price: null,
  purchaseDate: null,
  expiryDate: null,
  createdAt: "2026-03-10T00:00:00Z",
  updatedAt: "2026-03-10T00:00:00Z",
};

async function run(action: { readonly current: Action<typeof inventoryApi.add> }, body = rice) {
  let outcome;
  await act(async () => {
    outcome = await action.current.run({ body });
  });
  return outcome;
}

describe("the key of a request", () => {
  test("is new for each request that was answered", async () => {
    const sent = answerInTurn([201, 201]);
    const { result } = renderHook(() => useAction(inventoryApi.add));
    await run(result);
    await run(result);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test("stays when the connection broke, also over its own second try", async () => {
    const sent = answerInTurn(["lost", "lost", 201]);
    const { result } = renderHook(() => useAction(inventoryApi.add));
    expect(await run(result)).toMatchObject({ ok: false, text: "Failed to add ingredient" });
    expect(await run(result)).toMatchObject({ ok: true });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test("stays after a 500, and changes with the content", async () => {
    const sent = answerInTurn([500, 500, 201]);
    const { result } = renderHook(() => useAction(inventoryApi.add));
    await run(result);
    await run(result);
    await run(result, { ...rice, quantity: 2 });
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  test("stays after a 429, whose sentence is the text to show", async () => {
    const sent = answerInTurn([429, 201]);
    const { result } = renderHook(() => useAction(inventoryApi.add));
    expect(await run(result)).toMatchObject({ ok: false, text: "Full" });
    expect(await run(result)).toMatchObject({ ok: true });
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test("changes after a refusal: that was a final answer", async () => {
    const sent = answerInTurn([409, 201]);
    const { result } = renderHook(() => useAction(inventoryApi.add));
    expect(await run(result)).toMatchObject({ ok: false, text: "Full" });
    await run(result);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

describe("an action", () => {
  test("two presses at once are one request", async () => {
    const sent = answerInTurn([201]);
    const { result } = renderHook(() => useAction(inventoryApi.add));
    await act(async () => {
      const outcomes = await Promise.all([
        result.current.run({ body: rice }),
        result.current.run({ body: rice }),
      ]);
      expect(outcomes[0]).toBe(outcomes[1]);
    });
    expect(sent).toHaveLength(1);
  });

  test("refreshes the reads that share a tag with what it changes", async () => {
    const { maya } = await signInAs({});
    const { result } = renderHook(() => ({
      stock: useRead(inventoryApi.list),
      units: useRead(catalogueApi.masterUnits),
      add: useAction(inventoryApi.add),
    }));
    await waitFor(() => expect(result.current.stock.data?.total).toBe(0));
    await waitFor(() => expect(result.current.units.data).toBeDefined());
    const units = result.current.units.data;
    await act(async () => {
      await result.current.add.run({ body: rice });
    });
    await waitFor(() => expect(result.current.stock.data?.total).toBe(1));
    expect(result.current.units.data).toBe(units);
    expect((await maya.call(inventoryApi.list)).data.total).toBe(1);
  });

  test("a 401 signs out once, shows nothing and tries nothing again", async () => {
    const { network } = await signInAs({});
    network.answer("POST /api/ingredients", {
      status: 401,
      body: { status: "error", code: "unauthenticated", message: "Sign in to continue." },
    });
    const { result } = renderHook(() => useAction(inventoryApi.add));
    await run(result);
    expect(useSession.getState().isAuthenticated).toBe(false);
    expect(result.current.problem).toBeNull();
    expect(network.requests).toEqual(["POST /api/ingredients"]);
  });

  test("a 401 of something before the server, such as a portal, ends no session", async () => {
    const { network } = await signInAs({});
    network.goDown(401);
    const { result } = renderHook(() => useAction(inventoryApi.add));
    await run(result);
    expect(useSession.getState().isAuthenticated).toBe(true);
    expect(useReach.getState().isReachable).toBe(false);
    expect(result.current.problem).toBe(say(inventoryApi.add.fallback));
  });

  test("Larder's own 503 is an answer, a proxy's is none", async () => {
    const { network } = await signInAs({});
    const said = { status: "error", code: "overloaded", message: "Too much at once." };
    network.answer("POST /api/ingredients", { status: 503, body: said });
    const { result } = renderHook(() => useAction(inventoryApi.add));
    await run(result);
    expect(result.current.problem).toBe("Too much at once.");
    expect(useReach.getState().isReachable).toBe(true);
    network.goUp();
    network.goDown(503);
    await run(result);
    expect(result.current.problem).toBe(say(inventoryApi.add.fallback));
    expect(useReach.getState().isReachable).toBe(false);
  });
});
