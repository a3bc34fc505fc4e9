import type { IngredientStock } from "../cooking/prepared-stock.ts";
import { type ReadLot, type SeenLot, type Shelf, shelfOf } from "./stock-shelf.ts";
import { type Kind, kindOf, OTHER } from "../amounts/unit-size.ts";
import type { Unit } from "../amounts/units.ts";

/** Kind number, or the name of a unit that converts only into itself. */
export type UnitKey = number | string;

export function keyOf(unit: Unit, kind: Kind): UnitKey {
  return kind === OTHER ? unit.name : kind;
}

export interface Shelves {
  /** Everything except cans and similar units; null if empty. */
  readonly main: Shelf | null;
  /** Cans and similar units by name. */
  readonly named: ReadonlyMap<string, Shelf>;
}

const NO_NAMED: ReadonlyMap<string, Shelf> = new Map();
const NO_SHELVES: Shelves = { main: null, named: NO_NAMED };

const isPlain = ({ unit, content }: ReadLot): boolean => content === null && kindOf(unit) !== OTHER;

/** Usable lots by convertibility. Lots with a content are on both shelves. */
export function shelvesOf({ usable, facts }: IngredientStock): Shelves {
  if (usable.length === 0) return NO_SHELVES;
  // the usual kitchen
  if (usable.every(isPlain)) return { main: shelfOf(usable, facts), named: NO_NAMED };
  const main: SeenLot[] = [];
  const named = new Map<string, SeenLot[]>();
  for (const read of usable) {
    const { lot, unit, content } = read;
    const isNamed = kindOf(unit) === OTHER;
    if (isNamed) {
      const together = named.get(unit.name);
      if (together) together.push(read);
      else named.set(unit.name, [read]);
    }
    if (content) main.push({ lot, unit: content });
    else if (!isNamed) main.push(read);
  }
  return {
    main: main.length === 0 ? null : shelfOf(main, facts),
    named: new Map([...named].map(([name, together]) => [name, shelfOf(together, facts)])),
  };
}

/** The main shelf for a line that counts a unit regardless of its content. */
export function shelfCounting({ usable, facts }: IngredientStock, name: string): Shelf {
  const seen = usable.flatMap((read): readonly SeenLot[] => {
    const { lot, unit, content } = read;
    if (content && unit.name !== name) return [{ lot, unit: content }];
    return kindOf(unit) === OTHER ? [] : [read];
  });
  return shelfOf(seen, facts);
}

/** Lots that convert to a container of a size. Lots without content are counted. */
export function shelfOfContainers({ usable, facts }: IngredientStock, container: Unit): Shelf {
  const seen = usable.flatMap((read): readonly SeenLot[] => {
    const { lot, unit, content } = read;
    if (content) return [{ lot, unit: content }];
    if (unit.name === container.counts) return [{ lot, unit: container }];
    return kindOf(unit) === OTHER ? [] : [read];
  });
  return shelfOf(seen, facts);
}
