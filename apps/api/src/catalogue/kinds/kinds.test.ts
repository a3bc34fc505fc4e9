import { expect, test } from "vitest";
import { masterIngredients } from "../master-data/all.ts";
import { catalogueKinds } from "./kinds.data.ts";
import { foodParts } from "./food-kinds.ts";
import { kindOfInCatalogue } from "./kinds.ts";

const names = new Set(masterIngredients.map(({ name }) => name));
const byName = new Map(masterIngredients.map((ingredient) => [ingredient.name, ingredient]));

test("kinds and their foods are in the catalogue, each a kind of one food", () => {
  const kinds = catalogueKinds.flatMap(([, ...ofFood]) => ofFood);
  expect(catalogueKinds.flat().filter((name) => !names.has(name))).toEqual([]);
  expect(kinds).toHaveLength(new Set(kinds).size);
  expect(kindOfInCatalogue.size).toBe(kinds.length);
});

test("no food is a kind of itself, however far one goes up", () => {
  for (const start of kindOfInCatalogue.keys()) {
    const seen = new Set<number>();
    for (let id: number | undefined = start; id !== undefined; id = kindOfInCatalogue.get(id)) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
  }
});

test("no kind is a preserved or ground form of its food", () => {
  const form = /\b(?:dried|canned|frozen|ground|smoked|pickled|powder|paste|juice|vegan)\b/i;
  const said = catalogueKinds.filter(([food]) => !form.test(food));
  expect(said.flatMap(([, ...kinds]) => kinds).filter((name) => form.test(name))).toEqual([]);
});

test("a kind is measured as its food is, so that one covers the other", () => {
  const dimension = (name: string) => byName.get(name)?.unit === "ml";
  const others = catalogueKinds.flatMap(([food, ...kinds]) =>
    kinds.filter((kind) => dimension(kind) !== dimension(food)).map((kind) => `${kind}, ${food}`),
  );
  expect(others).toEqual([]);
});

test("whole foods and their parts are in the catalogue, counted and weighed", () => {
  const byId = new Map(masterIngredients.map((ingredient) => [ingredient.id, ingredient]));
  for (const [whole, parts] of foodParts)
    for (const id of [whole, ...parts])
      expect(byId.get(id)).toMatchObject({
        unit: "piece",
        milligramsPerPiece: expect.any(Number) as number,
      });
});
