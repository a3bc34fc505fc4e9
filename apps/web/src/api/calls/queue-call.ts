import { type EndpointSpec, takesKey } from "@larder/contract/endpoint";
import type { Answer, CallInput } from "./call.ts";
import { newKey } from "./idempotency-keys.ts";
import { keepCall } from "../kept/kept-calls.ts";
import { queryClient } from "../query-client.ts";
import { useSession } from "../kept/session.ts";
import { declareWrite, type Sent } from "./write.ts";

/**
 * Sends a resumable call after earlier ones, now or once there is a connection, even from a later
 * page. Resolves with the answer; null after a refusal, or if another session or tab took over.
 * Source: docs/offline.md.
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
  // The store of refused calls reports failures.
  return mutation.execute({ ...sent, keptAs }).catch(() => null);
}
