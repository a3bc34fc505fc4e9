import { fillWeek } from "./filled-week.ts";
import type { Person } from "./people.ts";

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

const MS_PER_DAY = 86_400_000;
const DATE_LENGTH = "2026-01-01".length;

/**
 * A row for each list, with a name that is hard for narrow screens. The stock is the first twelve
 * ingredients of the catalogue, from Agave syrup on.
 */
export async function fillHousehold(api: Api, person: Person): Promise<void> {
  const { masterIngredients } = await api<{ masterIngredients: { id: number; name: string }[] }>(
    person,
    "GET /ingredients/master/ingredients",
  );
  for (const [place, { id }] of masterIngredients.slice(0, 12).entries())
    await api(person, "POST /ingredients", {
      masterIngredientId: id,
      unitId: 1,
      quantity: 400,
      price: 3.5,
      expiryDate: new Date(Date.now() + place * MS_PER_DAY).toISOString().slice(0, DATE_LENGTH),
    });
  const [first] = masterIngredients;
  const { recipe } = await api<{ recipe: { id: number } }>(person, "POST /recipes", {
    name: "Grandmother's Sunday-afternoon-and-sometimes-Monday casserole",
    description:
      "Donaudampfschifffahrtsgesellschaftskapitänsmützenauflauf, as it is called at home.",
    servings: 4,
    components: [{ ingredientName: first?.name, quantity: 100, unit: "g" }],
  });
  await fillWeek(api, person, {
    recipeId: recipe.id,
    inTheTrolley: ["2 l milk", "Donaudampfschifffahrtsgesellschaftskapitänsmützenauflauf"],
  });
  await api(person, "POST /budget/settings", {
    amount: 9_000_000,
    period: "monthly",
    startDate: "2026-01-01",
  });
  await api(person, "POST /messages", {
    subject: "Hello",
    content: "Is it my oven, or the recipe?",
  });
}
