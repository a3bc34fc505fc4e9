import type { AskedAmount, LineToCook, RecipeComponent } from "./cooking-plan.ts";
import { coverLine, type CoveredLine, type Line, NOTHING_NEEDED } from "./line-cover.ts";
import { coverShared, inOrder, isCovered, type SharedStock } from "./shared-lines.ts";
import { nothingFor } from "./stock-portion.ts";
import type { Steps } from "../../steps.ts";

/** Component with a line for itself and each alternative. */
export interface AskedLine {
  readonly component: LineToCook;
  readonly own: Line;
  readonly alternatives: readonly Line[];
}

/** Components with lines for themselves and their alternatives. Yields once per component. */
export function* askedLines(
  components: readonly LineToCook[],
  lineOf: (amount: AskedAmount) => Line,
  ownLineOf: (component: LineToCook) => Line,
): Steps<readonly AskedLine[]> {
  const asked: AskedLine[] = [];
  for (const component of components) {
    const alternatives = component.quantity === null ? [] : (component.alternatives ?? []);
    asked.push({ component, own: ownLineOf(component), alternatives: alternatives.map(lineOf) });
    yield;
  }
  return asked;
}

/** Component with its covering line, or its own if none covers it. */
export interface ChosenLine extends CoveredLine {
  readonly component: RecipeComponent;
  /** Alternative from 0; null for the component itself. */
  readonly coveredBy: number | null;
  /** To taste, or optional and incomplete. */
  readonly isSetAside: boolean;
}

type Choice = Omit<ChosenLine, "component">;

const optionsOf = ({ own, alternatives }: AskedLine): readonly Line[] => [own, ...alternatives];

/** Option with what it takes. */
function chosen(taken: CoveredLine, option: number): Choice {
  return { ...taken, coveredBy: option === 0 ? null : option - 1, isSetAside: false };
}

