import type { EndpointSpec } from "@larder/contract/endpoint";
import type { Mutation, MutationKey, MutationOptions } from "@tanstack/react-query";
import { type AnyInput, type CallInput, type CallOptions, call } from "./call.ts";
import { CallError, hasCode, isAbort, isUnreachable } from "./call-error.ts";
import { errorText } from "./error-text.ts";
import { forgetCall, isKept } from "../kept/kept-calls.ts";
import { logFailure } from "./log.ts";
import { invalidate, queryClient } from "../query-client.ts";
import { noteSilence } from "./reach.ts";
import { keepRefused } from "./refused-calls.ts";
import { useSession } from "../kept/session.ts";
import { stampOf } from "./stamp.ts";

/** The input of one run of a write. */
export interface Sent extends CallOptions {
  readonly input: AnyInput;
  /** The signed-in person; another session does not send it. */
  readonly userId: number | undefined;
  /** Its name among the stored calls, if stored. */
  readonly keptAs?: string | undefined;
  /** This page waits for the answer and reports a refusal; otherwise the refusal is stored. */
  readonly isAwaited?: boolean | undefined;
  onStep?(step: unknown): void;
}

const RETRY_AFTER_MS = 400;
const ASK_AGAIN_MS = 5_000;
/** Sent data, including passwords, is dropped soon after its form is closed. */
const FORGOTTEN_AFTER_MS = 1_000;

/** A stored call has a shorter timeout: a bad connection would block all calls after it. */
const LONGEST_KEPT_MS = 20_000;

async function send(endpoint: EndpointSpec, { input, userId, keptAs, ...options }: Sent) {
  if (useSession.getState().user?.id !== userId)
    throw new DOMException("It is another's session", "AbortError");
  const stamp = endpoint.isStamped && stampOf(input);
  const sent = stamp ? stamp.input : input;
  const run = (how: CallOptions) => call(endpoint, sent as CallInput<EndpointSpec>, how);
  const answer = await (keptAs === undefined
    ? run(options)
    : oneAtATime(keptAs, () => inTime(run, options)));
  if (stamp) stamp.noteAnswer();
  return answer;
}

/** Sends a stored call unless another tab does or did; it is removed before another tab checks. */
function oneAtATime<Value>(keptAs: string, sendIt: () => Promise<Value>): Promise<Value> {
  const sendOnce = async () => {
    if (!isKept(keptAs)) throw new DOMException("Another tab has sent it", "AbortError");
    const answer = await sendIt();
    forgetCall(keptAs);
    return answer;
  };
  // Browsers have locks only on https and localhost; elsewhere the key alone prevents duplicates.
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return locks ? locks.request(keptAs, sendOnce) : sendOnce();
}

async function inTime<Value>(
  run: (options: CallOptions) => Promise<Value>,
  options: CallOptions,
): Promise<Value> {
  const late = new AbortController();
  const giveUp = () => late.abort();
  const timer = setTimeout(giveUp, LONGEST_KEPT_MS);
  options.signal?.addEventListener("abort", giveUp);
  try {
    return await run({ ...options, signal: late.signal });
  } catch (cause) {
    if (!late.signal.aborted || options.signal?.aborted) throw cause;
    throw new CallError({ kind: "unreachable", cause });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", giveUp);
  }
}

function noteFailure(endpoint: EndpointSpec, error: unknown, { signal }: Sent): void {
  if (signal?.aborted || isAbort(error)) return;
  if (isUnreachable(error)) noteSilence();
  if (hasCode(error, "forbidden")) invalidate(["session"]);
  // The row differs from the displayed one.
  if (error instanceof CallError && error.data !== null) invalidate(endpoint.changes);
  // A request for a code is not a failure.
  if (!hasCode(error, "unauthenticated") && !hasCode(error, "second_factor_required"))
    logFailure(`${errorText(error, endpoint)} (${endpoint.method} ${endpoint.path})`, error);
}

/** Whether a resumable call waits for a connection, or for an earlier call. */
export function isWaiting({ state, options }: Mutation): boolean {
  return options.scope !== undefined && (state.isPaused || state.failureCount > 0);
}

/** Whether a retry is useless. After a 401 it works once the person has signed in. */
function isFinal(error: unknown): boolean {
  return error instanceof CallError && !error.isOpen && !hasCode(error, "unauthenticated");
}

/**
 * A broken connection is retried once if the key makes that safe. A resumable call waits for a
 * connection and for earlier calls. Returns the key of its mutations.
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
    ...(endpoint.resumable && waitingFor(endpoint)),
  });
  return mutationKey;
}

/** Whether a later stored call changes the same data; then the data is fetched after that one. */
function hasNext({ changes = [] }: EndpointSpec): boolean {
  const open = queryClient.getMutationCache().findAll({
    status: "pending",
    predicate: ({ options }) => options.scope?.id === KEPT_SCOPE.id,
  });
  const coming = (open.at(-1)?.meta?.["changes"] ?? []) as readonly string[];
  return open.length > 1 && changes.every((tag) => coming.includes(tag));
}

const KEPT_SCOPE = { id: "resumable" };

/** The options of resumable calls. */
const waitingFor = (endpoint: EndpointSpec): MutationOptions<unknown, Error, Sent> => ({
  scope: KEPT_SCOPE,
  networkMode: "online",
  meta: { changes: endpoint.changes ?? [] },
  retry: (_count, error) => {
    if (isUnreachable(error)) noteSilence();
    return error instanceof CallError && error.isOpen;
  },
  retryDelay: (count) => (count === 0 ? RETRY_AFTER_MS : ASK_AGAIN_MS),
  onSuccess: () => {
    if (!hasNext(endpoint)) invalidate(endpoint.changes);
  },
  onError: (error, sent) => {
    noteFailure(endpoint, error, sent);
    if (!isFinal(error)) return;
    invalidate(endpoint.changes);
    const { keptAs: name, isAwaited, input } = sent;
    if (name === undefined) return;
    // An action that the server has already done counts as done.
    if (!isAwaited && !hasCode(error, "already_done"))
      keepRefused({ name, endpoint, input, text: errorText(error, endpoint) });
    forgetCall(name);
  },
});
