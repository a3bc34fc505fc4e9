import type { MasterIngredient, MasterUnit } from "@larder/contract/kitchen/catalogue";
import { useMemo } from "react";
import { type Matcher, reviewed, type ReviewRow, rowOf } from "./review-rows.ts";
import { questionOf } from "../rows/row-question.ts";

/** The group of a row: needs a look, right, or budget only. */
export type RowGroup = "look" | "right" | "budget";

interface Known {
  readonly ingredients: readonly MasterIngredient[];
  readonly units: readonly MasterUnit[];
  readonly matcher: Matcher;
}

function groupAsRead(row: ReviewRow, known: Known): RowGroup {
  if (row.read === null) return "look";
  const read = rowOf(row.read, row.key);
  const asRead = reviewed(read, known.matcher(read), known.units);
  if (questionOf(asRead, known) !== null) return "look";
  return asRead.status === "matched" ? "right" : "budget";
}

/** Looks each row up once, since its group follows from how it was read. */
function groupsBy(known: Known): (row: ReviewRow) => RowGroup {
  const found = new Map<number, RowGroup>();
  return (row) => {
    const group = found.get(row.key) ?? groupAsRead(row, known);
    found.set(row.key, group);
    return group;
  };
}

/**
 * The group by the first reading, so that an answer moves no row. Source:
 * handbook/receipts.md#what-needs-a-look.
 */
export function useGroups({ ingredients, units, matcher }: Known): (row: ReviewRow) => RowGroup {
  return useMemo(() => groupsBy({ ingredients, units, matcher }), [ingredients, units, matcher]);
}
