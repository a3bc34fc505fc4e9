import type { AskedAmount } from "./cooking-plan.ts";
import { openCounted } from "../amounts/counted-lines.ts";
import { type CoveredLine, type Line, nearlyCovered } from "./line-cover.ts";
import {
  type Leftovers,
  nothingFor,
  nothingTaken,
  type OpenPortion,
  takeOn,
} from "./stock-portion.ts";
import { type PreparedStock, sharedBy } from "./prepared-stock.ts";
import type { Shelf } from "../lots/stock-shelf.ts";
import { kindOf, MASS, OTHER } from "../amounts/unit-size.ts";

/** Up to so many lines are held against each other one by one, which is cheaper than to make a set of them. */
const FEW_LINES = 16;

/** Whether two lines of a recipe need the same ingredient, or such that share lots. */
export function repeatsAnIngredient(
  components: readonly Pick<AskedAmount, "masterIngredientId">[],
  stock: Pick<PreparedStock, "sharing">,
): boolean {
  if (components.length > FEW_LINES) {
    const shared = components.flatMap(({ masterIngredientId: id }) => sharedBy(stock, id) ?? []);
    return new Set(shared).size < shared.length;
  }
  // by hand, since every recipe is asked
  const seen: number[] = [];
  for (const { masterIngredientId } of components) {
    const id = sharedBy(stock, masterIngredientId);
    if (id === null) continue;
    for (const other of seen) if (other === id) return true;
    seen.push(id);
  }
  return false;
}

/** Whether lines of one family name several foods of it. */
const isOfSeveral = (lines: readonly Line[]): boolean =>
  lines.some(({ amount }) => amount.masterIngredientId !== lines[0]?.amount.masterIngredientId);

type LeftOn = Map<Shelf, Leftovers>;

/** What lines of one ingredient take from, one after the other. */
export interface OpenStock {
  /** Takes for a line what others have left, from lots of these kinds first and then of those. */
  readonly cover: (line: Line, kindsInTurn: readonly number[]) => CoveredLine;
  /** Before a line is covered in one turn: how what it took, if nothing was taken since, is put back. */
  readonly mark: (line: Line) => (taken: CoveredLine) => void;
  /** Whether a line would be short beyond any doubt of rounding; known without looking at lots. */
  readonly isShort: (line: Line) => boolean;
  /** How many lots were looked at, those that are used up alike as one. */
  readonly looked: () => number;
}

/** What some lines take, and what that leaves for others. */
export interface SharedStock {
  readonly covered: ReadonlyMap<Line, CoveredLine>;
  readonly left: OpenStock;
}

function coverNext(line: Line, kindsInTurn: readonly number[], left: LeftOn): CoveredLine {
  const shelf = line.view?.shelf;
  if (!shelf) return { line, portion: nothingFor(line.need) };
  const portion: OpenPortion = { wholes: [], parts: [], uncovered: line.need };
  const leftovers = left.get(shelf) ?? nothingTaken();
  left.set(shelf, leftovers);
  for (const kinds of kindsInTurn)
    takeOn(portion, shelf, { wanted: { kinds, scale: line.scale }, leftovers });
  return { line, portion: nearlyCovered(portion, line) };
}

/** Whether nothing of a line is missing. */
export function isCovered({ portion }: CoveredLine): boolean {
  return portion.uncovered <= 0n;
}

/** Whether some of these lines count what others weigh, or see lots of another ingredient. */
function isOnTwoShelves(lines: readonly Line[]): boolean {
  const id = lines[0]?.amount.masterIngredientId;
  const isMixed = lines.some(({ amount }) => amount.masterIngredientId !== id);
  if (!isMixed && !lines.some(({ view }) => view?.hasContents)) return false;
  return new Set(lines.map(({ view }) => view?.shelf)).size > 1;
}

/** What is left on a shelf, as it was: a lot that a line took from was begun before unless that makes it whole. */
function markShelf({ view, scale }: Line, left: LeftOn): (taken: CoveredLine) => void {
  const shelf = view?.shelf;
  if (!shelf) return () => undefined;
  const leftovers = left.get(shelf) ?? nothingTaken();
  left.set(shelf, leftovers);
  const before = [...leftovers.places];
  return ({ portion }) => {
    const { places, begun } = leftovers;
    for (const { lot, amount } of portion.parts) {
      const there = amount + (begun.get(lot.place) ?? 0n);
      if (there === lot.content * scale) begun.delete(lot.place);
      else begun.set(lot.place, there);
    }
    places.clear();
    for (const [kind, place] of before) places.set(kind, place);
  };
}

/** Begins with all of the stock. */
function fromAll(lines: readonly Line[]): OpenStock {
  if (isOnTwoShelves(lines)) return openCounted();
  const left: LeftOn = new Map();
  let looked = 0;
  return {
    cover: (line, kindsInTurn) => {
      const covered = coverNext(line, kindsInTurn, left);
      looked += covered.portion.wholes.length + covered.portion.parts.length;
      return covered;
    },
    mark: (line) => markShelf(line, left),
    // Whole stretches are taken at once, so that trying costs no more than asking.
    isShort: () => false,
    looked: () => looked,
  };
}

/** Those of a kind before those of its general food. */
const depthOf = ({ view }: Line): number => view?.depth ?? 0;

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

/** All lots that a line can use, in the order of their use. */
export function inOrder({ view }: Line): readonly number[] {
  return [view?.kinds ?? 0];
}

/**
 * Lines that share an ingredient take from the same lots, in the order of the recipe. Pieces and volumes both
 * turn into mass but not into each other; where the plain order leaves a line short for that reason alone,
 * each takes its own kind of unit first, lines of a kind come before those of its general food, lines of what is counted first and lines of mass last, which covers whatever can be covered.
 * `others` may take from what is left.
 */
export function coverShared(lines: readonly Line[], others: readonly Line[] = []): SharedStock {
  const all = others.length === 0 ? lines : [...lines, ...others];
  const left = fromAll(all);
  const plain = new Map(lines.map((line) => [line, left.cover(line, inOrder(line))] as const));
  const kinds = new Set(lines.map(({ unit }) => kindOf(unit)));
  if ((kinds.size <= 1 && !isOfSeveral(lines)) || [...plain.values()].every(isCovered))
    return { covered: plain, left };
  const leftAgain = fromAll(all);
  const careful = new Map<Line, CoveredLine>();
  const inTurn = lines.toSorted((a, b) => depthOf(b) - depthOf(a) || turnOf(a) - turnOf(b));
  for (const line of inTurn) careful.set(line, leftAgain.cover(line, ownKindFirst(line)));
  return [...careful.values()].every(isCovered)
    ? { covered: careful, left: leftAgain }
    : { covered: plain, left };
}
