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
  /** False: nothing is fetched yet. */
  readonly enabled?: boolean;
  /** The answer to the last input stays, as `data`, while the next one comes. */
  readonly keepPrevious?: boolean;
  /**
   * It stays also when the next one cannot come: a filled list is never blanked. `isPrevious` tells.
   * Source: handbook/screens.md#loading.
   */
  readonly keepLast?: boolean;
  /** How long an answer counts as fresh; `Infinity` for what is loaded once a session. */
  readonly freshMs?: number;
  /** Also fetches when the person comes back to the window, once the answer is no longer fresh. */
  readonly onFocus?: boolean;
  /** Fetches again this often while the page is visible; a hidden tab asks nothing. */
  readonly everyMs?: number;
}

export interface Read<E extends EndpointSpec> {
  readonly data: Data<E> | undefined;
  /** The first load is under way and there is nothing to show yet. */
  readonly isPending: boolean;
  /** Old content is on the screen while new content comes: dim it. */
  readonly isRefreshing: boolean;
  /** `data` answers an earlier input: the answer to this one is on its way, or failed. */
  readonly isPrevious: boolean;
  /** The last failure, until it is dismissed or a fetch succeeds. */
  readonly error: Error | null;
  /** Its text by `errorText`; null also for a 401, which is never shown. */
  readonly problem: string | null;
  readonly dismiss: () => void;
  /** The answer could not be had, dismissed or not: whoever shows it leaves a way to ask again. */
  readonly isMissing: boolean;
  readonly refetch: () => Promise<void>;
}

type Rest<E extends EndpointSpec> = E["params"] extends object
  ? [input: CallInput<E>, options?: ReadOptions]
  : [input?: CallInput<E>, options?: ReadOptions];

/**
 * Server data for a component. Every read with the same endpoint and input shares one answer; finished actions that
 * change one of the endpoint's `reads` tags make it fetch again.
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
      // Asked when the component mounts: the preload may fail between its first rendering and that.
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
      // An answer that is already on its way is waited for, not asked for twice.
      await query.refetch({ cancelRefetch: false });
    },
  };
}

/** A 401 is never shown. That the server is out of reach says the strip under the bar, as long as there is something to read. */
function isWorthSaying(error: Error, data: unknown): boolean {
  return !hasCode(error, "unauthenticated") && !(isUnreachable(error) && data !== undefined);
}

/** Whether a failure says how things are, such as "no budget yet", or that nobody is signed in: asking again is of no use. */
function isAnswer(error: Error, { errors = [] }: EndpointSpec): boolean {
  return [...errors, "unauthenticated"].some((code) => hasCode(error, code));
}

/** Whether a preload has brought a failure a moment ago, such as "no budget yet": asking again would bring it again. */
function hasJustFailed({
  status,
  errorUpdatedAt,
}: Pick<QueryState, "status" | "errorUpdatedAt">): boolean {
  // `isInvalidated` would tell nothing: every failure sets it. A change that matters takes the failure out of the cache.
  return status === "error" && Date.now() - errorUpdatedAt < FRESH_MS;
}

/** Starts a read before its screen is there, so that code and data travel together. Failures show on the screen. */
export function preload<E extends EndpointSpec>(endpoint: E, ...[input, how]: Rest<E>): void {
  const options = {
    ...readOptions(endpoint, input),
    ...(how?.freshMs !== undefined && { staleTime: how.freshMs }),
  };
  const known = queryClient.getQueryCache().find({ queryKey: options.queryKey });
  if (known && hasJustFailed(known.state)) return;
  queryClient.query(options).catch(() => undefined);
}

/** What is loaded once a session, for an act that needs it: at once where it is here, else when it comes. Throws when it cannot. */
export async function readOnce<E extends EndpointSpec>(
  endpoint: E,
  ...[input]: Rest<E>
): Promise<Data<E>> {
  const read = { ...readOptions(endpoint, input), staleTime: Infinity };
  return (await queryClient.query(read)) as Data<E>;
}

/** Puts a fresh answer in the place of the kept one, such as the thread that a call has just answered with. */
export function setRead<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
  data: Data<E>,
): void {
  queryClient.setQueryData(readOptions(endpoint, input).queryKey, data);
}

/**
 * Changes all answers of an endpoint that are on the screen, such as by the row that a call has just answered with; what else the call
 * changed comes when they have been fetched again.
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

/** The name of a read in the cache. What a read says in its body is part of it: a path may answer GET and POST. */
export function keyOf<E extends EndpointSpec>(endpoint: E, input: CallInput<E> | undefined) {
  const body: unknown = input?.body;
  const key = [endpoint.path, input?.params ?? null, input?.query ?? null] as const;
  return body === undefined ? key : ([...key, body] as const);
}

/** How an answer is asked for, kept and shared. */
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
        // The cache refuses undefined; an endpoint without data answers null.
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
  /** That of when it was asked for. */
  readonly session: Session;
}

/**
 * Keeps an answer for times without a connection. What only an administrator may read about others is not kept, nor what anybody may
 * read: an invitation is named by its secret.
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

/** The kept answer where nothing newer is on the screen. One of an older version's shape counts as none. */
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
