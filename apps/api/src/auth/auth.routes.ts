import { authApi } from "@larder/contract/auth";
import { hashOfToken, tokenOf } from "../http/guard.ts";
import { ok, type Outcome } from "../http/outcome.ts";
import { serve, type Server } from "../http/serve.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { Departures } from "./finish-departures.ts";
import { presentUser } from "./present-user.ts";
import { promoteDemo } from "./promote-demo.ts";
import { register } from "./register.ts";
import { endSession, type SignedInUser } from "./session.store.ts";
import { signIn } from "./sign-in.ts";

function presentSession(outcome: Outcome<{ token: string; user: SignedInUser }>) {
  return outcome.ok
    ? ok({ token: outcome.value.token, user: presentUser(outcome.value.user) })
    : outcome;
}

/** Accounts and sessions. Source: specification §7 Auth, decisions §4. */
export function authRoutes(server: Server): void {
  const { deps } = server;
  const departures = new Departures(deps);
  server.app.addHook("onListen", (done) => {
    void departures.finish();
    done();
  });
  server.app.addHook("onClose", () => departures.stop());

  serve(server, authApi.register, async ({ body, now }) =>
    presentSession(await register(deps.db, { ...body, now })),
  );

  serve(server, authApi.login, async ({ body, request }) =>
    presentSession(await signIn(deps, { ...body, address: request.ip })),
  );

  serve(server, authApi.logout, async ({ request }) => {
    const token = tokenOf(request);
    if (token !== undefined) await endSession(deps.db, hashOfToken(token));
    return ok(undefined);
  });

  serve(server, authApi.me, async ({ user }) => ok({ user: presentUser(user) }));

  serve(server, authApi.changePassword, ({ body, user, request, work }) => {
    const token = tokenOf(request);
    const change = {
      ...body,
      userId: user.id,
      tokenHash: token === undefined ? null : hashOfToken(token),
    };
    return work(() => changePassword(deps, change));
  });

  serve(server, authApi.promoteDemo, ({ body, household, today, now, write }) =>
    write((tx) =>
      promoteDemo(tx, { household, names: body.inventory.map((item) => item.name), today, now }),
    ),
  );

  serve(server, authApi.deleteAccount, async ({ user, write }) => {
    const deleted = await write((tx) => deleteAccount(tx, user));
    // the answer does not wait for the rest of a large account
    if (deleted.ok) void departures.finish();
    return deleted;
  });
}
