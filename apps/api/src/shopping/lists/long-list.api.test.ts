// On SQLite only: waiting for PostgreSQL would count as turns.
import { afterEach, expect, test, vi } from "vitest";
import { turnsDuring } from "../../testing/database/counted-turns.ts";
import { fillList } from "../../testing/kitchens/fill-list.ts";
import { ListUser } from "../../testing/kitchens/shopping.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";

const LINES = 200;
/** The clock of the test: each look at it takes as long, on every machine. */
const MS_A_LOOK = 3;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
afterEach(() => {
  vi.restoreAllMocks();
});

test("a list gives others their turn while the remembered meanings of its lines are read", async () => {
  const maya = await larder.aUser();
  const shop = await ListUser.of(maya);
  await fillList(larder, maya, { listId: shop.id, count: LINES, ingredients: LINES });
  let clockMs = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => (clockMs += MS_A_LOOK));
  const turns = await turnsDuring(async () => {
    expect(await shop.lines()).toHaveLength(LINES);
  });
  // Each line looks at the clock, and few looks are a turn.
  expect(turns).toBeGreaterThanOrEqual(LINES / 4);
});
