import { authApi } from "@larder/contract/access/auth";
import { householdApi } from "@larder/contract/household/household";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { recipesAtOnce, rowsAtOnce } from "../../db/schema/whole-household.ts";
import { slices } from "../../http/slices.ts";
import { fail } from "../../values/outcome.ts";
import { fillLots, fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { accept, aLink, householdNow } from "../../testing/people/joining.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { copyRecipes, moveHousehold } from "./move-household.ts";

const RECIPES = 300;
const LINES_EACH = 30;
const LINES = RECIPES * LINES_EACH;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
afterEach(() => {
  vi.restoreAllMocks();
});

async function aCook(): Promise<TestUser> {
  const cook = await larder.aUser();
  await fillRecipes(larder.db, cook.householdId, { recipes: RECIPES, linesEach: LINES_EACH });
  await fillLots(larder.db, cook.householdId, 500);
  return cook;
}

const linesOf = async ({ householdId }: Pick<TestUser, "householdId">): Promise<number> => {
  const { rows } = await sql<{ lines: number }>`select count(*) as lines from recipe_components
    where household_id = ${householdId}`.execute(larder.db);
  return rows[0]?.lines ?? 0;
};

/** Number of times a long write yields if it checks after each statement. */
async function turnsOf(
  work: (pace: {
    readonly isSpent: boolean;
    readonly next: () => Promise<void>;
  }) => Promise<unknown>,
): Promise<number> {
  let turns = 0;
  await work({
    isSpent: true,
    next: async () => {
      turns += 1;
    },
  });
  return turns;
}

test.each(["everything", "recipes"] as const)(
  "whoever brings %s lets others come first every few hundred rows",
  async (bring) => {
    const [maya, sam] = [await larder.aUser(), await aCook()];
    const move = { from: sam.householdId, to: maya.householdId };
    const turns = await turnsOf((pace) =>
      inTransaction(larder.db, async (tx) => {
        const going = { ...move, userId: sam.id, now: 1, pace };
        const brought = await (bring === "recipes"
          ? copyRecipes(tx, going)
          : moveHousehold(tx, going));
        expect(brought).toMatchObject({ ok: true });
        // Rolls back, since only the statements matter here.
        return fail("conflict");
      }),
    );
    expect(turns).toBeGreaterThanOrEqual(LINES / rowsAtOnce(larder.db));
    expect(await linesOf(sam)).toBe(LINES);
  },
);

/** Number of another user's small calls that are answered meanwhile. */
async function answeredDuring(work: Promise<unknown>): Promise<number> {
  const nia = await larder.aUser();
  let [answered, isOver] = [0, false];
  const ending = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expect((await nia.call(authApi.me)).status).toBe(200);
    answered += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ending;
  return answered;
}

test("others are answered while a large household joins with everything, and while copies of it leave", async () => {
  const [maya, sam] = [await larder.aUser(), await aCook()];
  const token = await aLink(maya);
  const joining = accept(sam, token, { bring: "everything" });
  expect(await answeredDuring(joining)).toBeGreaterThan(3);
  expect((await joining).status).toBe(200);
  expect([await linesOf(sam), await linesOf(maya)]).toEqual([0, LINES]);

  const leaving = sam.call(householdApi.leave, { body: { take: "recipes" } });
  expect(await answeredDuring(leaving)).toBeGreaterThan(3);
  expect((await leaving).status).toBe(200);
  expect(await linesOf(maya)).toBe(LINES);
  const { data } = await leaving;
  expect(await linesOf({ householdId: data.household.id as TestUser["householdId"] })).toBe(LINES);
});

test("a write of somebody else waits for a large household that joins, and takes effect", async () => {
  const [maya, sam, nia] = [await larder.aUser(), await aCook(), await larder.aUser()];
  const joining = accept(sam, await aLink(maya), { bring: "everything" });
  const saved = nia.call(householdApi.save, { body: { name: "Nia's" } });
  expect((await Promise.all([joining, saved])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await nia.call(householdApi.get)).data.household.name).toBe("Nia's");
});

/** Runs before each further piece of long work. */
function betweenPieces(act: () => Promise<void>): void {
  const pace = { isSpent: true, next: act };
  vi.spyOn(slices, "paceOf").mockImplementation(() => pace);
}

const leaves = (who: TestUser) => who.call(householdApi.leave, { body: { take: "recipes" } });

test("others write between any few recipes that are copied for a member who leaves", async () => {
  const [maya, nia] = [await aCook(), await larder.aUser()];
  const sam = await larder.aUser({ household: maya.householdId });
  let written = 0;
  betweenPieces(async () => {
    // It would never end inside the transaction of the copies.
    const name = `Nia's ${written}`;
    expect((await nia.call(householdApi.save, { body: { name } })).status).toBe(200);
    written += 1;
  });
  expect((await leaves(sam)).status).toBe(200);
  expect(written).toBeGreaterThanOrEqual(RECIPES / recipesAtOnce(larder.db));
  const household = await householdNow(larder, sam);
  expect(household).not.toBe(maya.householdId);
  expect(await linesOf({ householdId: household })).toBe(LINES);
  expect(await linesOf(maya)).toBe(LINES);
});

test("who leaves takes recipes as they are at that moment, and nothing of unused copies stays", async () => {
  const maya = await aCook();
  const sam = await larder.aUser({ household: maya.householdId });
  const components = [{ ingredientName: "flour", quantity: 10, unit: "g" }];
  let pieces = 0;
  betweenPieces(async () => {
    pieces += 1;
    const body = { name: "Late pancakes", servings: 2, components };
    if (pieces === 1) expect((await maya.call(recipesApi.add, { body })).status).toBe(201);
  });
  expect((await leaves(sam)).status).toBe(200);
  expect(await linesOf({ householdId: await householdNow(larder, sam) })).toBe(LINES + 1);
  const { rows } = await sql<{ count: number }>`select count(*) as count from recipe_components
    where household_id not in (select household_id from users)`.execute(larder.db);
  expect(Number(rows[0]?.count)).toBe(0);
});
