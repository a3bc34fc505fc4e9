import type { Insertable, Kysely } from "kysely";
import { saveBudget } from "@larder/api/budget/budget.store";
import type { Database } from "@larder/api/db/schema/schema";
import { inTransaction, type Tx } from "@larder/api/db/transaction";
import { ok } from "@larder/api/values/outcome";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { inChunks, type Member } from "../load/in-process.ts";

/** A busy household in a year: 50,000 stock changes, 30,000 expenses. */
const YEAR = { days: 366, lots: 15_000, cookings: 6000, takes: 5, wasted: 5000, expenses: 30_000 };
const INGREDIENTS = 300;
const GRAM = 1;
const PIECE_EVERY = 7;
const PIECE = 18;
const NOON_MS = 43_200_000;
const SECOND_MS = 1000;
const BUDGET_CENTS = 1_500_000;

interface Living {
  readonly member: Member;
  readonly today: IsoDate;
  readonly now: number;
}

/** A day of the year for each of some things, in order. */
const dayOf = (today: IsoDate, index: number, count: number): IsoDate =>
  addDays(today, 1 - YEAR.days + Math.floor((index * YEAR.days) / count));

const momentOf = (day: IsoDate, index: number): number =>
  Date.parse(`${day}T00:00:00Z`) + NOON_MS + (index % 3600) * SECOND_MS;

/** Purchases: one in twenty has no date, half of them have no shop. */
function lotOf({ member, today }: Living, index: number): Insertable<Database["lots"]> {
  const day = dayOf(today, index, YEAR.lots);
  const at = momentOf(day, index);
  return {
    household_id: member.id,
    master_ingredient_id: 1 + ((index * 37) % INGREDIENTS),
    unit_id: index % PIECE_EVERY === 0 ? PIECE : GRAM,
    quantity: microOf(index % 10 === 0 ? 200_000_000 : 0),
    bought_quantity: microOf(500_000_000),
    price_cents: index % 9 === 0 ? null : centsOf(99 + (index % 700)),
    purchase_date: index % 20 === 0 ? null : day,
    expiry_date: index % 6 === 0 ? null : addDays(day, index % 15),
    shop: index % 2 === 0 ? `Shop ${index % 12}` : null,
    created_at: at,
    updated_at: at,
  };
}

/** Stock events: bought, used by meals and thrown away, some undone. */
function eventsOf({ member, today }: Living, lots: readonly number[], cookings: readonly number[]) {
  const lotAt = (index: number, count: number) =>
    lots[Math.floor((index * lots.length) / count)] ?? 0;
  const event = (kind: "bought" | "cooked" | "wasted", index: number, count: number) => ({
    household_id: member.id,
    lot_id: lotAt(index, count),
    unit_id: GRAM,
    kind,
    created_at: momentOf(dayOf(today, index, count), index),
  });
  const takes = YEAR.cookings * YEAR.takes;
  return {
    count: YEAR.lots + takes + YEAR.wasted,
    row: (place: number): Insertable<Database["stock_events"]> => {
      if (place < YEAR.lots) return { ...event("bought", place, YEAR.lots), delta: 500_000_000 };
      const index = place - YEAR.lots;
      if (index < takes) {
        const cooking_id = cookings[Math.floor(index / YEAR.takes)] ?? null;
        const worth_cents = index % 9 === 0 ? null : centsOf(20 + (index % 300));
        return { ...event("cooked", index, takes), delta: -50_000_000, cooking_id, worth_cents };
      }
      const thrown = index - takes;
      const sign = thrown % 25 === 0 ? -1 : 1;
      const worth_cents = thrown % 12 === 0 ? null : centsOf(sign * (10 + (thrown % 200)));
      return { ...event("wasted", thrown, YEAR.wasted), delta: sign * -40_000_000, worth_cents };
    },
  };
}

const types = ["meal_cooked_external", "other"] as const;

/** Every second one belongs to a lot. */
function expenseOf(
  { member, today, now }: Living,
  index: number,
  lots: readonly number[],
): Insertable<Database["expenses"]> {
  const lot = index % 2 === 0 ? index / 2 : null;
  return {
    household_id: member.id,
    description: `Expense ${index}`,
    amount_cents: centsOf(99 + (index % 4000)),
    date: dayOf(today, index, YEAR.expenses),
    type: lot === null ? (types[Math.floor(index / 2) % 2] ?? "other") : "ingredient_purchase",
    lot_id: lot === null ? null : (lots[lot] ?? null),
    master_ingredient_id: lot === null ? null : 1 + ((lot * 37) % INGREDIENTS),
    shop: lot !== null && lot % 2 === 0 ? `Shop ${lot % 12}` : null,
    created_at: now,
  };
}

async function insertLots(tx: Tx, living: Living): Promise<readonly number[]> {
  const ids: number[] = [];
  const row = (index: number) => lotOf(living, index);
  await inChunks({ count: YEAR.lots, row }, async (rows) => {
    const made = await tx.insertInto("lots").values(rows).returning("id").execute();
    ids.push(...made.map(({ id }) => id).toSorted((a, b) => a - b));
  });
  return ids;
}

async function insertCookings(tx: Tx, { member, today }: Living): Promise<readonly number[]> {
  const ids: number[] = [];
  const row = (index: number) => ({
    household_id: member.id,
    recipe_id: 1,
    recipe_name: `Supper ${index % 40}`,
    servings: microOf(4_000_000),
    cost_cents: index % 8 === 0 ? null : centsOf(200 + (index % 900)),
    cooked_at: momentOf(dayOf(today, index, YEAR.cookings), index * YEAR.takes),
  });
  await inChunks({ count: YEAR.cookings, row }, async (rows) => {
    const made = await tx.insertInto("cookings").values(rows).returning("id").execute();
    ids.push(...made.map(({ id }) => id).toSorted((a, b) => a - b));
  });
  return ids;
}

/** Fills a household with a year that ends today, and a monthly budget. */
export async function liveAYear(db: Kysely<Database>, living: Living): Promise<void> {
  const { member, today, now } = living;
  await inTransaction(db, async (tx) => {
    const startDate = addDays(today, 1 - YEAR.days);
    const budget = { amountCents: centsOf(BUDGET_CENTS), period: "monthly" as const, startDate };
    await saveBudget(tx, member.id, { budget, readAt: undefined, now });
    const lots = await insertLots(tx, living);
    const cookings = await insertCookings(tx, living);
    await inChunks(eventsOf(living, lots, cookings), (rows) =>
      tx.insertInto("stock_events").values(rows).execute(),
    );
    const row = (index: number) => expenseOf(living, index, lots);
    await inChunks({ count: YEAR.expenses, row }, (rows) =>
      tx.insertInto("expenses").values(rows).execute(),
    );
    return ok(undefined);
  });
}
