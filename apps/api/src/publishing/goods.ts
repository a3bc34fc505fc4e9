import { readUnit, UNITS, type Unit } from "@larder/rules/kitchen/units";

/** An ingredient in a unit of stock: what a line of a recipe asks for. */
export interface Good {
  readonly ingredientId: number;
  readonly unit: Unit;
}

/** The good of a line that no stock can ever cover: an unknown ingredient, or a unit that nothing is bought in. */
export const NO_GOOD = 0;

const unitNumbers = new Map(UNITS.map((unit, index) => [unit.name, index]));
/** Spellings of units that are remembered; people can write anything there. */
const MOST_SPELLINGS = 5000;

/** Numbers the goods that recipes ask for, from 1; at most as many as there are ingredients times units. */
export class Goods {
  readonly list: (Good | null)[] = [null];
  readonly #numbers = new Map<number, number>();
  readonly #units = new Map<string, Unit>();

  #unit(text: string): Unit {
    const known = this.#units.get(text);
    if (known !== undefined) return known;
    const unit = readUnit(text);
    if (this.#units.size >= MOST_SPELLINGS) this.#units.clear();
    this.#units.set(text, unit);
    return unit;
  }

  /** The number of the good that a line asks for. */
  numberOf(ingredientId: number | null, unitText: string): number {
    const unit = this.#unit(unitText);
    const unitNumber = unitNumbers.get(unit.name);
    if (ingredientId === null || unitNumber === undefined) return NO_GOOD;
    const key = ingredientId * UNITS.length + unitNumber;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const next = this.list.length;
    this.#numbers.set(key, next);
    this.list.push({ ingredientId, unit });
    return next;
  }
}
