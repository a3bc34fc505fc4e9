import { addDays, todayIn, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { FastifyInstance } from "fastify";
import { setRole, setSubscription } from "../../auth/accounts/user.store.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { ok } from "../../values/outcome.ts";
import {
  DEMO_PASSWORD,
  neighbours,
  recipes,
  shopping,
  type DemoRecipe,
  type Shopping,
} from "./demo-household.ts";
import { callAs } from "./demo-call.ts";
import { planDemoWeek } from "./demo-week.ts";
import { DAYS_A_WEEK, PAST_WEEKS, pastExpense, pastWeek, shopOf } from "./demo-year.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows of the largest page. */
const MOST_ROWS = 100;
const CENTS = 100;

/** The demo's accounts and their purposes. */
export const demoAccounts = [
  {
    email: "maya@larder.test",
    name: "Maya",
    plan: "PRO",
    role: "USER",
    shows: "PRO, a full kitchen",
  },
  {
    email: "sam@larder.test",
    name: "Sam",
    plan: "FREE",
    role: "USER",
    shows: "FREE, an empty kitchen",
  },
  {
    email: "admin@larder.test",
    name: "Robin",
    plan: "FREE",
    role: "ADMIN",
    shows: "administrator",
  },
] as const;

interface Person {
  readonly name: string;
  readonly email: string;
  readonly plan: "PRO" | "FREE";
  readonly role: "ADMIN" | "USER";
}

async function aPerson(app: FastifyInstance, deps: Deps, person: Person): Promise<string> {
  const body = { name: person.name, email: person.email, password: DEMO_PASSWORD };
  const made = await callAs<{ token: string; user: { id: number } }>(app, {
    path: "/auth/register",
    body,
  });
  await inTransaction(deps.db, async (tx) => {
    await setSubscription(tx, made.user.id, person.plan);
    await setRole(tx, made.user.id, person.role);
    return ok(undefined);
  });
  return made.token;
}

/** Ids of the names in the demo's lists. */
interface Names {
  readonly ingredients: ReadonlyMap<string, number>;
  readonly units: ReadonlyMap<string, number>;
}

async function readNames(app: FastifyInstance, token: string): Promise<Names> {
  const [{ masterIngredients }, { masterUnits }] = await Promise.all([
    callAs<{ masterIngredients: { id: number; name: string }[] }>(app, {
      path: "/ingredients/master/ingredients",
      method: "GET",
      token,
    }),
    callAs<{ masterUnits: { id: number; name: string }[] }>(app, {
      path: "/ingredients/master/units",
      method: "GET",
      token,
    }),
  ]);
  return {
    ingredients: new Map(masterIngredients.map(({ id, name }) => [name, id])),
    units: new Map(masterUnits.map(({ id, name }) => [name, id])),
  };
}

/** A signed-in person of the demo on one day. */
interface SignedInDemo {
  readonly app: FastifyInstance;
  readonly token: string;
  readonly names: Names;
  readonly today: IsoDate;
}

/** The call's body for a package. */
const bodyOf = ({ names, today }: SignedInDemo, bought: Shopping) => ({
  masterIngredientId: names.ingredients.get(bought.name),
  unitId: names.units.get(bought.unit),
  quantity: bought.quantity,
  price: bought.price,
  ...(bought.keepsDays === null ? {} : { expiryDate: addDays(today, bought.keepsDays) }),
});

/** Stores packages one by one, those of one day from one shop. */
async function buy(
  kitchen: SignedInDemo,
  list: readonly Shopping[],
  shopOn: (daysAgo: number) => string,
): Promise<void> {
  const { app, token, today } = kitchen;
  await Promise.all(
    list.map((bought) => {
      const { boughtDaysAgo } = bought;
      const purchaseDate = addDays(today, -boughtDaysAgo);
      const body = { ...bodyOf(kitchen, bought), purchaseDate, shop: shopOn(boughtDaysAgo) };
      return callAs(app, { path: "/ingredients", body, token });
    }),
  );
}

/** Saves today's packages as a receipt. */
async function scan(
  kitchen: SignedInDemo,
  list: readonly Shopping[],
  merchant: string,
): Promise<void> {
  const { app, token, today } = kitchen;
  const items = list.map((bought) => ({ ...bodyOf(kitchen, bought), name: bought.name }));
  const cents = list.reduce((sum, { price }) => sum + Math.round(price * CENTS), 0);
  const body = { items, purchaseDate: today, receipt: { merchant, total: cents / CENTS } };
  await callAs(app, { path: "/scanning/save-items", body, token });
}

interface Left {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
}

/**
 * A past week: shopping, a meal at home, one out; leftovers are eaten, and sometimes food spoils.
 */
async function liveThrough(
  kitchen: SignedInDemo,
  weeksAgo: number,
  recipeIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { app, token, today } = kitchen;
  const { meal, bought, wasted } = pastWeek(weeksAgo);
  const shop = shopOf(weeksAgo);
  await (shop.hasReceipt
    ? scan(kitchen, bought, shop.name)
    : buy(kitchen, bought, () => shop.name));
  const body = { ...pastExpense(weeksAgo), date: today };
  await callAs(app, { path: "/budget/expenses", token, body });
  await callAs(app, {
    path: `/plannable-meals/cook/${recipeIds.get(meal) ?? 0}`,
    token,
    body: { servings: recipes.find(({ name }) => name === meal)?.servings },
  });
  const { ingredients } = await callAs<{ ingredients: Left[] }>(app, {
    path: `/ingredients?limit=${MOST_ROWS}`,
    method: "GET",
    token,
  });
  for (const { id, name, quantity } of ingredients) {
    const how = wasted.includes(name) ? "wasted" : "eaten";
    await callAs(app, { path: `/ingredients/${id}/use`, token, body: { quantity, how } });
  }
}

async function saveRecipes(
  app: FastifyInstance,
  token: string,
  wanted: readonly DemoRecipe[],
): Promise<readonly number[]> {
  const saved = await Promise.all(
    wanted.map(({ lines, ...recipe }) =>
      callAs<{ recipe: { id: number } }>(app, {
        path: "/recipes",
        token,
        body: {
          ...recipe,
          components: lines.map(([quantity, unit, ingredientName, details]) => ({
            quantity,
            unit,
            ingredientName,
            ...details,
          })),
        },
      }),
    ),
  );
  return saved.map(({ recipe }) => recipe.id);
}

/** Two months, shorter than any session. */
const WEEKS_SIGNED_IN = 8;

/** Signs the main character, Maya, in again. */
async function signInAgain(app: FastifyInstance): Promise<string> {
  const body = { email: demoAccounts[0]?.email, password: DEMO_PASSWORD };
  return (await callAs<{ token: string }>(app, { path: "/auth/login", body })).token;
}

/** Sets the clock to a past instant, or back to the real time. */
export type TravelTo = (instant?: number) => void;

/**
 * Fills an empty database with a believable household after a year of use, its neighbours and three
 * accounts, through the product's own calls, each at its own time.
 */
export async function fillDemo(
  app: FastifyInstance,
  deps: Deps,
  travelTo: TravelTo,
): Promise<void> {
  const present = deps.clock.now();
  const startedAt = present - PAST_WEEKS * DAYS_A_WEEK * DAY_MS;
  const dayOf = (instant: number): IsoDate => todayIn(deps.config.timeZone, instant);
  travelTo(startedAt);
  const [maya = ""] = await Promise.all(demoAccounts.map((account) => aPerson(app, deps, account)));
  const names = await readNames(app, maya);
  const ids = await saveRecipes(app, maya, recipes);
  const recipeIds = new Map(recipes.map(({ name }, place) => [name, ids[place] ?? 0]));
  await callAs(app, {
    path: "/budget/settings",
    token: maya,
    body: {
      amount: 520,
      period: "monthly",
      startDate: `${dayOf(startedAt).slice(0, "YYYY-MM".length)}-01`,
    },
  });
  await addNeighbours(app, deps);
  let token = maya;
  for (let weeksAgo = PAST_WEEKS; weeksAgo > 0; weeksAgo -= 1) {
    const instant = present - weeksAgo * DAYS_A_WEEK * DAY_MS;
    travelTo(instant);
    if (weeksAgo % WEEKS_SIGNED_IN === 0) token = await signInAgain(app);
    const kitchen = { app, token, names, today: dayOf(instant) };
    await liveThrough(kitchen, weeksAgo, recipeIds);
  }
  travelTo();
  const kitchen = { app, token, names, today: dayOf(present) };
  await buy(kitchen, shopping, (daysAgo) => shopOf(daysAgo).name);
  const curry = recipeIds.get("Chickpea curry") ?? 0;
  await callAs(app, { path: `/plannable-meals/cook/${curry}`, token, body: { servings: 1 } });
  await callAs(app, {
    path: "/ingredients/request",
    token,
    body: { requestedItemName: "Smoked tofu cubes" },
  });
  await planDemoWeek({ app, token, today: dayOf(present), recipeIds });
}

/** Other households with published recipes. */
async function addNeighbours(app: FastifyInstance, deps: Deps): Promise<void> {
  await Promise.all(
    neighbours.map(async ({ owner, recipes: theirs }) => {
      const person = {
        name: owner,
        email: `${owner.toLowerCase()}@larder.test`,
        plan: "PRO",
        role: "USER",
      } as const;
      const token = await aPerson(app, deps, person);
      await saveRecipes(app, token, theirs);
      await callAs(app, {
        path: "/publishing/books/publish",
        token,
        body: { name: `${owner}'s Recipe Book` },
      });
    }),
  );
}
