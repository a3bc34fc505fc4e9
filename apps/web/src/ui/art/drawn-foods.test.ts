import { describe, expect, test } from "vitest";
import { drawnFoodsOf } from "./drawn-foods.ts";

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

  test("are meant by whole words, singular or plural", () => {
    expect(drawnFoodsOf(["eggplant", "pineapple", "black pepper"])).toEqual([]);
    expect(drawnFoodsOf(["2 eggs", "Tomatoes", "red bell pepper"])).toEqual([
      "eggs",
      "tomato",
      "pepper",
    ]);
  });

  test("are not what is only made of them", () => {
    expect(drawnFoodsOf(["rice vinegar", "chicken broth", "fish sauce"])).toEqual([]);
    expect(drawnFoodsOf(["soy sauce", "tomato sauce"])).toEqual(["soy sauce", "tomato sauce"]);
  });
});
