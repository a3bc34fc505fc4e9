import { Chance } from "../simulator/chance.ts";
import type { TestApp } from "../test-app.ts";
import { lookAtYear } from "./look-at-year.ts";
import { mealDeeds } from "./meals-of-year.ts";
import { stockDeeds } from "./stock-of-year.ts";
import { DAY_MS, YearLife } from "./year-life.ts";
import type { Food } from "./year-model.ts";

/** Ingredients by mass, by volume, by piece, with a density and with a weight. */
const names = ["Flour", "Milk", "Egg", "Honey", "Rice", "Onion"];
const deeds = [...stockDeeds, ...mealDeeds];
const LOOKS_EACH = 25;
const HISTORY_TOLD = 40;

/** Food and units, read as data. */
export interface Foods {
  readonly foods: readonly Food[];
  readonly unitIds: ReadonlyMap<string, number>;
}

/** Read once for all years. */
export async function readFoods({ db }: TestApp): Promise<Foods> {
  const units = await db.selectFrom("master_units").select(["id", "name"]).execute();
  const rows = await db
    .selectFrom("master_ingredients")
    .select(["id", "name", "category", "density_mg_per_ml", "mg_per_piece"])
    .select(({ fn }) => fn.coalesce("usual_unit_id", "default_unit_id").as("usual"))
    .where("name", "in", names)
    .execute();
  const unitOf = (id: number | null) => units.find((unit) => unit.id === id);
  return {
    foods: rows.map((row) => ({
      id: row.id,
      name: row.name,
      category: row.category,
      usualUnit: unitOf(row.usual)?.name ?? null,
      ofMillilitre: row.density_mg_per_ml,
      ofPiece: row.mg_per_piece,
    })),
    unitIds: new Map(units.map(({ id, name }) => [name, id])),
  };
}

interface Lived {
  readonly timeZone: string;
  readonly known: Foods;
  /** One seed for each step, so that its choices do not depend on earlier steps. */
  readonly steps: readonly number[];
  readonly last: Chance;
}

/** Mostly hours, sometimes days: a year in some hundred steps. */
function aWhile(chance: Chance): number {
  return chance.weighted([
    [5, chance.whole(1000, DAY_MS / 12)],
    [4, chance.whole(DAY_MS / 12, 2 * DAY_MS)],
    [1, chance.whole(3 * DAY_MS, 20 * DAY_MS)],
  ]);
}

/**
 * Runs a year with comparisons. Throws with the calls if a figure or row differs from the model.
 */
export async function livedBy(
  larder: TestApp,
  { timeZone, known, steps, last }: Lived,
): Promise<void> {
  const { foods, unitIds } = known;
  const life = await YearLife.begin({ larder, foods, unitIds, timeZone });
  try {
    for (const [index, seed] of steps.entries()) {
      const chance = new Chance(seed);
      await life.wait(aWhile(chance));
      await chance.weighted(deeds)(life, chance);
      await life.readBought();
      if (index % LOOKS_EACH === LOOKS_EACH - 1) await lookAtYear(life, chance);
    }
    await lookAtYear(life, last);
  } catch (error) {
    const told = life.history.slice(-HISTORY_TOLD).join("\n");
    throw new Error(`In ${timeZone}, after:\n${told}`, { cause: error });
  }
}
