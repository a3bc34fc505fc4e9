import { type MutationState, useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryClient } from "../api/query-client.ts";
import type { Sent } from "../api/calls/write.ts";
import { type ListCall, listCallOf, listEndpoints } from "./list-calls.ts";

interface Calling {
  readonly state: Pick<MutationState, "variables" | "submittedAt">;
  readonly options: { readonly mutationKey?: readonly unknown[] | undefined };
}

/** What a mutation does to a list; null where it does something else. */
export function listCallIn({ state, options }: Calling): ListCall | null {
  const [method, path] = options.mutationKey ?? [];
  const endpoint = listEndpoints.find((one) => one.method === method && one.path === path);
  // Every mutation of such a key is declared by write.ts.
  return endpoint ? listCallOf(endpoint, (state.variables as Sent).input) : null;
}

/** What was done to a list and the server has not answered yet, in its order. */
export function useWaitingCalls(listId: number | null): readonly ListCall[] {
  const all = useMutationState({ filters: { status: "pending" }, select: listCallIn }, queryClient);
  // The same array while nothing changes, because each new one computes a list again.
  return useMemo(
    () => all.flatMap((one) => (one?.input.params.id === listId ? [one] : [])),
    [all, listId],
  );
}
