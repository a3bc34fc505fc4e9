import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { signInAs } from "../testing/sign-in.ts";
import { useAction } from "./use-action.ts";
import { setRead, useRead } from "./use-read.ts";

describe("a read", () => {
  test("an answer of another shape is a failure to parse", async () => {
    const { network } = await signInAs({});
    network.answer("GET /api/ingredients", {
      status: 200,
      body: { status: "success", message: "OK", data: {} },
    });
    const { result } = renderHook(() => useRead(inventoryApi.list));
    await waitFor(() =>
      expect(result.current.problem).toBe("Failed to parse the answer of GET /ingredients."),
    );
    act(() => result.current.dismiss());
    expect(result.current.problem).toBeNull();
  });

  test("keeps the very answer that it has while nothing changed, and takes a new one when somebody wrote", async () => {
    const { maya, product } = await signInAs({});
    const statuses: number[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (...sent: Parameters<typeof fetch>) => {
      const answer = await fetch(...sent);
      if (sent[0] === "/api/places") statuses.push(answer.status);
      return answer;
    });
    const { result } = renderHook(() => useRead(placesApi.list));
    await waitFor(() => expect(result.current.data).toBeDefined());
    const first = result.current.data;
    await act(() => result.current.refetch());
    await act(() => result.current.refetch());
    expect(statuses).toEqual([200, 304, 304]);
    expect(result.current.data).toBe(first);
    expect(result.current.problem).toBeNull();
    const theo = await product.aUser({ household: maya.householdId });
    await theo.call(placesApi.add, { body: { name: "Cellar", kind: "pantry" } });
    await act(() => result.current.refetch());
    await act(() => result.current.refetch());
    expect(statuses).toEqual([200, 304, 304, 200, 304]);
    expect(result.current.data?.places.map(({ name }) => name)).toContain("Cellar");
    // unchanged parts keep their identity
    expect(result.current.data?.places[0]).toBe(first?.places[0]);
  });

  test("asks anew for an answer that was changed here", async () => {
    await signInAs({});
    const { result } = renderHook(() => useRead(placesApi.list));
    await waitFor(() => expect(result.current.data).toBeDefined());
    const known = result.current.data?.places ?? [];
    act(() => setRead(placesApi.list, {}, { places: [], shops: [] }));
    await waitFor(() => expect(result.current.data?.places).toEqual([]));
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.places).toEqual(known));
  });

  test("asks anew when its first answer was on the way while something was saved", async () => {
    const { maya, network } = await signInAs({});
    const arrive = network.holdAnswer("GET /api/places");
    const { result } = renderHook(() => ({
      read: useRead(placesApi.list),
      add: useAction(placesApi.add),
    }));
    await waitFor(() => expect(network.requests).toContain("GET /api/places"));
    await maya.call(placesApi.list);
    await act(() => result.current.add.run({ body: { name: "Cellar", kind: "pantry" } }));
    arrive();
    await waitFor(() =>
      expect(result.current.read.data?.places.map(({ name }) => name)).toContain("Cellar"),
    );
  });

  test("keeps its last content when a refresh fails", async () => {
    const { network } = await signInAs({});
    const { result } = renderHook(() => useRead(inventoryApi.list));
    await waitFor(() => expect(result.current.data?.total).toBe(0));
    network.answer("GET /api/ingredients", { status: 500, body: {} });
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.problem).toBe("Failed to fetch ingredients"));
    expect(result.current.data?.total).toBe(0);
  });

  test("keeps the last page when the next one cannot come, and says which it is", async () => {
    const { network } = await signInAs({});
    const { result, rerender } = renderHook(
      ({ page }) => useRead(inventoryApi.list, { query: { page } }, { keepLast: true }),
      { initialProps: { page: 1 } },
    );
    await waitFor(() => expect(result.current.data?.page).toBe(1));
    expect(result.current.isPrevious).toBe(false);
    network.answer("GET /api/ingredients", { status: 500, body: {} });
    rerender({ page: 2 });
    await waitFor(() => expect(result.current.problem).toBe("Failed to fetch ingredients"));
    expect(result.current.data?.page).toBe(1);
    expect(result.current.isPrevious).toBe(true);
    expect(result.current.isPending).toBe(false);
    network.goUp();
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.page).toBe(2));
    expect(result.current).toMatchObject({ problem: null, isPrevious: false });
  });

  test("of a picker or a preview shows nothing of an earlier question once the new one failed", async () => {
    const { network } = await signInAs({});
    const { result, rerender } = renderHook(
      ({ page }) => useRead(inventoryApi.list, { query: { page } }, { keepPrevious: true }),
      { initialProps: { page: 1 } },
    );
    await waitFor(() => expect(result.current.data?.page).toBe(1));
    network.answer("GET /api/ingredients", { status: 500, body: {} });
    rerender({ page: 2 });
    await waitFor(() => expect(result.current.problem).toBe("Failed to fetch ingredients"));
    expect(result.current.data).toBeUndefined();
  });
});
