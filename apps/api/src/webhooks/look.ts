import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { todayIn } from "@larder/rules/calendar-and-money/day";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { budgetLevel } from "@larder/rules/notices/budget-level";
import { groupedBy } from "@larder/rules/grouped-by";
import * as z from "zod/mini";
import { forPerson } from "../auth/profile/reader-of-person.ts";
import { budgetStanding } from "../budget/budget-standing.ts";
import { newExpenses } from "../budget/receipt-expenses.ts";
import { holdHousehold } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import { inTransaction, type Tx } from "../db/transaction.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import type { Deps } from "../server/deps.ts";
import { ok } from "../values/outcome.ts";
import { deliver } from "./deliveries.ts";
import { listHappened } from "./happened.store.ts";
import type { KeptWebhook } from "./webhook.ts";
import { keepSeen, listWebhooks } from "./webhook.store.ts";
import { makerOf, whatChanged } from "./what-changed.ts";

/** Delay after the first change, to gather more. Source: handbook/webhooks.md#events. */
export const GATHER_MS = 2_000;
/** Expenses per look; another look handles the rest. */
const MOST_EXPENSES = 100;

const look = z.object({
  householdId: z.custom<HouseholdId>((value) => Number.isInteger(value)),
  what: z.enum(["gathered", "now"]),
});
export type Look = z.infer<typeof look>;

export const LOOK = { name: "webhook-look", payload: look };

type Needed = Pick<Deps, "jobs" | "secrets" | "clock">;

interface Looking {
  readonly household: HouseholdId;
  /** Enabled ones only. */
  readonly webhooks: readonly KeptWebhook[];
}

const wanting = (webhooks: readonly KeptWebhook[], type: KeptWebhook["events"][number]) =>
  webhooks.filter(({ events }) => events.includes(type));
const idsOf = (webhooks: readonly KeptWebhook[]) => webhooks.map(({ id }) => id);

/** Sends changes of stock and lists, if the first is older than the delay. */
async function sendGathered(deps: Needed, tx: Tx, { household, webhooks }: Looking): Promise<void> {
  const now = deps.clock.now();
  for (const webhook of webhooks) {
    const since = { activity: webhook.seenGathered, undoneAfter: webhook.seenGatheredAt };
    /* oxlint-disable no-await-in-loop -- one after the other on one connection; a household has few webhooks */
    const rows = await listHappened(tx, household, since);
    const moments = rows.map(({ at, undoneAt }) => undoneAt ?? at);
    if (rows.length === 0 || Math.min(...moments) > now - GATHER_MS) continue;
    const told = await forPerson(tx, webhook.userId, () => whatChanged(tx, household, rows));
    for (const event of told)
      if (webhook.events.includes(event.type)) await deliver(deps, tx, [webhook, event]);
    const seen = {
      gathered: Math.max(webhook.seenGathered, ...rows.map(({ id }) => id)),
      gatheredAt: Math.max(webhook.seenGatheredAt, ...moments),
    };
    await keepSeen(tx, household, { ids: [webhook.id], seen });
    /* oxlint-enable no-await-in-loop */
  }
}

/** Sends cooked recipes since the last look. */
async function sendCooked(deps: Needed, tx: Tx, { household, webhooks }: Looking): Promise<void> {
  const listening = wanting(webhooks, "recipe.cooked");
  if (listening.length === 0) return;
  const activity = Math.min(...listening.map(({ seenActivity }) => seenActivity));
  const rows = await listHappened(tx, household, { activity });
  for (const row of rows) {
    if (row.kind !== "cooked" || row.undoneAt !== null) continue;
    // Written by the activity log.
    const { name, servings } = JSON.parse(row.facts) as { name: string; servings: never };
    const cost = row.costCents === null ? null : numberFromCents(row.costCents);
    const cooked = { id: row.subjectId, name, servings: numberFromMicro(servings), cost };
    const event = { type: "recipe.cooked", data: { cooked, by: makerOf([row]) } };
    for (const webhook of listening)
      if (row.id > webhook.seenActivity)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await deliver(deps, tx, [webhook, event]);
  }
  const newest = Math.max(activity, ...rows.map(({ id }) => id));
  if (newest > activity)
    await keepSeen(tx, household, { ids: idsOf(listening), seen: { activity: newest } });
}

