import {
  type Allocation,
  allocateInSteps,
  type LineToCook,
  type RecipeAmount,
  type RecipeComponent,
} from "./cooking-plan.ts";
import type { PreparedStock } from "./prepared-stock.ts";
import { ONE, type Rational } from "../../calendar-and-money/rational.ts";
import { isAnyTaken, nothingFor } from "./stock-portion.ts";
import type { Steps } from "../../steps.ts";

/**
 * Change of a line: used as far as available ("without"), or replaced by an amount for the cooked
 * servings.
 * Source: handbook/cooking.md#short-of-something.
 */
export type LineChange = "without" | RecipeAmount;

/** Changes by line position. */
export type LineChanges = ReadonlyMap<number, LineChange>;

interface Cooking {
  /** Factor for the recipe's own lines. */
  readonly scale: Rational | undefined;
  readonly met: LineChanges;
}

/** Whether a required line is short. */
function isShort({ availability, component }: Allocation): boolean {
  return availability !== "enough" && component.isOptional !== true;
}

/** The line as if to taste. */
function leftOut(component: RecipeComponent): LineToCook {
  return { ...component, quantity: null, unit: null, alternatives: [] };
}

/** The line with only its available amount, so nothing is missing. */
function withWhatIsThere(allocation: Allocation): Allocation {
  const { component, portion } = allocation;
  const isThere = isAnyTaken(portion);
  return {
    ...allocation,
    component: isThere ? component : leftOut(component),
    isSetAside: !isThere,
    availability: "enough",
    portion: isThere ? { ...portion, uncovered: 0n } : nothingFor(0n),
  };
}

/** Positions of "without" lines that are short. */
function shortOf(allocations: readonly Allocation[], met: LineChanges): readonly number[] {
  return allocations.flatMap((one, at) => (met.get(at) === "without" && isShort(one) ? [at] : []));
}

/**
 * `allocateStock` with changed lines. A short "without" line takes what is available, but nothing
 * that another required line then lacks; a complete one is left out. Replacements are required like
 * their line, and may be missing. At most four times the work of `allocateStock`; exact. Yields
 * several times per line.
 * Source: handbook/cooking.md#short-of-something.
 */
export function* allocateOtherwise(
  components: readonly RecipeComponent[],
  stock: PreparedStock,
  { scale = ONE, met }: Cooking,
): Steps<readonly Allocation[]> {
  const asItStands = yield* allocateInSteps(components, stock, scale);
  if (met.size === 0) return asItStands;
  const lines = components.map((component, at): LineToCook => {
    const way = met.get(at) ?? "without";
    return way === "without" ? component : { ...way, isAsCooked: true };
  });
  const withInstead = lines.some((line, at) => line !== components[at])
    ? yield* allocateInSteps(lines, stock, scale)
    : asItStands;
  const short = new Set([...shortOf(asItStands, met), ...shortOf(withInstead, met)]);
  const isLeftOut = (at: number) => met.get(at) === "without" && !short.has(at);
  const kept = lines.map((line, at) => (isLeftOut(at) ? leftOut(line) : line));
  const first = [...met.keys()].some(isLeftOut)
    ? yield* allocateInSteps(kept, stock, scale)
    : withInstead;
  if (short.size === 0) return first;
  // If no other line is short, each line keeps its takes, so choices do not change.
  const isSettled = first.every((one, at) => short.has(at) || !isShort(one));
  const last = kept.map((line, at) => (short.has(at) ? { ...line, comesLast: true } : line));
  const taken = isSettled ? first : yield* allocateInSteps(last, stock, scale);
  return taken.map((one, at) => (short.has(at) ? withWhatIsThere(one) : one));
}
