import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import type { TestUser } from "@larder/api/testing/test-app";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { signInAs } from "../../testing/sign-in.ts";
import { redirectLog } from "./log.ts";
import { queryClient } from "../query-client.ts";
import { useReach } from "./reach.ts";
import { resumeCalls } from "./resume-calls.ts";
import { beginSession, endSession } from "../kept/session.ts";
import { useAction } from "../use-action.ts";

/** An existing call marked as resumable. */
const add = { ...inventoryApi.add, resumable: true } as const;
const lotOf = (quantity: number) => ({ body: { masterIngredientId: 1, unitId: 1, quantity } });

function keptNames(): readonly string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith("kept-call-"));
}

/** Simulates a reload: only the browser's storage remains. */
function reload(): void {
  cleanup();
  queryClient.clear();
}

async function signInAgain(who: TestUser): Promise<void> {
  const { data } = await who.call(authApi.me);
  act(() => beginSession(who.token, data.user));
}

/** The person's stock, oldest first. */
async function quantitiesOf(who: TestUser): Promise<readonly number[]> {
  const { data } = await who.call(inventoryApi.list);
  return data.ingredients.toSorted((a, b) => a.id - b.id).map(({ quantity }) => quantity);
}

describe("a resumable call without a connection", () => {
  test("is kept, and sent in order after a reload", async () => {
    const { network, maya } = await signInAs({});
    const { result } = renderHook(() => useAction(add));
    network.goDown();
    act(() => {
      for (const quantity of [3, 1, 2]) void result.current.run(lotOf(quantity));
    });
    await waitFor(() => expect(useReach.getState().isReachable).toBe(false));
    expect(keptNames()).toHaveLength(3);
    expect(result.current).toMatchObject({ isRunning: false, problem: null });
    reload();
    network.goUp();
    await resumeCalls([add]);
    await waitFor(() => expect(keptNames()).toEqual([]));
    expect(await quantitiesOf(maya)).toEqual([3, 1, 2]);
  });

  test("waits on its page until there is one, and answers then", async () => {
    const { network, maya } = await signInAs({});
    const { result } = renderHook(() => useAction(add));
    act(() => void dispatchEvent(new Event("offline")));
    const before = network.requests.length;
    let answer: unknown;
    act(() => {
      answer = result.current.run(lotOf(4));
    });
    await waitFor(() => expect(keptNames()).toHaveLength(1));
    expect(network.requests).toHaveLength(before);
    act(() => void dispatchEvent(new Event("online")));
    await act(async () => expect(await answer).toMatchObject({ ok: true }));
    expect(await quantitiesOf(maya)).toEqual([4]);
    expect(keptNames()).toEqual([]);
  });

  test("is done once though its answer was lost", async () => {
    const { network, maya } = await signInAs({});
    const real = fetch;
    const lost = vi.fn<typeof fetch>(async (address, init) => {
      await real(address, init);
      throw new TypeError("Failed to fetch");
    });
    vi.stubGlobal("fetch", lost);
    const { result } = renderHook(() => useAction(add));
    act(() => void result.current.run(lotOf(5)));
    await waitFor(() => expect(useReach.getState().isReachable).toBe(false));
    reload();
    vi.stubGlobal("fetch", real);
    await resumeCalls([add]);
    await waitFor(() => expect(keptNames()).toEqual([]));
    expect(network.requests.filter((request) => request === "POST /api/ingredients")).toHaveLength(
      2,
    );
    expect(await quantitiesOf(maya)).toEqual([5]);
  });

  test("is sent for nobody else, and for its person after signing in again", async () => {
    const { network, maya, product } = await signInAs({});
    const sam = await product.aUser();
    const { result } = renderHook(() => useAction(add));
    network.goDown();
    act(() => void result.current.run(lotOf(6)));
    await waitFor(() => expect(useReach.getState().isReachable).toBe(false));
    act(() => endSession());
    network.goUp();
    await signInAgain(sam);
    await resumeCalls([add]);
    // Longer than the former page waits before its second try.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await quantitiesOf(sam)).toEqual([]);
    expect(keptNames()).toHaveLength(1);
    await signInAgain(maya);
    await resumeCalls([add]);
    await waitFor(() => expect(keptNames()).toEqual([]));
    expect(await quantitiesOf(maya)).toEqual([6]);
    expect(await quantitiesOf(sam)).toEqual([]);
  });

  test("is not sent again where another tab has sent it", async () => {
    const { network, maya } = await signInAs({});
    const { result } = renderHook(() => useAction(add));
    network.goDown();
    let answer: unknown;
    act(() => {
      answer = result.current.run(lotOf(9));
    });
    await waitFor(() => expect(useReach.getState().isReachable).toBe(false));
    for (const name of keptNames()) localStorage.removeItem(name);
    network.goUp();
    await act(async () => expect(await answer).toMatchObject({ ok: false, text: "" }));
    expect(result.current.problem).toBeNull();
    expect(await quantitiesOf(maya)).toEqual([]);
  });

  test("that is refused makes way for the next, and is logged", async () => {
    const { network, maya } = await signInAs({});
    const logged: string[] = [];
    redirectLog((text) => logged.push(text));
    const { result } = renderHook(() => useAction(add));
    network.goDown();
    act(() => {
      for (const quantity of [-1, 7]) void result.current.run(lotOf(quantity));
    });
    await waitFor(() => expect(useReach.getState().isReachable).toBe(false));
    reload();
    network.goUp();
    await resumeCalls([add]);
    await waitFor(() => expect(keptNames()).toEqual([]));
    expect(await quantitiesOf(maya)).toEqual([7]);
    expect(logged).toContainEqual(expect.stringContaining("(POST /ingredients)"));
  });

  test("stays kept while this version does not know it", async () => {
    const { network } = await signInAs({});
    const { result } = renderHook(() => useAction(add));
    network.goDown();
    act(() => void result.current.run(lotOf(8)));
    await waitFor(() => expect(useReach.getState().isReachable).toBe(false));
    reload();
    network.goUp();
    const before = network.requests.length;
    await resumeCalls();
    expect(network.requests).toHaveLength(before);
    expect(keptNames()).toHaveLength(1);
  });
});
