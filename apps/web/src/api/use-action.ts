import type { EndpointSpec, Step } from "@larder/contract/endpoint";
import { useEffect, useRef, useState } from "react";
import { errorText } from "./error-text.ts";
import { logFailure } from "./log.ts";
import { changesOf, invalidate } from "./query-client.ts";
import { noteSilence } from "./reach.ts";
import { type Answer, type AnyInput, type CallInput, type ToldOptions, call } from "./call.ts";
import { CallError, hasCode, isUnreachable } from "./call-error.ts";
import { createIdempotencyKeys } from "./idempotency-keys.ts";

/** How an action ended: with the answer, or with the failure and the text to show for it. */
export type ActionResult<E extends EndpointSpec> =
  | { readonly ok: true; readonly message: string; readonly data: Answer<E>["data"] }
  | { readonly ok: false; readonly error: unknown; readonly text: string };

interface RunOptions<E extends EndpointSpec> {
  readonly signal?: AbortSignal;
  /** Told while the call runs, where the endpoint tells its steps. */
  readonly onStep?: (step: Step<E>) => void;
}

interface InFlight<E extends EndpointSpec> {
  readonly outcome: Promise<ActionResult<E>>;
  readonly signal: AbortSignal | undefined;
}

export interface Action<E extends EndpointSpec> {
  /**
   * Runs the call. The same content twice at once is one request. Never throws. One that its caller aborts fails
   * quietly: nothing is logged, and `problem` stays null.
   */
  readonly run: (input: CallInput<E>, options?: RunOptions<E>) => Promise<ActionResult<E>>;
  readonly isRunning: boolean;
  /** The last failure, until dismissed or run again. */
  readonly error: unknown;
  /** Its text by `errorText`; null when there is none, and for a 401, which is never shown. */
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/**
 * A call that changes something. On success every mounted read that shares a tag with the endpoint's `changes` fetches
 * again. A POST carries an idempotency key that is kept until a final answer. Failures are logged and kept as
 * `problem`; how they appear is the screen's choice.
 */
export function useAction<E extends EndpointSpec>(endpoint: E): Action<E> {
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [keys] = useState(createIdempotencyKeys);
  const inFlight = useRef(new Map<string, InFlight<E>>());
  const isMounted = useRef(true);
  // An answer may come after the screen has gone; then nobody looks at this state any more.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function perform(
    input: CallInput<E>,
    content: string,
    { signal, onStep }: RunOptions<E>,
  ): Promise<ActionResult<E>> {
    setRunning((count) => count + 1);
    setError(null);
    const key = endpoint.method === "POST" ? { idempotencyKey: keys.keyFor(content) } : {};
    try {
      const answer = await callTwiceIfLost(endpoint, input, { ...key, signal, onStep });
      keys.settle(content);
      invalidate(changesOf(endpoint));
      return { ok: true, message: answer.message, data: answer.data };
    } catch (caught) {
      if (!(caught instanceof CallError && caught.isOpen)) keys.settle(content);
      if (signal?.aborted) return { ok: false, error: caught, text: "" };
      if (isUnreachable(caught)) noteSilence();
      if (hasCode(caught, "forbidden")) invalidate(["session"]);
      // The row is another one than the screen shows.
      if (caught instanceof CallError && caught.data !== null) invalidate(changesOf(endpoint));
      if (!hasCode(caught, "unauthenticated"))
        logFailure(`${errorText(caught, endpoint)} (${endpoint.method} ${endpoint.path})`, caught);
      if (isMounted.current) setError(caught);
      return { ok: false, error: caught, text: errorText(caught, endpoint) };
    } finally {
      if (inFlight.current.get(content)?.signal === signal) inFlight.current.delete(content);
      if (isMounted.current) setRunning((count) => count - 1);
    }
  }

  function run(input: CallInput<E>, options: RunOptions<E> = {}): Promise<ActionResult<E>> {
    const content = contentOf(input);
    const known = inFlight.current.get(content);
    if (known && !known.signal?.aborted) return known.outcome;
    const outcome = perform(input, content, options);
    inFlight.current.set(content, { outcome, signal: options.signal });
    return outcome;
  }

  return {
    run,
    isRunning: running > 0,
    error,
    problem:
      error !== null && !hasCode(error, "unauthenticated") ? errorText(error, endpoint) : null,
    dismiss: () => setError(null),
  };
}

const RETRY_AFTER_MS = 400;

/** A connection that broke is tried once more where that is safe: the key makes a POST safe, but not for visitors. */
async function callTwiceIfLost<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
  options: ToldOptions<E>,
): Promise<Answer<E>> {
  try {
    return await call(endpoint, input, options);
  } catch (error) {
    if (!isUnreachable(error) || endpoint.access === "public" || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return call(endpoint, input, options);
  }
}

function contentOf(input: AnyInput): string {
  const { file } = input;
  const named = file && [file.name, file.size, file.lastModified];
  return JSON.stringify([
    input.params ?? null,
    input.query ?? null,
    input.body ?? null,
    named ?? null,
  ]);
}
