import { type EndpointSpec, type Step, takesKey } from "@larder/contract/endpoint";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useCallback, useId, useRef, useState } from "react";
import type { Answer, AnyInput, CallInput } from "./calls/call.ts";
import { CallError, hasCode, isAbort } from "./calls/call-error.ts";
import { errorText } from "./calls/error-text.ts";
import { createIdempotencyKeys } from "./calls/idempotency-keys.ts";
import { keepCall } from "./kept/kept-calls.ts";
import { queryClient } from "./query-client.ts";
import { useSession } from "./kept/session.ts";
import { declareWrite, isWaiting, type Sent } from "./calls/write.ts";

/** The answer, or the failure with its text. */
export type ActionResult<E extends EndpointSpec> =
  | { readonly ok: true; readonly message: string; readonly data: Answer<E>["data"] }
  | { readonly ok: false; readonly error: unknown; readonly text: string };

interface RunOptions<E extends EndpointSpec> {
  readonly signal?: AbortSignal;
  /** Called for each step, if the endpoint reports steps. */
  readonly onStep?: (step: Step<E>) => void;
}

interface InFlight<E extends EndpointSpec> {
  readonly result: Promise<ActionResult<E>>;
  readonly signal: AbortSignal | undefined;
}

export interface Action<E extends EndpointSpec> {
  /**
   * Concurrent runs with the same content are one request. Never throws. An aborted run fails
   * silently. A stable function.
   */
  readonly run: (input: CallInput<E>, options?: RunOptions<E>) => Promise<ActionResult<E>>;
  /** False while a resumable call waits for a connection. */
  readonly isRunning: boolean;
  /** The last failure, until dismissed or run again. */
  readonly error: unknown;
  /** Its text by `errorText`; null without one, and for a 401, which is never displayed. */
  readonly problem: string | null;
  /** A stable function. */
  readonly dismiss: () => void;
}

/**
 * On success, reads with one of the endpoint's `changes` tags refetch. A POST keeps its key until a
 * final answer. Failures become `problem`. Without a connection a resumable call is stored and sent
 * later.
 */
export function useAction<E extends EndpointSpec>(endpoint: E): Action<E> {
  const [error, setError] = useState<unknown>(null);
  const [keys] = useState(createIdempotencyKeys);
  const inFlight = useRef(new Map<string, InFlight<E>>());
  const [writeKey] = useState(() => declareWrite(endpoint));
  const mutationKey = [...writeKey, useId()];
  const { mutateAsync } = useMutation<Answer<E>, Error, Sent>({ mutationKey }, queryClient);
  const running = useIsMutating(
    { mutationKey, predicate: (write) => !isWaiting(write) },
    queryClient,
  );

  const run = useCallback(
    (input: CallInput<E>, options: RunOptions<E> = {}): Promise<ActionResult<E>> => {
      const { signal } = options;
      const content = contentOf(input);

      async function perform(): Promise<ActionResult<E>> {
        setError(null);
        const userId = useSession.getState().user?.id;
        const idempotencyKey = takesKey(endpoint) ? keys.keyFor(content) : undefined;
        const sent = { input, userId, idempotencyKey, ...options };
        try {
          const keptAs = endpoint.resumable && keepCall(endpoint, sent);
          const { message, data } = await mutateAsync({ ...sent, keptAs, isAwaited: true });
          keys.settle(content);
          return { ok: true, message, data };
        } catch (caught) {
          if (!(caught instanceof CallError && caught.isOpen)) keys.settle(content);
          if (signal?.aborted || isAbort(caught)) return { ok: false, error: caught, text: "" };
          setError(caught);
          return { ok: false, error: caught, text: errorText(caught, endpoint) };
        } finally {
          if (inFlight.current.get(content)?.signal === signal) inFlight.current.delete(content);
        }
      }

      const known = inFlight.current.get(content);
      if (known && !known.signal?.aborted) return known.result;
      const result = perform();
      inFlight.current.set(content, { result, signal });
      return result;
    },
    [endpoint, keys, mutateAsync],
  );

  const dismiss = useCallback(() => setError(null), []);

  return {
    run,
    isRunning: running > 0,
    error,
    problem:
      error !== null && !hasCode(error, "unauthenticated") ? errorText(error, endpoint) : null,
    dismiss,
  };
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
