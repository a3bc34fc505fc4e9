import { say } from "@larder/words/say";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { useRead } from "../use-read.ts";
import { signInAs } from "../../testing/sign-in.ts";
import { stubCaches } from "../../testing/stub-caches.ts";
import { forgetAnswersExcept, keepAnswer, keptAnswer } from "./kept-answers.ts";
import { queryClient } from "../query-client.ts";
import { useReach } from "../calls/reach.ts";
import { endSession } from "./session.ts";

const always = () => true;

describe("kept answers", () => {
  test("are one person's, and gone for everybody else", async () => {
    stubCaches();
    await keepAnswer({ userId: 1, read: "list", data: ["rice"], at: 5, tag: 'W/"a"' }, always);
    expect(await keptAnswer(1, "list")).toEqual({ data: ["rice"], at: 5, tag: 'W/"a"' });
    expect(await keptAnswer(2, "list")).toBeUndefined();
    await forgetAnswersExcept(2);
    expect(await keptAnswer(1, "list")).toBeUndefined();
  });

  test("are none where the browser refuses to keep anything, and nobody is troubled", async () => {
    const refuse = async () => {
      throw new DOMException("No storage in a private window", "SecurityError");
    };
    vi.stubGlobal("caches", { open: refuse, match: refuse, keys: refuse });
    await keepAnswer({ userId: 1, read: "list", data: ["rice"], at: 5 }, always);
    await forgetAnswersExcept(undefined);
    expect(await keptAnswer(1, "list")).toBeUndefined();
  });

  test("come to nothing when the session ends meanwhile", async () => {
    stubCaches();
    await keepAnswer({ userId: 1, read: "list", data: ["rice"], at: 5 }, () => false);
    expect(await keptAnswer(1, "list")).toBeUndefined();
  });

  test("are the 100 newest", async () => {
    stubCaches();
    const reads = Array.from({ length: 102 }, (_, count) => `read ${count}`);
    for (const read of reads) await keepAnswer({ userId: 1, read, data: 1, at: 1 }, always);
    expect(await keptAnswer(1, "read 1")).toBeUndefined();
    expect(await keptAnswer(1, "read 2")).toBeDefined();
  });
});

describe("a read whose server cannot be reached", () => {
  test.each([
    ["without a connection", undefined],
    ["behind a proxy that answers 502", 502],
    ["behind a proxy that answers 503", 503],
    ["behind a proxy that answers 504", 504],
    ["behind a service that answers 521", 521],
  ])("shows what was kept %s, and fetches as soon as the server answers", async (_, status) => {
    stubCaches();
    const { network } = await signInAs({});
    const first = renderHook(() => useRead(inventoryApi.list));
    await waitFor(() => expect(first.result.current.data?.total).toBe(0));
    first.unmount();
    // Simulates a reload: the memory is empty.
    queryClient.clear();
    network.goDown(status);
    const { result } = renderHook(() => useRead(inventoryApi.list));
    await waitFor(() => expect(result.current.data?.total).toBe(0));
    expect(result.current.problem).toBeNull();
    expect(useReach.getState().isReachable).toBe(false);
    network.goUp();
    const before = network.requests.length;
    await act(() => result.current.refetch());
    expect(useReach.getState().isReachable).toBe(true);
    await waitFor(() => expect(network.requests.length).toBeGreaterThan(before));
  });

  test("says so where nothing was kept", async () => {
    stubCaches();
    const { network } = await signInAs({});
    network.goDown();
    const { result } = renderHook(() => useRead(inventoryApi.list));
    await waitFor(() => expect(result.current.problem).toBe(say(inventoryApi.list.unreachable)));
  });

  test("shows what the version before kept, which lacks the fields that are new since", async () => {
    stubCaches();
    const { network, maya } = await signInAs({});
    const read = JSON.stringify([budgetApi.expenses.path, null, null]);
    const tea = { id: 1, description: "Tea", amount: 3, date: "2026-03-09", type: "other" };
    const expenses = [{ ...tea, lot: null, createdAt: "2026-03-09T00:00:00.000Z" }];
    const data = { expenses, total: 1, page: 1, totalPages: 1, limit: 10 };
    await keepAnswer({ userId: maya.id, read, data, at: 1 }, always);
    network.goDown();
    const { result } = renderHook(() => useRead(budgetApi.expenses));
    await waitFor(() => expect(result.current.data).toEqual(data));
    expect(result.current.problem).toBeNull();
  });

  test("does not show an answer of another shape, as an older version may have kept", async () => {
    stubCaches();
    const { network, maya } = await signInAs({});
    const read = JSON.stringify([inventoryApi.list.path, null, null]);
    await keepAnswer({ userId: maya.id, read, data: { rows: [] }, at: 1 }, always);
    network.goDown();
    const { result } = renderHook(() => useRead(inventoryApi.list));
    await waitFor(() => expect(result.current.problem).toBe(say(inventoryApi.list.unreachable)));
    expect(result.current.data).toBeUndefined();
  });

  test("leaves nothing behind when the session ends", async () => {
    const stored = stubCaches();
    await signInAs({});
    const { result } = renderHook(() => useRead(inventoryApi.list));
    await waitFor(() => expect(result.current.data?.total).toBe(0));
    await waitFor(() => expect(stored.size).toBe(1));
    act(() => endSession());
    await waitFor(() => expect(stored.size).toBe(0));
  });
});
