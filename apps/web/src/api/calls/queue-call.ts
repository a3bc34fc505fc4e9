import { type EndpointSpec, takesKey } from "@larder/contract/endpoint";
import type { Answer, CallInput } from "./call.ts";
import { newKey } from "./idempotency-keys.ts";
import { keepCall } from "../kept/kept-calls.ts";
import { queryClient } from "../query-client.ts";
import { useSession } from "../kept/session.ts";
import { declareWrite, type Sent } from "./write.ts";

/**
 * Sends a resumable call behind those before it: now, or when there is a connection, by a later page if need be. Nobody waits for it:
 * a refusal is kept to be told (refused-calls.ts). Each is a call of its own, however alike two of them are. Answers when the server
 * has; null when it refused, or another session or tab took over. Source: docs/offline.md.
 */
export async function queueCall<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<E> | null> {
  const userId = useSession.getState().user?.id;
  const sent: Sent = { input, userId, ...(takesKey(endpoint) && { idempotencyKey: newKey() }) };
  const keptAs = keepCall(endpoint, sent);
  const mutation = queryClient
    .getMutationCache()
    .build<Answer<E>, Error, Sent, unknown>(queryClient, { mutationKey: declareWrite(endpoint) });
  // What came of a failure is told by those who keep it.
  return mutation.execute({ ...sent, keptAs }).catch(() => null);
}
