import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { noticesApi } from "@larder/contract/household/notices";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "../db/transaction.ts";
import { guardingTokens } from "../http/serve/guarding-tokens.ts";
import { originOf } from "../http/system/security-events.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { timeZoneOf } from "../http/serve/today.ts";
import { isRefusedAddress } from "../outbound/judged-address.ts";
import { fail, ok } from "../values/outcome.ts";
import { actByLink, foodOfLink } from "./letters/act-by-link.ts";
import { previewDigest } from "./letters/preview-digest.ts";
import { readSettings, saveSettings } from "./save-settings.ts";
import { stopMail } from "./letters/stop-link.ts";

const MOST_FORM_BYTES = 16 * 1024;

/** Mail programs post a form with one-click unsubscribe (RFC 8058); its content is ignored. */
function acceptAnyBody(scope: FastifyInstance): void {
  const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
  scope.addContentTypeParser(
    types,
    { parseAs: "buffer", bodyLimit: MOST_FORM_BYTES },
    (_request, _body, done) => done(null, undefined),
  );
}

/** The settings of notices. Source: handbook/notices.md#what-it-does. */
export function noticesRoutes(server: Server): void {
  const { deps } = server;

  serve(server, noticesApi.read, {
    read: async ({ user, request }) => {
      const timeZone = timeZoneOf(deps.config, request);
      return ok(await readSettings(deps, deps.db, { userId: user.id, timeZone }));
    },
  });

  serve(server, noticesApi.save, {
    // host names are resolved before the transaction
    around: async ({ body: { webhook } }, write) => {
      const outside = { allowed: deps.config.outboundAllowed };
      const isRefused = webhook ? await isRefusedAddress(webhook.url, outside) : false;
      return isRefused ? fail("address_refused") : write();
    },
    write: (tx, { user, body, now, request }) => {
      const timeZone = timeZoneOf(deps.config, request);
      return saveSettings(deps, tx, { userId: user.id, timeZone, choice: body, now });
    },
  });

  serve(server, noticesApi.preview, {
    work: async ({ user, request }) => {
      const timeZone = timeZoneOf(deps.config, request);
      return ok({ digest: await previewDigest(deps, user, timeZone) });
    },
    isUnkeyed: true,
  });

  serve(server, noticesApi.about, {
    work: ({ body, now, request }) =>
      guardingTokens(deps, { of: "links", origin: originOf(request) }, () =>
        foodOfLink(deps.db, body.token, now),
      ),
    isUnkeyed: true,
  });

  serve(server, noticesApi.act, {
    work: async ({ body, today, now, request }) => {
      const acting = { ...body, today, now };
      const acted = await guardingTokens(deps, { of: "links", origin: originOf(request) }, () =>
        inTransaction(deps.db, (tx) => actByLink(tx, server.followStock, acting)),
      );
      if (!acted.ok) return acted;
      const { food, userId, householdId } = acted.value;
      const { changes: tags } = inventoryApi.use;
      deps.events.publish({ householdId, tags, by: userId });
      return ok(food);
    },
    isUnkeyed: true,
  });

  void server.app.register(async (scope) => {
    acceptAnyBody(scope);
    serve({ ...server, app: scope }, noticesApi.stop, {
      work: ({ params, now, request }) =>
        guardingTokens(deps, { of: "links", origin: originOf(request) }, () =>
          inTransaction(deps.db, (tx) => stopMail(deps, tx, { token: params.token, now })),
        ),
      isUnkeyed: true,
    });
  });
}
