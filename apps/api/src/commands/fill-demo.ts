import { addDays, todayIn, type IsoDate } from "@larder/rules/day";
import type { FastifyInstance } from "fastify";
import { setRole, setSubscription } from "../auth/user.store.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { ok } from "../http/outcome.ts";
import {
  DEMO_PASSWORD,
  neighbours,
  pastExpenses,
  recipes,
  shopping,
  type DemoRecipe,
} from "./demo-household.ts";

/** The accounts to look around with, and what each is for. */
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

interface Call {
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly method?: "GET" | "POST";
}

/** Calls the product as a person would, and fails loudly: a demo that is half filled helps nobody. */
async function callAs<Answer>(
  app: FastifyInstance,
  { path, body, token, method = "POST" }: Call,
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  const firstFailure = 300;
  if (response.statusCode >= firstFailure)
    throw new Error(`The demo could not be filled: ${path} answered ${response.body}`);
  return response.json<{ data: Answer }>().data;
}

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

async function fillStock(app: FastifyInstance, token: string, today: IsoDate): Promise<void> {
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
  const ingredientIds = new Map(masterIngredients.map(({ id, name }) => [name, id]));
  const unitIds = new Map(masterUnits.map(({ id, name }) => [name, id]));
  const bodies = shopping.map((bought) => ({
    masterIngredientId: ingredientIds.get(bought.name),
    unitId: unitIds.get(bought.unit),
    quantity: bought.quantity,
    price: bought.price,
    purchaseDate: addDays(today, -bought.boughtDaysAgo),
    ...(bought.keepsDays === null ? {} : { expiryDate: addDays(today, bought.keepsDays) }),
  }));
  await Promise.all(bodies.map((body) => callAs(app, { path: "/ingredients", body, token })));
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
          components: lines.map(([quantity, unit, ingredientName]) => ({
            quantity,
            unit,
            ingredientName,
          })),
        },
      }),
    ),
  );
  return saved.map(({ recipe }) => recipe.id);
}

/** Fills an empty database with a believable household, its neighbours and three accounts, through the product's own calls. */
export async function fillDemo(app: FastifyInstance, deps: Deps): Promise<void> {
  const today = todayIn(deps.config.timeZone, deps.clock.now());
  const [maya = ""] = await Promise.all(demoAccounts.map((account) => aPerson(app, deps, account)));
  await fillStock(app, maya, today);
  const [curry = 0] = await saveRecipes(app, maya, recipes);
  await callAs(app, {
    path: "/budget/settings",
    token: maya,
    body: { amount: 520, period: "monthly", startDate: `${today.slice(0, "YYYY-MM".length)}-01` },
  });
  await Promise.all(
    pastExpenses(today).map((body) => callAs(app, { path: "/budget/expenses", token: maya, body })),
  );
  await callAs(app, { path: `/plannable-meals/cook/${curry}`, token: maya, body: { servings: 1 } });
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
  await callAs(app, {
    path: "/ingredients/request",
    token: maya,
    body: { requestedItemName: "Smoked tofu cubes" },
  });
}
