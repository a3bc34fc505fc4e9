import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { PIECE } from "@larder/rules/kitchen/amounts/units";
import { useCallback } from "react";
import { noteOwnMade } from "./own-made-here.ts";
import { useAction } from "./use-action.ts";
import { readOnce } from "./use-read.ts";

/** The id of a unit by name, else of the piece; waits for the list of units. */
async function unitNamed(name: string | null): Promise<number> {
  // Without the list the call itself reports the failure.
  const read = await readOnce(catalogueApi.masterUnits).catch(() => null);
  const units = read?.masterUnits ?? [];
  const unit = units.find((one) => one.name === name) ?? units.find((one) => one.name === PIECE);
  return unit?.id ?? 0;
}

/**
 * Adds an own ingredient, counted in a given unit, or in pieces by default. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export function useAddOwn() {
  const { run, isRunning, problem, dismiss } = useAction(catalogueApi.addOwn);
  const add = useCallback(
    async (name: string, unit: number | string | null) => {
      const unitId = typeof unit === "number" ? unit : await unitNamed(unit);
      const done = await run({ body: { name, unitId } });
      if (done.ok) noteOwnMade(done.data.masterIngredient.id);
      return done;
    },
    [run],
  );
  return { add, isRunning, problem, dismiss };
}
