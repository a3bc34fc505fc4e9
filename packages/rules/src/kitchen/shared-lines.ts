import { type Line, withoutDust } from "./line-cover.ts";
import {
  type Leftovers,
  nothingFor,
  nothingTaken,
  type OpenPortion,
  type Portion,
  takeOn,
} from "./stock-portion.ts";
import type { Shelf } from "./stock-shelf.ts";
import { kindOf, MASS } from "./unit-size.ts";

type LeftOn = Map<Shelf, Leftovers>;

/** Takes for a line what others have left, from lots of these kinds first and then of those. */
function coverNext(line: Line, kindsInTurn: readonly number[], left: LeftOn): Portion {
  const shelf = line.view?.shelf;
  if (!shelf) return nothingFor(line.need);
  const portion: OpenPortion = { wholes: [], parts: [], uncovered: line.need };
  const leftovers = left.get(shelf) ?? nothingTaken();
  left.set(shelf, leftovers);
  for (const kinds of kindsInTurn)
    takeOn(portion, shelf, { wanted: { kinds, scale: line.scale }, leftovers });
  return withoutDust(portion, line);
}

function isCovered({ uncovered }: Portion): boolean {
  return uncovered <= 0n;
}

/** Lots of the line's own kind, and the rest of what it can use, so that mass is left for those who can use nothing else. */
function ownKindFirst({ unit, view }: Line): readonly number[] {
  const own = kindOf(unit);
  return view ? [own, view.kinds & ~own] : [];
}

/**
 * Lines that share an ingredient take from the same lots, in the order of the recipe. Pieces and volumes both
 * turn into mass but not into each other; where the plain order leaves a line short for that reason alone,
 * each takes its own kind first and lines of mass come last, which covers whatever can be covered.
 */
export function coverShared(lines: readonly Line[]): ReadonlyMap<Line, Portion> {
  const left: LeftOn = new Map();
  const plain = new Map(
    lines.map((line) => [line, coverNext(line, [line.view?.kinds ?? 0], left)] as const),
  );
  const dimensions = new Set(lines.map(({ unit }) => unit.dimension));
  if (dimensions.size === 1 || [...plain.values()].every(isCovered)) return plain;
  const isMass = ({ unit }: Line) => kindOf(unit) === MASS;
  const leftAgain: LeftOn = new Map();
  const careful = new Map<Line, Portion>();
  for (const line of [...lines.filter((one) => !isMass(one)), ...lines.filter(isMass)])
    careful.set(line, coverNext(line, ownKindFirst(line), leftAgain));
  return [...careful.values()].every(isCovered) ? careful : plain;
}
