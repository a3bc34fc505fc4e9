import { PIECE } from "../../kitchen/amounts/units.ts";
import type { RecipeLine } from "./recipe-line.ts";

function counted(quantity: number | string, unit: string | null, name: string): string {
  return [quantity, unit === PIECE ? null : unit, name].filter((part) => part !== null).join(" ");
}

/**
 * Printed form of a line: "2-3 clove garlic, minced (optional), or 1 tsp garlic powder". Parses to
 * itself.
 */
export function recipeLineText(line: Omit<RecipeLine, "text" | "confidence">): string {
  const { quantity, quantityMax, unit, name, note } = line;
  const amount = quantityMax === null ? quantity : `${quantity}-${quantityMax}`;
  const main = amount === null ? name : counted(amount, unit, name);
  const others = line.alternatives.map(
    (each) => `or ${counted(each.quantity, each.unit, each.name)}`,
  );
  const text = [main, ...(note === null ? [] : [note])].join(", ");
  return [line.isOptional ? `${text} (optional)` : text, ...others].join(", ");
}
