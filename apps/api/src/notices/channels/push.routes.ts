import { pushApi } from "@larder/contract/household/push";
import { hashOfToken, tokenOf } from "../../http/serve/guard.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { fail, ok } from "../../values/outcome.ts";
import { isRefusedAddress } from "../../outbound/judged-address.ts";
import { pushKeys } from "./push-keys.ts";
import { subscribe, unsubscribe } from "./push-subscription.ts";

/** Subscribed browsers. Source: handbook/notices.md#web-push. */
export function pushRoutes(server: Server): void {
  const { deps } = server;

  serve(server, pushApi.key, {
    read: async () => ok({ key: (await pushKeys(deps)).publicKey }),
  });

  serve(server, pushApi.subscribe, {
    // host names are resolved before the transaction
    around: async ({ body }, write) =>
      (await isRefusedAddress(body.endpoint, { allowed: deps.config.outboundAllowed }))
        ? fail("address_refused")
        : write(),
    write: (tx, { user, body, now, request }) => {
      const tokenHash = hashOfToken(tokenOf(request) ?? "");
      return subscribe(deps, tx, { userId: user.id, tokenHash, subscription: body, now });
    },
  });

  serve(server, pushApi.unsubscribe, {
    write: (tx, { user, body }) =>
      unsubscribe(deps, tx, { userId: user.id, endpoint: body.endpoint }),
  });
}
