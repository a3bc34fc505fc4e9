import type { ListLine, ListNeed } from "@larder/contract/week/shopping-list";
import { type Micro, microFromNumberOrZero } from "@larder/rules/kitchen/amounts/quantity";
import { PIECE, readUnit } from "@larder/rules/kitchen/amounts/units";
import type { ListedNeed } from "@larder/rules/shopping/change-needs";

/** A need with the facts of its line. */
export interface ShownNeed extends ListedNeed {
  readonly told: Pick<ListNeed, "source" | "recipe" | "day" | "by">;
  readonly section: string;
}

export const microOrNull = (quantity: number | null): Micro | null =>
  quantity === null ? null : microFromNumberOrZero(quantity);

/** The needs of an answer's lines, oldest first within a line. */
export function needsOfLines(lines: readonly ListLine[]): readonly ShownNeed[] {
  let place = 0;
  return lines.flatMap((line) =>
    line.needs.map(({ id, quantity, unit, note, ...told }) => ({
      id,
      name: line.name,
      masterIngredientId: line.masterIngredientId,
      quantity: microOrNull(quantity),
      unit,
      note,
      isTicked: line.isTicked,
      tickedAt: line.tickedAt === null ? null : Date.parse(line.tickedAt),
      goneAt: null,
      createdAt: place++,
      told,
      section: line.section,
    })),
  );
}

/**
 * Milligrams a millilitre, from a line with needs of both kinds; null otherwise. Without it a
 * weighed need and one in cups are two lines until the server answers.
 */
function densityIn({ quantity, unit, needs }: ListLine): number | null {
  const total = readUnit(unit ?? PIECE);
  if (quantity === null || total.dimension === "count") return null;
  let [weighed, measured] = [0, 0];
  for (const need of needs) {
    const { dimension, inBase } = readUnit(need.unit ?? PIECE);
    const amount = ((need.quantity ?? 0) * Number(inBase.top)) / Number(inBase.bottom);
    if (dimension === "mass") weighed += amount;
    if (dimension === "volume") measured += amount;
  }
  if (weighed === 0 || measured === 0) return null;
  const all = (quantity * Number(total.inBase.top)) / Number(total.inBase.bottom);
  const density =
    total.dimension === "mass" ? (all - weighed) / measured : weighed / (all - measured);
  return Number.isFinite(density) && density > 0 ? Math.round(density * 1000) : null;
}

/** Densities by ingredient, as found in an answer. */
export function densitiesIn(lines: readonly ListLine[]): ReadonlyMap<number, number> {
  const known = new Map<number, number>();
  for (const line of lines) {
    const density = line.masterIngredientId === null ? null : densityIn(line);
    if (line.masterIngredientId !== null && density !== null)
      known.set(line.masterIngredientId, density);
  }
  return known;
}
