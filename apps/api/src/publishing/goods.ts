import { containerUnits } from "@larder/rules/kitchen/amounts/container-size";
import type { AskedAmount } from "@larder/rules/kitchen/cooking/cooking-plan";
import { readUnit, UNITS, type Unit } from "@larder/rules/kitchen/amounts/units";
import { measuresOf } from "../catalogue/measures.ts";

/** An ingredient in a unit of stock: what a line of a recipe asks for. */
export interface Good {
  readonly ingredientId: number;
  readonly unit: Unit;
}

/** The good of a line that nothing can ever cover: an unknown ingredient. */
export const NO_GOOD = 0;

const units: ReadonlyMap<string, Unit> = new Map(UNITS.map((unit) => [unit.name, unit]));
/** Stands for all units that nothing is bought in and that say nothing of the ingredient: only what is always there covers them. */
const ANY_OTHER = readUnit("");
/** Spellings of units that are remembered; people can write anything there. */
const MOST_SPELLINGS = 5000;
/** Ingredients in containers of a size that are told apart; of further ones the containers are counted. */
const MOST_SIZED = 20_000;

/** Numbers the goods that recipes ask for, from 1; at most as many as there are ingredients times units. */
export class Goods {
  readonly list: (Good | null)[] = [null];
  readonly #numbers = new Map<number, Map<string, number>>();
  readonly #units = new Map<string, Unit>();
  #sized = 0;

  #unit(text: string): Unit {
    const known = this.#units.get(text);
    if (known !== undefined) return known;
    const unit = readUnit(text);
    if (this.#units.size >= MOST_SPELLINGS) this.#units.clear();
    this.#units.set(text, unit);
    return unit;
  }

  /** The numbers of the goods that the lines of one recipe ask for. */
  numbersOf(lines: readonly AskedAmount[]): readonly number[] {
    const unitOf = containerUnits((text) => this.#unit(text));
    return lines.map((line) => this.#numberOf(line.masterIngredientId, unitOf(line)));
  }

  #numberOf(ingredientId: number | null, written: Unit): number {
    if (ingredientId === null) return NO_GOOD;
    const isSized = written.counts !== undefined && this.#sized < MOST_SIZED;
    const name = isSized ? written.name : (written.counts ?? written.name);
    // A head of garlic is nothing that a shop sells by, but the catalogue says what it weighs.
    const unit = isSized
      ? written
      : (units.get(name) ?? measuresOf(ingredientId)?.get(name) ?? ANY_OTHER);
    const ofIt = this.#numbers.get(ingredientId) ?? new Map<string, number>();
    const known = ofIt.get(unit.name);
    if (known !== undefined) return known;
    this.#sized += Number(isSized);
    const next = this.list.length;
    this.#numbers.set(ingredientId, ofIt.set(unit.name, next));
    this.list.push({ ingredientId, unit });
    return next;
  }
}
