import { foldText, ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { sql, type Kysely } from "kysely";
import type { Database, HouseholdId } from "../../db/schema/schema.ts";

export interface Filled {
  readonly household: HouseholdId;
  readonly user: number;
  /** Picks a number from 0 to below the argument; decides every choice. */
  readonly pick: (below: number) => number;
}

const OWN = ["Quibbleroot", "Wobbleberry", "Zorchweed", "Frumblebean"];
const PLACES = ["Fridge", "Céllar", "Shelf", "Box", "Garage"];
const LISTS = ["Weekly", "Màrket", "Party"];
const PICTURES = ["one", "two", "three", "four"];
const MILLION = 1_000_000;
const AT = 1_000;

/**
 * Fills every exported table of a household with names from a small set, so that two households
 * share some.
 */
export async function fillEveryTable(db: Kysely<Database>, filled: Filled): Promise<void> {
  const { household: household_id, user: user_id, pick } = filled;
  const run = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(row);
    const { rows } = await sql<{ id?: number }>`insert into ${sql.table(table)}
      (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(Object.values(row))}) returning *`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  };
  const put = (table: string, row: Record<string, unknown>) => run(table, { household_id, ...row });
  const some = (names: readonly string[]) => names.filter((_, at) => at === 0 || pick(2) === 0);
  const one = <Item>(items: readonly Item[]): Item => items[pick(items.length)] as Item;
  const each = async <Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>) => {
    const made: Made[] = [];
    for (const item of items) made.push(await make(item));
    return made;
  };
  const times = (most: number) => Array.from({ length: 1 + pick(most) }, (_, at) => at);

  const own = await each(some(OWN), async (name) => {
    const said = JSON.stringify({ allergens: { milk: "may" }, diets: { vegan: "unknown" } });
    const known = { category: "Other", created_at: AT, food_values: said };
    const id = await put("master_ingredients", { name, name_key: foldText(name), ...known });
    const keys = { match_key: ingredientKey(name), search_key: foldText(name) };
    await put("master_ingredient_names", { master_ingredient_id: id, ...keys });
    return id;
  });
  const ingredient = () => (pick(3) === 0 ? 1 + pick(50) : one(own));
  await db.deleteFrom("places").where("household_id", "=", household_id).execute();
  const places = await each(some(PLACES), (name) =>
    put("places", {
      name,
      name_key: foldText(name),
      kind: one(["pantry", "fridge"]),
      position: pick(9),
      updated_at: AT,
    }),
  );
  const place = () => (pick(3) === 0 ? null : one(places));
  const guests = await each(some(["Mia", "Ben"]), (name) =>
    put("eaters", {
      name,
      eats: JSON.stringify({
        portion: 0.5,
        allergens: ["milk"],
        diets: ["vegan"],
        ingredients: [...new Set([ingredient(), ingredient()])],
      }),
      created_at: AT,
    }),
  );
  const people = () => JSON.stringify([one(guests) * 2, user_id * 2 + 1]);
  for (const id of new Set([one(own), 1 + pick(3)]))
    await put("ingredient_settings", {
      master_ingredient_id: id,
      is_always_there: pick(2),
      updated_at: AT,
    });
  for (const gtin of some(["04006381333931", "00012345678905"]))
    await put("barcodes", {
      gtin,
      master_ingredient_id: ingredient(),
      quantity: MILLION,
      unit_id: 1,
      place_id: place(),
      updated_at: pick(99),
    });
  for (const name_key of some(["mlk 1l", "brd", "egs"]))
    await put("learned_receipt_names", {
      name_key,
      shop_key: one(["", "corner"]),
      master_ingredient_id: ingredient(),
      unit_id: 1,
      updated_at: pick(99),
      place_id: place(),
    });
  const lots = await each(times(4), () =>
    put("lots", {
      master_ingredient_id: ingredient(),
      unit_id: 1,
      quantity: pick(3) * MILLION,
      bought_quantity: MILLION,
      created_at: AT,
      updated_at: AT,
      by_user_id: user_id,
      place_id: place(),
    }),
  );
  const activity = await put("activities", {
    by_user_id: user_id,
    kind: "added",
    facts: "{}",
    way_back: null,
    created_at: AT,
  });

  const recipes = await each(times(3), (at) =>
    put("recipes", {
      name: `Soup ${at}`,
      name_key: `soup ${at}`,
      servings: 2,
      created_at: AT,
      updated_at: AT + pick(9),
      line_count: 3,
      text_length: 30,
      by_user_id: user_id,
    }),
  );
  const images = await each(some(PICTURES), async (content_hash) => {
    const size = { width: 4, height: 3, byte_count: 5 };
    const id = await put("images", { content_hash, ...size, created_at: AT });
    await put("image_bodies", { image_id: id, size: "full", body: Buffer.from(content_hash) });
    return id;
  });
  for (const recipe_id of recipes) {
    const line = { recipe_id, quantity: MILLION, unit: "g" };
    const base = await put("recipe_components", {
      ...line,
      position: 0,
      ingredient_name: "root",
      master_ingredient_id: ingredient(),
    });
    await put("recipe_components", {
      ...line,
      position: 0,
      ingredient_name: "other",
      master_ingredient_id: ingredient(),
      alternative_of: base,
    });
    const unknown = await put("recipe_components", {
      ...line,
      position: 1,
      ingredient_name: "Stardust",
    });
    await put("unresolved_names", { match_key: "stardust", component_id: unknown });
    await put("recipe_steps", { recipe_id, position: 0, text: "Stir" });
    await put("recipe_tags", { recipe_id, tag_key: "soup", tag: "Soup", position: 0 });
    await put("recipe_opinions", {
      recipe_id,
      user_id,
      is_favourite: pick(2),
      rating: 1 + pick(5),
    });
    for (const image_id of images.filter(() => pick(2) === 0 || recipe_id === recipes[0]))
      await put("recipe_images", { recipe_id, image_id, position: pick(5) });
  }
  const cooking = await put("cookings", {
    recipe_id: one(recipes),
    recipe_name: "Soup",
    servings: MILLION,
    cooked_at: AT,
    by_user_id: user_id,
  });
  for (const lot_id of lots)
    await put("stock_events", {
      lot_id,
      kind: "cooked",
      delta: -1,
      unit_id: 1,
      cooking_id: pick(2) === 0 ? cooking : null,
      created_at: AT,
      by_user_id: user_id,
      activity_id: activity,
    });
  for (const lot_id of lots)
    await put("lot_sightings", {
      lot_id,
      kind: pick(2) === 0 ? "seen" : "checked",
      activity_id: activity,
      created_at: AT,
    });
  const receipt = await put("receipts", {
    shop_key: "corner",
    day: "2026-03-01",
    expense_count: 1,
    activity_id: activity,
    saved_at: AT,
  });
  await put("receipt_questions", {
    receipt_id: receipt,
    expense_id: 1 + pick(9),
    text: "WHL MILK",
    quantity: MILLION,
    unit_id: 1,
    price_cents: 1 + pick(900),
    created_at: AT,
    answered_at: one([null, AT]),
  });
  for (const at of times(4))
    await put("expenses", {
      description: `Expense ${at}`,
      amount_cents: 1 + pick(900),
      date: "2026-03-02",
      type: "other",
      lot_id: pick(2) === 0 ? one(lots) : null,
      created_at: AT,
      updated_at: AT,
      receipt_id: pick(2) === 0 ? receipt : null,
    });
  const saved = { created_at: AT, updated_at: AT };
  if (pick(2) === 0)
    await put("budgets", {
      amount_cents: 100 + pick(900),
      period: "weekly",
      start_date: "2026-03-01",
      updated_at: AT,
    });
  if (pick(2) === 0) await put("published_books", { user_id, name: `Book ${pick(99)}`, ...saved });
  const imported = await put("recipe_imports", {
    user_id,
    source: "text",
    status: one(["ready", "saved"]),
    created_at: AT,
  });
  const entry = { import_id: imported, position: 0 };
  await put("recipe_import_entries", { ...entry, kind: "recipe", body: "{}" });
  await put("recipe_import_pictures", { ...entry, nth: 0, address: "https://example.com/a.png" });
  const lists = await each(some(LISTS), (name) =>
    put("shopping_lists", { name, position: pick(9), ...saved }),
  );
  for (const list_id of lists)
    // Equal in two households only by a repeat.
    await put("list_needs", {
      id: `${pick(2) === 0 ? "same" : household_id}-${LISTS.length}-${lists.indexOf(list_id)}`,
      list_id,
      name: "Root",
      name_key: "root",
      master_ingredient_id: ingredient(),
      source: "typed",
      ...saved,
    });
  const planned = { day: "2026-03-12", slot: "dinner", ...saved };
  await put("plan_entries", { ...planned, recipe_id: one(recipes), eaters: people() });
  await put("plan_entries", { ...planned, lot_id: one(lots) });
  await put("jobs", { kind: "nothing", payload: "{}", run_at: AT * 1e12, created_at: AT });
}
