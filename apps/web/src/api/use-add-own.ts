import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { PIECE } from "@larder/rules/kitchen/amounts/units";
import { useCallback } from "react";
import { useAction } from "./use-action.ts";
import { readOnce } from "./use-read.ts";

/** The id of a unit by its name, else that of the piece; they are waited for where they are still on their way. */
async function unitNamed(name: string | null): Promise<number> {
  // Without them the call itself says why it cannot be.
  const read = await readOnce(catalogueApi.masterUnits).catch(() => null);
  const units = read?.masterUnits ?? [];
  const unit = units.find((one) => one.name === name) ?? units.find((one) => one.name === PIECE);
  return unit?.id ?? 0;
}

/**
 * Adds an ingredient for this household alone, counted in the unit of an id or a name, in pieces without one.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export function useAddOwn() {
  const { run, isRunning, problem } = useAction(catalogueApi.addOwn);
  const add = useCallback(
    async (name: string, unit: number | string | null) => {
      const unitId = typeof unit === "number" ? unit : await unitNamed(unit);
      return run({ body: { name, unitId } });
    },
    [run],
  );
  return { add, isRunning, problem };
}
