import { adminApi } from "@larder/contract/admin";
import type { Tx } from "../db/transaction.ts";
import { ok } from "../http/outcome.ts";
import { originOf, runAndTell, tellSecurityEvent } from "../http/security-events.ts";
import { serve, type Server } from "../http/serve.ts";
import { changeSubscription } from "../auth/change-subscription.ts";
import { countForAdmin, listUserPage } from "./user-list.store.ts";

/** Users and their plans; requests are the catalogue's. Source: handbook/messages.md#what-it-does, handbook/messages.md#users. */
export function adminRoutes(server: Server): void {
  const { db, log } = server.deps;

  serve(server, adminApi.users, async ({ query: { search, page, limit } }) => {
    const users = await listUserPage(db, { search, limit, offset: (page - 1) * limit });
    return ok(
      users.map((user) => ({ ...user, createdAt: new Date(user.createdAt).toISOString() })),
    );
  });

  serve(server, adminApi.counts, async ({ query }) => ok(await countForAdmin(db, query.search)));

  serve(server, adminApi.setSubscription, ({ params, body, user, request, write }) => {
    const plan = body.subscriptionStatus;
    return runAndTell(
      write,
      (tx: Tx) => changeSubscription(tx, { userId: params.id, status: plan }),
      () =>
        tellSecurityEvent(log, {
          event: "subscription_changed",
          userId: user.id,
          subjectId: params.id,
          plan,
          ...originOf(request),
        }),
    );
  });
}
