import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { foodLanguages } from "@larder/words/languages";
import { describe, expect, test } from "vitest";
import { forReader } from "../../values/reader.ts";
import { masterIngredients } from "../master-data/all.ts";
import { allNames } from "./all-names.ts";
import { allNamesOf, foodForms, foodName, idOfName, namesBy, namesInAll } from "./food-names.ts";
import { UNIT_NAMES } from "./unit-names.data.ts";

const otherLanguages = foodLanguages.filter((language) => language !== "en");
const idOf = new Map(masterIngredients.map(({ id, name }) => [name, id]));

function nameIn(language: (typeof foodLanguages)[number], english: string) {
  return namesBy(language).get(idOf.get(english) ?? 0);
}

test("the handbook's table of languages tells how many foods, other names and units each has", () => {
  const handbook = readFileSync(
    join(import.meta.dirname, "../../../../../docs/handbook/words.md"),
    "utf8",
  );
  const row = (label: string, count: (language: (typeof foodLanguages)[number]) => number) =>
    `| ${[label, ...foodLanguages.map(count)].join(" | ")} |`;
  const names = (language: (typeof foodLanguages)[number]) => [...namesBy(language).values()];
  expect(handbook).toContain(row("foods", (language) => names(language).length));
  expect(handbook).toContain(
    row(
      "their other names",
      (language) => names(language).flatMap(({ otherNames }) => otherNames).length,
    ),
  );
  expect(handbook).toContain(
    row("units", (language) => Object.values(UNIT_NAMES).filter((unit) => unit[language]).length),
  );
});

describe("names of food in other languages", () => {
  test("are there for every ingredient, each once", () => {
    const ids = allNames.map(([id]) => id).toSorted((a, b) => a - b);
    expect(ids).toEqual(masterIngredients.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  test.each(otherLanguages)("mean one ingredient each in %s", (language) => {
    const owners = new Map<string, number>();
    const twice: string[] = [];
    for (const [id, names] of namesBy(language))
      for (const name of allNamesOf(names)) {
        const key = ingredientKey(name);
        const owner = owners.get(key);
        if (owner !== undefined && owner !== id) twice.push(`${name}: ${owner}, ${id}`);
        owners.set(key, id);
      }
    expect(twice).toEqual([]);
  });

  test.each(otherLanguages)("have a letter, and no stray blank or slash, in %s", (language) => {
    const odd = [...namesBy(language).values()]
      .flatMap(allNamesOf)
      .filter(
        (name) => ingredientKey(name) === "" || name.trim() !== name || /[/|]|,\s/.test(name),
      );
    expect(odd).toEqual([]);
  });

  test("have a capital as a name and, in German, a noun's capital within a sentence", () => {
    expect(nameIn("de", "Tomato")).toMatchObject({
      name: "Tomate",
      forms: { one: "Tomate", other: "Tomaten" },
      spoken: { one: "Tomate", other: "Tomaten" },
    });
    expect(nameIn("de", "Red onion")).toMatchObject({
      name: "Rote Zwiebel",
      spoken: { one: "rote Zwiebel", other: "rote Zwiebeln" },
    });
    expect(nameIn("fr", "Egg")).toMatchObject({
      name: "Œuf",
      spoken: { one: "œuf", other: "œufs" },
    });
  });

  test("are in the plural where the English name is", () => {
    expect(nameIn("de", "Cherry tomatoes")?.name).toBe("Kirschtomaten");
    expect(nameIn("fr", "Mushrooms")?.name).toBe("Champignons de Paris");
    expect(nameIn("it", "Onion")?.name).toBe("Cipolla");
  });

  test("know the words of other countries", () => {
    expect(idOfName("Paradeiser")).toBe(idOf.get("Tomato"));
    expect(idOfName("Rüebli")).toBe(idOf.get("Carrot"));
    expect(idOfName("blé d'Inde")).toBe(idOf.get("Sweetcorn"));
    expect(idOfName("palta")).toBe(idOf.get("Avocado"));
    expect(idOfName("Nothing of the kind")).toBeNull();
  });

  test("are read in the reader's language, and as stored for food outside the catalogue", () => {
    const tomato = idOf.get("Tomato") ?? 0;
    const stored = { one: "Tomato", other: "Tomatoes" };
    forReader({ language: "en", foodLanguage: "it", householdLanguage: null }, () => {
      expect(foodName("Tomato")).toBe("Pomodoro");
      expect(foodForms(tomato, stored)).toEqual({ one: "Pomodoro", other: "Pomodori" });
      expect(foodName("Grandma's mix")).toBe("Grandma's mix");
    });
    expect(foodName("Tomato")).toBe("Tomato");
    expect(foodForms(tomato, stored)).toBe(stored);
  });

  test("name their source", () => {
    const names = namesInAll(idOf.get("Buttermilk") ?? 0);
    expect(names.map(({ language }) => language)).toEqual([...foodLanguages]);
    expect(names.find(({ language }) => language === "de")?.source).toBe("BLS");
    expect(names.find(({ language }) => language === "es")?.source).toBe("own");
  });
});
