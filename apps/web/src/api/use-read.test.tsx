import { inventoryApi } from "@larder/contract/inventory";
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { signInAs } from "../testing/sign-in.ts";
import { useRead } from "./use-read.ts";

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
