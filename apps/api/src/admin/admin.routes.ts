import { adminApi } from "@larder/contract/admin";
import { ok } from "../http/outcome.ts";
import { serve, type Server } from "../http/serve.ts";
import { changeSubscription } from "./change-subscription.ts";
import { countForAdmin, listUserPage } from "./user-list.store.ts";

/** Users and their plans; requests are the catalogue's. Source: specification §7 Admin, decisions §10. */
export function adminRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, adminApi.users, async ({ query: { search, page, limit } }) => {
    const users = await listUserPage(db, { search, limit, offset: (page - 1) * limit });
    return ok(
      users.map((user) => ({ ...user, createdAt: new Date(user.createdAt).toISOString() })),
    );
  });

  serve(server, adminApi.counts, async ({ query }) => ok(await countForAdmin(db, query.search)));

  serve(server, adminApi.setSubscription, ({ params, body, write }) =>
    write((tx) => changeSubscription(tx, { userId: params.id, status: body.subscriptionStatus })),
  );
}
