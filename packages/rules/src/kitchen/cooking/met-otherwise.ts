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
 * What happens to a line: it is left out as far as it is not there, or met by an amount of something else, which is of the servings that
 * are cooked. Source: handbook/cooking.md#short-of-something.
 */
export type WayToMeet = "without" | RecipeAmount;

/** What happens to lines of a recipe, by their places in it. */
export type MetOtherwise = ReadonlyMap<number, WayToMeet>;

interface Cooking {
  /** Multiplies the quantities of the recipe's own lines. */
  readonly scale: Rational | undefined;
  readonly met: MetOtherwise;
}

/** Whether a recipe that needs the line lacks some of it. */
function isShort({ availability, component }: Allocation): boolean {
  return availability !== "enough" && component.isOptional !== true;
}

/** Asks nothing of stock, as what is to taste. */
function leftOut(component: RecipeComponent): LineToCook {
  return { ...component, quantity: null, unit: null, alternatives: [] };
}

/** A line that is cooked with what is there of it: nothing of it is missing any more. */
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

/** Places of the lines "without" of which this is short. */
function shortOf(allocations: readonly Allocation[], met: MetOtherwise): readonly number[] {
  return allocations.flatMap((one, at) => (met.get(at) === "without" && isShort(one) ? [at] : []));
}

/**
 * `allocateStock` where some lines are met otherwise. A line "without" that the recipe is short of, as it stands or with what is used
 * instead of others, takes what is there of it, and nothing that another needed line would then lack; one that is there is left out.
 * What stands in a line's place is needed as the line was, and may be missing. At most four times the work of `allocateStock`; nothing is
 * rounded here. Some steps for each line. Source: handbook/cooking.md#short-of-something.
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
  // Where nobody else lacks anything each line keeps what it took: choices of others stay as they were.
  const isSettled = first.every((one, at) => short.has(at) || !isShort(one));
  const last = kept.map((line, at) => (short.has(at) ? { ...line, comesLast: true } : line));
  const taken = isSettled ? first : yield* allocateInSteps(last, stock, scale);
  return taken.map((one, at) => (short.has(at) ? withWhatIsThere(one) : one));
}
