import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { scanningApi } from "@larder/contract/money/scanning";
import { DEMO_RECIPES } from "@larder/rules/kitchen/lots/demo-pantry";
import { daysLater } from "./calendar.ts";
import { done, gone, made, type LotFacts } from "./kitchen-model.ts";
import { Divergence, type Simulation } from "./simulation.ts";
import type { ModelUser } from "./world-model.ts";

const WHOLE = 1_000_000;
/** Below one page of the list. */
const MOST_LOTS = 60;

/** An action of one user. */
export type Action = (simulation: Simulation, user: ModelUser) => Promise<void>;

/** An amount with few or many decimals, in millionths. */
export function anAmount({ chance }: Simulation): number {
  return chance.weighted([
    [5, chance.whole(1, 20) * WHOLE],
    [3, chance.whole(1, 4000) * 250_000],
    [1, chance.whole(1, 9_999_999)],
    [1, chance.whole(1, 1_000_000) * WHOLE],
  ]);
}

function aDay({ chance }: Simulation, today: string, share: number): string | null {
  return chance.happens(share) ? daysLater(today, chance.whole(-4, 12)) : null;
}

function someFacts(simulation: Simulation, user: ModelUser): LotFacts {
  const { chance } = simulation;
  const today = simulation.todayOf(user);
  return {
    ingredient: chance.oneOf(simulation.ingredients),
    // Mostly by weight, which most recipes use; sometimes in any unit.
    unit: chance.happens(0.6) ? chance.oneOf(["g", "kg"]) : chance.oneOf(simulation.units),
    quantity: anAmount(simulation),
    price: chance.weighted([
      [3, null],
      [1, 0],
      [6, chance.whole(1, 5000)],
    ]),
    purchaseDate: aDay(simulation, today, 0.6),
    expiryDate: aDay(simulation, today, 0.7),
  };
}

async function bodyOf(simulation: Simulation, facts: LotFacts) {
  const { price, purchaseDate, expiryDate } = facts;
  return {
    ...(await simulation.idsOf(facts)),
    quantity: facts.quantity / WHOLE,
    ...(price === null ? {} : { price: price / 100 }),
    ...(purchaseDate === null ? {} : { purchaseDate }),
    ...(expiryDate === null ? {} : { expiryDate }),
  };
}

/** The id of their own lot, present or not, sometimes of another household's or a missing one. */
function lotId({ chance, model }: Simulation, user: ModelUser): number {
  const whose = chance.happens(0.1) ? chance.oneOf(model.users) : user;
  const lots = chance.happens(0.8) ? whose.kitchen.inStock : whose.kitchen.lots;
  const ids = lots.flatMap(({ id }) => id ?? []);
  return ids.length === 0 ? 999_999 : chance.oneOf(ids);
}

const addLot: Action = async (simulation, user) => {
  if (user.kitchen.inStock.length > MOST_LOTS) return;
  const facts = someFacts(simulation, user);
  const { data } = await simulation.call(user, inventoryApi.add, {
    body: await bodyOf(simulation, facts),
    expected: made,
  });
  user.kitchen.add(facts, { id: data.ingredient.id, today: simulation.todayOf(user) });
};

const editLot: Action = async (simulation, user) => {
  const { chance } = simulation;
  // Sometimes a lot with a deleted expense: its next price change logs it again.
  const unlogged = user.kitchen.expenses.filter(({ isRemoved }) => isRemoved);
  const ids = unlogged.flatMap(({ lot }) =>
    lot !== null && lot.quantity > 0 ? (lot.id ?? []) : [],
  );
  const id = ids.length > 0 && chance.happens(0.3) ? chance.oneOf(ids) : lotId(simulation, user);
  const lot = user.kitchen.lot(id);
  const anew = someFacts(simulation, user);
  const facts =
    lot === undefined
      ? anew
      : {
          ingredient: chance.happens(0.9) ? lot.ingredient : anew.ingredient,
          unit: chance.happens(0.8) ? lot.unit : anew.unit,
          quantity: chance.oneOf([
            lot.quantity,
            Math.ceil(lot.quantity / 2),
            Math.min(2 * lot.quantity, 1e12),
            anew.quantity,
          ]),
          price: chance.happens(0.6) ? lot.price : anew.price,
          purchaseDate: chance.happens(0.6) ? lot.purchaseDate : anew.purchaseDate,
          expiryDate: chance.happens(0.6) ? lot.expiryDate : anew.expiryDate,
        };
  const expected = user.kitchen.replace(id, facts, simulation.todayOf(user));
  const body = await bodyOf(simulation, facts);
  await simulation.call(user, inventoryApi.update, { id, body, expected });
};

const useLot: Action = async (simulation, user) => {
  const id = lotId(simulation, user);
  const held = user.kitchen.lot(id)?.quantity ?? WHOLE;
  const quantity = simulation.chance.oneOf([
    held,
    Math.ceil(held / 3),
    Math.min(held + 1, 1e12),
    anAmount(simulation),
  ]);
  const expected = user.kitchen.use(id, quantity);
  const body = { quantity: quantity / WHOLE };
  const { data } = await simulation.call(user, inventoryApi.use, { id, body, expected });
  const isEaten = expected === done && user.kitchen.lot(id) === undefined;
  if (isEaten && data.ingredient !== null) throw new Divergence("An eaten lot was answered.");
};

