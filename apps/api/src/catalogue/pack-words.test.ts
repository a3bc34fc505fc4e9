import { expect, test } from "vitest";
import { masterIngredients } from "./master-data/all.ts";
import { namesWithPackWord, packWordOf } from "./pack-words.ts";

test("the words for one of a food are of foods of the catalogue that are sold by the piece", () => {
  const byName = new Map(masterIngredients.map((one) => [one.name, one]));
  const units = namesWithPackWord.map((name) => [name, byName.get(name)?.usual.unit]);
  expect(units).toEqual(namesWithPackWord.map((name) => [name, "piece"]));
  expect(packWordOf(byName.get("Garlic")?.id ?? 0)).toBe("bulb");
  expect(packWordOf(byName.get("Onion")?.id ?? 0)).toBeNull();
});
