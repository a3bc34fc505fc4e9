import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import type { FoodLanguage } from "@larder/words/languages";
import { beforeAll, describe, expect, test } from "vitest";
import { listFoods, listStock } from "../../inventory/stock/stock-list.store.ts";
import { presentLot } from "../../inventory/lots/lot-on-the-wire.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { today } from "../../testing/test-day.ts";
import { forReader } from "../../values/reader.ts";
import { listMasterIngredients, searchMasterIngredients } from "../catalogue.store.ts";
import { presentIngredient } from "../present-settings.ts";
import { paceOfTransaction, slices } from "../../http/slices.ts";
import { meaningsOfNames } from "../resolve-names.ts";
import { typedMeanings } from "../typed-meanings.ts";
import { presentUnit } from "./unit-names.ts";
import { idOfName, namesBy } from "./food-names.ts";

const larder = testAppForFile();
let maya: TestUser;
beforeAll(async () => {
  maya = await larder.aUser();
  const kitchen = new TestKitchen(larder);
  for (const food of ["1 kg onion", "6 piece apple", "1 piece pear", "4 piece tomato"])
    await kitchen.buys(maya, food);
});

/** Runs work for a reader of food names in a language. */
const reading = <Value>(foodLanguage: FoodLanguage, work: () => Value): Value =>
  forReader({ language: "en", foodLanguage, householdLanguage: null }, work);

const english = (id: number | null): string | undefined => namesBy("en").get(id ?? 0)?.name;

const found = (language: FoodLanguage, text: string) =>
  reading(language, async () => {
    const ingredients = await searchMasterIngredients(larder.db, maya.householdId, text);
    return ingredients.map((one) => presentIngredient(one));
  });

describe("a search", () => {
  test.each([
    ["de", "kaese", "Käse"],
    ["de", "Käse", "Käse"],
    ["de", "weißkohl", "Weißkohl"],
    ["de", "weisskohl", "Weißkohl"],
    ["de", "paprika", "Paprika"],
    ["fr", "oeuf", "Œuf"],
    ["fr", "crème fraiche", "Crème fraîche"],
    ["es", "palta", "Aguacate"],
    ["it", "pomod", "Pomodoro"],
    ["de", "tomato", "Tomate"],
    ["en", "pomodoro", "Tomato"],
    ["en", "paprika", "Paprika"],
  ] as const)("in %s for %s finds %s first", async (language, text, name) => {
    expect((await found(language, text))[0]?.name).toBe(name);
  });

  test("finds a word of another language behind the reader's own", async () => {
    const names = (await found("de", "chips")).map(({ name }) => name);
    expect(names[0]).toBe("Kartoffelchips");
    const spanish = (await found("en", "aguacate")).map(({ name }) => name);
    expect(spanish).toEqual(["Avocado", "Avocado oil"]);
  });
});

describe("food in cans", () => {
  test.each([
    ["de", "Tomaten", "Canned tomatoes"],
    ["de", "Mais", "Canned corn"],
    ["fr", "tomates", "Canned tomatoes"],
    ["es", "maíz", "Canned corn"],
    ["it", "pomodori", "Canned tomatoes"],
    ["de", "Kichererbsen", "Chickpeas"],
  ] as const)("in %s is the canned food: %s", async (language, name, food) => {
    const pace = paceOfTransaction();
    const household = maya.householdId;
    const [typed, named] = await reading(language, async () => [
      await typedMeanings(larder.db, [{ name, unit: "can" }], { household, pace }),
      await meaningsOfNames(larder.db, { household, pace }, [{ name, unit: "can" }]),
    ]);
    expect(english(typed?.[0]?.ingredient?.id ?? null)).toBe(food);
    expect(english(named?.[0]?.id ?? null)).toBe(food);
  });
});

describe("ingredients", () => {
  test("are listed by the reader's names in the order of the language", async () => {
    const names = await reading("de", async () =>
      (await listMasterIngredients(larder.db, maya.householdId)).map(
        (one) => presentIngredient(one).name,
      ),
    );
    expect(names).toEqual(names.toSorted(new Intl.Collator("de").compare));
    expect(names).toContain("Pflanzenöl");
  });

  test("have names, forms and category in the reader's language", async () => {
    const [tomato] = await found("fr", "tomate");
    expect(tomato).toMatchObject({
      name: "Tomate",
      forms: { one: "Tomate", other: "Tomates" },
      category: "Légumes",
    });
  });

  test("have all names for a call that asks for them", async () => {
    const query = { search: "tomato", names: "all" } as const;
    const { data } = await maya.call(catalogueApi.masterIngredients, { query });
    const names = data.masterIngredients[0]?.names ?? [];
    expect(names.map(({ language }) => language)).toEqual(["en", "de", "fr", "es", "it"]);
    expect(names[1]).toMatchObject({
      name: "Tomate",
      forms: { one: "Tomate", other: "Tomaten" },
      otherNames: expect.arrayContaining(["Paradeiser"]),
      source: expect.stringMatching(/^(?:own|BLS)$/),
    });
    const plain = await maya.call(catalogueApi.masterIngredients, { query: { search: "tomato" } });
    expect(plain.data.masterIngredients[0]).not.toHaveProperty("names");
  });

  test.each(["Paradeiser", "pomodori", "Jitomate"])(
    "cannot be added as an own one under the name %s of another language",
    async (name) => {
      const body = { name, unitId: 15 };
      const { status, code } = await maya.call(catalogueApi.addOwn, { body });
      expect([status, code]).toEqual([409, "already_exists"]);
    },
  );
});

