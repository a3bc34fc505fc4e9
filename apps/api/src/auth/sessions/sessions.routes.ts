import { sessionsApi } from "@larder/contract/access/sessions";
import { say } from "@larder/words/say";
import type { FastifyRequest } from "fastify";
import { hashOfToken, tokenOf } from "../../http/serve/guard.ts";
import { originOf, logSecurityEvent } from "../../http/system/security-events.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { fail, ok } from "../../values/outcome.ts";
import { instantText } from "../../values/instant-text.ts";
import { endOneSession, endOtherSessions, listSessions } from "./session.store.ts";
import type { SignedInUser } from "./signed-in-user.ts";

const tokenHashOf = (request: FastifyRequest): string => hashOfToken(tokenOf(request) ?? "");

/** A person's devices. Source: handbook/accounts.md#sessions. */
export function sessionsRoutes(server: Server): void {
  const { deps } = server;
  const tellEnded = (count: number, user: SignedInUser, request: FastifyRequest): void =>
    logSecurityEvent(deps.log, {
      event: "sessions_ended",
      count,
      userId: user.id,
      ...originOf(request),
    });

  serve(server, sessionsApi.list, {
    read: async ({ user, now, request }) => {
      const current = tokenHashOf(request);
      const found = await listSessions(deps.db, user.id, now);
      const sessions = found.map(({ tokenHash, name, createdAt, lastUsedAt, ...session }) => ({
        ...session,
        name: name ?? say("answers.unknownDevice"),
        createdAt: instantText(createdAt),
        lastUsedAt: instantText(lastUsedAt),
        isCurrent: tokenHash === current,
      }));
      // The current session first; the others keep their order.
      return ok({
        sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
      });
    },
  });

  serve(server, sessionsApi.end, {
    work: async ({ params, user, request }) => {
      const tokenHash = await endOneSession(deps.db, user.id, params.id);
      if (tokenHash === null) return fail("not_found");
      deps.events.publishDeparture({ tokenHash });
      tellEnded(1, user, request);
      return ok(undefined);
    },
  });

  serve(server, sessionsApi.endOthers, {
    work: async ({ user, request }) => {
      const exceptTokenHash = tokenHashOf(request);
      const count = await endOtherSessions(deps.db, user.id, exceptTokenHash);
      deps.events.publishDeparture({ userId: user.id, exceptTokenHash });
      if (count > 0) tellEnded(count, user, request);
      return ok(undefined);
    },
  });
}
