import { describe, expect, test } from "vitest";
import { readRecipeText } from "./pasted-recipe.ts";

describe("a line that begins with a preparation", () => {
  const linesOf = (first: string, second: string): readonly string[] =>
    readRecipeText(`Recipe\nIngredients\n${first}\n${second}\n2 eggs`).lines.map(
      ({ text }) => text,
    );

  test.each([
    ["225g self-raising flour", "finely grated zest of 1 lemon"],
    ["1 tsp salt", "freshly ground pepper"],
    ["200 g spaghetti", "chopped fresh parsley"],
    ["100 g butter", "roughly chopped walnuts 50 g"],
    ["1 kg carrots", "toasted hazelnuts"],
    ["1 lb mince", "peeled and finely diced shallots"],
    ["400 g pasta", "crumbled Stilton to serve"],
    ["500 g Nudeln", "fein gehackte Petersilie"],
    ["250 g Mehl", "abgeriebene Schale von 1 Zitrone"],
    ["500 g Kartoffeln", "frisch geriebener Käse"],
  ])("is an ingredient of its own if it names one: %s / %s", (first, second) => {
    expect(linesOf(first, second)).toEqual([first, second, "2 eggs"]);
  });

  test.each([
    ["1 onion", "finely chopped"],
    ["2 lemons", "to serve"],
    ["2 carrots", "sliced into thin rounds"],
    ["1 leek", "halved lengthwise and rinsed"],
    ["400 g prawns", "peeled and deveined"],
    ["1 cucumber", "sliced thin"],
    ["1 chilli", "chopped (seeds removed)"],
    ["200 g mushrooms", "washed, dried and sliced"],
    ["1 Zwiebel", "fein gehackt"],
    ["2 Möhren", "geschält und in Scheiben geschnitten"],
    ["1 oignon", "haché finement"],
  ])("else continues the line above: %s / %s", (first, second) => {
    expect(linesOf(first, second)).toEqual([`${first} ${second}`, "2 eggs"]);
  });
});
