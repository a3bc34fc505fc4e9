// On SQLite only: the text of an amount does not depend on the database.
import { budgetApi } from "@larder/contract/money/budget";
import { scanningApi } from "@larder/contract/money/scanning";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";

const larder = testAppForFile();

async function aHouseholdIn(currency: string) {
  const maya = await larder.aUser({ plan: "PRO" });
  const { householdId } = maya;
  await larder.db
    .updateTable("households")
    .set({ currency })
    .where("id", "=", householdId)
    .execute();
  return maya;
}

test.each([
  ["USD", "Price", "Amount", "2.50", "$1.99"],
  ["EUR", "Price (EUR)", "Amount (EUR)", "2.50", "€1.99"],
  ["JPY", "Price (JPY)", "Amount (JPY)", "3", "¥2"],
])("tables and sentences have the money of a household in %s", async (currency, ...expected) => {
  const [price, amount, bought, sum] = expected;
  const maya = await aHouseholdIn(currency);
  await new TestKitchen(larder).buys(maya, "1 l milk", { price: 2.5 });
  const { csv } = (await maya.call(budgetApi.exportExpenses)).data;
  expect(csv).toBe(
    `Date,Description,Type,${amount}\r\n2026-03-10,Milk,Ingredient Purchase,${bought}\r\n`,
  );
  const left = await larder.app.inject({
    url: "/api/household/export",
    headers: { authorization: `Bearer ${maya.token}` },
  });
  const stock = strFromU8(unzipSync(left.rawPayload)["stock.csv"] ?? new Uint8Array());
  expect(stock).toContain(`,${price},`);
  expect(stock).toContain(`,${bought},`);
  const items = [{ name: "Dish soap", price: 1.99 }];
  const saved = await maya.call(scanningApi.save, { body: { items } });
  expect(saved.message).toBe(`1 expense logged, ${sum} in total.`);
});
