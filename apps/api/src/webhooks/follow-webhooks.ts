import type { Tag } from "@larder/contract/endpoint";
import type { WebhookEvent } from "@larder/contract/programs/webhooks";
import type { FollowWebhooks } from "../http/serve/followed-write.ts";
import type { Deps } from "../server/deps.ts";
import { GATHER_MS, LOOK } from "./look.ts";
import { listWebhooks } from "./webhook.store.ts";

/** Events that a change of each tag may cause. */
const AFTER: Partial<Record<Tag, readonly WebhookEvent[]>> = {
  stock: ["stock.changed", "recipe.cooked"],
  lists: ["list.changed"],
  budget: ["budget.reached"],
  expenses: ["expense.added"],
};
const GATHERED: ReadonlySet<WebhookEvent> = new Set(["stock.changed", "list.changed"]);

/**
 * Schedules a look after a write, if an enabled webhook may want its events. One statement, and one
 * per look.
 * Source: handbook/webhooks.md#events.
 */
export function followWebhooks({ jobs }: Pick<Deps, "jobs">): FollowWebhooks {
  return async (tx, household, { changes, now }) => {
    const possible = new Set(changes.flatMap((tag) => AFTER[tag] ?? []));
    if (possible.size === 0) return;
    const webhooks = await listWebhooks(tx, household);
    const wanted = webhooks
      .filter(({ disabledAt }) => disabledAt === null)
      .flatMap(({ events }) => events.filter((event) => possible.has(event)));
    const payload = { householdId: household };
    if (wanted.some((event) => !GATHERED.has(event)))
      await jobs.add(tx, LOOK, { payload: { ...payload, what: "now" } });
    if (wanted.some((event) => GATHERED.has(event)))
      await jobs.add(tx, LOOK, { payload: { ...payload, what: "gathered" }, at: now + GATHER_MS });
  };
}
