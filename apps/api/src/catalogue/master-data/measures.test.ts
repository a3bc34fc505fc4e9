import { readUnit, UNITS } from "@larder/rules/kitchen/amounts/units";
import { expect, test } from "vitest";
import { measuresOf } from "../measures.ts";
import { masterIngredients } from "./all.ts";
import { littleMeasures, measureRows, pluralsOfOthers } from "./measures.ts";

const byName = new Map(masterIngredients.map((ingredient) => [ingredient.name, ingredient]));

test("measures are told of ingredients of the catalogue, each once", () => {
  const names = measureRows.map(([name]) => name);
  expect(names.filter((name) => !byName.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("measures are of units that are counted, never of the piece, which has a figure of its own", () => {
  const known = new Set(UNITS.map(({ name }) => name));
  for (const measures of [littleMeasures, ...measureRows.map(([, ...ofIt]) => ofIt)])
    for (const [unit, milligrams] of measures) {
      expect(readUnit(unit)).toMatchObject({ name: unit, dimension: "count" });
      expect(unit).not.toBe("piece");
      expect(known.has(unit) || pluralsOfOthers.has(unit)).toBe(true);
      expect(Number.isInteger(milligrams) && milligrams >= 100).toBe(true);
    }
});

test("whatever a recipe counts like pieces weighs as much as a piece", () => {
  const asPieces = ["head", "ear", "ball", "cube", "rasher", "strip", "loaf", "spear", "stalk"];
  const others = measureRows.flatMap(([name, ...measures]) =>
    measures
      .filter(([unit]) => asPieces.includes(unit))
      .filter(([, milligrams]) => milligrams !== byName.get(name)?.milligramsPerPiece)
      .map(([unit]) => `${unit} of ${name}`),
  );
  expect(others).toEqual([]);
});

test("what is sold by the bunch, can, slice or clove can be weighed, but for food that is only counted so", () => {
  const unweighed = masterIngredients
    .filter(({ id, unit, usual }) =>
      [unit, usual.unit].some(
        (one) =>
          /^(?:bunch|can|slice|clove|pack|jar|bottle)$/.test(one) && !measuresOf(id)?.has(one),
      ),
    )
    .map(({ name }) => name);
  expect(unweighed).toEqual(["Ramen noodles"]);
});

test("a pinch and other little measures are of every food that is weighed, by its own figure if it has one", () => {
  const of = (name: string) => measuresOf(byName.get(name)?.id ?? 0);
  expect(of("Salt")?.get("pinch")?.inBase).toEqual({ top: 2, bottom: 5 });
  expect(of("Butter")?.get("knobs")?.inBase).toEqual(of("Butter")?.get("knob")?.inBase);
  expect(of("Egg")?.has("pinch") ?? false).toBe(false);
});

test("the plural of a unit that only recipes have is the same measure", () => {
  const garlic = measuresOf(byName.get("Garlic")?.id ?? 0);
  expect(garlic?.get("heads")?.inBase).toEqual(garlic?.get("head")?.inBase);
  expect(garlic?.has(readUnit("cloves").name)).toBe(true);
});

test.each([
  ["Dark chocolate", "squares", 5],
  ["Milk chocolate", "bar", 100],
  ["Watercress", "handful", 30],
  ["Blueberries", "handfuls", 40],
  ["Walnuts", "handful", 30],
  ["Filo pastry", "sheets", 20],
  ["Lasagne sheets", "sheet", 18],
  ["Gelatin", "leaves", 2],
  ["Gelatin leaves", "leaf", 2],
  ["Tofu", "block", 400],
  ["Feta", "blocks", 200],
  ["Halloumi", "block", 225],
  ["Basil", "leaves", 0.5],
  ["Parsley", "sprigs", 1],
])("of %s a %s weighs %d g", (name, unit, grams) => {
  const weight = measuresOf(byName.get(name)?.id ?? 0)?.get(unit)?.inBase;
  expect(Number(weight?.top) / Number(weight?.bottom)).toBe(grams);
});
