import { doubtText } from "../ui/doubt-text.ts";
import type { PickedIngredient } from "./ingredient-picker.tsx";

interface Drafted {
  readonly picked: PickedIngredient | null;
  readonly quantity: number;
  readonly unitId: number;
  readonly price?: number | null | undefined;
  readonly unitOf: (unitId: number) => string;
}

/** What is hardly meant of a lot that is about to be saved, in words. Source: handbook/stock.md#hardly-meant. */
export function draftDoubts({
  picked,
  quantity,
  unitId,
  price,
  unitOf,
}: Drafted): readonly string[] {
  if (picked === null) return [];
  const usual = picked.facts?.usual;
  const asked = { name: picked.text, quantity, unit: unitOf(unitId), price };
  const doubt = doubtText({
    ...asked,
    usual: usual ? { quantity: usual.quantity, unit: unitOf(usual.unitId) } : null,
  });
  return doubt === null ? [] : [doubt];
}
