import { activityApi } from "@larder/contract/activity";
import { budgetApi } from "@larder/contract/budget";
import { inventoryApi } from "@larder/contract/inventory";
import { microOf } from "@larder/rules/kitchen/quantity";
import { worthOf } from "@larder/rules/kitchen/worth";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchen.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const RUNS = 40;

let larder: TestApp;
let kitchen: TestKitchen;

beforeAll(async () => {
  larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
  kitchen = new TestKitchen(larder);
});
afterAll(() => larder.close());

/** What an edit says: shares of what is left, so that it is often less, often the same and at times more. */
const edits = fc.record({
  kind: fc.constant("edit" as const),
  share: fc.constantFrom(0.25, 0.5, 1, 1, 1, 1.5),
  price: fc.constantFrom<(number | "same" | null)[]>("same", "same", null, 0, 4, 9.99),
  purchaseDate: fc.constantFrom("2026-03-01", "2026-03-05", null),
  isOtherUnit: fc.constantFrom(false, false, false, true),
});
const uses = fc.record({
  kind: fc.constant("use" as const),
  share: fc.constantFrom(0.1, 0.5),
  how: fc.constantFrom("eaten", "given", "wasted"),
  isTakenBack: fc.constantFrom(false, false, true),
});

/** The book-keeping of one lot, in a few lines of its own. */
interface Model {
  left: number;
  bought: number;
  unit: string;
  price: number | null;
}

test("whatever is edited and eaten, the price is that of what was bought, the expense is the price, and the books say what was worth what", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(edits, uses), { maxLength: 12 }), async (steps) => {
      const maya = await larder.aUser();
      const model: Model = { left: 4096, bought: 4096, unit: "g", price: 10 };
      const id = await kitchen.buys(maya, "4096 g flour", { price: 10 });
      for (const step of steps) {
        const quantity = Math.max(Math.round(model.left * step.share * 1e6), 1) / 1e6;
        if (step.kind === "use") {
          if (quantity >= model.left) continue;
          const body = { quantity, how: step.how };
          const { data } = await maya.call(inventoryApi.use, { id, body });
          if (step.isTakenBack) await maya.call(activityApi.undo, { id: data.activityId ?? 0 });
          else model.left = data.ingredient?.quantity ?? 0;
          continue;
        }
        const price = step.price === "same" ? model.price : step.price;
        const unit = step.isOtherUnit ? (model.unit === "g" ? "piece" : "g") : model.unit;
        const lot = await kitchen.lot(`${quantity} ${unit} flour`);
        const body = { ...lot, price, purchaseDate: step.purchaseDate };
        expect((await maya.call(inventoryApi.update, { id, body })).status).toBe(200);
        if (unit !== model.unit || quantity > model.left) model.bought = quantity;
        Object.assign(model, { left: quantity, unit, price });
      }
      const lot = await larder.db
        .selectFrom("lots")
        .select(["quantity", "bought_quantity as bought", "price_cents as price"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(lot).toEqual({
        quantity: Math.round(model.left * 1e6),
        bought: Math.round(model.bought * 1e6),
        price: model.price === null ? null : Math.round(model.price * 100),
      });
      const books = await larder.db
        .selectFrom("stock_events")
        .innerJoin("master_units", "master_units.id", "unit_id")
        .select(["delta", "worth_cents as worth", "name as unit"])
        .where("lot_id", "=", id)
        .where("kind", "in", ["used", "given", "wasted"])
        .execute();
      // nobody else has a price for it, and what is in another unit by now is worth what nobody knows
      const cost = { priceCents: lot.price, boughtQuantity: microOf(lot.bought) };
      const worths = books.map(({ delta, unit }) => {
        const worth = unit === model.unit ? worthOf(cost, microOf(Math.abs(delta))) : null;
        return worth === null || delta < 0 ? worth : 0 - worth;
      });
      expect(books.map(({ worth }) => worth)).toEqual(worths);
      const { data } = await maya.call(budgetApi.expenses, { query: { scope: "all" } });
      expect(data.expenses.map(({ amount }) => amount)).toEqual(model.price ? [model.price] : []);
      expect(await kitchen.unexplained(maya)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
