import type { ImportAnswer } from "@larder/contract/recipes/recipe-imports";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import * as z from "zod/mini";

/** Corrected lines of one proposal by index; an empty one is left out. */
const mending = z.object({
  name: z.optional(z.string()),
  servings: z.optional(z.string()),
  lines: z.record(z.string(), z.string()),
  /** Places of the lines that are right as they were read. */
  looked: z.array(z.int()),
});
export type Mending = z.infer<typeof mending>;

export const reviewChoices = z.object({
  importId: z.int(),
  /** What was ticked or unticked by hand, by index. */
  ticks: z.record(z.string(), z.boolean()),
  /** What an unknown name means, by the folded name; null for nothing, it stays as text. */
  names: z.record(z.string(), z.object({ from: z.string(), to: z.nullable(z.string()) })),
  mended: z.record(z.string(), mending),
  /** The servings of recipes without a number. */
  servings: z.string(),
});
/** A person's answers about an import, until it is saved or discarded. */
export type ReviewChoices = z.infer<typeof reviewChoices>;

export type Proposal = ImportAnswer["recipes"][number];

const USUAL_SERVINGS = "4";
const NOTHING_MENDED: Mending = { lines: {}, looked: [] };

export function noChoices(importId: number): ReviewChoices {
  return { importId, ticks: {}, names: {}, mended: {}, servings: USUAL_SERVINGS };
}

export function mendingOf({ mended }: ReviewChoices, { index }: Proposal): Mending {
  return mended[index] ?? NOTHING_MENDED;
}

/**
 * A recipe that the household already has is saved only if ticked. Source:
 * handbook/recipe-import.md#the-screens.
 */
export function isTicked({ ticks }: ReviewChoices, { index, duplicateOf }: Proposal): boolean {
  return ticks[index] ?? duplicateOf === null;
}

export type Change = (before: ReviewChoices) => ReviewChoices;

export const ticking =
  (proposals: readonly Proposal[], isOn: boolean): Change =>
  (before) => ({
    ...before,
    ticks: { ...before.ticks, ...Object.fromEntries(proposals.map(({ index }) => [index, isOn])) },
  });

/** What a name means in all lines; null for text that means nothing. */
export const naming =
  (from: string, to: string | null): Change =>
  (before) => ({ ...before, names: { ...before.names, [foldText(from)]: { from, to } } });

export const mendingWith =
  (proposal: Proposal, change: (before: Mending) => Mending): Change =>
  (before) => ({
    ...before,
    mended: { ...before.mended, [proposal.index]: change(mendingOf(before, proposal)) },
  });
