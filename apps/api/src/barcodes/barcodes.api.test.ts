import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { unitIdOf } from "../catalogue/units.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { numbers } from "../testing/database/numbers.ts";

const larder = testAppForFile();
let maya: TestUser;

const PEN = "4006381333931";
const MILK = "5000112637922";
const OF_THE_SHOP = "2012345678903";

async function idOf(name: string): Promise<number> {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  return data.masterIngredients[0]?.id ?? 0;
}
const find = (id: string | number, who = maya) => who.call(barcodesApi.find, { id });
const forget = (id: string | number, who = maya) => who.call(barcodesApi.forget, { id });
const remember = (id: string | number, body: Record<string, unknown>, who = maya) =>
  who.call(barcodesApi.remember, { id, body });
const milkBody = async () => ({
  masterIngredientId: await idOf("Milk"),
  quantity: 1.5,
  unitId: unitIdOf("l"),
});
const product = (gtin: string, name: string, size: [number, string] | null) =>
  larder.db
    .insertInto("products")
    .values({
      gtin,
      name,
      quantity: size === null ? null : ((size[0] * 1e6) as never),
      unit_id: size === null ? null : unitIdOf(size[1]),
      load: 1,
    })
    .execute();

beforeAll(async () => {
  maya = await larder.aUser();
  await product("05000112637922", "Happy Valley Whole Milk 1L", [1, "l"]);
  await product("00000096385074", "Quite unheard of", null);
  await product("02012345678903", "Milk", null);
});

test("what a household remembers is told in every spelling of the code, and only to it", async () => {
  const sam = await larder.aUser();
  const body = { ...(await milkBody()), name: "Whole milk" };
  const put = await remember(PEN, body);
  const known = { ...body, ingredient: "Milk", unit: "l", placeId: null };
  expect([put.status, put.data]).toEqual([200, { gtin: `0${PEN}`, known, guess: null }]);
  for (const code of [PEN, `0${PEN}`, "4%20006381%20333931"])
    expect((await find(code)).data).toEqual(put.data);
  expect((await find(PEN, sam)).data).toEqual({ gtin: `0${PEN}`, known: null, guess: null });
  expect((await forget(PEN, sam)).status).toBe(404);
  await remember(PEN, { ...body, quantity: 7, name: "Sam's" }, sam);
  expect((await find(PEN)).data.known).toEqual(known);
  expect((await forget(PEN)).status).toBe(204);
  expect((await forget(PEN)).status).toBe(404);
  expect((await find(PEN)).data.known).toBeNull();
  expect((await find(PEN, sam)).data.known).toMatchObject({ quantity: 7, name: "Sam's" });
});

test("a second PUT replaces, and keeps the place and name that it leaves out", async () => {
  const place = await larder.db
    .insertInto("places")
    .values({
      household_id: maya.householdId,
      name: "Cellar",
      name_key: "cellar",
      kind: "pantry",
      position: 0,
      updated_at: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const body = await milkBody();
  await remember(PEN, { ...body, placeId: place.id, name: "Milk" });
  const again = await remember(PEN, { ...body, quantity: 2 });
  expect(again.data.known).toMatchObject({ quantity: 2, placeId: place.id, name: "Milk" });
  const emptied = await remember(PEN, { ...body, placeId: null, name: null });
  expect(emptied.data.known).toMatchObject({ placeId: null, name: null });
  await remember(PEN, { ...body, placeId: place.id });
  await larder.db.deleteFrom("places").where("id", "=", place.id).execute();
  expect((await find(PEN)).data.known).toMatchObject({ placeId: null });
});

test("an unknown code is guessed from the product's name and size; several codes lead to one thing", async () => {
  expect((await find(MILK)).data).toEqual({
    gtin: `0${MILK}`,
    known: null,
    guess: {
      name: "Happy Valley Whole Milk 1L",
      masterIngredientId: await idOf("Milk"),
      ingredient: "Milk",
      quantity: 1,
      unitId: unitIdOf("l"),
      unit: "l",
    },
  });
  expect((await find("96385074")).data.guess).toEqual({
    name: "Quite unheard of",
    masterIngredientId: null,
    ingredient: null,
    quantity: null,
    unitId: null,
    unit: null,
  });
  const body = await milkBody();
  await remember(MILK, body);
  await remember("96385074", body);
  for (const code of [MILK, "96385074"])
    expect((await find(code)).data).toMatchObject({
      known: { masterIngredientId: body.masterIngredientId },
      guess: null,
    });
  await forget(MILK);
  expect((await find(MILK)).data.guess?.ingredient).toBe("Milk");
});

test("a shop's own code can be remembered, and is never guessed", async () => {
  const nothing = { gtin: `0${OF_THE_SHOP}`, known: null, guess: null };
  expect((await find(OF_THE_SHOP)).data).toEqual(nothing);
  expect((await remember(OF_THE_SHOP, await milkBody())).status).toBe(200);
  expect((await find(OF_THE_SHOP)).data.known).toMatchObject({ ingredient: "Milk" });
});

test.each(["4006381333932", "400638133393", "96385075", "123", "abc", "0", "%20", "1".repeat(400)])(
  "%s is no code, whatever is asked of it",
  async (code) => {
    const answers = [await find(code), await remember(code, await milkBody()), await forget(code)];
    for (const { status, code: said, message } of answers)
      expect([status, said, message]).toEqual([
        400,
        "validation_failed",
        "This is not a whole barcode: check its digits.",
      ]);
  },
);

test("what is remembered has to be there: ingredient, unit, amount, and a place of one's own", async () => {
  const sam = await larder.aUser();
  const { id: samsPlace } = await larder.db
    .insertInto("places")
    .values({
      household_id: sam.householdId,
      name: "Shelf",
      name_key: "shelf",
      kind: "pantry",
      position: 0,
      updated_at: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const body = await milkBody();
  for (const [path, wrong] of [
    ["masterIngredientId", 999_999],
    ["unitId", 999],
    ["quantity", 0],
    ["quantity", 1_000_001],
    ["placeId", samsPlace],
    ["name", " "],
    ["name", "x".repeat(256)],
  ] as const) {
    const answer = await remember(PEN, { ...body, [path]: wrong });
    expect([answer.status, answer.details?.[0]?.path]).toEqual([400, path]);
  }
});

test("a household has room for 5,000 codes; one that is known can still be changed", async () => {
  const nia = await larder.aUser();
  const body = await milkBody();
  expect((await remember(PEN, body, nia)).status).toBe(200);
  await sql`with n as (${numbers(larder.db, 4999)})
    insert into barcodes (household_id, gtin, master_ingredient_id, quantity, unit_id, updated_at)
    select ${sql.lit(nia.householdId)}, 'filler ' || i, ${sql.lit(body.masterIngredientId)}, 1, 1, 1 from n`.execute(
    larder.db,
  );
  const refused = await remember(MILK, body, nia);
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    "limit_reached",
    "Your barcodes are full: there is room for 5,000. Forget one first.",
  ]);
  expect((await remember(PEN, { ...body, quantity: 3 }, nia)).status).toBe(200);
  expect((await forget(PEN, nia)).status).toBe(204);
  expect((await remember(MILK, body, nia)).status).toBe(200);
});

test("a look-up takes two statements at most, one where the code is known", async () => {
  const body = await milkBody();
  await remember(PEN, body);
  await forget(MILK);
  // One of them is the session's.
  const countOf = async (work: () => Promise<unknown>) =>
    (await larder.statementsOf(work)).length - 1;
  expect(await countOf(() => find(PEN))).toBe(1);
  expect(await countOf(() => find(MILK))).toBe(2);
});
