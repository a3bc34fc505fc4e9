import { adminApi } from "@larder/contract/household/admin";
import { ok } from "../values/outcome.ts";
import { originOf, logSecurityEvent } from "../http/system/security-events.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { changeSubscription } from "../auth/accounts/change-subscription.ts";
import { presentUser } from "../auth/sessions/present-user.ts";
import { countForAdmin, listUserPage } from "./user-list.store.ts";

/**
 * Users and their plans; the catalogue serves the requests. Source:
 * handbook/messages.md#what-it-does, handbook/messages.md#users.
 */
export function adminRoutes(server: Server): void {
  const { db, log } = server.deps;

  serve(server, adminApi.users, {
    read: async ({ query: { search, page, limit } }) => {
      const users = await listUserPage(db, { search, limit, offset: (page - 1) * limit });
      return ok(users.map(presentUser));
    },
  });

  serve(server, adminApi.counts, {
    read: async ({ query }) => ok(await countForAdmin(db, query.search)),
  });

  serve(server, adminApi.setSubscription, {
    write: (tx, { params, body }) =>
      changeSubscription(tx, { userId: params.id, status: body.subscriptionStatus }),
    done: ({ params, body, user, request }) =>
      logSecurityEvent(log, {
        event: "subscription_changed",
        userId: user.id,
        subjectId: params.id,
        plan: body.subscriptionStatus,
        ...originOf(request),
      }),
  });
}
