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

/** Up to this many lines, pairwise comparison is faster than a set. */
const FEW_LINES = 16;

/** Whether two lines use the same ingredient or share lots. */
export function repeatsAnIngredient(
  components: readonly Pick<AskedAmount, "masterIngredientId">[],
  stock: Pick<PreparedStock, "sharing">,
): boolean {
  if (components.length > FEW_LINES) {
    const shared = components.flatMap(({ masterIngredientId: id }) => sharedBy(stock, id) ?? []);
    return new Set(shared).size < shared.length;
  }
  // plain loop, because this runs for every recipe
  const seen: number[] = [];
  for (const { masterIngredientId } of components) {
    const id = sharedBy(stock, masterIngredientId);
    if (id === null) continue;
    for (const other of seen) if (other === id) return true;
    seen.push(id);
  }
  return false;
}

/** Whether shared lines name different foods. */
const isOfSeveral = (lines: readonly Line[]): boolean =>
  lines.some(({ amount }) => amount.masterIngredientId !== lines[0]?.amount.masterIngredientId);

type LeftOn = Map<Shelf, Leftovers>;

/** Stock that lines of one ingredient use in sequence. */
export interface OpenStock {
  /** Takes from the remaining lots, by these kinds in order. */
  readonly cover: (line: Line, kindsInTurn: readonly number[]) => CoveredLine;
  /**
   * Records the state before a line, and returns its undo. Undo is valid only if nothing was taken
   * since.
   */
  readonly mark: (line: Line) => (taken: CoveredLine) => void;
  /** Whether a line is certainly short, without visiting lots. */
  readonly isShort: (line: Line) => boolean;
  /** Number of lots visited; lots used together count once. */
  readonly looked: () => number;
}

/** Takes of lines, and the remaining stock. */
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

export function isCovered({ portion }: CoveredLine): boolean {
  return portion.uncovered <= 0n;
}

/** Whether lines count what others weigh, or see lots of another ingredient. */
function isOnTwoShelves(lines: readonly Line[]): boolean {
  const id = lines[0]?.amount.masterIngredientId;
  const isMixed = lines.some(({ amount }) => amount.masterIngredientId !== id);
  if (!isMixed && !lines.some(({ view }) => view?.hasContents)) return false;
  return new Set(lines.map(({ view }) => view?.shelf)).size > 1;
}

/** Undo of a shelf. A lot in use was used before, unless the undo makes it whole. */
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
    // Whole stretches are taken at once, so a try costs no more than this check.
    isShort: () => false,
    looked: () => looked,
  };
}

/** Kinds come before their general food. */
const depthOf = ({ view }: Line): number => view?.depth ?? 0;

/** The least flexible unit first: a count unit converts only to itself, mass to anything weighed. */
function turnOf({ unit }: Line): number {
  const kind = kindOf(unit);
  if (kind === OTHER) return 0;
  return kind === MASS ? 2 : 1;
}

/** The line's own unit kind, then others, so mass remains for lines without a choice. */
function ownKindFirst({ unit, view }: Line): readonly number[] {
  const own = kindOf(unit);
  return view ? [own, view.kinds & ~own] : [];
}

/** All usable lots, in order of use. */
export function inOrder({ view }: Line): readonly number[] {
  return [view?.kinds ?? 0];
}

/**
 * Takes of lines that share lots, in recipe order. Pieces and volume convert to mass but not to
 * each other. If that order leaves a line short, lines take their own unit kind first, kinds come
 * before general foods, count units first and mass last, which covers everything possible. `others`
 * take from the rest.
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
