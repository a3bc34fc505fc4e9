import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import { unitIdOf } from "../../catalogue/units.ts";
import type { TestApp, TestUser } from "../test-app.ts";

/** Builders for cooking tests from plain texts. */

interface LotFacts {
  readonly price?: number;
  readonly purchaseDate?: string;
  readonly expiryDate?: string;
  /** The line as typed. */
  readonly text?: string;
  /** Packs: "4 x 400 g". */
  readonly packs?: string;
}

/** Number, unit and name of "500 g plain flour" or "2 fl oz cream". */
function partsOf(text: string): { quantity: number; unit: string; name: string } {
  const [quantity = "", ...words] = text.split(" ");
  const unitWords = words[0] === "fl" ? 2 : 1;
  return {
    quantity: Number(quantity),
    unit: words.slice(0, unitWords).join(" "),
    name: words.slice(unitWords).join(" "),
  };
}

/** The packs of "4 x 400 g". */
function packsOf(text: string) {
  const [count, , quantity, unit = ""] = text.split(" ");
  return { count: Number(count), quantity: Number(quantity), unitId: unitIdOf(unit) };
}

/** A recipe line from "200 g flour". */
export function line(text: string) {
  const { quantity, unit, name } = partsOf(text);
  return { ingredientName: name, quantity, unit };
}

export class TestKitchen {
  readonly #larder: TestApp;

  constructor(larder: TestApp) {
    this.#larder = larder;
  }

  /** The body of a lot from "500 g flour". */
  async lot(text: string, { packs, ...facts }: LotFacts = {}) {
    const { quantity, unit, name } = partsOf(text);
    const [masterIngredientId] = await resolveNames(this.#larder.db, { household: null }, [name]);
    const unitId = unitIdOf(unit);
    const said = packs === undefined ? {} : { packs: packsOf(packs) };
    return { masterIngredientId: masterIngredientId ?? 0, unitId, quantity, ...said, ...facts };
  }

  /** Adds "500 g flour" to a user's stock; returns the lot's id. */
  async buys(who: TestUser, text: string, facts: LotFacts = {}): Promise<number> {
    const made = await who.call(inventoryApi.add, { body: await this.lot(text, facts) });
    if (made.status !== 201) throw new Error(made.text);
    return made.data.ingredient.id;
  }

  /** Saves a user's recipe with lines such as "200 g flour"; returns it. */
  async saves(
    who: TestUser,
    lines: readonly string[],
    facts: { name?: string; servings?: number } = {},
  ) {
    const body = { name: "Supper", servings: 4, ...facts, components: lines.map(line) };
    const made = await who.call(recipesApi.add, { body });
    if (made.status !== 201) throw new Error(made.text);
    return made.data.recipe;
  }

  /** A user's stock by lot: "500 g Flour". */
  async stockOf(who: TestUser): Promise<Record<number, string>> {
    const { data } = await who.call(inventoryApi.list, { query: { limit: 100 } });
    return Object.fromEntries(
      data.ingredients.map(({ id, quantity, unit, name }) => [id, `${quantity} ${unit} ${name}`]),
    );
  }

  /** Lots below zero, or with a quantity other than the sum of their events. */
  async unexplained(who: TestUser): Promise<readonly unknown[]> {
    const lots = await this.#larder.db
      .selectFrom("lots")
      .select((from) => [
        "lots.id",
        "lots.quantity",
        from
          .selectFrom("stock_events")
          .select((select) => select.fn.sum<number>("delta").as("total"))
          .whereRef("stock_events.household_id", "=", "lots.household_id")
          .whereRef("stock_events.lot_id", "=", "lots.id")
          .as("explained"),
      ])
      .where("lots.household_id", "=", who.householdId)
      .execute();
    return lots.filter(({ quantity, explained }) => quantity !== explained || quantity < 0);
  }
}
