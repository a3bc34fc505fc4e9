import { expect, test } from "vitest";
import { minutesInAll, recipeFilter, type RecipeFilter, sortedRecipes } from "./recipe-filter.ts";

const crepes = {
  name: "Crêpes Suzette",
  tags: ["Sweet", "Café"],
  ingredientNames: ["flour", "blood oranges", "butter"],
  prepMinutes: 10,
  cookMinutes: 5,
  isFavourite: true,
};
const bread = { ...crepes, name: "Bread", tags: [], prepMinutes: null, cookMinutes: null };
const fits = (filter: RecipeFilter, recipe = crepes, makeability = "fully_makeable" as const) =>
  recipeFilter(filter)(recipe, () => makeability);

test.each<readonly [RecipeFilter, boolean]>([
  [{}, true],
  [{ search: "crepes" }, true],
  [{ search: "  ORANGE cafe suz " }, true],
  [{ search: "crepes lemon" }, false],
  [{ search: "suzette\nsweet" }, true],
  [{ tag: "cafe" }, true],
  [{ tag: " SWEET" }, true],
  [{ tag: "swee" }, false],
  [{ maxMinutes: 15 }, true],
  [{ maxMinutes: 14 }, false],
  [{ favourite: true }, true],
  [{ canCook: true }, true],
  [{ search: "flour", tag: "sweet", maxMinutes: 20, favourite: true, canCook: true }, true],
])("%j is what crêpes are: %s", (filter, expected) => {
  expect(fits(filter)).toBe(expected);
});

const NAMES = [
  "Lentil Soup",
  "Tomato Soup",
  "Strawberries and Cream",
  "Shepherd's Pie",
  "Mac & Cheese",
  "Käsespätzle",
  "Ölkuchen",
  "Jägerschnitzel",
  "Smørrebrød",
  "Pear Tart",
  "Bay Leaves in Milk",
  "Dad’s Jam",
  "Paella",
];

test.each([
  ["soups", ["Lentil Soup", "Tomato Soup"]],
  ["lentils", ["Lentil Soup"]],
  ["tomatoes soup", ["Tomato Soup"]],
  ["strawberry", ["Strawberries and Cream"]],
  ["shepherd’s", ["Shepherd's Pie"]],
  ["shepherd's", ["Shepherd's Pie"]],
  ["shepherds pie", ["Shepherd's Pie"]],
  ["dad's jams", ["Dad’s Jam"]],
  ["mac and cheese", ["Mac & Cheese"]],
  ["mac & cheese", ["Mac & Cheese"]],
  ['"lentil soup"', ["Lentil Soup"]],
  ["kaesespaetzle", ["Käsespätzle"]],
  ["käsespätzle", ["Käsespätzle"]],
  ["oelkuchen", ["Ölkuchen"]],
  ["jaeger", ["Jägerschnitzel"]],
  ["smoerrebroed", ["Smørrebrød"]],
  ["peas", []],
  ["pears", ["Pear Tart"]],
  ["leaf", ["Bay Leaves in Milk"]],
  ["paella", ["Paella"]],
  ["%", []],
])("searching for %j", (search, names) => {
  const found = NAMES.filter((name) =>
    fits({ search }, { ...crepes, name, tags: [], ingredientNames: [] }),
  );
  expect(found).toEqual(names);
});

test("a recipe without times is under no number of minutes", () => {
  expect(minutesInAll(bread)).toBeNull();
  expect(recipeFilter({ maxMinutes: 100_000 })(bread, () => "fully_makeable")).toBe(false);
  expect(minutesInAll({ prepMinutes: null, cookMinutes: 30 })).toBe(30);
});

test("what can be cooked is asked last, and only when it counts", () => {
  const asked = (filter: RecipeFilter) => {
    let times = 0;
    const makeability = () => ((times += 1), "partially_makeable" as const);
    return [recipeFilter(filter)(crepes, makeability), times];
  };
  expect(asked({ search: "crepes" })).toEqual([true, 0]);
  expect(asked({ search: "soup", canCook: true })).toEqual([false, 0]);
  expect(asked({ canCook: true })).toEqual([false, 1]);
});

test("each order says where what is unknown stands, and what is equal goes by name, then by id", () => {
  const of = (id: number, name: string, known: number | null = null) => ({
    id,
    name,
    updatedAt: id,
    costPerServing: known,
    lastCooked: known,
    averageRating: known,
  });
  const recipes = [of(1, "b"), of(2, "É"), of(3, "a", 2), of(4, "d", 5), of(5, "e"), of(6, "B", 2)];
  const ids = (order: Parameters<typeof sortedRecipes>[1]) =>
    sortedRecipes(recipes, order).map(({ id }) => id);
  expect(ids("updatedAt_desc")).toEqual([6, 5, 4, 3, 2, 1]);
  expect(ids("costPerServing_asc")).toEqual([3, 6, 4, 1, 2, 5]);
  expect(ids("lastCooked_asc")).toEqual([1, 2, 5, 3, 6, 4]);
  expect(ids("rating_desc")).toEqual([4, 3, 6, 1, 2, 5]);
  expect(ids("name_asc")).toEqual([3, 1, 6, 4, 2, 5]);
});
