import { noticesApi } from "@larder/contract/notices";
import { serve, type Server } from "../http/serve.ts";
import { timeZoneOf } from "../http/today.ts";
import { isRefusedAddress } from "../outbound/judged-address.ts";
import { fail, ok } from "../outcome.ts";
import { previewDigest } from "./preview-digest.ts";
import { readSettings, saveSettings } from "./save-settings.ts";

/** What people are told of, when and where. Source: handbook/notices.md#what-it-does. */
export function noticesRoutes(server: Server): void {
  const { deps } = server;

  serve(server, noticesApi.read, {
    read: async ({ user, request }) => {
      const timeZone = timeZoneOf(deps.config, request);
      return ok(await readSettings(deps, deps.db, { userId: user.id, timeZone }));
    },
  });

  serve(server, noticesApi.save, {
    // names are looked up before the transaction, which would hold the database meanwhile
    around: async ({ body: { webhook } }, write) => {
      const outside = { allowed: deps.config.outboundAllowed };
      const isRefused = webhook !== null && (await isRefusedAddress(webhook.url, outside));
      return isRefused ? fail("address_refused") : write();
    },
    write: (tx, { user, body, now }) =>
      saveSettings(deps, tx, { userId: user.id, settings: body, now }),
  });

  serve(server, noticesApi.preview, {
    work: async ({ user, request }) => {
      const timeZone = timeZoneOf(deps.config, request);
      return ok({ digest: await previewDigest(deps, user, timeZone) });
    },
    isUnkeyed: true,
  });
}
