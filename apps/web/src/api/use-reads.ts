import type { Data, EndpointSpec } from "@larder/contract/endpoint";
import { useQueries } from "@tanstack/react-query";
import type { CallInput } from "./calls/call.ts";
import { queryClient } from "./query-client.ts";
import { readOptions } from "./use-read.ts";

/**
 * One answer an input; undefined until it arrives, and if it fails. A screen's main data uses
 * `useRead`.
 */
export function useReads<E extends EndpointSpec>(
  endpoint: E,
  inputs: readonly CallInput<E>[],
): readonly (Data<E> | undefined)[] {
  return useQueries(
    {
      queries: inputs.map((input) => ({ ...readOptions(endpoint, input), retryOnMount: false })),
      combine: (results) => results.map(({ data }) => data as Data<E> | undefined),
    },
    queryClient,
  );
}