/** Lines by known ingredient. Always-there lines take nothing and are left out. */
function byIngredient(lines: readonly Line[]): ReadonlyMap<number, readonly Line[]> {
  const groups = new Map<number, Line[]>();
  for (const line of lines) {
    const id = line.sharedBy;
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

/** Stock after some lines took from it, for lines with alternatives. */
class ChosenStock {
  readonly #ofIngredient: ReadonlyMap<number, SharedStock>;
  /** Number of tries and lots visited. */
  work = 0;

  private constructor(ofIngredient: ReadonlyMap<number, SharedStock>) {
    this.#ofIngredient = ofIngredient;
  }

  /** Yields once per ingredient. */
  static *open(fixed: readonly Line[], others: readonly Line[]): Steps<ChosenStock> {
    const [first, later] = [byIngredient(fixed), byIngredient(others)];
    const ofIngredient = new Map<number, SharedStock>();
    for (const id of new Set([...first.keys(), ...later.keys()])) {
      ofIngredient.set(id, coverShared(first.get(id) ?? [], later.get(id) ?? []));
      yield;
    }
    return new ChosenStock(ofIngredient);
  }

  #of({ sharedBy: id }: Line): SharedStock | undefined {
    return id === null ? undefined : this.#ofIngredient.get(id);
  }

  /** Takes of a line without alternatives. */
  fixed(line: Line): CoveredLine {
    return this.#of(line)?.covered.get(line) ?? { line, portion: coverLine(line) };
  }

  /** Stock available for a line. */
  cover(line: Line): CoveredLine {
    if (line.isAlwaysThere) return { line, portion: NOTHING_NEEDED };
    return (
      this.#of(line)?.left.cover(line, inOrder(line)) ?? { line, portion: nothingFor(line.need) }
    );
  }

  /** Takes a line completely or not at all. */
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

  /** Takes the first option that is completely available. */
  takeFirst(options: readonly Line[]): Choice | null {
    for (const [at, option] of options.entries()) {
      const taken = this.take(option);
      if (taken) return chosen(taken.covered, at);
    }
    return null;
  }
}

/** Covers each line by itself, ignoring alternatives, if that covers all lines sharing their ingredients. */
function* areCoveredByThemselves(
  fixed: readonly Line[],
  choosing: readonly AskedLine[],
): Steps<boolean> {
  const own = choosing.map((asked) => asked.own);
  if (own.some(({ amount }) => amount.masterIngredientId === null)) return false;
  const wanted = new Set(own.map(({ sharedBy }) => sharedBy));
  const together = yield* ChosenStock.open(fixed, []);
  return fixed.every((line) => !wanted.has(line.sharedBy) || isCovered(together.fixed(line)));
}

/** Maximum lots visited for a better choice. */
const MOST_WORK = 10_000;

/** Option of one line in the search, with its undo. */
interface Chosen {
  readonly at: number;
  readonly choice: Choice;
  readonly putBack: () => void;
}

/**
 * First combination in order of lines and options that covers all; null if none is found within the
 * limit. Yields per option.
 */
function* firstWay(
  choosing: readonly (readonly (readonly [number, Line])[])[],
  stock: ChosenStock,
): Steps<readonly Choice[] | null> {
  const way: Chosen[] = [];
  for (let at = 0; way.length < choosing.length;) {
    const [option, line] = choosing[way.length]?.[at] ?? [];
    if (stock.work > MOST_WORK || option === undefined || line === undefined) {
      const last = way.pop();
      if (last === undefined) return null;
      last.putBack();
      at = last.at + 1;
      continue;
    }
    const taken = stock.take(line);
    yield;
    if (taken) {
      way.push({ at, choice: chosen(taken.covered, option), putBack: taken.putBack });
      at = 0;
    } else at += 1;
  }
  return way.map(({ choice }) => choice);
}

/**
 * Chooses for lines with alternatives. Lines without a complete option take what the others leave.
 * Yields a few times per line.
 */
function* chooseNeeded(
  choosing: readonly AskedLine[],
  stock: ChosenStock,
): Steps<ReadonlyMap<AskedLine, Choice>> {
  const options: (readonly (readonly [number, Line])[])[] = [];
  for (const asked of choosing) {
    options.push(
      [...optionsOf(asked).entries()].filter(([, line]) => coverLine(line).uncovered <= 0n),
    );
    yield;
  }
  const hopeful = choosing.filter((_, at) => options[at]?.length !== 0);
  const way = yield* firstWay(
    options.filter(({ length }) => length > 0),
    stock,
  );
  const choices = new Map<AskedLine, Choice>();
  for (const [at, asked] of hopeful.entries()) {
    const choice = way ? way[at] : stock.takeFirst(optionsOf(asked));
    if (choice) choices.set(asked, choice);
    yield;
  }
  for (const asked of choosing) {
    if (choices.has(asked)) continue;
    choices.set(asked, chosen(stock.cover(asked.own), 0));
    yield;
  }
  return choices;
}

const setAside = (line: Line, need: bigint): Choice => ({
  line,
  portion: nothingFor(need),
  coveredBy: null,
  isSetAside: true,
});

/**
 * Takes of each component. Order: lines without alternatives; lines with alternatives, by the first
 * combination that covers all or else the first complete option each; required lines that come
 * last, partly if need be; optional lines. To-taste lines take nothing. Yields several times per
 * line.
 * Source: handbook/cooking.md#optional-to-taste-alternatives, handbook/cooking.md#short-of-something.
 */
export function* chooseLines(asked: readonly AskedLine[]): Steps<readonly ChosenLine[]> {
  const measured = asked.filter(({ component }) => component.quantity !== null);
  const optional = measured.filter(({ component }) => component.isOptional === true);
  const allNeeded = measured.filter(({ component }) => component.isOptional !== true);
  const last = allNeeded.filter(({ component }) => component.comesLast === true);
  const needed = allNeeded.filter(({ component }) => component.comesLast !== true);
  const withAlternatives = needed.filter(({ alternatives }) => alternatives.length > 0);
  const all = needed.map(({ own }) => own);
  const isSettled =
    withAlternatives.length === 0 || (yield* areCoveredByThemselves(all, withAlternatives));
  const choosing = isSettled ? [] : withAlternatives;
  const fixed = isSettled ? needed : needed.filter(({ alternatives }) => alternatives.length === 0);
  const stock = yield* ChosenStock.open(
    fixed.map(({ own }) => own),
    [...choosing, ...last, ...optional].flatMap(optionsOf),
  );
  const choices = new Map(yield* chooseNeeded(choosing, stock));
  for (const one of fixed) choices.set(one, chosen(stock.fixed(one.own), 0));
  for (const one of last) choices.set(one, chosen(stock.cover(one.own), 0));
  for (const one of optional) {
    choices.set(one, stock.takeFirst(optionsOf(one)) ?? setAside(one.own, one.own.need));
    yield;
  }
  return asked.map((one) => ({
    component: one.component,
    ...(choices.get(one) ?? setAside(one.own, 0n)),
  }));
}
