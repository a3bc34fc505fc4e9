import { startTestApp, type TestApp } from "../test-app.ts";
import { Chance } from "./chance.ts";
import { kitchenActions } from "./kitchen-actions.ts";
import { kitchenViews, lookAtStock } from "./observe.ts";
import { othersViews } from "./observe-others.ts";
import { Divergence, Simulation } from "./simulation.ts";
import { socialActions } from "./social-actions.ts";
import { stockActions } from "./stock-actions.ts";
import type { ModelUser } from "./world-model.ts";

const actions = [...stockActions, ...kitchenActions, ...socialActions];
const HOUR_MS = 60 * 60 * 1000;
const STEPS_BETWEEN_FULL_LOOKS = 30;
const HISTORY_SHOWN = 12;

/** Time goes on: mostly a little, at times by hours, so that days end and food expires. */
function waitAWhile({ chance, larder }: Simulation): void {
  larder.clock.advance(
    chance.weighted([
      [14, chance.whole(1000, 90_000)],
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
async function lookAfter(simulation: Simulation, user: ModelUser, step: number): Promise<void> {
  const { chance, model } = simulation;
  if (step % STEPS_BETWEEN_FULL_LOOKS === 0) {
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
 * Runs so many random steps of some households on a product of their own, everything chosen by the seed, and compares what
 * the product shows with the model after each. Throws with the seed and the last steps when they differ.
 */
export async function simulate(seed: number, steps: number): Promise<void> {
  const larder = await startTestApp({ env: { RATE_LIMITS: "off" }, checksPlans: false });
  const simulation = await Simulation.begin(larder, new Chance(seed));
  const { chance, model } = simulation;
  let step = 0;
  try {
    await simulation.join({ role: "ADMIN", plan: "FREE" });
    await simulation.join({ role: "ADMIN", plan: "PRO" });
    await simulation.join({ role: "USER", plan: "PRO" });
    await simulation.join({ role: "USER", plan: "PRO" });
    await simulation.join({ role: "USER", plan: "FREE" });
    for (step = 1; step <= steps; step += 1) {
      waitAWhile(simulation);
      const user = chance.oneOf(model.users);
      await chance.weighted(actions)(simulation, user);
      await lookAfter(simulation, user, step);
    }
    for (const anybody of model.users) await lookAtEverything(simulation, anybody);
    const count = await unexplained(larder);
    if (count > 0) throw new Divergence(`${count} lots are not the sum of their events`);
  } catch (error) {
    const last = simulation.history.slice(-HISTORY_SHOWN).join("\n");
    throw new Error(`Seed ${seed}, step ${step} of ${steps}, after:\n${last}`, { cause: error });
  } finally {
    await larder.close();
  }
}
