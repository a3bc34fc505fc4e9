import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  candidateKeys,
  foldText,
  ingredientKey,
  nameIndex,
  resolveIngredient,
} from "./ingredient-name.ts";

const NAMES = [
  "tomato",
  "chopped tomatoes",
  "onion",
  "spring onion",
  "red onion",
  "frozen peas",
  "peas",
  "garlic",
  "bay leaf",
  "basil",
  "bread",
  "strawberry",
  "hummus",
  "couscous",
  "asparagus",
  "molasses",
  "chicken breast",
  "chicken",
  "flour",
  "olive oil",
  "egg",
  "ground beef",
  "beef",
  "black pepper",
  "bell pepper",
  "sweet potato",
  "potato",
  "lemon",
  "lemon juice",
  "lime",
  "orange",
  "cream of tartar",
  "cheese",
  "olives",
  "chives",
  "radish",
  "peach",
  "chili pepper",
  "half and half",
  "salt",
  "oil",
  "butter",
  "yogurt",
  "celery",
  "jalapeño",
  "cookie",
  "kiwi",
  "avocado",
  "brussels sprouts",
  "green beans",
  "rice",
  "cilantro",
];
const OTHER_NAMES: Record<string, readonly string[]> = {
  "spring onion": ["scallion", "green onion"],
  flour: ["all-purpose flour", "plain flour"],
  cilantro: ["coriander leaves"],
  "chopped tomatoes": ["canned tomatoes"],
};

const ingredients = NAMES.map((name, id) => ({ id, name, otherNames: OTHER_NAMES[name] ?? [] }));
const index = nameIndex(ingredients);

function resolved(text: string): string | null {
  const id = resolveIngredient(text, index);
  return id === null ? null : (NAMES[id] ?? null);
}

describe("a recipe's ingredient is found", () => {
  test.each([
    // case, blanks, accents
    ["TOMATO", "tomato"],
    ["  Olive   Oil ", "olive oil"],
    ["jalapeno", "jalapeño"],
    // plurals
    ["tomatoes", "tomato"],
    ["potatoes", "potato"],
    ["strawberries", "strawberry"],
    ["loaves of bread", "bread"],
    ["bay leaves", "bay leaf"],
    ["pea", "peas"],
    ["olive", "olives"],
    ["chive", "chives"],
    ["radishes", "radish"],
    ["peaches", "peach"],
    ["chillies", null],
    ["chilli peppers", "chili pepper"],
    ["chile pepper", "chili pepper"],
    ["cookies", "cookie"],
    ["kiwis", "kiwi"],
    ["avocadoes", "avocado"],
    ["avocados", "avocado"],
    ["hummus", "hummus"],
    ["couscous", "couscous"],
    ["asparagus", "asparagus"],
    ["molasses", "molasses"],
    ["cheeses", "cheese"],
    ["Brussels sprout", "brussels sprouts"],
    // punctuation, parentheses, commas
    ["half-and-half", "half and half"],
    ["half & half", "half and half"],
    ["onion, chopped", "onion"],
    ["Onions (about 2 large), finely sliced", "onion"],
    ["tomatoes, chopped", "tomato"],
    ["boneless, skinless chicken breasts", "chicken breast"],
    ["salt, to taste", "salt"],
    ["salt to taste", "salt"],
    ["oil for frying", "oil"],
    // one of two
    ["salt and pepper", "salt"],
    ["Salt & pepper to taste", "salt"],
    ["large salt and freshly ground black pepper", "salt"],
    ["salt and vinegar", null],
    ["salt and pepper crisps", null],
    ["salt och peppar", "salt"],
    ["butter - softened", "butter"],
    ["eggs (", "egg"],
    // other names
    ["scallions", "spring onion"],
    ["Green Onions", "spring onion"],
    ["All purpose flour", "flour"],
    ["coriander leaves", "cilantro"],
    ["canned tomatoes", "chopped tomatoes"],
    // leading adjectives, the longest name first
    ["fresh basil", "basil"],
    ["large organic eggs", "egg"],
    ["boneless skinless chicken breast", "chicken breast"],
    ["bone-in chicken", "chicken"],
    ["free-range eggs", "egg"],
    ["extra virgin olive oil", "olive oil"],
    ["freshly ground black pepper", "black pepper"],
    ["frozen peas", "frozen peas"],
    ["fresh peas", "peas"],
    ["chopped tomatoes", "chopped tomatoes"],
    ["finely chopped tomatoes", "chopped tomatoes"],
    ["ground beef", "ground beef"],
    ["lean ground beef", "ground beef"],
    ["red onions", "red onion"],
    ["low-fat yogurt", "yogurt"],
    ["2% fat yogurt", null],
    // of
    ["cloves of garlic", "garlic"],
    ["garlic cloves", "garlic"],
    ["a pinch of salt", "salt"],
    ["cream of tartar", "cream of tartar"],
    ["juice of 1 lemon", "lemon juice"],
    ["juice of 2 oranges", "orange"],
    ["basil leaves", "basil"],
    ["fresh basil leaves", "basil"],
    ["celery stalks", "celery"],
  ])("%j is %j", (text, name) => {
    expect(resolved(text)).toBe(name);
  });

  test.each([
    "tomatoe sauce",
    "tomat",
    "onoin",
    "chickn",
    "hot pepper",
    "sweet pepper",
    "lime leaves",
    "cookie dough",
    "butter beans",
    // another food: flour contains what it is free of
    "gluten-free flour",
    "gluten free all-purpose flour",
    "dairy-free butter",
    "",
    "  ",
    ",",
    "(chopped)",
    "fresh",
    "large",
    "of",
    "🍅",
  ])("%j is none of them", (text) => {
    expect(resolved(text)).toBeNull();
  });
});

