import type { LineToCook, RecipeComponent } from "./cooking-plan.ts";
import { coverLine, type CoveredLine, type Line, NOTHING_NEEDED } from "./line-cover.ts";
import { coverShared, inOrder, isCovered, type SharedStock } from "./shared-lines.ts";
import { nothingFor } from "./stock-portion.ts";

/** A component with a line for itself and one for each of its alternatives. */
export interface AskedLine {
  readonly component: LineToCook;
  readonly own: Line;
  readonly alternatives: readonly Line[];
}

/** A component with the line that covers it, or its own where none does. */
export interface ChosenLine extends CoveredLine {
  readonly component: RecipeComponent;
  /** Which alternative, from 0; null for the component itself. */
  readonly coveredBy: number | null;
  /** To taste, or optional and not wholly there. */
  readonly isSetAside: boolean;
}

type Choice = Omit<ChosenLine, "component">;

const optionsOf = ({ own, alternatives }: AskedLine): readonly Line[] => [own, ...alternatives];

/** The option at a place, with what it takes. */
function chosen(taken: CoveredLine, option: number): Choice {
  return { ...taken, coveredBy: option === 0 ? null : option - 1, isSetAside: false };
}

/** Lines by their ingredient, which must be known; those of what is always there take nothing and are left out. */
function byIngredient(lines: readonly Line[]): ReadonlyMap<number, readonly Line[]> {
  const groups = new Map<number, Line[]>();
  for (const line of lines) {
    const id = line.amount.masterIngredientId;
    if (id === null || line.isAlwaysThere) continue;
    const group = groups.get(id);
    if (group) group.push(line);
    else groups.set(id, [line]);
  }
  return groups;
}

interface Taken {
  readonly covered: CoveredLine;
  readonly putBack: () => void;
}

/** Stock from which some lines took already, for others to choose from. */
class ChosenStock {
  readonly #ofIngredient: ReadonlyMap<number, SharedStock>;
  /** How many tries were made and lots looked at. */
  work = 0;

  constructor(fixed: readonly Line[], others: readonly Line[]) {
    const [first, later] = [byIngredient(fixed), byIngredient(others)];
    const ids = new Set([...first.keys(), ...later.keys()]);
    this.#ofIngredient = new Map(
      [...ids].map((id) => [id, coverShared(first.get(id) ?? [], later.get(id) ?? [])] as const),
    );
  }

  #of({ amount: { masterIngredientId: id } }: Line): SharedStock | undefined {
    return id === null ? undefined : this.#ofIngredient.get(id);
  }

  /** What a line of those that came first takes. */
  fixed(line: Line): CoveredLine {
    return this.#of(line)?.covered.get(line) ?? { line, portion: coverLine(line) };
  }

  /** What there is for a line. */
  cover(line: Line): CoveredLine {
    if (line.isAlwaysThere) return { line, portion: NOTHING_NEEDED };
    return (
      this.#of(line)?.left.cover(line, inOrder(line)) ?? { line, portion: nothingFor(line.need) }
    );
  }

  /** Takes all of a line, or nothing. */
  take(line: Line): Taken | null {
    this.work += 1;
    const left = line.isAlwaysThere ? undefined : this.#of(line)?.left;
    if (left?.isShort(line)) return null;
    const looked = left?.looked() ?? 0;
    const mark = left?.mark(line);
    const covered = this.cover(line);
    this.work += (left?.looked() ?? 0) - looked;
    const putBack = () => mark?.(covered);
    if (isCovered(covered)) return { covered, putBack };
    putBack();
    return null;
  }

  /** Takes the first of some options that is there wholly. */
  takeFirst(options: readonly Line[]): Choice | null {
    for (const [at, option] of options.entries()) {
      const taken = this.take(option);
      if (taken) return chosen(taken.covered, at);
    }
    return null;
  }
}

/** Each line by itself, its alternatives aside, where that covers all that share an ingredient with one that has any. */
function areCoveredByThemselves(fixed: readonly Line[], choosing: readonly AskedLine[]): boolean {
  const own = choosing.map((asked) => asked.own);
  if (own.some(({ amount }) => amount.masterIngredientId === null)) return false;
  const wanted = new Set(own.map(({ amount }) => amount.masterIngredientId));
  const together = new ChosenStock(fixed, []);
  return fixed.every(
    (line) => !wanted.has(line.amount.masterIngredientId) || isCovered(together.fixed(line)),
  );
}

