import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { type AddedFoods, addFoods } from "./082-more-foods.ts";

const ID = 656;

// oxfmt-ignore
const RECORDED: AddedFoods = {
  ingredients: [
    [ID, "Yeast extract", "yeast extract", "Sauces and condiments", 1, 1300, null, 730, null, null, 125_000_000, 1, "pantry", "best_before", 730, null, null, 365],
  ],
  names: [
    ["yeast extract", ID, "yeast extract"],
    ["yeast extract spread", ID, "yeast extract spread"],
    ["yeast spread", ID, "yeast spread"],
  ],
};

/** The spread of toast and of stocks, by whatever brand. */
export async function up(db: Kysely<Database>): Promise<void> {
  await addFoods(db, RECORDED);
}
