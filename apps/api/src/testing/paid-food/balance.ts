import { budgetApi } from "@larder/contract/money/budget";
import { insightsApi } from "@larder/contract/money/insights";
import type { TestApp, TestUser } from "../test-app.ts";

/** Reads the lots, events and expenses of a household. */
async function readBooks(larder: TestApp, { householdId }: TestUser) {
  const lots = larder.db
    .selectFrom("lots")
    .select(["id", "quantity", "unit_id", "bought_quantity", "price_cents", "part_of"])
    .where("household_id", "=", householdId);
  const events = larder.db
    .selectFrom("stock_events")
    .leftJoin("cookings", (join) =>
      join.on("cookings.household_id", "=", householdId).onRef("cookings.id", "=", "cooking_id"),
    )
    .select([
      "stock_events.id",
      "lot_id",
      "kind",
      "delta",
      "bought_quantity",
      "worth_cents",
      "cookings.undone_at",
    ])
    .where("stock_events.household_id", "=", householdId)
    .orderBy("stock_events.id");
  return { lots: await lots.execute(), events: await events.execute() };
}

type Books = Awaited<ReturnType<typeof readBooks>>;
type Event = Books["events"][number];

/** The share of the price that left; negative if it came back. Null for an edit without a share. */
const shareOf = ({ delta, bought_quantity: bought }: Event): number =>
  bought === null ? 0 : -delta / bought;

/** Far below a cent, and above the error of rounding to millionths. */
const MOST_OFF_CENTS = 0.05;
const HALF_A_CENT = 0.5 + 1e-6;

const LEAVING = new Set(["used", "wasted", "given", "cooked"]);

/** The fault of one purchase; null if what left and what is left are worth the price. */
function wrongOf(lots: Books["lots"], events: readonly Event[], price: number): string | null {
  const byKind = new Map<string, number>();
  for (const event of events) {
    if (event.kind === "bought" || event.kind === "split") continue;
    byKind.set(event.kind, (byKind.get(event.kind) ?? 0) + price * shareOf(event));
  }
  // A part that returns to its lot leaves by a split and is restored there.
  const split = events.filter(({ kind }) => kind === "split");
  const moved = price * split.reduce((sum, event) => sum + shareOf(event), 0);
  const there = lots.map(({ quantity, bought_quantity: bought }) => (price * quantity) / bought);
  const left = [...byKind.values()].reduce((sum, cents) => sum + cents, 0);
  const isThere = there.reduce((sum, cents) => sum + cents, 0);
  const off = left + moved + isThere - price;
  if (Math.abs(off) < MOST_OFF_CENTS) return null;
  return `${price} cents were paid, ${isThere} are there, ${left} left: ${JSON.stringify([...byKind])}, ${moved} in parts`;
}

/** Events with a worth other than their share of the price, rounded to a cent. */
function wrongWorths(events: readonly Event[], price: number | null): readonly Event[] {
  return events.filter((event) => {
    if (!LEAVING.has(event.kind) || event.bought_quantity === null) return false;
    // Waste without a price uses the latest known price.
    if (price === null) return event.kind !== "wasted" && event.worth_cents !== null;
    return Math.abs((event.worth_cents ?? Number.NaN) - price * shareOf(event)) > HALF_A_CENT;
  });
}

/**
 * Every sum that does not agree in a household without deleted expenses: the price of each purchase
 * equals what left by kind and what is left; each worth is its share of the price to the cent;
 * expenses equal prices, and insights agree on waste. `undone` are undone purchases. Empty if
 * correct.
 */
export async function wrongSums(larder: TestApp, who: TestUser): Promise<readonly unknown[]> {
  const { lots, events } = await readBooks(larder, who);
  const purchases = lots.filter(({ part_of }) => part_of === null);
  const found: unknown[] = [];
  for (const { id, price_cents: price } of purchases) {
    const family = lots.filter((lot) => lot.id === id || lot.part_of === id);
    const ids = new Set(family.map((lot) => lot.id));
    const its = events.filter(({ lot_id }) => ids.has(lot_id));
    if (family.some((lot) => lot.price_cents !== price)) found.push(["prices differ", family]);
    if (!its.some(({ kind }) => kind === "bought")) continue;
    const wrong = wrongOf(family, its, price ?? 100);
    if (wrong !== null) found.push([id, wrong, family, its]);
    const worths = wrongWorths(its, price);
    if (worths.length > 0) found.push([id, "is worth otherwise", price, worths]);
  }
  const { data: insights } = await who.call(insightsApi.look);
  const wasted = events.filter(({ kind }) => kind === "wasted");
  const cents = wasted.reduce((sum, { worth_cents: worth }) => sum + (worth ?? 0), 0);
  if (Math.round(insights.waste.total * 100) !== cents)
    found.push(["waste", insights.waste, cents]);
  return found;
}

/** Expenses without a valid purchase and purchases without an expense; `undone` are undone lots. */
export async function wrongExpenses(
  larder: TestApp,
  who: TestUser,
  undone: ReadonlySet<number>,
): Promise<readonly unknown[]> {
  const { lots, events } = await readBooks(larder, who);
  const bought = new Set(
    events.filter(({ kind }) => kind === "bought").map(({ lot_id }) => lot_id),
  );
  const paid = lots
    .filter(({ id, price_cents: price }) => bought.has(id) && !undone.has(id) && (price ?? 0) > 0)
    .map(({ price_cents: price }) => price ?? 0);
  const { data } = await who.call(budgetApi.expenses, { query: { scope: "all", limit: 100 } });
  const spent = data.expenses.map(({ amount }) => Math.round(amount * 100));
  const sorted = (all: readonly number[]) => JSON.stringify(all.toSorted((a, b) => a - b));
  return sorted(paid) === sorted(spent) ? [] : [["expenses", sorted(paid), sorted(spent)]];
}
