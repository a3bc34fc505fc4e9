import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ListUser } from "../../testing/kitchens/shopping.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { tidyHousehold } from "../../server/tidy-household.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });

const DAY_MS = 24 * 60 * 60 * 1000;

async function aHouseholdThatTidies() {
  const user = await larder.aUser();
  const shop = await ListUser.of(user);
  const tidy = async () => {
    const signedIn = { id: user.id, householdId: user.householdId } as never;
    await tidyHousehold(larder.deps, signedIn);
  };
  const left = async () => {
    const rows = await larder.db
      .selectFrom("list_needs")
      .select("id")
      .where("household_id", "=", user.householdId)
      .execute();
    return rows.map(({ id }) => id);
  };
  const leftDaysAgo = async (days: number) => {
    await larder.db
      .updateTable("list_needs")
      .set({ deleted_at: larder.clock.now() - days * DAY_MS })
      .where("household_id", "=", user.householdId)
      .where("deleted_at", "is not", null)
      .execute();
  };
  return { user, shop, tidy, left, leftDaysAgo };
}

test("what left a list is known for 60 days, so that a phone that sends it again adds nothing", async () => {
  const { shop, tidy, left, leftDaysAgo } = await aHouseholdThatTidies();
  const [milk = "", soap = ""] = await shop.types("milk", "soap");
  await shop.remove(milk);
  await leftDaysAgo(59);
  await tidy();
  await shop.add({ text: "milk" }, milk);
  expect(await shop.lines()).toEqual(["soap"]);
  await leftDaysAgo(61);
  await tidy();
  expect(await left()).toEqual([soap]);
});

test("of what left its lists 5,000 are kept, the last ones", async () => {
  const { user, shop, tidy, left } = await aHouseholdThatTidies();
  const now = larder.clock.now();
  const gone = Array.from({ length: 1_010 }, (_, nth) => ({
    household_id: user.householdId,
    id: randomUUID() as string,
    list_id: shop.id,
    name: "x",
    name_key: "x",
    source: "typed" as const,
    deleted_at: now - nth,
    gone_as: "deleted" as const,
    created_at: 1,
    updated_at: 1,
  }));
  for (let first = 0; first < gone.length; first += 500)
    await larder.db
      .insertInto("list_needs")
      .values(gone.slice(first, first + 500))
      .execute();
  await tidy();
  expect((await left()).toSorted()).toEqual(
    gone
      .slice(0, 1_000)
      .map(({ id }) => id)
      .toSorted(),
  );
});
