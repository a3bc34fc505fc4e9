import type { Data, EndpointSpec } from "@larder/contract/endpoint";
import type { Access } from "@larder/rules/access";
import { keepPreviousData, type QueryState, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "./calls/error-text.ts";
import { keepAnswer, keptAnswer } from "./kept/kept-answers.ts";
import { noteTag, tagOf, sharedAnswer } from "./kept/known-tags.ts";
import { FRESH_MS, isLastTry, isQuiet, queryClient } from "./query-client.ts";
import { hasMoved } from "./kept/moved-household.ts";
import { noteSilence } from "./calls/reach.ts";
import { type Session, useSession } from "./kept/session.ts";
import { type CallInput, callUnlessKnown } from "./calls/call.ts";
import { hasCode, isUnreachable } from "./calls/call-error.ts";

const UNKEPT = new Set<Access>(["admin", "public"]);

export interface ReadOptions {
  /** False: fetches nothing yet. */
  readonly enabled?: boolean;
  /** Keeps the previous input's answer as `data` until the next one arrives. */
  readonly keepPrevious?: boolean;
  /**
   * Also keeps it if the next one fails: a filled list is never blanked. `isPrevious` reports it.
   * Source: handbook/screens.md#loading.
   */
  readonly keepLast?: boolean;
  /** Lifetime of a fresh answer; `Infinity` for once per session. */
  readonly freshMs?: number;
  /** Also refetches stale data on window focus. */
  readonly onFocus?: boolean;
  /** Polling interval while the page is visible; a hidden tab does not poll. */
  readonly everyMs?: number;
}

export interface Read<E extends EndpointSpec> {
  readonly data: Data<E> | undefined;
  /** The first load is running without content to show. */
  readonly isPending: boolean;
  /** Old content is displayed while new content loads: dim it. */
  readonly isRefreshing: boolean;
  /** `data` belongs to an earlier input; this one's answer is loading, or failed. */
  readonly isPrevious: boolean;
  /** The last failure, until dismissed or a fetch succeeds. */
  readonly error: Error | null;
  /** Its text by `errorText`; null also for a 401, which is never displayed. */
  readonly problem: string | null;
  readonly dismiss: () => void;
  /** The answer failed to load: the screen offers a retry. */
  readonly isMissing: boolean;
  readonly refetch: () => Promise<void>;
}

type Rest<E extends EndpointSpec> = E["params"] extends object
  ? [input: CallInput<E>, options?: ReadOptions]
  : [input?: CallInput<E>, options?: ReadOptions];

/**
 * Reads with the same endpoint and input share one answer; actions that change one of the `reads`
 * tags refetch it.
 */
export function useRead<E extends EndpointSpec>(
  endpoint: E,
  ...[input, options]: Rest<E>
): Read<E> {
  const enabled = options?.enabled ?? true;
  const how = readOptions(endpoint, input);
  const { queryKey } = how;
  const query = useQuery(
    {
      ...how,
      enabled,
      // Evaluated on mount: the preload may fail after the first rendering.
      retryOnMount: ({ state }) => !hasJustFailed(state),
      ...((options?.keepPrevious || options?.keepLast) && { placeholderData: keepPreviousData }),
      ...(options?.freshMs !== undefined && { staleTime: options.freshMs }),
      ...(options?.onFocus && { refetchOnWindowFocus: true }),
      ...(options?.everyMs !== undefined && { refetchInterval: options.everyMs }),
    },
    queryClient,
  );
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const error = query.error === dismissed ? null : query.error;
  const fetched = query.data as Data<E> | undefined;
  const [last, setLast] = useState(fetched);
  if (fetched !== undefined && fetched !== last) setLast(fetched);
  const data = fetched ?? (options?.keepLast ? last : undefined);
  return {
    data,
    isPending: enabled && query.isPending && data === undefined,
    isRefreshing: query.isFetching && data !== undefined && !isQuiet(queryKey),
    isPrevious: query.isPlaceholderData || fetched !== data,
    error,
    problem: error && isWorthSaying(error, fetched) ? errorText(error, endpoint) : null,
    dismiss: () => setDismissed(query.error),
    isMissing: fetched === undefined && query.error !== null && !isAnswer(query.error, endpoint),
    refetch: async () => {
      // Waits for a pending answer rather than requesting it twice.
      await query.refetch({ cancelRefetch: false });
    },
  };
}

/**
 * A 401 is never displayed. The strip under the bar reports an unreachable server if there is
 * content.
 */
function isWorthSaying(error: Error, data: unknown): boolean {
  return !hasCode(error, "unauthenticated") && !(isUnreachable(error) && data !== undefined);
}

/**
 * Whether a failure is a state, such as "no budget yet", or a missing sign-in: a retry is useless.
 */
function isAnswer(error: Error, { errors = [] }: EndpointSpec): boolean {
  return [...errors, "unauthenticated"].some((code) => hasCode(error, code));
}

/**
 * Whether a preload has just failed, for instance with "no budget yet": a retry would fail again.
 */
function hasJustFailed({
  status,
  errorUpdatedAt,
}: Pick<QueryState, "status" | "errorUpdatedAt">): boolean {
  // `isInvalidated` does not help: every failure sets it. A relevant change removes the failure
  // from the cache.
  return status === "error" && Date.now() - errorUpdatedAt < FRESH_MS;
}

/**
 * Starts a read before its screen loads, so that code and data load in parallel. The screen
 * displays failures.
 */
export function preload<E extends EndpointSpec>(endpoint: E, ...[input, how]: Rest<E>): void {
  const options = {
    ...readOptions(endpoint, input),
    ...(how?.freshMs !== undefined && { staleTime: how.freshMs }),
  };
  const known = queryClient.getQueryCache().find({ queryKey: options.queryKey });
  if (known && hasJustFailed(known.state)) return;
  queryClient.query(options).catch(() => undefined);
}

/**
 * Session-wide data for an action: at once if loaded, or when it arrives. Throws if it cannot load.
 */
export async function readOnce<E extends EndpointSpec>(
  endpoint: E,
  ...[input]: Rest<E>
): Promise<Data<E>> {
  const read = { ...readOptions(endpoint, input), staleTime: Infinity };
  return (await queryClient.query(read)) as Data<E>;
}

/** Replaces a cached answer, for instance with the thread that a call returned. */
export function setRead<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
  data: Data<E>,
): void {
  queryClient.setQueryData(readOptions(endpoint, input).queryKey, data);
}

