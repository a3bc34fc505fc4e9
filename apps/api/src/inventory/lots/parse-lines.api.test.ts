import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { beforeAll, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { unitIdOf } from "../../catalogue/units.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile(); // Tuesday, March 10, 2026
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeAll(async () => {
  maya = await larder.aUser();
});

async function parsed(text: string, by = maya) {
  const answer = await by.call(inventoryApi.parse, { body: { text } });
  expect(answer.status).toBe(200);
  return answer.data.items;
}

/** Replaces a person's initial places. */
async function places(
  owner: TestUser,
  ...named: readonly [string, "fridge" | "freezer" | "pantry"][]
) {
  await larder.db.deleteFrom("places").where("household_id", "=", owner.householdId).execute();
  if (named.length === 0) return [];
  return larder.db
    .insertInto("places")
    .values(
      named.map(([name, kind], position) => ({
        household_id: owner.householdId,
        name,
        name_key: name.toLowerCase(),
        kind,
        position,
        updated_at: 1,
      })),
    )
    .returning("id")
    .execute();
}

const placeOf = async (kind: string, owner = maya) =>
  (await owner.call(placesApi.list)).data.places.find((place) => place.kind === kind)?.id ?? null;

const LITRE = 7;
const GRAM = 1;
const PIECE = 15;
const CAN = 19;
const PACK = 21;
const BOTTLE = 22;

describe("typed lines", () => {
  test("are told with ingredient, amount, price and day, and nothing is saved", async () => {
    const milk = await kitchen.lot("2 l milk");
    expect(await parsed("2 l milk 3.49 fri")).toEqual([
      {
        text: "2 l milk 3.49 fri",
        name: "milk",
        masterIngredientId: milk.masterIngredientId,
        quantity: 2,
        unitId: LITRE,
        price: 3.49,
        expiryDate: "2026-03-13",
        placeId: await placeOf("fridge"),
        isSure: true,
        unsure: [],
        proposed: ["placeId"],
        proposals: [],
        isRemembered: false,
        isFood: true,
      },
    ]);
    const stock = await maya.call(inventoryApi.list, {});
    expect(stock.data.ingredients).toEqual([]);
  });

  test("are read one by one, blank ones aside", async () => {
    const items = await parsed("12 eggs\r\n\n  500g mince 2/12 freezer \ntomatoes x6\n0,5 l Milch");
    expect(items).toMatchObject([
      { text: "12 eggs", name: "eggs", quantity: 12, unitId: PIECE, isSure: true },
      { name: "mince", quantity: 500, unitId: GRAM, expiryDate: "2027-02-12" },
      { name: "tomatoes", quantity: 6, unitId: PIECE, price: null, isSure: true },
      { name: "Milch", quantity: 0.5, unitId: LITRE, isSure: true },
    ]);
    expect(await parsed(" \n ")).toEqual([]);
  });

  test("go to the first place of their kind, as the household has arranged them", async () => {
    const body = { name: "Door", kind: "fridge" as const, position: 0 };
    const { id } = (await maya.call(placesApi.add, { body })).data.place;
    const [item] = await parsed("2 l milk 3.49");
    expect(item?.placeId).toBe(id);
    await maya.call(placesApi.remove, { id });
  });

  test("say what they are not sure of", async () => {
    const lines = "1 xyzzy\nxyzzy\n2 milk\nmilk 1.5% 1l\n1.500 g flour\n1 bag spinach\n2 msk smör";
    expect(await parsed(lines)).toMatchObject([
      { quantity: 1, unitId: PIECE, unsure: ["masterIngredientId"] },
      { quantity: null, unitId: null, unsure: ["quantity", "unitId", "masterIngredientId"] },
      { quantity: 2, unitId: LITRE, unsure: ["quantity", "unitId"] },
      { name: "milk 1.5%", quantity: 1, unitId: LITRE, isSure: true },
      { quantity: 1.5, unsure: ["quantity"] },
      { unsure: ["unitId"], isSure: false },
      { quantity: 2, unsure: ["unitId", "masterIngredientId"], isSure: false },
    ]);
  });

  test("are unsure of an amount that is hardly meant", async () => {
    expect(await parsed("1 g flour\n900 kg flour\n1 kg flour")).toMatchObject([
      { quantity: 1, unsure: ["quantity"] },
      { quantity: 900, unsure: ["quantity"] },
      { quantity: 1, isSure: true },
    ]);
  });

  test("count the cans or bottles of a drink, and ask where shops sell other sizes", async () => {
    expect(await parsed("12 beers\n3 red wine\n2 coke\n6 sparkling water\n2 butter")).toMatchObject(
      [
        { quantity: 12, unitId: CAN, isSure: true },
        { quantity: 3, unitId: BOTTLE, isSure: true },
        { quantity: 2, unitId: CAN, unsure: ["unitId"] },
        { quantity: 6, unitId: BOTTLE, unsure: ["unitId"] },
        { quantity: 500, unitId: GRAM, unsure: ["quantity", "unitId"] },
      ],
    );
  });

  test.each(["blueberries x2", "2 strawberries", "6 almonds"])(
    "ask whether so few small pieces are packs: %s",
    async (text) => {
      const [line] = await parsed(text);
      expect(line?.unsure).toEqual(["quantity", "unitId"]);
    },
  );

  test.each([
    ["butter 250", 250, "g"],
    ["milk 500", 500, "ml"],
    ["mushrooms 250", 250, "g"],
  ])("ask whether a number is the size of the usual pack: %s", async (text, quantity, unit) => {
    const [line] = await parsed(text);
    expect(line).toMatchObject({ quantity, unitId: unitIdOf(unit), unsure: ["unitId"] });
  });

  test.each(["12 strawberries", "2 mushrooms", "1 carrot", "4 peppers"])(
    "count the pieces of %s",
    async (text) => {
      const [line] = await parsed(text);
      expect(line).toMatchObject({
        quantity: Number.parseInt(text, 10),
        unitId: unitIdOf("piece"),
        isSure: true,
      });
    },
  );

  test("are unsure of a day that is long after the food is used up", async () => {
    expect(
      await parsed("cherry tomatoes 330 g 1/12\ncherry tomatoes 3/12\nrice 3/12/2028"),
    ).toMatchObject([
      { expiryDate: "2027-01-12", unsure: ["expiryDate"] },
      { expiryDate: "2026-03-12", isSure: true },
      { isSure: true },
    ]);
  });

  test("count what is in a pack of so many", async () => {
    expect(
      await parsed("6 pack of lager\n12-pack eggs\n6er-Pack Bier\n2 packs rice"),
    ).toMatchObject([
      { quantity: 6, unitId: CAN },
      { quantity: 12, unitId: PIECE },
      { quantity: 6, unitId: CAN },
      { quantity: 2, unitId: PACK },
    ]);
  });

  test("keep each food of a line with several", async () => {
    expect(await parsed("0.5kg carrots, 1 onion\n12 eggs")).toMatchObject([
      { text: "0.5kg carrots", name: "carrots", quantity: 0.5 },
      { text: "1 onion", name: "onion", quantity: 1, unitId: PIECE },
      { text: "12 eggs" },
    ]);
    const text = "0.5kg carrots, 1 onion\n".repeat(150);
    expect(await parsed(text)).toHaveLength(150);
  });

  test("have the day first where the household pays in euros", async () => {
    const sam = await larder.aUser();
    await sam.call(householdApi.save, { body: { settings: { currency: "EUR" } } });
    const [cheddar] = await parsed("cheddar 4/12", sam);
    expect(cheddar?.expiryDate).toBe("2026-12-04");
  });

  test("keep the size of cans in the name, and are found without it", async () => {
    const tomatoes = await kitchen.lot("1 can canned tomatoes");
    const [item] = await parsed("4 x 400g tins canned tomatoes");
    expect(item).toMatchObject({
      name: "canned tomatoes 400g",
      masterIngredientId: tomatoes.masterIngredientId,
      quantity: 4,
    });
  });

  test("find a place by its name, else by its kind, of this household alone", async () => {
    const [sam, ana] = [await larder.aUser(), await larder.aUser()];
    await places(ana);
    const [cellar, chest] = await places(sam, ["Cellar shelf", "pantry"], ["Chest", "freezer"]);
    const text = "milk 1 l cellar shelf\nmince 500 g freezer\nham 100 g in the fridge";
    expect(await parsed(text, sam)).toMatchObject([
      { placeId: cellar?.id, name: "milk" },
      { placeId: chest?.id, name: "mince" },
      { placeId: null, name: "ham", unsure: ["placeId"] },
    ]);
    expect(await parsed(text, ana)).toMatchObject([
      { placeId: null, name: "milk cellar shelf" },
      { placeId: null, name: "mince", unsure: ["placeId"] },
      { placeId: null },
    ]);
  });

  test("have the day before the month where person or household chose such a language", async () => {
    const sam = await larder.aUser();
    const dayOf = async () => (await parsed("ham 100 g 2/12", sam))[0]?.expiryDate;
    expect(await dayOf()).toBe("2027-02-12");
    await larder.db
      .updateTable("households")
      .set({ language: "de" })
      .where("id", "=", sam.householdId)
      .execute();
    expect(await dayOf()).toBe("2026-12-02");
    await larder.db
      .updateTable("users")
      .set({ language: "en-US" })
      .where("household_id", "=", sam.householdId)
      .execute();
    expect(await dayOf()).toBe("2027-02-12");
  });

  test("follow the caller's Accept-Language where nobody chose a language", async () => {
    const dayIn = async (language: string) => {
      const headers = { "accept-language": language };
      const answer = await maya.call(inventoryApi.parse, {
        body: { text: "ham 100 g 2/12" },
        headers,
      });
      return answer.data.items[0]?.expiryDate;
    };
    expect(await dayIn("en-GB,en;q=0.9")).toBe("2026-12-02");
    expect(await dayIn("de")).toBe("2026-12-02");
    expect(await dayIn("en-US,de;q=0.5")).toBe("2027-02-12");
    expect(await dayIn("en")).toBe("2027-02-12");
    expect(await dayIn("*")).toBe("2027-02-12");
    expect(await dayIn(`de-${"x".repeat(60)}`)).toBe("2027-02-12");
  });

  test("are at most 200 in one call, of 20,000 letters", async () => {
    expect(await parsed("12 eggs\n".repeat(200))).toHaveLength(200);
    for (const text of ["12 eggs\n".repeat(201), "x".repeat(20_001), 7, undefined]) {
      const answer = await maya.call(inventoryApi.parse, { body: { text } });
      expect([answer.status, answer.code]).toEqual([400, "validation_failed"]);
    }
  });

  test("cost five statements, however many they are", async () => {
    const text = "2 l milk 3.49 fri\n6 tomatoes\n12 eggs freezer\n".repeat(66);
    const parse = () => maya.call(inventoryApi.parse, { body: { text } });
    expect((await larder.statementsOf(parse)).length - 1).toBe(5); // besides the session's own
  });
});
