import {
  type Arbitrary,
  type AsyncCommand,
  asyncModelRun,
  commands,
  integer,
  noShrink,
  oneof,
} from "fast-check";
import { startTestApp, type TestApp } from "../test-app.ts";
import { Chance } from "./chance.ts";
import { kitchenActions } from "./kitchen-actions.ts";
import { kitchenViews, lookAtStock } from "./observe.ts";
import { othersViews } from "./observe-others.ts";
import { Divergence, Simulation } from "./simulation.ts";
import { socialActions } from "./social-actions.ts";
import { type Action, stockActions } from "./stock-actions.ts";
import type { ModelUser, WorldModel } from "./world-model.ts";

const actions = [...stockActions, ...kitchenActions, ...socialActions];
const HOUR_MS = 60 * 60 * 1000;
const STEPS_BETWEEN_FULL_LOOKS = 30;
const MOST_SEED = 0x7f_ff_ff_ff;

/** Advances the clock, mostly a little, sometimes by hours, so that days end and food expires. */
function waitAWhile({ chance, larder }: Simulation): void {
  larder.clock.advance(
    chance.weighted([
      [40, chance.whole(1000, 90_000)],
      [1, chance.whole(1, 30) * HOUR_MS],
    ]),
  );
}

/** Every view of a user. */
async function lookAtEverything(simulation: Simulation, user: ModelUser): Promise<void> {
  await lookAtStock(simulation, user);
  for (const look of [...kitchenViews, ...othersViews]) await look(simulation, user);
}

/**
 * After each step: the acting user's stock, one of their views and one random view; now and then
 * every view. A difference persists, so a later view finds it too.
 */
async function lookAfter(simulation: Simulation, user: ModelUser): Promise<void> {
  const { chance, model } = simulation;
  if (simulation.step % STEPS_BETWEEN_FULL_LOOKS === 0) {
    for (const anybody of model.users) await lookAtEverything(simulation, anybody);
    return;
  }
  if (model.users.includes(user)) {
    await lookAtStock(simulation, user);
    await chance.oneOf(kitchenViews)(simulation, user);
  }
  await chance.oneOf([...kitchenViews, ...othersViews])(simulation, chance.oneOf(model.users));
}

/** Lots with a quantity other than the sum of their events. */
async function unexplained({ db }: TestApp): Promise<number> {
  const lots = await db.selectFrom("lots").select(["id", "quantity"]).execute();
  const events = await db
    .selectFrom("stock_events")
    .select((select) => ["lot_id", select.fn.sum<number>("delta").as("total")])
    .groupBy("lot_id")
    .execute();
  const totals = new Map(events.map(({ lot_id, total }) => [lot_id, total]));
  return lots.filter(({ id, quantity }) => totals.get(id) !== quantity).length;
}

/**
 * An action of a user, followed by a comparison. Its choices depend on its own seed and the present
 * state, so that it stays valid if earlier steps are left out.
 */
class Step implements AsyncCommand<WorldModel, Simulation> {
  readonly #action: Action;
  readonly #seed: number;

  constructor(action: Action, seed: number) {
    this.#action = action;
    this.#seed = seed;
  }

  check(): boolean {
    return true;
  }

  async run(model: WorldModel, simulation: Simulation): Promise<void> {
    simulation.begin(new Chance(this.#seed));
    waitAWhile(simulation);
    const user = simulation.chance.oneOf(model.users);
    await this.#action(simulation, user);
    await lookAfter(simulation, user);
  }

  toString(): string {
    return `${this.#action.name} ${this.#seed}`;
  }
}

const seeds = integer({ min: 0, max: MOST_SEED });

/** Random steps of some households, shrunk by leaving steps out. */
export const steps = (most: number): Arbitrary<Iterable<AsyncCommand<WorldModel, Simulation>>> =>
  commands(
    [
      oneof(
        ...actions.map(([weight, action]) => ({
          weight,
          arbitrary: noShrink(seeds).map((seed) => new Step(action, seed)),
        })),
      ),
    ],
    { maxCommands: most, size: "max" },
  );

/** Runs the steps on a new product. Throws with the last calls if it differs from the model. */
export async function simulate(
  wanted: Iterable<AsyncCommand<WorldModel, Simulation>>,
): Promise<void> {
  const larder = await startTestApp({ env: { RATE_LIMITS: "off" }, checksPlans: false });
  const simulation = await Simulation.start(larder);
  const { model } = simulation;
  try {
    await simulation.join({ role: "ADMIN", plan: "FREE" });
    await simulation.join({ role: "ADMIN", plan: "PRO" });
    await simulation.join({ role: "USER", plan: "PRO" });
    await simulation.join({ role: "USER", plan: "PRO" });
    await simulation.join({ role: "USER", plan: "FREE" });
    await asyncModelRun(() => ({ model, real: simulation }), wanted);
    for (const anybody of model.users) await lookAtEverything(simulation, anybody);
    const count = await unexplained(larder);
    if (count > 0) throw new Divergence(`${count} lots are not the sum of their events`);
  } catch (error) {
    throw new Error(`After step ${simulation.step}:\n${simulation.history.join("\n")}`, {
      cause: error,
    });
  } finally {
    await larder.close();
  }
}