describe("stock", () => {
  const asked = {
    name: "",
    isNearingExpiry: false,
    isExpired: false,
    placeId: undefined,
    isByPlace: false,
    sort: { by: "name", isDescending: false },
    today,
    limit: 10,
    offset: 0,
  } as const;

  const named = (language: FoodLanguage, change: { readonly name?: string } = {}) =>
    reading(language, async () => {
      const { lots } = await listStock(larder.db, maya.householdId, { ...asked, ...change });
      return lots.map((lot) => presentLot(lot, 1).name);
    });

  test("is sorted by the reader's names", async () => {
    expect(await named("en")).toEqual(["Apple", "Onion", "Pear", "Tomato"]);
    expect(await named("de")).toEqual(["Apfel", "Birne", "Tomate", "Zwiebel"]);
    expect(await named("fr")).toEqual(["Oignon", "Poire", "Pomme", "Tomate"]);
  });

  test("is found by the reader's names, and by English ones", async () => {
    expect(await named("de", { name: "zwieb" })).toEqual(["Zwiebel"]);
    expect(await named("de", { name: "onion" })).toEqual(["Zwiebel"]);
    expect(await named("en", { name: "zwieb" })).toEqual([]);
  });

  test("is grouped by food in the same order", async () => {
    const foods = await reading("it", async () => {
      const listed = await listFoods(larder.db, maya.householdId, {
        ...asked,
        lotsEach: 5,
        pace: slices.paceOf(maya.id),
      });
      return listed.foods.map(({ lots: [lot] }) => lot && presentLot(lot, 1).name);
    });
    expect(foods).toEqual(["Cipolla", "Mela", "Pera", "Pomodoro"]);
  });
});

describe("units", () => {
  const tablespoon = { id: 25, name: "metric tbsp", dimension: "volume" } as const;
  test("have names in the reader's language and one name for programs", () => {
    expect(reading("de", () => presentUnit(tablespoon))).toEqual({
      ...tablespoon,
      label: "Esslöffel",
      plural: "Esslöffel",
      short: "EL",
    });
    expect(reading("fr", () => presentUnit(tablespoon)).short).toBe("c. à s.");
    expect(reading("es", () => presentUnit(tablespoon)).short).toBe("cda.");
    expect(reading("it", () => presentUnit(tablespoon)).short).toBe("cucchiaio");
    expect(presentUnit(tablespoon).short).toBe("tbsp");
  });
});

describe("a name on a list or in a line of stock", () => {
  test.each([
    ["fr", "lait", "Milk"],
    ["fr", "sauce soja", "Soy sauce"],
    ["it", "sale", "Salt"],
    ["de", "onions", "Onion"],
    ["de", "cebollas", "Onion"],
    ["en", "Zwiebeln", "Onion"],
  ] as const)("is known in %s: %s", async (language, name, means) => {
    const writer = { household: maya.householdId, pace: paceOfTransaction() };
    const [meant] = await reading(language, () => typedMeanings(larder.db, [{ name }], writer));
    expect(meant?.ingredient?.name).toBe(means);
  });
});

describe("a word that means two things", () => {
  test.each([
    ["de", "Paprika", "Bell pepper"],
    ["en", "Paprika", "Paprika"],
    ["de", "rote Paprika", "Bell pepper"],
    ["it", "Peperoni", "Bell pepper"],
    ["de", "Peperoni", "Chili pepper"],
  ] as const)("is in %s, as %s, %s", async (language, name, means) => {
    const [meant] = await reading(language, () =>
      meaningsOfNames(larder.db, { household: maya.householdId }, [name]),
    );
    expect(english(meant?.id ?? null)).toBe(means);
  });

  test("is decided by the household's language before the reader's", async () => {
    const reader = { language: "de", foodLanguage: "de", householdLanguage: "en" } as const;
    const [meant] = await forReader(reader, () =>
      meaningsOfNames(larder.db, { household: maya.householdId }, ["Paprika"]),
    );
    expect(english(meant?.id ?? null)).toBe("Paprika");
  });

  test("is decided in English first without a reader", () => {
    expect(english(idOfName("Paprika"))).toBe("Paprika");
    expect(english(idOfName("Rüebli"))).toBe("Carrot");
  });
});
