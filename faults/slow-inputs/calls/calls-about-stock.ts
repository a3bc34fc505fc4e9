import type { Data } from "@larder/contract/endpoint";
import type { countingApi } from "@larder/contract/kitchen/counting";
import type { inventoryApi } from "@larder/contract/kitchen/inventory";
import { checkAnswers } from "@larder/contract/kitchen/stock-check";
import type { Account } from "../full-database.ts";
import { read, searching, write, type GrownCall } from "../grown-call.ts";
import type { CallContext } from "../call-context.ts";

const DAY = "2026-03-09";
const lotBody = (nth: number) => ({
  masterIngredientId: 1 + (nth % 300),
  unitId: 1,
  quantity: 999_983.000_001,
  price: 99_991.03,
  purchaseDate: DAY,
  expiryDate: "2027-03-09",
});

/** A recently deleted row to restore. */
export async function removed(
  kitchen: CallContext,
  { token }: Account,
  path: string,
): Promise<string> {
  await kitchen.prepare({ method: "DELETE", path, token });
  return `${path}/restore`;
}

/** Lots after those that are removed. */
const FIRST_RESTORED = 4_300;

/** Lots that no other call needs: those that a call may use up. */
const isSpare = ({ firstId }: Account, lotId: number): boolean =>
  lotId > firstId + 1200 && lotId < firstId + 4000;

const MOST_LOTS = 200;

/** The lots of the `nth` place, from a count without codes. */
async function lotsIn(kitchen: CallContext, { firstId, token }: Account, nth: number) {
  const counted = await kitchen.prepare<Data<typeof countingApi.compare>>({
    method: "POST",
    path: `/places/${firstId + nth}/count`,
    body: JSON.stringify({ codes: [] }),
    token,
  });
  return (counted?.missing ?? []).map(({ lotId }) => lotId);
}

/** A count of a full place: 200 lots left it, 100 came from another one, and 100 are new. */
async function wholeCount(kitchen: CallContext, account: Account) {
  const here = await lotsIn(kitchen, account, 1);
  const there = await lotsIn(kitchen, account, 2);
  const left = here.filter((lotId) => isSpare(account, lotId)).slice(0, MOST_LOTS);
  const isLeft = new Set(left);
  const ways = ["eaten", "wasted", "given"] as const;
  const code = { gtin: "4006381333931", count: 1 };
  return {
    found: here.filter((lotId) => !isLeft.has(lotId)),
    missing: left.map((lotId, nth) => ({ lotId, how: ways[nth % ways.length] })),
    unexpected: [
      ...there.slice(0, MOST_LOTS / 2).map((lotId) => ({ ...code, lotId })),
      ...Array.from({ length: MOST_LOTS / 2 }, (_, nth) => ({
        ...code,
        masterIngredientId: 1 + nth,
        quantity: 999_983.000_001,
        unitId: 1,
      })),
    ],
  };
}

/** Every kind of answer about 200 lots as they are now. */
async function answersNow(kitchen: CallContext, account: Account) {
  const listed = await kitchen.prepare<Data<typeof inventoryApi.list>>({
    method: "GET",
    path: "/ingredients?limit=1000&sortBy=name_desc",
    token: account.token,
  });
  const spare = (listed?.ingredients ?? []).filter(({ id }) => isSpare(account, id));
  return {
    answers: spare.slice(0, MOST_LOTS).map(({ id, updatedAt }, nth) => ({
      lotId: id,
      updatedAt,
      answer: checkAnswers[nth % checkAnswers.length],
    })),
  };
}

/** A lot past its best-before date, another one each time, since one is kept twice at most. */
async function pastItsDate(kitchen: CallContext, { firstId, token }: Account): Promise<string> {
  const nth = kitchen.next();
  const lotPath = `/ingredients/${firstId + 100 + (nth % 800)}`;
  const body = { ...lotBody(nth), expiryDate: "2026-03-10", dateKind: "best_before" };
  await kitchen.prepare({ method: "PUT", path: lotPath, body: JSON.stringify(body), token });
  return `${lotPath}/still-good`;
}

/** Of an ingredient that is always there. */
async function basicThatRanOut(kitchen: CallContext, { token }: Account): Promise<string> {
  const id = 1 + (kitchen.nextOf("basics.ranOut") % 500);
  const body = JSON.stringify({ ids: [id] });
  await kitchen.prepare({ method: "POST", path: "/kitchen/basics", body, token });
  return `/kitchen/basics/${id}/ran-out`;
}

/** The code of a lot's label. */
async function labelCode(kitchen: CallContext, { firstId, token }: Account): Promise<string> {
  const path = `/ingredients/${firstId + 9}/label`;
  const body = JSON.stringify({ as: "link" });
  const made = await kitchen.prepare<{ code: string }>({ method: "POST", path, body, token });
  return made?.code ?? "none";
}

