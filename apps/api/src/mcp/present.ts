import type { Lot } from "@larder/contract/kitchen/inventory";
import type { ToolAnswer } from "@larder/contract/programs/tools";
import type { ListLine } from "@larder/contract/week/shopping-list";
import type { PlanEntry } from "@larder/contract/week/planning";

type Food = ToolAnswer<"list_stock">["food"][number];
type Line = ToolAnswer<"list_shopping">["lines"][number];
type Planned = ToolAnswer<"list_plan">["meals"][number];

export function foodOf({ id, name, quantity, unit, expiryDate, place = null }: Lot): Food {
  return { id, name, quantity, unit, expiryDate, place };
}

export function lineOf({ id, name, quantity, unit, isTicked }: ListLine): Line {
  return { id, name, quantity, unit, isTicked };
}

interface Missing {
  readonly ingredientName: string;
  readonly quantityNeeded: number;
  readonly unit: string;
}

export function missingOf(missing: readonly Missing[]) {
  return missing.map(({ ingredientName: name, quantityNeeded: quantity, unit }) => ({
    name,
    quantity,
    unit,
  }));
}

export function plannedOf({ recipe, lot, note, missing, ...entry }: PlanEntry): Planned {
  const { id, day, slot, servings, isCooked } = entry;
  const name = recipe?.name ?? lot?.name ?? note ?? "";
  const recipeId = recipe?.id ?? null;
  return { id, day, slot, recipeId, name, servings, isCooked, missing: missingOf(missing) };
}