describe("preserved food", () => {
  const preserved = nameIndex(
    "tomato,canned tomatoes,apricot,dried apricots,peas,frozen peas,ginger,ground ginger,salmon,smoked salmon,chickpeas,dried chickpeas,parsley,dried parsley,beetroot,pickled beetroot,garlic,garlic powder,peach,coconut milk,spinach,frozen spinach"
      .split(",")
      .map((name, id) => ({ id, name })),
  );
  const names = [...preserved.keys()];

  test.each([
    // a form before the name, with words between
    ["dried chopped apricots", null, "dried apricot"],
    ["chopped dried apricots", null, "dried apricot"],
    ["dry chickpeas, soaked", null, "dried chickpea"],
    ["frozen chopped spinach, thawed", null, "frozen spinach"],
    ["tinned chopped tomatoes", null, "canned tomato"],
    ["canned whole peeled tomatoes, drained", null, "canned tomato"],
    ["thinly sliced smoked salmon", null, "smoked salmon"],
    ["powdered garlic", null, "garlic powder"],
    // a form after or around the name
    ["ginger, ground", null, "ground ginger"],
    ["tomatoes (canned)", null, "canned tomato"],
    ["tomatoes (canned, chopped)", null, "canned tomato"],
    ["beetroot, pickled", null, "pickled beetroot"],
    // a form by its container
    ["chopped tomatoes", "can", "canned tomato"],
    ["chopped tomatoes (400 g)", "tins", "canned tomato"],
    ["tomatoes", "can (400 g)", "canned tomato"],
    ["can of tomatoes", null, "canned tomato"],
    ["chickpeas", "can", "chickpea"],
    ["coconut milk", "can", "coconut milk"],
    ["dried apricots", "jar", "dried apricot"],
    // unchanged without a form, or if the catalogue lacks it
    ["chopped tomatoes", "g", "tomato"],
    ["canned peaches", null, "peach"],
    ["parsley, washed and dried", null, "parsley"],
    ["peas, fresh or frozen", null, "pea"],
    ["fresh ginger", "piece", "ginger"],
  ])("%s in %s is %s", (name, unit, found) => {
    const id = resolveIngredient({ name, unit }, preserved);
    expect(id === null ? null : names[id]).toBe(found);
  });
});

