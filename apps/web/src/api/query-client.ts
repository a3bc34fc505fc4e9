import type { Tag } from "@larder/contract/endpoint";
import {
  focusManager,
  hashKey,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { CallError, hasCode, isUnreachable } from "./calls/call-error.ts";
import { forgetAnswersExcept } from "./kept/kept-answers.ts";
import { forgetCallsOf } from "./kept/kept-calls.ts";
import { forgetKeptExcept } from "./kept/kept-for-person.ts";
import { logFailure } from "./calls/log.ts";
import { hasMoved } from "./kept/moved-household.ts";
import { usePageLanguage } from "./kept/page-language.ts";
import { noteSilence, useReach } from "./calls/reach.ts";
import { forgetRevisions } from "./calls/revision.ts";
import { useSession } from "./kept/session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      readonly reads?: readonly Tag[];
      /** Codes that are a state of the screen rather than a failure, such as "no budget yet". */
      readonly expected?: readonly string[];
      readonly name?: string;
    };
  }
}

/** The default lifetime of a fresh answer. */
export const FRESH_MS = 2_000;
const KEPT_MS = 10 * 60_000;
const RETRY_AFTER_MS = 400;

/** An offline device need not retry. */
function mostTries(): number {
  return navigator.onLine ? 2 : 1;
}

// By default a screen learns of an answer a timer later than of its own state, so a form that drops
// its draft for the answer would show the former values in between.
notifyManager.setScheduler(queueMicrotask);

/** The only cache of server data. Reads are retried only if the server could not be reached. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (isUnreachable(error)) noteSilence();
      if (hasCode(error, "forbidden")) invalidate(["session"]);
      if (hasCode(error, "unauthenticated")) return;
      if (error instanceof CallError && query.meta?.expected?.includes(error.code ?? "")) return;
      logFailure(`${query.meta?.name ?? "read"} failed`, error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      networkMode: "always",
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retryDelay: RETRY_AFTER_MS,
      retry: (count, error) => isUnreachable(error) && count < mostTries() - 1,
    },
  },
});

// The library notices hidden tabs, but not windows covered by others.
focusManager.setEventListener((onFocus) => {
  const listener = () => onFocus();
  addEventListener("visibilitychange", listener);
  addEventListener("focus", listener);
  return () => {
    removeEventListener("visibilitychange", listener);
    removeEventListener("focus", listener);
  };
});

// No provider does it: only a mounted client notices focus and reconnection.
queryClient.mount();

/** Refetches every mounted read with one of the tags; others refetch when displayed next. */
export function invalidate(tags: readonly Tag[] = []): void {
  if (tags.length === 0) return;
  void invalidateTouched(({ meta }) => meta?.reads?.some((tag) => tags.includes(tag)) ?? false);
}

async function invalidateTouched(isTouched: (query: Query) => boolean): Promise<void> {
  queryClient.removeQueries({
    type: "inactive",
    predicate: (query) => isTouched(query) && query.state.status === "error",
  });
  // A pending first answer may predate the change, and the library would wait for it: it is
  // requested again.
  const early = queryClient.getQueryCache().findAll({
    fetchStatus: "fetching",
    predicate: (query) => isTouched(query) && query.state.data === undefined,
  });
  const again = early.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey, exact: true });
  });
  await Promise.all([queryClient.invalidateQueries({ predicate: isTouched }), ...again]);
}

/** Reads refetched because of others. */
const quiet = new Set<string>();

/**
 * Whether a read refetches because of others: nothing is dimmed, since this person did not cause
 * it.
 */
export function isQuiet(queryKey: readonly unknown[]): boolean {
  return quiet.has(hashKey(queryKey));
}

/** Refetches data that others changed, or all mounted data (null); resolves with the answers. */
export async function refresh(tags: readonly Tag[] | null): Promise<void> {
  const isTouched = ({ meta }: Query) =>
    tags === null || (meta?.reads?.some((tag) => tags.includes(tag)) ?? false);
  const touched = queryClient.getQueryCache().findAll({ type: "active", predicate: isTouched });
  const hashes = touched.map(({ queryHash }) => queryHash);
  for (const hash of hashes) quiet.add(hash);
  await invalidateTouched(isTouched);
  for (const hash of hashes) quiet.delete(hash);
}

/** Whether this is a read's last try: then a stored answer may replace a new one. */
export function isLastTry(queryKey: readonly unknown[]): boolean {
  const failures = queryClient.getQueryState(queryKey)?.fetchFailureCount ?? 0;
  return failures >= mostTries() - 1;
}

// Reachable again: displayed data may be old.
useReach.subscribe((reach, before) => {
  if (reach.isReachable && !before.isReachable) void queryClient.invalidateQueries();
});

// Names and sentences of answers are in the reader's language.
usePageLanguage.subscribe((page, before) => {
  if (page.language !== before.language) void queryClient.invalidateQueries();
});

// One person's data must not reach the next one in this browser, nor a former household's data its
// former member.
useSession.subscribe((session, before) => {
  if (session.user?.id !== before.user?.id || (before.token !== null && session.token === null)) {
    queryClient.clear();
    forgetRevisions();
    forgetExcept(session.user?.id);
  } else if (session.user !== null && hasMoved(session, before)) {
    queryClient.clear();
    forgetRevisions();
    forgetCallsOf(session.user.id);
    forgetExcept(undefined);
  }
});
forgetExcept(useSession.getState().user?.id);

function forgetExcept(userId: number | undefined): void {
  forgetKeptExcept(userId);
  void forgetAnswersExcept(userId);
}
