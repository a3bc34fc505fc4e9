import type { Data, EndpointSpec } from "@larder/contract/endpoint";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { CallInput } from "./calls/call.ts";
import { hasCode, isUnreachable } from "./calls/call-error.ts";
import { errorText } from "./calls/error-text.ts";
import { isQuiet, queryClient } from "./query-client.ts";
import { keyOf, readOptions } from "./use-read.ts";

/** Pieces of a long list from its beginning. */
interface Pages<E extends EndpointSpec> {
  /** The answers, up to the first missing piece. */
  readonly pieces: readonly Data<E>[];
  readonly isPending: boolean;
  readonly isRefreshing: boolean;
  /** The pieces belong to the previous list; the first of this one is loading. */
  readonly isPrevious: boolean;
  readonly problem: string | null;
  readonly dismiss: () => void;
  /** A piece failed to load: the list offers a retry. */
  readonly isMissing: boolean;
  readonly refetch: () => Promise<void>;
}

interface Wanted<E extends EndpointSpec> {
  readonly inputs: readonly CallInput<E>[];
  /** Whether a piece is visible; others stay as read and refetch once visible. */
  readonly isLive: (piece: number) => boolean;
}

/**
 * A list that loads piece by piece; only visible ones follow changes. Source:
 * handbook/screens.md#loading.
 */
export function usePages<E extends EndpointSpec>(
  endpoint: E,
  { inputs, isLive }: Wanted<E>,
): Pages<E> {
  const queries = useQueries(
    {
      queries: inputs.map((input, piece) => ({
        ...readOptions(endpoint, input),
        enabled: isLive(piece),
      })),
    },
    queryClient,
  ) as readonly UseQueryResult[];
  const [dismissed, setDismissed] = useState<unknown>(null);
  const missing = queries.findIndex(({ data }) => data === undefined);
  const there = missing === -1 ? queries : queries.slice(0, missing);
  const pieces = there.map(({ data }) => data) as Data<E>[];
  const [last, setLast] = useState(pieces);
  const isSame = pieces.length === last.length && pieces.every((one, at) => one === last[at]);
  if (pieces.length > 0 && !isSame) setLast(pieces);
  const error = queries.find((query) => query.error !== null)?.error ?? null;
  const isPrevious = pieces.length === 0 && queries.length > 0 && last.length > 0;
  const shown = pieces.length > 0 && isSame ? last : pieces;
  return {
    pieces: isPrevious ? last : shown,
    isPending: queries[0]?.isPending === true && !isPrevious,
    isRefreshing: there.some(
      ({ isFetching }, piece) => isFetching && !isQuiet(keyOf(endpoint, inputs[piece])),
    ),
    isPrevious,
    problem:
      error !== null && error !== dismissed && isWorthSaying(error, there.length > 0)
        ? errorText(error, endpoint)
        : null,
    dismiss: () => setDismissed(error),
    isMissing: queries.some(
      ({ data, error: failure }) =>
        data === undefined && failure !== null && !hasCode(failure, "unauthenticated"),
    ),
    refetch: async () => {
      const live = queries.filter((_, piece) => isLive(piece));
      await Promise.all(live.map((query) => query.refetch({ cancelRefetch: false })));
    },
  };
}

/**
 * As in `useRead`: a 401 is never displayed, and the strip reports an unreachable server if there
 * is content.
 */
function isWorthSaying(error: Error, isSomethingThere: boolean): boolean {
  return !hasCode(error, "unauthenticated") && !(isUnreachable(error) && isSomethingThere);
}