/** Sends one person's webhooks the expenses since the last look; true if more may exist. */
async function sendExpensesOf(
  deps: Needed,
  tx: Tx,
  { household, webhooks: listening }: Looking,
): Promise<boolean> {
  const after = Math.min(...listening.map(({ seenExpense }) => seenExpense));
  const added = await newExpenses(tx, household, { after, most: MOST_EXPENSES });
  for (const expense of added)
    for (const webhook of listening)
      if (expense.id > webhook.seenExpense)
        await deliver(deps, tx, [webhook, { type: "expense.added", data: { expense } }]);
  const newest = added.at(-1)?.id;
  if (newest !== undefined)
    await keepSeen(tx, household, { ids: idsOf(listening), seen: { expense: newest } });
  return added.length === MOST_EXPENSES;
}

/** Sends new expenses to each webhook, in its maker's language; true if there may be more. */
async function sendExpenses(
  deps: Needed,
  tx: Tx,
  { household, webhooks: all }: Looking,
): Promise<boolean> {
  let isMore = false;
  const ofMakers = groupedBy(wanting(all, "expense.added"), ({ userId }) => userId);
  for (const [userId, webhooks] of ofMakers) {
    const work = () => sendExpensesOf(deps, tx, { household, webhooks });
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (await forPerson(tx, userId, work)) isMore = true;
  }
  return isMore;
}

const told = z.object({ start: z.string(), level: z.int() });

/** Sends the budget's thresholds of 80 % and 100 %, once per period each. */
async function sendBudget(deps: Needed, tx: Tx, { household, webhooks }: Looking): Promise<void> {
  for (const webhook of wanting(webhooks, "budget.reached")) {
    const today = todayIn(webhook.timeZone, deps.clock.now());
    /* oxlint-disable no-await-in-loop -- one connection, and a household has few webhooks */
    const standing = await budgetStanding(tx, household, today);
    if (standing === null) return;
    const { amount, spent, period, window } = standing;
    const percent = budgetLevel(standing);
    const before = webhook.toldBudget === null ? null : told.parse(JSON.parse(webhook.toldBudget));
    const known = before?.start === window.start ? before.level : 0;
    if (percent <= known) continue;
    const figures = { amount: numberFromCents(amount), totalSpent: numberFromCents(spent) };
    await deliver(deps, tx, [
      webhook,
      { type: "budget.reached", data: { percent, ...figures, period } },
    ]);
    const toldBudget = JSON.stringify({ start: window.start, level: percent });
    await keepSeen(tx, household, { ids: [webhook.id], seen: { toldBudget } });
    /* oxlint-enable no-await-in-loop */
  }
}

/**
 * Finds events since the last look and queues deliveries. Locks the household, so concurrent looks
 * send them once.
 * Source: handbook/webhooks.md#events.
 */
export function lookKind(
  deps: Pick<Deps, "db" | "clock" | "secrets">,
  jobs: () => Deps["jobs"],
): JobKind<Look> {
  return {
    ...LOOK,
    run: async ({ householdId: household, what }) => {
      const needed = { ...deps, jobs: jobs() };
      await inTransaction(deps.db, async (tx) => {
        await holdHousehold(tx, household);
        const all = await listWebhooks(tx, household);
        const looking = { household, webhooks: all.filter((one) => one.disabledAt === null) };
        if (what === "gathered") {
          await sendGathered(needed, tx, looking);
          return ok(undefined);
        }
        await sendCooked(needed, tx, looking);
        await sendBudget(needed, tx, looking);
        if (await sendExpenses(needed, tx, looking))
          await needed.jobs.add(tx, LOOK, { payload: { householdId: household, what } });
        return ok(undefined);
      });
      return null;
    },
  };
}
