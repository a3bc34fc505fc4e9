import type { AskedAmount, LineToCook, RecipeComponent } from "./cooking-plan.ts";
import { coverLine, type CoveredLine, type Line, NOTHING_NEEDED } from "./line-cover.ts";
import { coverShared, inOrder, isCovered, type SharedStock } from "./shared-lines.ts";
import { nothingFor } from "./stock-portion.ts";
import type { Steps } from "../../steps.ts";

/** A component with a line for itself and one for each of its alternatives. */
export interface AskedLine {
  readonly component: LineToCook;
  readonly own: Line;
  readonly alternatives: readonly Line[];
}

/** Each component with the line of its own and one of each alternative. A step for each. */
export function* askedLines(
  components: readonly LineToCook[],
  lineOf: (amount: AskedAmount) => Line,
): Steps<readonly AskedLine[]> {
  const asked: AskedLine[] = [];
  for (const component of components) {
    const alternatives = component.quantity === null ? [] : (component.alternatives ?? []);
    asked.push({ component, own: lineOf(component), alternatives: alternatives.map(lineOf) });
    yield;
  }
  return asked;
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

/** Stock from which some lines took already, for others to choose from. */
class ChosenStock {
  readonly #ofIngredient: ReadonlyMap<number, SharedStock>;
  /** How many tries were made and lots looked at. */
  work = 0;

  private constructor(ofIngredient: ReadonlyMap<number, SharedStock>) {
    this.#ofIngredient = ofIngredient;
  }

  /** A step for each ingredient. */
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

/** Lots that are looked at for the sake of a better choice. */
const MOST_WORK = 10_000;

/** One line of a way: the option that it takes, counted among those that may be, and how that is put back. */
interface Chosen {
  readonly at: number;
  readonly choice: Choice;
  readonly putBack: () => void;
}

/**
 * The first way, in the order of the lines and of their options, that covers all of them; null where none does, or none is found soon.
 * A step for each option that is tried.
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

/** Chooses for the lines that have alternatives; those of which nothing is there wholly take what the others leave. A few steps for each. */
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
 * What each component of a recipe takes: lines without alternatives first, sharing stock as ever; then those with alternatives, of all
 * ways to choose the first, in the order of the recipe, that covers them all, else each the first that is there wholly; then what comes
 * last of what is needed, with what is there of it; then what is optional. Nothing for what is to taste. Some steps for each line.
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
