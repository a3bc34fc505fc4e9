import type { ImportAnswer } from "@larder/contract/recipes/recipe-imports";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import * as z from "zod/mini";

/** What of one proposal somebody wrote anew: lines by their place, an empty one is left out. */
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
  /** For how many the recipes are that do not say. */
  servings: z.string(),
});
/** What a person has said of an import so far: kept as it is until it is saved or discarded. */
export type ReviewChoices = z.infer<typeof reviewChoices>;

export type Proposal = ImportAnswer["recipes"][number];

const USUAL_SERVINGS = "4";
const NOTHING_MENDED: Mending = { lines: {}, looked: [] };

/** Nothing said yet. */
export function noChoices(importId: number): ReviewChoices {
  return { importId, ticks: {}, names: {}, mended: {}, servings: USUAL_SERVINGS };
}

export function mendingOf({ mended }: ReviewChoices, { index }: Proposal): Mending {
  return mended[index] ?? NOTHING_MENDED;
}

/** What the household has already is saved only when somebody ticks it. Source: handbook/recipe-import.md#the-screens. */
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
