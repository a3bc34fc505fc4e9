import type { EndpointSpec } from "@larder/contract/endpoint";
import type { Mutation, MutationKey, MutationOptions } from "@tanstack/react-query";
import { type AnyInput, type CallInput, type CallOptions, call } from "./call.ts";
import { CallError, hasCode, isAbort, isUnreachable } from "./call-error.ts";
import { errorText } from "./error-text.ts";
import { forgetCall, isKept } from "./kept-calls.ts";
import { logFailure } from "./log.ts";
import { invalidate, queryClient } from "./query-client.ts";
import { noteSilence } from "./reach.ts";
import { useSession } from "./session.ts";

/** What one run of a call that changes something sends. */
export interface Sent extends CallOptions {
  readonly input: AnyInput;
  /** Who is signed in: in another's session it is not sent. */
  readonly userId: number | undefined;
  /** Its name among the kept calls, where it is one. */
  readonly keptAs?: string | undefined;
  onStep?(step: unknown): void;
}

const RETRY_AFTER_MS = 400;
const ASK_AGAIN_MS = 5_000;
/** What was sent, a password too, is forgotten soon after its form has gone. */
const FORGOTTEN_AFTER_MS = 1_000;

async function send(endpoint: EndpointSpec, { input, userId, keptAs, ...options }: Sent) {
  const isAnothers = useSession.getState().user?.id !== userId;
  if (isAnothers || (keptAs !== undefined && !isKept(keptAs)))
    throw new DOMException("Another session, or another tab has sent it", "AbortError");
  return call(endpoint, input as CallInput<EndpointSpec>, options);
}

function noteFailure(endpoint: EndpointSpec, error: unknown, { signal }: Sent): void {
  if (signal?.aborted || isAbort(error)) return;
  if (isUnreachable(error)) noteSilence();
  if (hasCode(error, "forbidden")) invalidate(["session"]);
  // The row is another one than the screen shows.
  if (error instanceof CallError && error.data !== null) invalidate(endpoint.changes);
  if (!hasCode(error, "unauthenticated"))
    logFailure(`${errorText(error, endpoint)} (${endpoint.method} ${endpoint.path})`, error);
}

/** Whether a resumable call waits for a connection, or behind one that does. */
export function isWaiting({ state, options }: Mutation): boolean {
  return options.scope !== undefined && (state.isPaused || state.failureCount > 0);
}

/** Whether there is no use in sending it again. After a 401 there is, as soon as the person is signed in again. */
function isFinal(error: unknown): boolean {
  return error instanceof CallError && !error.isOpen && !hasCode(error, "unauthenticated");
}

/**
 * Says how an endpoint is written to, for all that run it and for what is resumed after a reload. A connection that broke is
 * tried once more where that is safe: the key makes a POST safe, but not for visitors. A resumable call waits for a connection,
 * behind those before it, until the server has answered. Answers the key of its mutations.
 */
export function declareWrite(endpoint: EndpointSpec): MutationKey {
  const mutationKey = [endpoint.method, endpoint.path];
  const isSafeTwice = endpoint.access !== "public";
  queryClient.setMutationDefaults<unknown, Error, Sent>(mutationKey, {
    mutationFn: (sent) => send(endpoint, sent),
    onSuccess: () => invalidate(endpoint.changes),
    onError: (error, sent) => noteFailure(endpoint, error, sent),
    gcTime: FORGOTTEN_AFTER_MS,
    networkMode: "always",
    retry: (count, error) => count === 0 && isUnreachable(error) && isSafeTwice && navigator.onLine,
    retryDelay: RETRY_AFTER_MS,
    ...(endpoint.resumable && waiting),
  });
  return mutationKey;
}

/** What is different for resumable calls. */
const waiting: MutationOptions<unknown, Error, Sent> = {
  scope: { id: "resumable" },
  networkMode: "online",
  retry: (_count, error) => {
    if (isUnreachable(error)) noteSilence();
    return error instanceof CallError && error.isOpen;
  },
  retryDelay: (count) => (count === 0 ? RETRY_AFTER_MS : ASK_AGAIN_MS),
  onSettled: (_answer, error, { keptAs }) => {
    if (keptAs !== undefined && (error === null || isFinal(error))) forgetCall(keptAs);
  },
};
