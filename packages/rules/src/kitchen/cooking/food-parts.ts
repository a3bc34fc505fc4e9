import { divide, multiply, rational, reduced } from "../../calendar-and-money/rational.ts";
import { type IngredientFacts, readUnit, type Unit, unitFor } from "../amounts/units.ts";
import { kindOf, PIECES } from "../amounts/unit-size.ts";
import type { FoodKinds } from "./food-kinds.ts";
import type { PreparedStock } from "./prepared-stock.ts";
import type { RecipeComponent } from "./cooking-plan.ts";

/**
 * Foods by whole food, of which each piece has one: an egg has a yolk and a white. The whole food
 * and its kinds are also kinds of these.
 */
export type FoodParts = ReadonlyMap<number, readonly number[]>;

export const NO_PARTS: FoodParts = new Map();

/** Whether each piece of a food has a piece of the other. */
export const hasPart = (
  id: number,
  part: number,
  { parts, kinds }: { readonly parts: FoodParts; readonly kinds: FoodKinds },
): boolean =>
  parts.size > 0 &&
  [id, ...(kinds.get(id) ?? [])].some((whole) => parts.get(whole)?.includes(part) === true);

/**
 * Unit of a whole food for its part: a piece is a piece, and a weight counts as far as the part
 * weighs. Null if the part cannot be had from it, such as from a volume.
 */
export function unitOfPart(
  unit: Unit,
  whole: IngredientFacts | null,
  part: IngredientFacts | null,
): Unit | null {
  if (unit.dimension === "count") return unit;
  const [ofWhole, ofPart] = [whole?.milligramsPerPiece, part?.milligramsPerPiece];
  if (unit.dimension === "volume" || !ofWhole || !ofPart) return null;
  const share = divide(rational(ofPart, 1), rational(ofWhole, 1));
  return { ...unit, inBase: reduced(multiply(unit.inBase, share)) };
}

interface PartLine {
  readonly component: RecipeComponent;
  readonly pieces: number;
}

/** Lines in pieces of a whole food's parts, of which the stock has no other lots, most first. */
function linesOfParts(
  components: readonly RecipeComponent[],
  parts: readonly number[],
  { ingredients }: PreparedStock,
): readonly PartLine[] {
  const lines = components.flatMap((component) => {
    const { masterIngredientId: id, quantity, unit } = component;
    if (id === null || quantity === null || unit === null || !parts.includes(id)) return [];
    const stock = ingredients.get(id);
    if (stock === undefined || stock.usable.some(({ lot }) => lot.masterIngredientId === id))
      return [];
    const isCounted = kindOf(unitFor(readUnit(unit), stock.facts)) === PIECES;
    return isCounted ? [{ component, pieces: quantity }] : [];
  });
  return lines.toSorted((a, b) => b.pieces - a.pieces);
}

/**
 * Lines that need no further piece, each with the line that takes it: four whites come with four
 * yolks. Source: handbook/cooking.md#kinds.
 */
export function comesWith(
  components: readonly RecipeComponent[],
  stock: PreparedStock,
): ReadonlyMap<RecipeComponent, RecipeComponent> {
  const found = new Map<RecipeComponent, RecipeComponent>();
  for (const parts of stock.parts.values()) {
    let asked = 0;
    for (const { masterIngredientId: id } of components)
      if (id !== null && parts.includes(id)) asked += 1;
    // The usual case, for every recipe of a household.
    if (asked < 2) continue;
    const [most, ...others] = linesOfParts(components, parts, stock);
    if (most === undefined) continue;
    const seen = new Set([most.component.masterIngredientId]);
    for (const { component } of others) {
      if (seen.has(component.masterIngredientId)) continue;
      seen.add(component.masterIngredientId);
      found.set(component, most.component);
    }
  }
  return found;
}
