import { exactly, roundedHalfUp } from "../calendar-and-money/rational.ts";
import { foldText } from "../kitchen/names/ingredient-name.ts";
import { type Micro, microOf } from "../kitchen/amounts/quantity.ts";
import { sizeOf } from "../kitchen/amounts/unit-size.ts";
import { type IngredientFacts, PIECE, readUnit, type Unit } from "../kitchen/amounts/units.ts";
import { lineIdOf } from "./line-id.ts";

/** One reason to buy something, as far as lines are made of it. */
export interface Need {
  readonly id: string;
  readonly name: string;
  /** What it is called in the catalogue; null for what is not in it. */
  readonly masterIngredientId: number | null;
  /** Null for some of it, however much. */
  readonly quantity: Micro | null;
  /** Null counts pieces. */
  readonly unit: string | null;
  readonly note: string | null;
  readonly isTicked: boolean;
  /** When it came, in milliseconds: the order of needs, then their ids. */
  readonly createdAt: number;
}

/** Needs of one thing that are bought as one. */
export interface NeedLine<OfNeed extends Need> {
  readonly id: string;
  /** Oldest first, at least one. */
  readonly needs: readonly [OfNeed, ...OfNeed[]];
  /** All that its needs say, in `unit`; null where none says how much. */
  readonly quantity: Micro | null;
  readonly unit: string | null;
  /** What its needs note, each note once. */
  readonly note: string | null;
  readonly isTicked: boolean;
}

/** Milligrams in a millilitre of an ingredient, by its id; null where nobody knows. */
export type DensityOf = (masterIngredientId: number) => number | null;

const UNKNOWN: DensityOf = () => null;
/** More notes than that are cut short: nobody reads them in a shop. */
const MOST_NOTES = 5;

/** Which thing a need is of: an ingredient, else what has its name, case and accents aside. Source: handbook/shopping.md#needs-and-lines. */
export function thingOf({ name, masterIngredientId }: Pick<Need, "name" | "masterIngredientId">) {
  return masterIngredientId === null ? `named ${foldText(name)}` : `known ${masterIngredientId}`;
}

/** In the order in which they came. */
export function byAge(a: Pick<Need, "createdAt" | "id">, b: Pick<Need, "createdAt" | "id">) {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** By density alone: what is counted turns into nothing else on a list. */
const factsOf = (milligramsPerMl: number | null): IngredientFacts => ({
  milligramsPerMl,
  milligramsPerPiece: null,
});

/** Units of one thing that have the same turn into each other. */
function sortOf(unit: Unit, { milligramsPerMl }: IngredientFacts): string {
  if (unit.dimension === "count") return `count ${unit.name}`;
  return unit.dimension === "mass" || milligramsPerMl ? "weighed" : "measured";
}

/** The unit that a need is in; null for one that says neither how much nor in what. */
function saidUnit({ quantity, unit }: Need, units: Map<string, Unit>): Unit | null {
  if (quantity === null && unit === null) return null;
  const text = unit ?? PIECE;
  const known = units.get(text);
  if (known !== undefined) return known;
  const read = readUnit(text);
  units.set(text, read);
  return read;
}

/** A line while its needs come. */
interface OpenLine<OfNeed extends Need> {
  readonly needs: OfNeed[];
  readonly facts: IngredientFacts;
  unit: Unit | null;
  /** As it was written. */
  unitText: string | null;
  /** Exactly, in grains (kitchen/amounts/unit-size.ts); null while nobody says how much. */
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

/** The lines of one thing that are ticked, or open. */
interface OneThing<OfNeed extends Need> {
  readonly facts: IngredientFacts;
  readonly bySort: Map<string, OpenLine<OfNeed>>;
  first: OpenLine<OfNeed> | null;
}

/** The line that a need belongs to, where there is one yet. */
function lineFor<OfNeed extends Need>(
  { facts, bySort, first }: OneThing<OfNeed>,
  unit: Unit | null,
): OpenLine<OfNeed> | null {
  if (unit === null) return first;
  // What was to be bought without an amount gets one.
  return bySort.get(sortOf(unit, facts)) ?? (first?.unit === null ? first : null);
}

/**
 * The lines that needs make, in the order of their oldest ones: one of each thing in units that turn into each other, ticked needs
 * beside open ones. A line is in its oldest need's unit, its sum exact and rounded half up to a millionth once; a need without a
 * quantity adds nothing and keeps the line. Mass and volume turn into each other by density, units of counting into nothing but
 * themselves. The cost grows as the number of needs does. Source: handbook/shopping.md#needs-and-lines.
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
