import type { EndpointSpec } from "@larder/contract/endpoint";
import { useMutationState } from "@tanstack/react-query";
import type { CallInput } from "./calls/call.ts";
import { queryClient } from "./query-client.ts";
import type { Sent } from "./calls/write.ts";

/** An endpoint's unanswered calls of this and earlier pages, oldest first. */
export function useUnderWay<E extends EndpointSpec>(endpoint: E): readonly CallInput<E>[] {
  const filters = { mutationKey: [endpoint.method, endpoint.path], status: "pending" } as const;
  const select = ({ state }: { readonly state: { readonly variables: unknown } }) =>
    // every mutation of this key is declared by write.ts
    (state.variables as Sent).input as CallInput<E>;
  return useMutationState({ filters, select }, queryClient);
}
