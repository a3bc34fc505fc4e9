import { exactly, roundedHalfUp } from "../calendar-and-money/rational.ts";
import { foldText } from "../kitchen/names/ingredient-name.ts";
import { type Micro, microOf } from "../kitchen/amounts/quantity.ts";
import { sizeOf } from "../kitchen/amounts/unit-size.ts";
import { type IngredientFacts, PIECE, readUnit, type Unit } from "../kitchen/amounts/units.ts";
import { lineIdOf } from "./line-id.ts";

/** One reason to buy something. */
export interface Need {
  readonly id: string;
  readonly name: string;
  /** Null if it is not in the catalogue. */
  readonly masterIngredientId: number | null;
  /** Null for any amount. */
  readonly quantity: Micro | null;
  /** Null counts pieces. */
  readonly unit: string | null;
  readonly note: string | null;
  readonly isTicked: boolean;
  /** Creation time in milliseconds. Needs are ordered by it, then by id. */
  readonly createdAt: number;
}

/** Needs of one thing that are bought together. */
export interface NeedLine<OfNeed extends Need> {
  readonly id: string;
  /** Oldest first. */
  readonly needs: readonly [OfNeed, ...OfNeed[]];
  /** Sum in `unit`; null if no need has a quantity. */
  readonly quantity: Micro | null;
  readonly unit: string | null;
  /** Notes of its needs, without duplicates. */
  readonly note: string | null;
  readonly isTicked: boolean;
}

/** Milligrams per millilitre of an ingredient; null if unknown. */
export type DensityOf = (masterIngredientId: number) => number | null;

const UNKNOWN: DensityOf = () => null;
/** Longer notes are not read in a shop. */
const MOST_NOTES = 5;

/**
 * Key of the thing that a need is for: its ingredient, or else its name without case and accents.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export function thingOf({ name, masterIngredientId }: Pick<Need, "name" | "masterIngredientId">) {
  return masterIngredientId === null ? `named ${foldText(name)}` : `known ${masterIngredientId}`;
}

/** Compares by age. */
export function byAge(a: Pick<Need, "createdAt" | "id">, b: Pick<Need, "createdAt" | "id">) {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Lists convert by density only, never by the weight of a piece. */
const factsOf = (milligramsPerMl: number | null): IngredientFacts => ({
  milligramsPerMl,
  milligramsPerPiece: null,
});

/** Units with the same key convert into each other. */
function sortOf(unit: Unit, { milligramsPerMl }: IngredientFacts): string {
  if (unit.dimension === "count") return `count ${unit.name}`;
  return unit.dimension === "mass" || milligramsPerMl ? "weighed" : "measured";
}

/** Unit of a need; null without quantity and unit. */
function saidUnit({ quantity, unit }: Need, units: Map<string, Unit>): Unit | null {
  if (quantity === null && unit === null) return null;
  const text = unit ?? PIECE;
  const known = units.get(text);
  if (known !== undefined) return known;
  const read = readUnit(text);
  units.set(text, read);
  return read;
}

interface OpenLine<OfNeed extends Need> {
  readonly needs: OfNeed[];
  readonly facts: IngredientFacts;
  unit: Unit | null;
  /** As written. */
  unitText: string | null;
  /** Exact amount in grains (kitchen/amounts/unit-size.ts); null without a quantity. */
  grains: bigint | null;
}

function take<OfNeed extends Need>(line: OpenLine<OfNeed>, need: OfNeed, unit: Unit | null): void {
  line.needs.push(need);
  if (unit === null) return;
  if (line.unit === null) {
    line.unit = unit;
    line.unitText = need.unit;
  }
  if (need.quantity !== null)
    line.grains = (line.grains ?? 0n) + BigInt(need.quantity) * sizeOf(unit, line.facts);
}

function sumOf<OfNeed extends Need>({ grains, unit, facts }: OpenLine<OfNeed>): Micro | null {
  if (grains === null || unit === null) return null;
  return microOf(roundedHalfUp(exactly(grains, sizeOf(unit, facts))));
}

function noteOf(needs: readonly Need[]): string | null {
  const notes = new Set(needs.flatMap(({ note }) => note ?? []));
  return notes.size === 0 ? null : [...notes].slice(0, MOST_NOTES).join(", ");
}

function closed<OfNeed extends Need>(line: OpenLine<OfNeed>): NeedLine<OfNeed>[] {
  const [oldest, ...others] = line.needs;
  if (oldest === undefined) return [];
  return [
    {
      id: lineIdOf(oldest.id),
      needs: [oldest, ...others],
      quantity: sumOf(line),
      unit: line.unitText,
      note: noteOf(line.needs),
      isTicked: oldest.isTicked,
    },
  ];
}

/** Ticked or open lines of one thing. */
interface OneThing<OfNeed extends Need> {
  readonly facts: IngredientFacts;
  readonly bySort: Map<string, OpenLine<OfNeed>>;
  first: OpenLine<OfNeed> | null;
}

/** Existing line for a need. */
function lineFor<OfNeed extends Need>(
  { facts, bySort, first }: OneThing<OfNeed>,
  unit: Unit | null,
): OpenLine<OfNeed> | null {
  if (unit === null) return first;
  // A line without an amount takes the first amount that arrives.
  return bySort.get(sortOf(unit, facts)) ?? (first?.unit === null ? first : null);
}

/**
 * Lines of needs, ordered by their oldest need. Needs join if they are for the same thing, in convertible
 * units and equally ticked. A line has the unit of its oldest need; its exact sum is rounded half up to a
 * millionth once. Needs without a quantity add nothing. Mass and volume convert by density; count units do
 * not convert. Linear in needs.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export function linesOf<OfNeed extends Need>(
  needs: readonly OfNeed[],
  densityOf: DensityOf = UNKNOWN,
): readonly NeedLine<OfNeed>[] {
  const units = new Map<string, Unit>();
  const things = new Map<string, OneThing<OfNeed>>();
  const lines: OpenLine<OfNeed>[] = [];
  for (const need of needs.toSorted(byAge)) {
    const { masterIngredientId: id } = need;
    const key = `${need.isTicked ? "ticked" : "open"} ${thingOf(need)}`;
    const thing = things.get(key) ?? {
      facts: factsOf(id === null ? null : densityOf(id)),
      bySort: new Map<string, OpenLine<OfNeed>>(),
      first: null,
    };
    things.set(key, thing);
    const unit = saidUnit(need, units);
    let line = lineFor(thing, unit);
    if (line === null) {
      line = { needs: [], facts: thing.facts, unit: null, unitText: null, grains: null };
      thing.first ??= line;
      lines.push(line);
    }
    take(line, need, unit);
    if (unit !== null) thing.bySort.set(sortOf(unit, thing.facts), line);
  }
  return lines.flatMap(closed);
}