const removeLot: Action = async (simulation, user) => {
  const id = lotId(simulation, user);
  const expected = user.kitchen.remove(id, simulation.now);
  await simulation.call(user, inventoryApi.remove, { id, expected });
};

const restoreLot: Action = async (simulation, user) => {
  const { chance } = simulation;
  const removed = user.kitchen.lots.filter(({ removedQuantity }) => removedQuantity !== null);
  const ids = removed.flatMap(({ id }) => id ?? []);
  const id = ids.length > 0 && chance.happens(0.7) ? chance.oneOf(ids) : lotId(simulation, user);
  const expected = user.kitchen.restore(id, simulation.now);
  await simulation.call(user, inventoryApi.restore, { id, expected });
};

const saveScan: Action = async (simulation, user) => {
  const { chance, model } = simulation;
  if (user.kitchen.inStock.length > MOST_LOTS) return;
  const today = simulation.todayOf(user);
  const purchaseDate = chance.happens(0.5) ? daysLater(today, -chance.whole(0, 5)) : null;
  const lines = Array.from({ length: chance.whole(1, 4) }, () => {
    const facts = { ...someFacts(simulation, user), purchaseDate: purchaseDate ?? today };
    return { ...facts, expiryDate: null, isMatched: chance.happens(0.6) };
  });
  const items = await Promise.all(
    lines.map(async (line) => ({
      name: `SCANNED ${line.ingredient}`,
      quantity: line.quantity / WHOLE,
      price: line.price === null ? null : line.price / 100,
      isMeant: true,
      ...(line.isMatched ? await simulation.idsOf(line) : {}),
    })),
  );
  const matched = lines.filter(({ isMatched }) => isMatched);
  const priced = lines.filter(({ price }) => price !== null && price > 0);
  const mayScan = model.mayPublish(user);
  const { data } = await simulation.call(user, scanningApi.save, {
    body: { items, ...(purchaseDate === null ? {} : { purchaseDate }) },
    expected: mayScan ? made : { status: 403, code: "forbidden" },
  });
  if (!mayScan) return;
  const total = priced.reduce((sum, { price }) => sum + (price ?? 0), 0);
  const saved = [data.inventoryCount, data.expenseCount, data.expenseTotal];
  const should = [matched.length, priced.length, total / 100];
  if (String(saved) !== String(should)) throw new Divergence(`saved ${String(saved)}`);
  for (const { isMatched, ...line } of lines) {
    const { ingredient, unit, quantity, price, expiryDate } = line;
    const facts = {
      ingredient,
      unit,
      quantity,
      price,
      expiryDate,
      purchaseDate: line.purchaseDate,
    };
    if (isMatched) user.kitchen.add(facts, { id: null, today });
    else if (price)
      user.kitchen.expenses.push({
        id: null,
        description: `SCANNED ${ingredient}`,
        amount: price,
        date: line.purchaseDate,
        type: "ingredient_purchase",
        lot: null,
        isRemoved: false,
      });
  }
};

const promoteDemo: Action = async (simulation, user) => {
  const { chance, model } = simulation;
  if (user.kitchen.inStock.length > MOST_LOTS) return;
  const names = Array.from({ length: chance.whole(0, 3) }, () => chance.oneOf(simulation.names));
  const { data } = await simulation.call(user, authApi.promoteDemo, {
    body: { inventory: names.map((name) => ({ name })) },
    expected: done,
  });
  const skipped = names.filter((name) => model.ingredients.meaning(name) === null);
  if (String(data.skipped) !== String(skipped))
    throw new Divergence(`skipped ${String(data.skipped)}`);
  for (const name of names) {
    const ingredient = model.ingredients.meaning(name);
    if (ingredient === null) continue;
    const purchaseDate = simulation.todayOf(user);
    const facts = { ingredient, unit: "piece", quantity: WHOLE, price: null, expiryDate: null };
    user.kitchen.add({ ...facts, purchaseDate }, { id: null, today: purchaseDate });
  }
  await removeDemoRecipes(simulation, user, data.created);
};

/** The demo's recipes use ingredients outside this model, so they are removed. */
async function removeDemoRecipes(
  simulation: Simulation,
  user: ModelUser,
  created: number,
): Promise<void> {
  const { data } = await simulation.call(user, recipesApi.list, { expected: done });
  const own = new Set(user.kitchen.recipes.map(({ id }) => id));
  const cameAlong = data.recipes.filter(({ id }) => !own.has(id));
  if (cameAlong.length !== (created === 0 ? 0 : DEMO_RECIPES.length))
    throw new Divergence(`${cameAlong.length} recipes came along`);
  for (const { id } of cameAlong)
    await simulation.call(user, recipesApi.remove, { id, expected: gone });
}

export const stockActions: readonly (readonly [weight: number, action: Action])[] = [
  [140, addLot],
  [80, editLot],
  [60, useLot],
  [40, removeLot],
  [40, restoreLot],
  [30, saveScan],
  [10, promoteDemo],
];
