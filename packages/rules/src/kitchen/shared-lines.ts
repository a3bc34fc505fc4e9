import { coverCounted } from "./counted-lines.ts";
import { type CoveredLine, type Line, withoutDust } from "./line-cover.ts";
import {
  type Leftovers,
  nothingFor,
  nothingTaken,
  type OpenPortion,
  takeOn,
} from "./stock-portion.ts";
import type { Shelf } from "./stock-shelf.ts";
import { kindOf, MASS, OTHER } from "./unit-size.ts";

type LeftOn = Map<Shelf, Leftovers>;

/** Takes for a line what others have left, from lots of these kinds first and then of those. */
export type CoverNext = (line: Line, kindsInTurn: readonly number[]) => CoveredLine;

function coverNext(line: Line, kindsInTurn: readonly number[], left: LeftOn): CoveredLine {
  const shelf = line.view?.shelf;
  if (!shelf) return { line, portion: nothingFor(line.need) };
  const portion: OpenPortion = { wholes: [], parts: [], uncovered: line.need };
  const leftovers = left.get(shelf) ?? nothingTaken();
  left.set(shelf, leftovers);
  for (const kinds of kindsInTurn)
    takeOn(portion, shelf, { wanted: { kinds, scale: line.scale }, leftovers });
  return { line, portion: withoutDust(portion, line) };
}

function isCovered({ portion }: CoveredLine): boolean {
  return portion.uncovered <= 0n;
}

/** Whether some of these lines count what others weigh. */
function isOnTwoShelves(lines: readonly Line[]): boolean {
  if (!lines.some(({ view }) => view?.hasContents)) return false;
  return new Set(lines.map(({ view }) => view?.shelf)).size > 1;
}

/** Begins with all of the stock. */
function fromAll(lines: readonly Line[]): CoverNext {
  if (isOnTwoShelves(lines)) return coverCounted();
  const left: LeftOn = new Map();
  return (line, kindsInTurn) => coverNext(line, kindsInTurn, left);
}

/** Those first who can use the least: of what is counted itself alone, of mass whatever can be weighed. */
function turnOf({ unit }: Line): number {
  const kind = kindOf(unit);
  if (kind === OTHER) return 0;
  return kind === MASS ? 2 : 1;
}

/** Lots of the line's own kind, and the rest of what it can use, so that mass is left for those who can use nothing else. */
function ownKindFirst({ unit, view }: Line): readonly number[] {
  const own = kindOf(unit);
  return view ? [own, view.kinds & ~own] : [];
}

/**
 * Lines that share an ingredient take from the same lots, in the order of the recipe. Pieces and volumes both
 * turn into mass but not into each other; where the plain order leaves a line short for that reason alone,
 * each takes its own kind first, lines of what is counted come first and lines of mass last, which covers whatever can be covered.
 */
export function coverShared(lines: readonly Line[]): ReadonlyMap<Line, CoveredLine> {
  const cover = fromAll(lines);
  const plain = new Map(lines.map((line) => [line, cover(line, [line.view?.kinds ?? 0])] as const));
  const kinds = new Set(lines.map(({ unit }) => kindOf(unit)));
  if (kinds.size === 1 || [...plain.values()].every(isCovered)) return plain;
  const coverAgain = fromAll(lines);
  const careful = new Map<Line, CoveredLine>();
  for (const line of lines.toSorted((a, b) => turnOf(a) - turnOf(b)))
    careful.set(line, coverAgain(line, ownKindFirst(line)));
  return [...careful.values()].every(isCovered) ? careful : plain;
}
