import { authApi } from "@larder/contract/access/auth";
import type { FastifyRequest } from "fastify";
import { hashOfToken, tokenOf } from "../http/serve/guard.ts";
import { inChosenLanguage } from "../http/serve/reader-of-request.ts";
import { ok, type Outcome } from "../values/outcome.ts";
import { originOf, logSecurityEvent } from "../http/system/security-events.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { changePassword } from "./passwords/change-password.ts";
import { changeProfile } from "./profile/change-profile.ts";
import { deleteAccount } from "./accounts/delete-account.ts";
import { deviceOf } from "./sessions/device-name.ts";
import { Departures } from "./accounts/finish-departures.ts";
import { presentUser } from "./sessions/present-user.ts";
import { promoteDemo } from "./accounts/promote-demo.ts";
import { register } from "./accounts/register.ts";
import type { SignedInUser } from "./sessions/signed-in-user.ts";
import { endSession } from "./sessions/session.store.ts";
import { signIn } from "./sessions/sign-in.ts";

function presentSession(outcome: Outcome<{ token: string; user: SignedInUser }>) {
  return outcome.ok
    ? ok({ token: outcome.value.token, user: presentUser(outcome.value.user) })
    : outcome;
}

/** Accounts and sessions. Source: handbook/accounts.md#what-it-does. */
export function authRoutes(server: Server): void {
  const { deps } = server;
  const tell = (
    event: "signed_out" | "account_deleted",
    user: SignedInUser,
    request: FastifyRequest,
  ) => logSecurityEvent(deps.log, { event, userId: user.id, ...originOf(request) });
  const departures = new Departures(deps);
  server.app.addHook("onListen", (done) => {
    void departures.finish();
    done();
  });
  server.app.addHook("onClose", () => departures.stop());

  serve(server, authApi.register, {
    work: async ({ body, request }) =>
      presentSession(
        await register(deps, { ...body, origin: originOf(request), device: deviceOf(request) }),
      ),
  });

  serve(server, authApi.login, {
    work: async ({ body, request }) =>
      presentSession(
        await signIn(deps, { ...body, origin: originOf(request), device: deviceOf(request) }),
      ),
  });

  serve(server, authApi.logout, {
    // the call ends the session that would identify a repeat
    isUnkeyed: true,
    work: async ({ request, user }) => {
      const tokenHash = hashOfToken(tokenOf(request) ?? "");
      await endSession(deps.db, tokenHash);
      deps.events.publishDeparture({ tokenHash });
      tell("signed_out", user, request);
      return ok(undefined);
    },
  });

  serve(server, authApi.me, { read: async ({ user }) => ok({ user: presentUser(user) }) });

  serve(server, authApi.changeProfile, {
    write: (tx, { user, body }) => changeProfile(tx, user, { body, config: deps.config }),
    around: ({ request, user, body: { language = user.language } }, write) =>
      inChosenLanguage({ request, user: { ...user, language } }, write),
  });

  serve(server, authApi.options, {
    read: async () =>
      ok({
        registration: deps.config.registration,
        mail: deps.config.mail !== undefined,
        oidc: deps.config.oidc !== undefined,
        ...(deps.config.oidc && { provider: new URL(deps.config.oidc.issuer).host }),
        passwords: deps.config.hasPasswords,
        recipeImport: deps.config.importsAddresses,
        push: true,
      }),
  });

  serve(server, authApi.changePassword, {
    work: ({ body, user, request }) => {
      const tokenHash = hashOfToken(tokenOf(request) ?? "");
      return changePassword(deps, { ...body, user, tokenHash, origin: originOf(request) });
    },
  });

  serve(server, authApi.promoteDemo, {
    write: (tx, { body, household, user, today, now }) => {
      const names = body.inventory.map((item) => item.name);
      return promoteDemo(tx, { household, names, by: user.id, today, now });
    },
  });

  serve(server, authApi.deleteAccount, {
    write: (tx, { user, now }) => deleteAccount(tx, user, now),
    done: ({ user, request }) => {
      deps.events.publishDeparture({ userId: user.id });
      tell("account_deleted", user, request);
      // the answer does not wait for the removal of a large account
      void departures.finish();
    },
  });
}
