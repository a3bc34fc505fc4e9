import { readTypedNames } from "@larder/rules/kitchen/names/read-typed-names";
import { ownBook } from "@larder/rules/receipt-names/name-book";
import { allAtOnce } from "@larder/rules/steps";
import { describe, expect, test } from "vitest";
import { kindsInCatalogue } from "./kinds/kinds.ts";
import { masterIngredients } from "./master-data/all.ts";
import { bookOfCatalogue } from "./name-books.ts";
import { LABELLED_NAMES } from "./typed-names.data.ts";

const names = new Map(masterIngredients.map(({ id, name }) => [id, name]));
const ids = new Map(masterIngredients.map(({ id, name }) => [name, id]));

/** Meaning of a single text with own foods. */
function read(typed: string, own: readonly string[] = []) {
  const foods = own.map((name, at) => ({ id: 9000 + at, name, otherNames: [], isOwn: true }));
  const books = {
    catalogue: bookOfCatalogue(),
    own: ownBook(foods.map((food) => ({ ...food, isFlavour: false, kind: "Other" }))),
    householdLanguage: null,
    kindsOf: (id: number) => kindsInCatalogue.get(id) ?? [],
  };
  const [meaning] = allAtOnce(readTypedNames([typed], books));
  const nameOf = (id: number) => names.get(id) ?? own[id - 9000] ?? "";
  const id = meaning?.id ?? null;
  return {
    isFood: meaning?.isFood,
    sure: id === null ? null : nameOf(id),
    proposed: meaning?.proposals.slice(0, 3).map((one) => nameOf(one.id)) ?? [],
  };
}

/** Counts labelled names by outcome. */
function tally(labelled: typeof LABELLED_NAMES) {
  const count = { food: 0, sure: 0, right: 0, notFood: 0, known: 0, proposedForNothing: 0 };
  for (const [typed, means] of labelled) {
    const { isFood, sure, proposed } = read(typed);
    if (means === "-") count.notFood += 1;
    else if (means !== "?" && !means.startsWith("~")) count.food += 1;
    if (means === "-" && isFood === false) count.known += 1;
    if ((means === "-" || means === "?") && (sure !== null || proposed.length > 0))
      count.proposedForNothing += 1;
    if (sure === null) continue;
    count.sure += 1;
    if (sure === means) count.right += 1;
  }
  return count;
}

const halves = ["looked at", "not looked at"].map(
  (half, rest) => [half, LABELLED_NAMES.filter((_, place) => place % 2 === rest)] as const,
);

describe.each(halves)("typed names that were %s while the reader was written", (_, labelled) => {
  test("of foods most are taken without a question, nearly all of them rightly", () => {
    const { food, sure, right } = tally(labelled);
    expect(food).toBeGreaterThan(130);
    expect(sure / food).toBeGreaterThan(0.9);
    expect(right / sure).toBeGreaterThanOrEqual(0.99);
  });

  test("household goods are known as no food, and hardly ever proposed as food", () => {
    const { notFood, known, proposedForNothing } = tally(labelled);
    expect(known / notFood).toBeGreaterThan(0.95);
    expect(proposedForNothing).toBeLessThanOrEqual(5);
  });
});

test("names of labels are names of the catalogue", () => {
  const said = LABELLED_NAMES.map(([, means]) => means.replace("~", ""));
  expect(said.filter((name) => name !== "-" && name !== "?" && !ids.has(name))).toEqual([]);
});