/**
 * Updates all displayed answers of an endpoint, for instance with the row that a call returned;
 * other changes arrive with the refetch.
 */
export function changeReads<E extends EndpointSpec>(
  endpoint: E,
  change: (data: Data<E>) => Data<E>,
): void {
  queryClient.setQueriesData<Data<E>>(
    { queryKey: [endpoint.path], type: "active" },
    (data) => data && change(data),
  );
}

/** The cache key of a read. It includes the body, since a path may support GET and POST. */
export function keyOf<E extends EndpointSpec>(endpoint: E, input: CallInput<E> | undefined) {
  const body: unknown = input?.body;
  const key = [endpoint.path, input?.params ?? null, input?.query ?? null] as const;
  return body === undefined ? key : ([...key, body] as const);
}

/** How an answer is fetched, cached and shared. */
export function readOptions<E extends EndpointSpec>(endpoint: E, input: CallInput<E> | undefined) {
  const given = (input ?? {}) as CallInput<E>;
  const queryKey = keyOf(endpoint, input);
  return {
    queryKey,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const session = useSession.getState();
      const known = queryClient.getQueryData(queryKey);
      const tag = tagOf(known);
      try {
        const answer = (await callUnlessKnown(endpoint, given, { signal, tag })) ?? {
          data: known,
          tag,
        };
        // The cache refuses undefined; an endpoint without data returns null.
        const data: unknown = answer.data ?? null;
        noteTag(data, answer.tag);
        keep(endpoint, { queryKey, data: answer.data, session });
        return data;
      } catch (error) {
        if (!isUnreachable(error) || !isLastTry(queryKey)) throw error;
        const kept = await keptFor(endpoint, queryKey);
        if (kept === undefined) throw error;
        return kept;
      }
    },
    structuralSharing: sharedAnswer,
    meta: {
      reads: endpoint.reads ?? [],
      expected: endpoint.errors ?? [],
      name: `${endpoint.method} ${endpoint.path}`,
    },
  };
}

interface AnsweredRead {
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  /** The session at the time of the request. */
  readonly session: Session;
}

/**
 * Administrators' data about others is not stored, nor public data: an invitation's name is its
 * secret.
 */
function keep(endpoint: EndpointSpec, { queryKey, data, session }: AnsweredRead): void {
  const userId = session.user?.id;
  if (userId === undefined || data === undefined || UNKEPT.has(endpoint.access)) return;
  const read = JSON.stringify(queryKey);
  const answered = { userId, read, data, at: Date.now(), tag: tagOf(data) };
  const isCurrent = () => {
    const now = useSession.getState();
    return now.user?.id === userId && !hasMoved(now, session);
  };
  void keepAnswer(answered, isCurrent);
}

/** The stored answer, if no newer one is displayed. One in an older version's shape is ignored. */
async function keptFor(endpoint: EndpointSpec, queryKey: readonly unknown[]): Promise<unknown> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined || queryClient.getQueryData(queryKey) !== undefined) return undefined;
  const kept = await keptAnswer(userId, JSON.stringify(queryKey));
  const parsed = kept && endpoint.data?.safeParse(kept.data);
  if (!parsed?.success) return undefined;
  noteTag(parsed.data, kept?.tag);
  noteSilence(kept?.at);
  return parsed.data;
}
