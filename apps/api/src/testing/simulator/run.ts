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

/** Time goes on: mostly a little, at times by hours, so that days end and food expires. */
function waitAWhile({ chance, larder }: Simulation): void {
  larder.clock.advance(
    chance.weighted([
      [40, chance.whole(1000, 90_000)],
      [1, chance.whole(1, 30) * HOUR_MS],
    ]),
  );
}

/** All that a person can see. */
async function lookAtEverything(simulation: Simulation, user: ModelUser): Promise<void> {
  await lookAtStock(simulation, user);
  for (const look of [...kitchenViews, ...othersViews]) await look(simulation, user);
}

/**
 * After each step: the stock of who acted, one view of theirs and one of somebody's by chance; every so often all that anybody
 * can see. A difference stays, so that a view that comes late still finds it.
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

/** Lots of the whole database whose quantity is not the sum of their events. */
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
 * Somebody does something, and the product is compared with the model. Whatever is chosen in it comes of its own seed and of what
 * there is, so that it still means something when the steps before it are left out.
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

/** Some random steps of some households, which shrink by being left out. */
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

/** Runs the steps on a product of their own. Throws with what was called in the last ones when it differs from the model. */
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
