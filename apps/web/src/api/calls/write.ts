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

/** What one run of a call that changes something sends. */
export interface Sent extends CallOptions {
  readonly input: AnyInput;
  /** Who is signed in: in another's session it is not sent. */
  readonly userId: number | undefined;
  /** Its name among the kept calls, where it is one. */
  readonly keptAs?: string | undefined;
  /** Somebody on this page waits for the answer and tells of a refusal; else it is kept to be told. */
  readonly isAwaited?: boolean | undefined;
  onStep?(step: unknown): void;
}

const RETRY_AFTER_MS = 400;
const ASK_AGAIN_MS = 5_000;
/** What was sent, a password too, is forgotten soon after its form has gone. */
const FORGOTTEN_AFTER_MS = 1_000;

/** A kept call waits no longer for one answer: a line that is half dead would hold up all behind it. */
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

/** Sends a kept call where no other tab does, or has; it is forgotten before another one looks. */
function oneAtATime<Value>(keptAs: string, sendIt: () => Promise<Value>): Promise<Value> {
  const sendOnce = async () => {
    if (!isKept(keptAs)) throw new DOMException("Another tab has sent it", "AbortError");
    const answer = await sendIt();
    forgetCall(keptAs);
    return answer;
  };
  // Browsers have locks on https and on localhost only; elsewhere the key alone sees to it that nothing is done twice.
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
  // The row is another one than the screen shows.
  if (error instanceof CallError && error.data !== null) invalidate(endpoint.changes);
  // To be asked for a code is no failure.
  if (!hasCode(error, "unauthenticated") && !hasCode(error, "second_factor_required"))
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
    ...(endpoint.resumable && waitingFor(endpoint)),
  });
  return mutationKey;
}

/** Whether another kept call is still to be sent that changes the same: then what it changes is fetched anew after that one. */
function hasNext({ changes = [] }: EndpointSpec): boolean {
  const open = queryClient.getMutationCache().findAll({
    status: "pending",
    predicate: ({ options }) => options.scope?.id === KEPT_SCOPE.id,
  });
  const coming = (open.at(-1)?.meta?.["changes"] ?? []) as readonly string[];
  return open.length > 1 && changes.every((tag) => coming.includes(tag));
}

const KEPT_SCOPE = { id: "resumable" };

/** What is different for resumable calls. */
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
    // What the server only remembers to have done is done.
    if (!isAwaited && !hasCode(error, "already_done"))
      keepRefused({ name, endpoint, input, text: errorText(error, endpoint) });
    forgetCall(name);
  },
});
