import { tokensApi } from "@larder/contract/programs/tokens";
import { originOf, logSecurityEvent } from "../http/system/security-events.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { fail, ok } from "../values/outcome.ts";
import { makeToken } from "./make-token.ts";
import { presentToken } from "./present-token.ts";
import { deleteToken, listTokens } from "./token.store.ts";

/** Routes of tokens. Source: handbook/tokens.md#what-a-token-may-do. */
export function tokensRoutes(server: Server): void {
  const { db, events, log } = server.deps;

  serve(server, tokensApi.list, {
    read: async ({ user, household: householdId }) => {
      const tokens = await listTokens(db, { householdId, userId: user.id });
      return ok({ tokens: tokens.map(presentToken) });
    },
  });

  serve(server, tokensApi.make, {
    // the answer contains the secret, so it must not be stored
    isUnkeyed: true,
    write: (tx, { user, body, now }) =>
      makeToken(tx, { ...body, user, expiresAt: body.expiresAt ?? null, now }),
    done: ({ user, request }) =>
      logSecurityEvent(log, { event: "token_made", userId: user.id, ...originOf(request) }),
  });

  serve(server, tokensApi.revoke, {
    work: async ({ user, household: householdId, params, request }) => {
      const tokenHash = await deleteToken(db, { householdId, userId: user.id, id: params.id });
      if (tokenHash === null) return fail("not_found");
      events.publishDeparture({ tokenHash });
      logSecurityEvent(log, { event: "token_revoked", userId: user.id, ...originOf(request) });
      return ok(undefined);
    },
  });
}
