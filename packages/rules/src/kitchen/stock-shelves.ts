import type { IngredientStock } from "./prepared-stock.ts";
import { type SeenLot, type Shelf, shelfOf } from "./stock-shelf.ts";
import { type Kind, kindOf, OTHER } from "./unit-size.ts";
import type { Unit } from "./units.ts";

/** A number for a kind of units, a name for a unit that turns into itself alone. */
export type UnitKey = number | string;

/** Under which a unit is found. */
export function keyOf(unit: Unit, kind: Kind): UnitKey {
  return kind === OTHER ? unit.name : kind;
}

/** Everything but cans and the like stands on one shelf, for it may turn into each other. */
export const MAIN_SHELF = 0;

/** Usable lots by what turns into what, those with a content of their own in both places. */
export function shelvesOf({ usable, facts }: IngredientStock): ReadonlyMap<UnitKey, Shelf> {
  const lots = new Map<UnitKey, SeenLot[]>();
  const put = (key: UnitKey, seen: SeenLot) => {
    const together = lots.get(key);
    if (together) together.push(seen);
    else lots.set(key, [seen]);
  };
  for (const read of usable) {
    const { lot, unit, content } = read;
    if (kindOf(unit) === OTHER) put(unit.name, read);
    if (content) put(MAIN_SHELF, { lot, unit: content });
    else if (kindOf(unit) !== OTHER) put(MAIN_SHELF, read);
  }
  return new Map([...lots].map(([key, together]) => [key, shelfOf(together, facts)]));
}

/** All but cans and the like once more, as a line sees it that counts in a unit whatever one holds. */
export function shelfCounting({ usable, facts }: IngredientStock, name: string): Shelf {
  const seen = usable.flatMap((read): readonly SeenLot[] => {
    const { lot, unit, content } = read;
    if (content && unit.name !== name) return [{ lot, unit: content }];
    return kindOf(unit) === OTHER ? [] : [read];
  });
  return shelfOf(seen, facts);
}

/** All that can be turned into a container of a size; what does not tell its content is counted. */
export function shelfOfContainers({ usable, facts }: IngredientStock, container: Unit): Shelf {
  const seen = usable.flatMap((read): readonly SeenLot[] => {
    const { lot, unit, content } = read;
    if (content) return [{ lot, unit: content }];
    if (unit.name === container.counts) return [{ lot, unit: container }];
    return kindOf(unit) === OTHER ? [] : [read];
  });
  return shelfOf(seen, facts);
}