/** Changes part of a lot with a long history, which creates a lot. */
const changedInPart = (change: "open" | "freeze" | "thaw") =>
  write(`inventory.${change}`, {
    grown: "a part of a lot, 5,000 lots",
    // Each makes a lot.
    most: 8,
    who: "oneFood",
    path: (_kitchen, { firstId }) => `/ingredients/${firstId + 1}/${change}`,
    body: () => ({ quantity: 0.000_001, on: DAY }),
  });

/** Inputs of calls about stock and places. */
export const callsAboutStock: Readonly<Record<string, readonly GrownCall[]>> = {
  "inventory.list": [
    read("5,000 lots by name", "manyFoods", "/ingredients?limit=100&page=50&sortBy=name_desc"),
    read("5,000 lots by quantity", "oneFood", "/ingredients?limit=100&page=50&sortBy=quantity_asc"),
    read("page 1,000,000,000", "oneFood", "/ingredients?limit=100&page=1000000000"),
    read("5,000 lots by place", "oneFood", "/ingredients?limit=100&page=50&byPlace=true"),
    read(
      "2,500 lots of a place",
      "oneFood",
      ({ oneFood }) => `/ingredients?limit=100&page=25&placeId=${oneFood.firstId + 2}`,
    ),
    ...searching("manyFoods", (text) => `/ingredients?limit=100&name=${text}`),
  ],
  "inventory.foods": [
    read("5,000 lots by name", "manyFoods", "/ingredients/foods?limit=1000&sortBy=name_desc"),
    read("5,000 lots of all foods", "oneFood", "/ingredients/foods?limit=1000"),
    read("page 1,000,000,000", "oneFood", "/ingredients/foods?limit=100&page=1000000000"),
    read("5,000 lots by place", "oneFood", "/ingredients/foods?limit=1000&byPlace=true"),
    ...searching("manyFoods", (text) => `/ingredients/foods?limit=100&name=${text}`),
  ],
  "inventory.add": [
    write("inventory.add", {
      grown: "300 lots",
      who: "busy",
      body: (kitchen) => lotBody(kitchen.next()),
    }),
    write("inventory.add", { grown: "5,000 lots", who: "oneFood", body: () => lotBody(1) }),
  ],
  "inventory.parse": [
    write("inventory.parse", {
      grown: "200 lines that are all numbers",
      who: "oneFood",
      body: () => ({ text: `${"1 1/2 ".repeat(16)}x\n`.repeat(200) }),
    }),
    write("inventory.parse", {
      grown: "40 lines of 500 letters",
      who: "neighbour",
      body: () => ({ text: `${"1 1/2 ".repeat(83)}x\n`.repeat(39) }),
    }),
  ],
  "inventory.lastBought": [
    read("5,000 lots of it", "oneFood", "/ingredients/master/1/last-bought"),
    read("5,000 lots", "manyFoods", "/ingredients/master/1/last-bought"),
  ],
  "inventory.update": [
    write("inventory.update", {
      grown: "600 events of the lot",
      who: "oneFood",
      path: (_kitchen, { firstId }) => `/ingredients/${firstId + 1}`,
      body: (kitchen) => lotBody(kitchen.next()),
    }),
  ],
  "inventory.remove": [
    write("inventory.remove", {
      grown: "5,000 lots",
      who: "manyFoods",
      path: (kitchen, { firstId }) =>
        `/ingredients/${firstId + 4000 + kitchen.nextOf("inventory.remove")}`,
    }),
  ],
  "inventory.restore": [
    write("inventory.restore", {
      grown: "5,000 lots, 600 events",
      most: 4,
      who: "manyFoods",
      path: (kitchen, account) => removed(kitchen, account, `/ingredients/${account.firstId + 1}`),
    }),
    write("inventory.restore", {
      grown: "5,000 lots",
      who: "manyFoods",
      path: (kitchen, account) => {
        const nth = FIRST_RESTORED + kitchen.nextOf("inventory.restore");
        return removed(kitchen, account, `/ingredients/${account.firstId + nth}`);
      },
    }),
  ],
  "inventory.use": [
    write("inventory.use", {
      grown: "5,000 lots",
      who: "oneFood",
      path: (kitchen, { firstId }) => `/ingredients/${firstId + 2 + (kitchen.next() % 900)}/use`,
      body: () => ({ quantity: 0.000_001 }),
    }),
  ],
  "places.list": [read("10 places", "oneFood", "/places")],
  "places.add": [
    write("places.add", {
      grown: "10 places",
      who: "oneFood",
      most: 5,
      body: (kitchen) => ({
        name: `${kitchen.next()} ${"ﷺ".repeat(50)}`,
        kind: "freezer",
        position: 0,
      }),
    }),
  ],
  "places.update": [
    write("places.update", {
      grown: "10 places to move",
      who: "oneFood",
      path: (_kitchen, { firstId }) => `/places/${firstId + 10}`,
      body: (kitchen) => ({
        name: `${kitchen.next()} ${"ﷺ".repeat(50)}`,
        position: kitchen.next() % 2,
      }),
    }),
  ],
  "places.remove": [
    write("places.remove", {
      grown: "a place of 2,500 lots and 20,000 that are eaten up",
      most: 1,
      who: "oneFood",
      path: (_kitchen, { firstId }) => `/places/${firstId + 1}`,
    }),
  ],
  "staples.list": [read("5,000 lots, 520 settings", "oneFood", "/ingredients/staples")],
  "basics.list": [read("one row", "oneFood", "/kitchen/basics")],
  "basics.answer": [
    write("basics.answer", {
      grown: "200 ingredients at once",
      who: "oneFood",
      path: () => "/kitchen/basics",
      body: (kitchen) => ({
        ids: Array.from({ length: 200 }, (_, at) => 1 + ((at + kitchen.next()) % 500)),
      }),
    }),
  ],
  "basics.ranOut": [
    write("basics.ranOut", {
      grown: "300 lots",
      // The first lists of the others are full.
      who: "busy",
      path: basicThatRanOut,
    }),
  ],
  "staples.save": [
    write("staples.save", {
      grown: "520 settings",
      who: "oneFood",
      path: (kitchen) => `/ingredients/master/${1 + (kitchen.next() % 500)}/settings`,
      body: (kitchen) => ({ keepAtLeast: { quantity: 1 + kitchen.next(), unitId: 1 } }),
    }),
  ],
  "inventory.open": [changedInPart("open")],
  "inventory.freeze": [changedInPart("freeze")],
  "inventory.thaw": [changedInPart("thaw")],
  "inventory.bulk": [
    write("inventory.bulk", {
      grown: "200 lots",
      most: 8,
      who: "busy",
      body: (kitchen) => ({
        items: Array.from({ length: 200 }, () => ({ ...lotBody(kitchen.next()), isMeant: true })),
      }),
    }),
  ],
  "counting.compare": [
    write("counting.compare", {
      grown: "200 codes, 2,500 lots",
      status: 200,
      who: "oneFood",
      // The first place is gone by now.
      path: (_kitchen, { firstId }) => `/places/${firstId + 2}/count`,
      body: () => ({
        codes: Array.from({ length: 200 }, () => ({ gtin: "4006381333931", count: 2 })),
      }),
    }),
  ],
  "counting.apply": [
    write("counting.apply", {
      grown: "2,300 lots of a place, 200 that left it, 200 that came",
      // Each uses lots up.
      most: 4,
      who: "manyFoods",
      path: (_kitchen, { firstId }) => `/places/${firstId + 1}/count/apply`,
      body: wholeCount,
    }),
  ],
  "labels.make": [
    write("labels.make", {
      grown: "one of 5,000 lots",
      status: 200,
      who: "manyFoods",
      path: (_kitchen, { firstId }) => `/ingredients/${firstId + 7}/label`,
      body: () => ({ as: "zpl", size: "210x210" }),
    }),
  ],
  "labels.find": [
    {
      grown: "5,000 lots",
      status: 200,
      sent: async (kitchen) => {
        const { manyFoods } = kitchen.accounts;
        const path = `/labels/${await labelCode(kitchen, manyFoods)}`;
        return { method: "GET", path, token: manyFoods.token };
      },
    },
  ],
  "stockCheck.look": [read("5,000 lots", "manyFoods", "/stock-check")],
  "stockCheck.answer": [
    write("stockCheck.answer", {
      grown: "200 of 5,000 lots",
      // Each uses lots up.
      most: 4,
      who: "manyFoods",
      body: answersNow,
    }),
  ],
  "stockCheck.stillGood": [
    write("stockCheck.stillGood", {
      grown: "one of 5,000 lots",
      who: "manyFoods",
      path: pastItsDate,
      body: () => ({ days: 5 }),
    }),
  ],
  "inventory.actions": [
    write("inventory.actions", {
      grown: "200 of 5,000 lots",
      who: "manyFoods",
      body: ({ accounts: { manyFoods } }) => ({
        ids: Array.from({ length: 200 }, (_, index) => manyFoods.firstId + 1000 + index),
        action: "date",
        expiryDate: "2026-12-24",
      }),
    }),
  ],
  "activity.list": [
    read("100 of 2,000 deeds, each by itself", "oneFood", "/household/activity?limit=100"),
  ],
  "activity.undo": [
    write("activity.undo", {
      grown: "what was used of one of 5,000 lots",
      who: "manyFoods",
      path: async (kitchen, { firstId, token }) => {
        const used = await kitchen.prepare<{ activityId: number }>({
          method: "POST",
          path: `/ingredients/${firstId + 3}/use`,
          body: JSON.stringify({ quantity: 0.000_001 }),
          token,
        });
        return `/household/activity/${used?.activityId}/undo`;
      },
    }),
  ],
};