/** Lots that are looked at for the sake of a better choice. */
const MOST_WORK = 10_000;

/** The first way, in the order of the lines and of their options, that covers all of them; null where none does, or none is found soon. */
function firstWay(
  choosing: readonly (readonly (readonly [number, Line])[])[],
  stock: ChosenStock,
): readonly Choice[] | null {
  const way: Choice[] = [];
  const choose = (at: number): boolean => {
    const options = choosing[at];
    if (!options) return true;
    for (const [option, line] of options) {
      if (stock.work > MOST_WORK) return false;
      const taken = stock.take(line);
      if (!taken) continue;
      way[at] = chosen(taken.covered, option);
      if (choose(at + 1)) return true;
      taken.putBack();
    }
    return false;
  };
  return choose(0) ? way : null;
}

/** Chooses for the lines that have alternatives; those of which nothing is there wholly take what the others leave. */
function chooseNeeded(
  choosing: readonly AskedLine[],
  stock: ChosenStock,
): ReadonlyMap<AskedLine, Choice> {
  const options = choosing.map((asked) =>
    [...optionsOf(asked).entries()].filter(([, line]) => coverLine(line).uncovered <= 0n),
  );
  const hopeful = choosing.filter((_, at) => options[at]?.length !== 0);
  const way = firstWay(
    options.filter(({ length }) => length > 0),
    stock,
  );
  const choices = new Map<AskedLine, Choice>();
  for (const [at, asked] of hopeful.entries()) {
    const choice = way ? way[at] : stock.takeFirst(optionsOf(asked));
    if (choice) choices.set(asked, choice);
  }
  for (const asked of choosing)
    if (!choices.has(asked)) choices.set(asked, chosen(stock.cover(asked.own), 0));
  return choices;
}

const setAside = (line: Line, need: bigint): Choice => ({
  line,
  portion: nothingFor(need),
  coveredBy: null,
  isSetAside: true,
});

/**
 * What each component of a recipe takes: lines without alternatives first, sharing stock as ever; then those with alternatives, of all
 * ways to choose the first, in the order of the recipe, that covers them all, else each the first that is there wholly; then what comes
 * last of what is needed, with what is there of it; then what is optional. Nothing for what is to taste.
 * Source: handbook/cooking.md#optional-to-taste-alternatives, handbook/cooking.md#short-of-something.
 */
export function chooseLines(asked: readonly AskedLine[]): readonly ChosenLine[] {
  const measured = asked.filter(({ component }) => component.quantity !== null);
  const optional = measured.filter(({ component }) => component.isOptional === true);
  const allNeeded = measured.filter(({ component }) => component.isOptional !== true);
  const last = allNeeded.filter(({ component }) => component.comesLast === true);
  const needed = allNeeded.filter(({ component }) => component.comesLast !== true);
  const withAlternatives = needed.filter(({ alternatives }) => alternatives.length > 0);
  const all = needed.map(({ own }) => own);
  const isSettled = withAlternatives.length === 0 || areCoveredByThemselves(all, withAlternatives);
  const choosing = isSettled ? [] : withAlternatives;
  const fixed = isSettled ? needed : needed.filter(({ alternatives }) => alternatives.length === 0);
  const stock = new ChosenStock(
    fixed.map(({ own }) => own),
    [...choosing, ...last, ...optional].flatMap(optionsOf),
  );
  const choices = new Map(chooseNeeded(choosing, stock));
  for (const one of fixed) choices.set(one, chosen(stock.fixed(one.own), 0));
  for (const one of last) choices.set(one, chosen(stock.cover(one.own), 0));
  for (const one of optional)
    choices.set(one, stock.takeFirst(optionsOf(one)) ?? setAside(one.own, one.own.need));
  return asked.map((one) => ({
    component: one.component,
    ...(choices.get(one) ?? setAside(one.own, 0n)),
  }));
}
