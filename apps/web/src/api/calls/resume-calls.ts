import type { EndpointSpec } from "@larder/contract/endpoint";
import { keptCalls } from "../kept/kept-calls.ts";
import { queryClient } from "../query-client.ts";
import { useSession } from "../kept/session.ts";
import { declareWrite, type Sent } from "./write.ts";

/** Whether this page already holds a call in memory. */
function isKnown(name: string): boolean {
  const mutations = queryClient.getMutationCache().getAll();
  return mutations.some(({ state }) => (state.variables as Sent | undefined)?.keptAs === name);
}

/** Sends the person's stored calls of earlier pages in order; unknown ones stay stored. */
export async function resumeCalls(endpoints?: readonly EndpointSpec[]): Promise<void> {
  const userId = useSession.getState().user?.id;
  const kept = userId === undefined ? [] : keptCalls(userId);
  if (kept.length === 0) return;
  const known = endpoints ?? (await import("@larder/contract/all")).allEndpoints;
  for (const { name, method, path, input, idempotencyKey } of kept) {
    const endpoint = known.find(
      (one) => one.resumable && one.method === method && one.path === path,
    );
    if (!endpoint || isKnown(name)) continue;
    const variables = { input, idempotencyKey, userId, keptAs: name };
    queryClient
      .getMutationCache()
      .build<unknown, Error, Sent, unknown>(
        queryClient,
        { mutationKey: declareWrite(endpoint) },
        { ...PAUSED, variables, submittedAt: Date.now() },
      );
  }
  void queryClient.resumePausedMutations();
}

/** The state of a write that its page did not finish. */
const PAUSED = {
  status: "pending",
  isPaused: true,
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
} as const;
