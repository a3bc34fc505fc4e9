import { webhooksApi } from "@larder/contract/programs/webhooks";
import { serve, type Server } from "../http/serve/serve.ts";
import { timeZoneOf } from "../http/serve/today.ts";
import { isRefusedAddress } from "../outbound/judged-address.ts";
import { fail, ok } from "../values/outcome.ts";
import {
  changeWebhook,
  makeWebhook,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from "./change-webhooks.ts";
import { presentWebhook } from "./present-webhook.ts";
import { listWebhooks } from "./webhook.store.ts";

/** Routes of webhooks. Source: handbook/webhooks.md#events. */
export function webhooksRoutes(server: Server): void {
  const { deps } = server;

  serve(server, webhooksApi.list, {
    read: async ({ household }) => {
      const webhooks = await listWebhooks(deps.db, household);
      return ok({ webhooks: webhooks.map((webhook) => presentWebhook(deps.secrets, webhook)) });
    },
  });

  serve(server, webhooksApi.make, {
    // the answer contains the secret, so it must not be stored
    isUnkeyed: true,
    // the name is resolved before the transaction, which only waits for the database
    around: async ({ body }, write) =>
      (await isRefusedAddress(body.url, { allowed: deps.config.outboundAllowed }))
        ? fail("address_refused")
        : write(),
    write: (tx, { user, body, now, request }) =>
      makeWebhook(deps, tx, { ...body, user, timeZone: timeZoneOf(deps.config, request), now }),
  });

  serve(server, webhooksApi.change, {
    write: (tx, { household, params, body, now }) =>
      changeWebhook(deps, tx, { household, id: params.id, ...body, now }),
  });

  serve(server, webhooksApi.remove, {
    write: (tx, { household, params }) => removeWebhook(deps, tx, { household, id: params.id }),
  });

  serve(server, webhooksApi.test, {
    write: (tx, { household, params }) => testWebhook(deps, tx, { household, id: params.id }),
  });

  serve(server, webhooksApi.rotate, {
    isUnkeyed: true,
    write: (tx, { household, params, now }) =>
      rotateWebhook(deps, tx, { household, id: params.id, now }),
  });
}
