import { expect, test } from "vitest";
import { readRecipeText } from "./pasted-recipe.ts";

const YIELDS =
  `Serves 4|Serves four|Serves: 4 to 6|4 servings|4 Servings / 30 min|For 4 people|Yield: 4|Feeds 4|Für 4 Personen|4 Portionen|Portionen: 4
Ergibt 4 Portionen|Reicht für 4 Personen|Pour 4 personnes|4 pers.|Quantité : 4 personnes|Para 4 personas|Rinde 4 porciones|4 raciones
Dosi per 4 persone|Per 4 persone|Porzioni: 4|4 porções|Rendimento: 4 porções|4 porties|Voor 4 personen|4 portioner|4 porcje`
    .split(/[|\n]/)
    .map((line) => line.replace(" / ", " | "));

test.each(YIELDS)("a line of its own says that a recipe is for four: %s", (line) => {
  const { servings, description } = readRecipeText(`Soup\n${line}\nIngredients\n2 eggs`);
  expect({ servings, description }).toEqual({ servings: 4, description: null });
});

test.each([
  "Zutaten für 4 Portionen",
  "Zutaten (für 4 Personen)",
  "Zutaten für 4 Stück",
  "Ingrédients pour 4 personnes",
  "Ingrédients (4 pers.)",
  "Ingredientes para 4 personas",
  "Ingredienti per 4 persone",
  "Ingredienti (4 persone)",
  "Ingredients for 4 muffins",
  "Ingredients (serves 4)",
  "Ingredients - 4 servings",
  "Ingredienser till 4 personer",
])("a heading says that a recipe is for four: %s", (heading) => {
  const { servings, lines } = readRecipeText(`Soup\n${heading}\n2 eggs\n1 l milk`);
  expect([servings, lines.map(({ text }) => text)]).toEqual([4, ["2 eggs", "1 l milk"]]);
});

test.each([
  "Red curry (4 servings)",
  "Red curry (serves 4)",
  "Red curry - 4 servings",
  "Red curry für 4 Personen",
  "Red curry pour 4 personnes",
])("a title says that a recipe is for four: %s", (title) => {
  const { name, servings } = readRecipeText(`${title}\n1 onion\n500 g mince\n\nFry it all.`);
  expect({ name, servings }).toEqual({ name: "Red curry", servings: 4 });
});

test.each(["Ragu (the best one)", "Soup for cold days", "Cake - my mother's"])(
  "a title keeps all other words: %s",
  (title) => {
    const { name } = readRecipeText(`${title}\n1 onion\n500 g mince\n\nFry it all.`);
    expect(name).toBe(title);
  },
);

test.each([
  ["Makes 1 loaf (10 slices)", 10],
  ["Cuts into 10 slices", 10],
  ["Cuts into 12", 12],
  ["Slices into 8 wedges", 8],
  ["Serves 10-12", 10],
  ["Ergibt 1 Kuchen (12 Stücke)", 12],
])("a cake is shared: %s", (line, expected) => {
  for (const heading of ["", "Ingredients\n"]) {
    const { servings, lines } = readRecipeText(`Lemon loaf\n${line}\n\n${heading}2 eggs\n1 l milk`);
    expect([servings, lines.length]).toEqual([expected, 2]);
  }
});

test.each([
  "Ready in 25 minutes",
  "Total time: 25 min",
  "Gesamtzeit: 25 Minuten",
  "Fertig in 25 Minuten",
  "Prêt en 25 minutes",
  "Listo en 25 minutos",
  "For 4 people | 25 min",
])("the only time of a recipe is said once: %s", (line) => {
  const { cookMinutes, notes } = readRecipeText(`Soup\n${line}\n\nIngredients\n2 eggs`);
  expect({ cookMinutes, notes }).toEqual({ cookMinutes: 25, notes: null });
});

test("a total beside other times, or with more to say, stays a note", () => {
  const read = (lines: string) => readRecipeText(`Soup\n${lines}\n\nIngredients\n2 eggs`);
  const both = read("Prep time: 5 min\nCook time: 20 min\nReady in 25 minutes");
  expect([both.cookMinutes, both.notes]).toEqual([20, "Ready in 25 minutes"]);
  const more = read("Total time: 25 min plus chilling overnight");
  expect([more.cookMinutes, more.notes]).toEqual([
    25,
    "Total time: 25 min plus chilling overnight",
  ]);
});

test.each([
  "Prep 10 min | Cook 20 min | Serves 4",
  "Prep 10 min, cook 20 min, serves 4",
  "Prep 10 mins / Cook 20 mins / Serves 4",
  "Prep 10 min Cook 20 min Serves 4",
  "Prep 10 min. Cook 20 min. Serves 4.",
  "Prep time 10 min; cook time 20 min; serves 4",
  "Serves 4, prep 10 min, cook 20 min",
  "10 min prep | 20 min cook | 4 servings",
  "10 mins prep, 20 mins cooking, serves 4",
  "Vorbereitung: 10 Min., Kochen: 20 Min., für 4 Personen",
  "Préparation : 10 min - Cuisson : 20 min - 4 personnes",
  "Preparazione: 10 minuti Cottura: 20 minuti Dosi per 4 persone",
  "Preparación 10 min, cocción 20 min, para 4 personas",
])("times and servings in one line: %s", (line) => {
  const read = readRecipeText(`Soup\n${line}\nIngredients\n2 eggs`);
  const { prepMinutes, cookMinutes, servings, description } = read;
  expect({ prepMinutes, cookMinutes, servings, description }).toEqual({
    prepMinutes: 10,
    cookMinutes: 20,
    servings: 4,
    description: null,
  });
});

test.each([
  "Serves a family of 4",
  "Serves: family of four",
  "Family of 4",
  "Enough for a family of 4",
  "Für eine Familie mit 4 Personen",
  "Pour une famille de 4",
  "Para una familia de 4",
  "Per una famiglia di 4",
])("a family is of four: %s", (line) => {
  const { servings, description } = readRecipeText(`Soup\n${line}\nIngredients\n2 eggs`);
  expect({ servings, description }).toEqual({ servings: 4, description: null });
});

test("a yield in two ways stays together", () => {
  const { servings, yieldText } = readRecipeText("Rolls\nServes 4, makes 8 rolls\n\n2 eggs");
  expect({ servings, yieldText }).toEqual({ servings: 4, yieldText: "4, makes 8 rolls" });
});
