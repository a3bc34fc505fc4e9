import type { Tag } from "@larder/contract/endpoint";
import { focusManager, hashKey, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError, hasCode, isUnreachable } from "./calls/call-error.ts";
import { forgetAnswersExcept } from "./kept/kept-answers.ts";
import { forgetCallsOf } from "./kept/kept-calls.ts";
import { forgetKeptExcept } from "./kept/kept-for-person.ts";
import { logFailure } from "./calls/log.ts";
import { hasMoved } from "./kept/moved-household.ts";
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

/** How long an answer counts as fresh unless a read says otherwise. */
export const FRESH_MS = 2_000;
const KEPT_MS = 10 * 60_000;
const RETRY_AFTER_MS = 400;

/** A device that knows itself to be offline need not try twice. */
function mostTries(): number {
  return navigator.onLine ? 2 : 1;
}

/** The one cache of server data. Reads are tried once more only when the server could not be reached. */
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

// By itself the library hears of a tab that was hidden, not of a window that was covered by another one.
focusManager.setEventListener((onFocus) => {
  const listener = () => onFocus();
  addEventListener("visibilitychange", listener);
  addEventListener("focus", listener);
  return () => {
    removeEventListener("visibilitychange", listener);
    removeEventListener("focus", listener);
  };
});

// No provider does it: only a mounted client hears that the person is back at the window or back online.
queryClient.mount();

/** Makes every mounted read that shares a tag fetch again, together; the others when they are next shown. */
export function invalidate(tags: readonly Tag[] = []): void {
  if (tags.length === 0) return;
  void invalidateTouched(({ meta }) => meta?.reads?.some((tag) => tags.includes(tag)) ?? false);
}

async function invalidateTouched(isTouched: (query: Query) => boolean): Promise<void> {
  queryClient.removeQueries({
    type: "inactive",
    predicate: (query) => isTouched(query) && query.state.status === "error",
  });
  // A first answer that is on its way may be of before the change, and the library waits for it: it is asked for once more.
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

/** Reads that fetch again because of others. */
const quiet = new Set<string>();

/** Whether a read fetches again because of others: nobody at this screen has asked for it, so nothing is dimmed meanwhile. */
export function isQuiet(queryKey: readonly unknown[]): boolean {
  return quiet.has(hashKey(queryKey));
}

/** Fetches anew what others changed, or everything that is mounted (null); done when the answers are here. */
export async function refresh(tags: readonly Tag[] | null): Promise<void> {
  const isTouched = ({ meta }: Query) =>
    tags === null || (meta?.reads?.some((tag) => tags.includes(tag)) ?? false);
  const touched = queryClient.getQueryCache().findAll({ type: "active", predicate: isTouched });
  const hashes = touched.map(({ queryHash }) => queryHash);
  for (const hash of hashes) quiet.add(hash);
  await invalidateTouched(isTouched);
  for (const hash of hashes) quiet.delete(hash);
}

/** Whether a read has no further try after this one: then a kept answer may stand in for a new one. */
export function isLastTry(queryKey: readonly unknown[]): boolean {
  const failures = queryClient.getQueryState(queryKey)?.fetchFailureCount ?? 0;
  return failures >= mostTries() - 1;
}

// Back in reach: what is on the screen may be an answer of last time.
useReach.subscribe((reach, before) => {
  if (reach.isReachable && !before.isReachable) void queryClient.invalidateQueries();
});

// What one person read is not for the next one at the same browser, neither in memory nor kept; nor what was read of one household
// for whoever has left it.
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
