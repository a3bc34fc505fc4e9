import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { readUnit } from "@larder/rules/kitchen/amounts/units";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { useUndo } from "../../api/use-undo.ts";
import { besideFood } from "../../ui/text/amount-text.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { coveringAmount, type ShortLine } from "../cook-ways.ts";

/** Putting into stock what is there after all. */
export interface HaveIt {
  /** Whether the unit of a line is one that stock is kept in. */
  readonly canAdd: (line: ShortLine) => boolean;
  /** Puts just what is missing of a line into stock; true when it is there. */
  readonly add: (line: ShortLine, masterIngredientId: number) => Promise<boolean>;
  readonly busyId: number | null;
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/**
 * Adds missing food without price or dates, because it was found, not bought. With Undo. Source:
 * handbook/cooking.md#short-of-something.
 */
export function useHaveIt(): HaveIt {
  const units = useRead(catalogueApi.masterUnits, undefined, { freshMs: Infinity });
  const adding = useAction(inventoryApi.add);
  const { undo, undoOf } = useUndo(showToast);
  const [busyId, setBusyId] = useState<number | null>(null);
  const unitOf = (text: string) => {
    const { name } = readUnit(text);
    return (units.data?.masterUnits ?? []).find((unit) => unit.name === name)?.id;
  };

  async function add(line: ShortLine, masterIngredientId: number): Promise<boolean> {
    const unitId = unitOf(line.unit);
    if (unitId === undefined) return false;
    setBusyId(line.id);
    const quantity = coveringAmount(line.quantityNeeded);
    const done = await adding.run({ body: { masterIngredientId, unitId, quantity } });
    setBusyId(null);
    if (!done.ok) return false;
    const { name, unit } = done.data.ingredient;
    const food = besideFood({ quantity: line.quantityNeeded, unit }, { name, forms: null });
    showToast(say("cooking.haveItAdded", { food: food.join(" ") }), undoOf(done.data.activityId));
    return true;
  }
  return {
    canAdd: (line) => unitOf(line.unit) !== undefined,
    add,
    busyId,
    problem: adding.problem ?? undo.problem,
    dismiss: () => {
      adding.dismiss();
      undo.dismiss();
    },
  };
}