describe("the index of names", () => {
  test("a name wins over another ingredient's other name, whatever their order", () => {
    const both = nameIndex([
      { id: 1, name: "cilantro", otherNames: ["coriander"] },
      { id: 2, name: "coriander" },
    ]);
    expect(resolveIngredient("Coriander", both)).toBe(2);
  });

  test("every name finds its own ingredient, in capitals and with an adjective too", () => {
    for (const { name, id } of ingredients) {
      expect(resolveIngredient(name, index)).toBe(id);
      expect(resolveIngredient(`${name.toUpperCase()}, chopped`, index)).toBe(id);
      expect(resolveIngredient(`very fresh ${name} (500 g)`, index)).not.toBeNull();
    }
  });
});

describe("keys", () => {
  test("text to search by has no accents, capitals or double blanks", () => {
    expect(foldText("  Crème   Brûlée ")).toBe("creme brulee");
    expect(foldText("Weißkohl, Smørrebrød")).toBe("weisskohl, smorrebrod");
  });

  test("the longest form comes first, each once", () => {
    expect(candidateKeys("Large chopped tomatoes, drained")).toEqual([
      "large chopped tomato drained",
      "large chopped tomato",
      "chopped tomato",
      "tomato",
    ]);
  });

  test("a long name that people write keeps every key", () => {
    const name = "2 small boneless, skinless organic free-range chicken thigh fillets";
    expect(candidateKeys(name)).toEqual([
      "2 small boneless skinless organic free range chicken thigh fillet",
      "skinless organic free range chicken thigh fillet",
      "organic free range chicken thigh fillet",
      "free range chicken thigh fillet",
      "chicken thigh fillet",
      "skinless organic free range chicken thigh",
      "organic free range chicken thigh",
      "free range chicken thigh",
      "chicken thigh",
    ]);
  });

  test("past their bound the longest keys go and the bare ingredient stays", () => {
    const keys = candidateKeys("finely grated fresh juice of 2 large very ripe organic lemons");
    expect(keys.slice(-3)).toEqual(["ripe organic lemon", "organic lemon", "lemon"]);
    expect(keys).toContain("lemon juice");
  });

  test.each([
    ["numbers around a part", `${"1 ".repeat(60)}juice of ${"1 ".repeat(60)}x`],
    ["adjectives", `${"a ".repeat(127)}x`],
    ["measures", "cup of ".repeat(36)],
    ["commas", "a,".repeat(127)],
    ["open parentheses", "( ".repeat(127)],
    ["remarks", " for a".repeat(42)],
    ["one word", "x".repeat(255)],
  ])("a name of nothing but %s has few keys, and short ones", (_what, name) => {
    const keys = candidateKeys(name.slice(0, 255));
    expect(keys.length).toBeLessThanOrEqual(16);
    expect(keys.join("").length).toBeLessThanOrEqual(600);
  });

  test("any text has an end, and its own key is stable", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const keys = candidateKeys(text);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).not.toContain("");
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: 1000 },
    );
  });

  test("a plural has the key of its singular", () => {
    const pairs =
      "tomato tomatoes, berry berries, leaf leaves, loaf loaves, dish dishes, box boxes, pie pies, egg eggs, olive olives, cookie cookies, sandwich sandwiches, glass glasses, radish radishes, mango mangoes, mango mangos, anchovy anchovies, quiche quiches, pea peas, clove cloves, cheese cheeses, calf calves";
    for (const pair of pairs.split(", ")) {
      const [one, many] = pair.split(" ");
      expect(ingredientKey(many ?? "")).toBe(ingredientKey(one ?? "?"));
    }
  });

  test("different things keep different keys", () => {
    const words =
      "pea pear bean bread beet beef basil bass rice pie chive clove olive oat hummus citrus leek leaf lime lemon".split(
        " ",
      );
    expect(new Set(words.map(ingredientKey)).size).toBe(words.length);
  });
});
