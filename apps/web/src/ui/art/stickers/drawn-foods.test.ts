import { demoFood } from "@larder/api/testing/kitchens/demo-food";
import { describe, expect, test } from "vitest";
import { drawingOf, drawnFoodOf, drawnFoodsOf } from "./drawn-foods.ts";

describe("the foods on a recipe's face", () => {
  test("are the first four that are drawn, in the recipe's order, each once", () => {
    const names = [
      "Olive oil",
      "Chicken thighs",
      "chicken breast",
      "Baby spinach",
      "rice",
      "Lemon",
      "Garlic",
    ];
    expect(drawnFoodsOf(names)).toEqual(["chicken", "spinach", "rice", "lemon"]);
  });

  test("are salt, pepper and oil only where others are fewer", () => {
    expect(drawnFoodsOf(["salt", "olive oil", "black pepper", "potatoes", "eggs"])).toEqual([
      "potato",
      "eggs",
      "salt",
      "oil",
    ]);
  });

  test("are meant by whole words, singular or plural", () => {
    expect(drawnFoodsOf(["pineapple", "grapefruit", "applesauce", "honeydew"])).toEqual([]);
    expect(drawnFoodsOf(["2 eggs", "Tomatoes", "red bell pepper"])).toEqual([
      "eggs",
      "tomato",
      "pepper",
    ]);
  });

  test("are not what is only made of them", () => {
    expect(drawnFoodsOf(["fish sauce", "corn syrup", "bread crumbs", "potato chips"])).toEqual([]);
    expect(drawnFoodsOf(["soy sauce", "tomato sauce"])).toEqual(["soy sauce", "tomato sauce"]);
  });
});

describe("the food that a name means", () => {
  // Names that begin or end like another food. Source: handbook/screens.md#stickers.
  test.each([
    ["eggplant", "eggplant"],
    ["egg noodles", "spaghetti"],
    ["peanut butter", "peanut butter"],
    ["peanuts", "nuts"],
    ["unsalted butter", "butter"],
    ["almond butter", null],
    ["butternut squash", "pumpkin"],
    ["butter beans", "beans"],
    ["buttermilk", "milk"],
    ["coconut milk", "coconut"],
    ["almond milk", "milk"],
    ["milk chocolate", "chocolate"],
    ["sour cream", "cream"],
    ["cream cheese", "cheese"],
    ["cream of tartar", null],
    ["ice cream", null],
    ["chicken stock", "stock"],
    ["beef broth", "stock"],
    ["chicken sausage", "sausage"],
    ["tuna steak", "fish"],
    ["salt pork", "pork"],
    ["rice vinegar", "vinegar"],
    ["rice noodles", "spaghetti"],
    ["chickpea flour", "flour"],
    ["chickpeas", "can"],
    ["canned tomatoes", "can"],
    ["flour tortillas", "tortillas"],
    ["black-eyed peas", "beans"],
    ["sugar snap peas", "peas"],
    ["split peas", "lentils"],
    ["green beans", "green beans"],
    ["vanilla beans", "vanilla"],
    ["coffee beans", null],
    ["garlic powder", "spices"],
    ["cloves", "spices"],
    ["garlic cloves", "garlic"],
    ["pepper", "black pepper"],
    ["red pepper", "pepper"],
    ["red pepper flakes", "spices"],
    ["jalapeño peppers", "chili"],
    ["red chilies", "chili"],
    ["pepper jack", "cheese"],
    ["mustard seeds", "spices"],
    ["pumpkin seeds", "seeds"],
    ["sweet potatoes", "sweet potato"],
    ["grape tomatoes", "tomato"],
    ["spring onions", "scallion"],
    ["orange bell pepper", "pepper"],
    ["cornstarch", null],
    ["potato starch", null],
    ["lemongrass", null],
    ["ginger ale", null],
    ["cauliflower rice", "cauliflower"],
  ] as const)("%s", (name, food) => {
    expect(drawnFoodOf(name)).toBe(food);
  });
});

/** The sixty most common foods under everyday names. Source: handbook/screens.md#stickers. */
const sixty =
  `olive oil, curry powder, salt, garlic, onion, butter, parsley, sugar, chili pepper, parmesan, tomatoes,
  eggs, flour, lemon, milk, walnuts, chicken thighs, sesame seeds, carrots, red wine, heavy cream, rice, black pepper,
  chicken stock, potatoes, basil, scallions, bread, salmon, ginger, vinegar, black beans, yogurt, vanilla extract,
  soy sauce, baking powder, bell pepper, spaghetti, ground beef, pork chops, bacon, pumpkin, blueberries, olives,
  chocolate, lime, honey, leeks, orange, celery, mustard, apples, lettuce, coconut milk, mushrooms, spinach, cabbage,
  strawberries, shrimp, peas`
    .split(",")
    .map((name) => name.trim());

describe("a sticker", () => {
  test("of its own has each of the sixty most common foods", () => {
    const drawn = sixty.map((name) => drawnFoodOf(name));
    expect(sixty.filter((_, place) => drawn[place] === null)).toEqual([]);
    expect(new Set(drawn).size).toBe(60);
  });

  test("has all that the demo's household keeps and cooks with", () => {
    expect(demoFood().length).toBeGreaterThan(30);
    expect(demoFood().filter((name) => drawnFoodOf(name) === null)).toEqual([]);
  });

  test("is a few lines and plates in the colours of the tokens", () => {
    for (const name of sixty) {
      const food = drawnFoodOf(name);
      if (food === null) throw new Error(name);
      const { plates } = drawingOf(food);
      expect(JSON.stringify(drawingOf(food)).length).toBeLessThanOrEqual(1200);
      expect(plates.length).toBeGreaterThan(0);
      for (const [colour] of plates) expect(colour).toMatch(/^--[a-z]+-\d+$/);
    }
  });
});
