/** The daily calls of households in the shares of the speed goals. */
import { recipeId, RECIPES, lotId, tokenOf, type Crowd } from "./crowd.ts";
import type { Random } from "../receipts/composed/seeded-random.ts";

export interface Request {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

interface Kind {
  readonly name: string;
  /** Percent of all calls. */
  readonly share: number;
  readonly ask: (household: number, crowd: Crowd, random: Random) => Omit<Request, "token">;
}

const get = (path: string) => ({ method: "GET" as const, path });
const SEARCHES = ["on", "tom", "milk", "rice", "a"];
/** The smallest amount, so that no run uses up the stock. */
const GRAM = 1;
const aDay = (random: Random) => `2026-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;

function aLot(random: Random) {
  return {
    masterIngredientId: random.whole(1, 300),
    unitId: 1,
    quantity: random.whole(50, 900),
    price: random.whole(100, 900) / 100,
    purchaseDate: aDay(random),
    expiryDate: null,
  };
}

function aRecipe(random: Random) {
  const components = Array.from({ length: 6 }, (_, position) => ({
    ingredientName: random.pick(["Rice", "Milk", "Onion", "Butter", "Flour", "Tomato"]),
    quantity: 10 + position,
    unit: "g",
  }));
  return { name: `Supper ${random.whole(1, 9999)}`, description: null, servings: 4, components };
}

const anExpense = (random: Random) => ({
  description: "Bread",
  amount: random.whole(100, 5000) / 100,
  date: aDay(random),
  type: "other",
});

/** 12 % of all calls: writes except cooking and messages. */
function aWrite(household: number, crowd: Crowd, random: Random): Omit<Request, "token"> {
  const lot = lotId(crowd, household, random.whole(0, crowd.lots - 1));
  const turn = random.next();
  if (turn < 0.4) return { method: "POST", path: "/ingredients", body: aLot(random) };
  if (turn < 0.65)
    return { method: "POST", path: `/ingredients/${lot}/use`, body: { quantity: GRAM } };
  if (turn < 0.9) return { method: "POST", path: "/budget/expenses", body: anExpense(random) };
  const recipe = recipeId(crowd, household, random.whole(0, RECIPES - 1));
  return { method: "PUT", path: `/recipes/${recipe}`, body: aRecipe(random) };
}

function aMessageCall(household: number, random: Random): Omit<Request, "token"> {
  const turn = random.next();
  if (turn < 0.5) return get("/messages/counts");
  if (turn < 0.8) return get("/messages");
  return { method: "POST", path: `/messages/${household}`, body: { content: "Thank you." } };
}

/** Source: handbook/foundations.md#speed. */
export const mix: readonly Kind[] = [
  {
    name: "stock page",
    share: 30,
    ask: (_household, _crowd, random) => get(`/ingredients?page=${random.whole(1, 3)}`),
  },
  { name: "recipes", share: 15, ask: () => get("/recipes") },
  {
    name: "recipe",
    share: 10,
    ask: (household, crowd, random) =>
      get(`/recipes/${recipeId(crowd, household, random.whole(0, RECIPES - 1))}`),
  },
  { name: "plannable meals", share: 10, ask: () => get("/plannable-meals") },
  { name: "budget", share: 10, ask: () => get("/budget/status") },
  {
    name: "expenses and search",
    share: 8,
    ask: (_household, _crowd, random) =>
      get(
        random.chance(0.5)
          ? "/budget/expenses?scope=all"
          : `/ingredients?name=${random.pick(SEARCHES)}`,
      ),
  },
  { name: "writes", share: 12, ask: aWrite },
  {
    name: "cook",
    share: 3,
    ask: (household, crowd, random) => ({
      method: "POST",
      path: `/plannable-meals/cook/${recipeId(crowd, household, random.whole(0, 3))}`,
      body: { servings: 1 },
    }),
  },
  {
    name: "messages",
    share: 2,
    ask: (household, _crowd, random) => aMessageCall(household, random),
  },
];

/** Writes that only add. */
export const onlyWrites: readonly Kind[] = [
  {
    name: "adding food",
    share: 50,
    ask: (_household, _crowd, random) => ({
      method: "POST",
      path: "/ingredients",
      body: aLot(random),
    }),
  },
  {
    name: "adding an expense",
    share: 50,
    ask: (_household, _crowd, random) => ({
      method: "POST",
      path: "/budget/expenses",
      body: anExpense(random),
    }),
  },
];

/** The call of the one-route server. */
export const onePage: readonly Kind[] = [
  { name: "one prepared query", share: 100, ask: () => get("/page") },
];

/** The next call of a user and its kind. */
export function nextRequest(
  kinds: readonly Kind[],
  crowd: Crowd,
  random: Random,
): { kind: string; request: Request } {
  const household = random.whole(1, crowd.households);
  let left = random.next() * 100;
  let chosen = kinds[0];
  for (const kind of kinds) {
    chosen = kind;
    left -= kind.share;
    if (left < 0) break;
  }
  if (chosen === undefined) throw new Error("A mix needs at least one kind of call.");
  const request = { ...chosen.ask(household, crowd, random), token: tokenOf(household) };
  return { kind: chosen.name, request };
}