describe("a typed name", () => {
  test.each(["gluten-free flour", "gluten free flour of choice", "350 g gluten-free flours"])(
    "is not what it says it is free of: %s",
    (typed) => {
      const { sure, proposed } = read(typed);
      expect([sure, ...proposed]).not.toContain("Wheat gluten");
      expect(sure).toBeNull();
    },
  );

  test.each([
    ["Kerrygold butter", "Butter"],
    ["red beetroots", "Beetroot"],
    ["oat milk barista", "Oat milk"],
    ["beurre doux", "Butter"],
    ["Bio-Vollmilch", "Milk"],
    ["peanut butter", "Peanut butter"],
    ["mince beef 5%", "Ground beef"],
    ["tinned chopped toms", "Canned tomatoes"],
    ["greek yog", "Greek yogurt"],
    ["semi skimmed", "Semi-skimmed milk"],
    ["tinned tuna", "Tuna"],
    ["canned black beans", "Black beans"],
    ["frozen chips", "French fries"],
    ["gammon joint", "Ham"],
    ["rashers", "Bacon"],
    ["taters", "Potato"],
    ["spuds", "Potato"],
    ["chicken stock pots", "Stock cube"],
    ["pointed cabbage", "Cabbage"],
    ["tuna in brine", "Tuna"],
    ["tuna in olive oil, drained", "Tuna"],
    ["pineapple in juice", "Canned pineapple"],
    ["plum tomatoes in tomato juice", "Canned tomatoes"],
    ["artichokes in oil", "Artichoke hearts"],
    ["gherkins in vinegar", "Pickles"],
    ["chickpeas in water", "Chickpeas"],
    ["Thunfisch in Öl", "Tuna"],
    ["thon à l'huile d'olive", "Tuna"],
    ["piña en su jugo", "Canned pineapple"],
    ["tonno all'olio d'oliva", "Tuna"],
  ])("%s is taken without a question", (typed, name) => {
    expect(read(typed)).toEqual({ isFood: true, sure: name, proposed: [] });
  });

  test.each([
    ["lurpak spreadable", "Butter"],
    ["red leicester", "Cheese"],
    ["cravendale whole", "Milk"],
    ["warburtons toastie loaf", "Bread"],
    ["jif creamy", "Peanut butter"],
    ["Leerdammer Scheiben", "Cheese"],
    ["St Môret", "Cream cheese"],
    ["boursin ail et fines herbes", "Cream cheese"],
    ["hovis wholemeal", "Whole wheat bread"],
    ["cravendale semi skimmed", "Semi-skimmed milk"],
    ["Leibniz Kekse", "Cookies"],
    ["sanella", "Margarine"],
    ["crisco", "Shortening"],
    ["quorn mince", "Plant-based mince"],
    ["beyond burger", "Veggie burger"],
    ["warburtons toastie", "Bread"],
    ["sack of potatoes", "Potato"],
  ])("that is a brand's is the brand's food: %s", (typed, name) => {
    expect(read(typed)).toEqual({ isFood: true, sure: name, proposed: [] });
  });

  test.each([
    ["peaches in juice", ["Peach"]],
    ["pears in light syrup", ["Pear"]],
    ["salmon in brine", ["Salmon"]],
    ["suet", []],
  ])("%s is a question", (typed, proposed) => {
    expect(read(typed)).toEqual({ isFood: true, sure: null, proposed });
  });

  test.each([
    "bread tin",
    "shampoo coconut",
    "ice cream scoop",
    "Eierkarton",
    "Pfeffermühle",
    "Vogelfutter",
    "Sonnenmilch",
    "Butterdose",
    "Spülmittel Zitrone",
    "Katzenfutter mit Huhn",
    "Zitronenpresse",
    "crème pour les mains",
    "filtres à café",
    "moulin à poivre",
    "nourriture pour chat",
    "tasse à café",
    "moule à gâteau",
    "lait corporel",
    "comida para perros",
    "crema de manos",
    "papel de aluminio",
    "leche corporal",
    "huevera",
    "cibo per gatti",
    "carta da forno",
    "latte corpo",
    "macinapepe",
  ])("of household goods in any language is no food: %s", (typed) => {
    expect(read(typed)).toEqual({ isFood: false, sure: null, proposed: [] });
  });

  test.each([
    "persil plat",
    "moules",
    "lait",
    "Studentenfutter",
    "latte",
    "straw berries",
    "penne",
  ])("is food though it is like one of household goods: %s", (typed) => {
    expect(read(typed).isFood).toBe(true);
  });

  test.each([
    ["wensleydale with cranberries", "Cheese"],
    ["san miguel mushrooms", "Beer"],
    ["frozen cravendale", "Milk"],
    ["chobani vanilla", "Greek yogurt"],
    ["lurpak garlic", "Butter"],
    ["Philadelphia Doppelrahm", "Cream cheese"],
    ["oatly yogurt", "Yogurt"],
    ["yogurt with cherries", "Yogurt"],
    ["Käse mit Schinken", "Cheese"],
    ["orangina", "Lemonade"],
    ["magnum almond", "Ice cream"],
    ["lindt orange", "Milk chocolate"],
    ["lipton peach", "Tea bags"],
    ["kettle sea salt", "Potato chips"],
  ])("with a brand and another food is a question, the brand's food first: %s", (typed, name) => {
    const { sure, proposed } = read(typed);
    expect([sure, proposed[0]]).toEqual([null, name]);
  });

  test.each([
    ["leftover lasagne", "Lasagne sheets"],
    ["chilli leftovers", "Chili pepper"],
    ["Reste Lasagne", "Lasagne sheets"],
  ])("of what was cooked before is a question: %s", (typed, name) => {
    expect(read(typed)).toEqual({ isFood: true, sure: null, proposed: [name] });
  });

  test.each([
    ["kaffee bohnen", "Coffee beans"],
    ["kirsch tomaten", "Cherry tomatoes"],
    ["mineral wasser", "Mineral water"],
  ])("of two words that should be one proposes that food first: %s", (typed, name) => {
    const { sure, proposed } = read(typed);
    expect([sure, proposed[0]]).toEqual([null, name]);
  });

  test("with another number than an own ingredient's is a question", () => {
    const own = ["Nappies size 4", "Vitamin drops"];
    expect(read("nappies size 4", own).sure).toBe("Nappies size 4");
    expect(read("nappies size 5", own)).toMatchObject({ sure: null, proposed: ["Nappies size 4"] });
    expect(read("vitamin drops 30", own).sure).toBe("Vitamin drops");
  });

  test.each([
    ["milk 1.5%", "Semi-skimmed milk"],
    ["1,5 % Milch", "Semi-skimmed milk"],
    ["H-Milch 3,5%", "Milk"],
    ["Milch 0,1 %", "Skimmed milk"],
    ["crème 30 %", "Heavy cream"],
    ["quark 20%", "Quark"],
    ["greek yogurt 10 %", "Greek yogurt"],
  ])("keeps its food with a share of fat: %s", (typed, name) => {
    expect(read(typed)).toEqual({ isFood: true, sure: name, proposed: [] });
  });

  test.each([
    ["ginger nuts", "Ginger"],
    ["baby milk", "Milk"],
    ["french toast", "Bread"],
    ["hot cocoa", "Cocoa powder"],
  ])("is not the food of one of its words: %s", (typed, name) => {
    expect(read(typed).sure).not.toBe(name);
  });

  test.each([
    ["tinned chopped tomatoes", "Canned tomatoes"],
    ["frozen chopped spinach", "Frozen spinach"],
    ["Marmite", "Yeast extract"],
    ["Branston pickle", "Pickle relish"],
    ["hersheys cocoa", "Cocoa powder"],
    ["twinings green tea", "Green tea"],
  ])("that is a form or a brand of a food is the food: %s", (typed, name) => {
    expect(read(typed)).toEqual({ isFood: true, sure: name, proposed: [] });
  });

  test("that is clearly short for a food is the food", () => {
    expect(read("caulis").sure).toBe("Cauliflower");
  });

  test("of a drink with none of something is a question", () => {
    expect(read("beer 0,0%")).toMatchObject({ sure: null, proposed: ["Beer"] });
  });

  test.each(["toilet paper", "dog food", "straws", "hand cream", "motor oil", "coffee filters"])(
    "%s is no food",
    (typed) => {
      expect(read(typed)).toEqual({ isFood: false, sure: null, proposed: [] });
    },
  );

  test("with a word that nobody knows is a question, and its kinds come behind it", () => {
    expect(read("quibblish cheese")).toEqual({
      isFood: true,
      sure: null,
      proposed: ["Cheese", "Cheddar", "Mozzarella"],
    });
  });

  test("that shares only what stands before its head with a food proposes nothing", () => {
    for (const typed of ["butter kiev", "chicken masalifier", "lemon quibble"])
      expect(read(typed).proposed).toEqual([]);
  });

  test("of a household's own food goes before everybody's, and swallows no longer one", () => {
    const own = ["Kerrygold butter", "Sourdough", "Toilet paper"];
    expect(read("kerrygold butter", own).sure).toBe("Kerrygold butter");
    expect(read("toilet paper", own).sure).toBe("Toilet paper");
    expect(read("sourdough crackers", own)).toMatchObject({ sure: null, proposed: ["Crackers"] });
  });

  test("that means a preserved form of which there is none is a question", () => {
    expect(read("dried mango")).toMatchObject({ sure: null, proposed: ["Mango"] });
    expect(read("dried apricots").sure).toBe("Dried apricots");
  });
});
