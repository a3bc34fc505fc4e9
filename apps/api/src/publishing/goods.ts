import { containerUnits } from "@larder/rules/kitchen/amounts/container-size";
import type { AskedAmount } from "@larder/rules/kitchen/cooking/cooking-plan";
import { readUnit, UNITS, type Unit } from "@larder/rules/kitchen/amounts/units";
import { measuresOf, weightsOf } from "../catalogue/measures.ts";

/** An ingredient in a stock unit, as a recipe line needs it. */
export interface Good {
  readonly ingredientId: number;
  readonly unit: Unit;
}

/** The good of an unknown ingredient, which stock can never cover. */
export const NO_GOOD = 0;

const units: ReadonlyMap<string, Unit> = new Map(UNITS.map((unit) => [unit.name, unit]));
/** Represents all units without a size; only staples cover them. */
const ANY_OTHER = readUnit("");
/** Maximum number of cached unit spellings, since the text is free. */
const MOST_SPELLINGS = 5000;
/** Maximum number of distinct container sizes; beyond it containers are only counted. */
const MOST_SIZED = 20_000;

/** Numbers the goods of recipes from 1; at most ingredients times units. */
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

  /** The numbers of one recipe's lines. */
  numbersOf(lines: readonly AskedAmount[]): readonly number[] {
    const unitOf = containerUnits((text) => this.#unit(text));
    return lines.map((line) => {
      const id = line.masterIngredientId;
      return this.#numberOf(id, unitOf(line, id === null ? null : weightsOf(id)));
    });
  }

  #numberOf(ingredientId: number | null, written: Unit): number {
    if (ingredientId === null) return NO_GOOD;
    const isSized = written.counts !== undefined && this.#sized < MOST_SIZED;
    const name = isSized ? written.name : (written.counts ?? written.name);
    // Shops do not sell a head of garlic by weight, but the catalogue has its weight.
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
