import { MOST_ROWS_A_LONG_PAGE } from "@larder/contract/fields";
import { inventoryApi, stockSorts, type StockSort } from "@larder/contract/kitchen/inventory";
import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import { engineOf } from "../../db/dialect.ts";
import { fillLots } from "../../testing/kitchens/household-at-caps.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
let ids: Record<string, number>;

const NAMES = ["Flour", "Milk", "Tomato", "Onion", "Rice"];

beforeAll(async () => {
  maya = await larder.aUser();
  const found = await resolveNames(larder.db, { household: null }, NAMES);
  ids = Object.fromEntries(NAMES.map((name, index) => [name, found[index] ?? 0]));
});

interface Row {
  id: number;
  name: string;
  quantity: number;
  purchaseDate: string | null;
  expiryDate: string | null;
}

const rows: Row[] = [];
const days = fc.option(
  fc.integer({ min: -5, max: 8 }).map((offset) => addDays(TEST_TODAY, offset)),
);

/** The oracle's own date arithmetic. */
function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

beforeAll(async () => {
  const lots = fc.sample(
    fc.record({
      name: fc.constantFrom(...NAMES),
      quantity: fc.integer({ min: 1, max: 5 }),
      purchaseDate: days,
      expiryDate: days,
    }),
    { numRuns: 47, seed: 7 },
  );
  for (const lot of lots) {
    const body = { ...lot, masterIngredientId: ids[lot.name] ?? 0, unitId: 1 };
    const made = await maya.call(inventoryApi.add, { body });
    rows.push({ ...lot, id: made.data.ingredient.id });
  }
});

function compare(sort: StockSort) {
  const [field, direction] = sort.split("_") as [
    "expiryDate" | "purchaseDate" | "name" | "quantity",
    string,
  ];
  return (a: Row, b: Row): number => {
    const [left, right] = [a[field], b[field]];
    if (left === null || right === null)
      return left === right ? a.id - b.id : left === null ? 1 : -1;
    if (left === right) return a.id - b.id;
    return (left < right ? -1 : 1) * (direction === "asc" ? 1 : -1);
  };
}

interface Wanted {
  sortBy: StockSort;
  page: number;
  limit: number;
  name: string;
  expired: boolean;
  nearingExpiry: boolean;
}

function expected({ sortBy, page, limit, name, expired, nearingExpiry }: Wanted): {
  total: number;
  ids: number[];
} {
  const soon = addDays(TEST_TODAY, 3);
  const kept = rows.filter((row) => {
    const isExpired = row.expiryDate !== null && row.expiryDate < TEST_TODAY;
    const isNear = row.expiryDate !== null && !isExpired && row.expiryDate <= soon;
    const fits =
      (!expired && !nearingExpiry) || (expired && isExpired) || (nearingExpiry && isNear);
    return fits && row.name.toLowerCase().includes(name.toLowerCase());
  });
  const sorted = kept.toSorted(compare(sortBy)).slice((page - 1) * limit, page * limit);
  return { total: kept.length, ids: sorted.map((row) => row.id) };
}

describe("the list", () => {
  test("answers every page, order, search and filter as a model in memory does", async () => {
    const wanted = fc.record({
      sortBy: fc.constantFrom(...stockSorts),
      page: fc.integer({ min: 1, max: 7 }),
      limit: fc.constantFrom(1, 3, 10, 100, 1000),
      name: fc.constantFrom("", "o", "TOM", "rice", "nothing"),
      expired: fc.boolean(),
      nearingExpiry: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(wanted, async (query) => {
        const { data } = await maya.call(inventoryApi.list, { query });
        const model = expected(query);
        expect(data.ingredients.map((lot) => lot.id)).toEqual(model.ids);
        expect(data).toMatchObject({
          total: model.total,
          page: query.page,
          limit: query.limit,
          totalPages: Math.max(1, Math.ceil(model.total / query.limit)),
        });
      }),
      { numRuns: 150 },
    );
  });

  test("starts with page 1 of 10, soonest expiry first", async () => {
    const { data } = await maya.call(inventoryApi.list);
    const model = expected({
      sortBy: "expiryDate_asc",
      page: 1,
      limit: 10,
      name: "",
      expired: false,
      nearingExpiry: false,
    });
    expect(data.ingredients.map((lot) => lot.id)).toEqual(model.ids);
    expect(data).toMatchObject({ total: 47, page: 1, totalPages: 5, limit: 10 });
  });

  test("past the end is an empty page that still knows the total", async () => {
    const { status, data } = await maya.call(inventoryApi.list, { query: { page: 99 } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ ingredients: [], total: 47, page: 99, totalPages: 5 });
  });

  test.each(["%", "_", "\\", "'", "FLOUR", "flöur"])(
    "searching for %s finds names that hold it, nothing more",
    async (name) => {
      const { data } = await maya.call(inventoryApi.list, { query: { name, limit: 100 } });
      const folded = name.toLowerCase().replace("ö", "o");
      expect(data.ingredients.every((lot) => lot.name.toLowerCase().includes(folded))).toBe(true);
      expect(data.total > 0).toBe(folded === "flour");
    },
  );

  test("the first page by date comes in the order of an index", async () => {
    if (engineOf(larder.db) !== "sqlite") return;
    const texts = await larder.statementsOf(() => maya.call(inventoryApi.list, {}));
    const page = texts.find((text) => text.includes('"expiryDate"')) ?? "";
    const plan = sql<{ detail: string }>`${sql.raw(
      `explain query plan ${page.replaceAll("?", "1")}`,
    )}`;
    const steps = (await plan.execute(larder.db)).rows.map(({ detail }) => detail);
    expect(steps).toContainEqual(expect.stringContaining("lots_by_expiry"));
    expect(steps.filter((step) => step.includes("ORDER BY"))).toEqual([]);
  });

  test("a thousand lots come in one answer", async () => {
    const keeper = await larder.aUser();
    await fillLots(larder.db, keeper.householdId, 1100);
    const limit = MOST_ROWS_A_LONG_PAGE;
    const first = await keeper.call(inventoryApi.list, { query: { limit } });
    const second = await keeper.call(inventoryApi.list, { query: { limit, page: 2 } });
    expect(first.data).toMatchObject({ total: 1100, page: 1, totalPages: 2, limit: 1000 });
    const pages = [first.data.ingredients, second.data.ingredients];
    expect(pages.map((page) => page.length)).toEqual([1000, 100]);
    expect(new Set(pages.flat().map((lot) => lot.id)).size).toBe(1100);
  });
});
