import type { PlanEntry } from "@larder/contract/week/planning";
import type { MayFail } from "../api/calls/problems.ts";
import { later } from "../ui/overlays/later.tsx";
import type { LineChanges } from "./cook-ways.ts";
import type { BuyMissing } from "./short/use-buy-missing.ts";

const CookDialog = later(async () => (await import("./cook-dialog.tsx")).CookDialog);

/** Starts loading the code; the opening dialog reports a failure. */
export function fetchCookPlanned(): void {
  void Promise.allSettled([CookDialog.fetch()]);
}

interface CookPlannedProps {
  readonly entry: PlanEntry;
  /** How the plan cooks. */
  readonly acts: {
    readonly cook: (
      entry: PlanEntry,
      how: LineChanges & { readonly servings?: number },
    ) => Promise<boolean>;
    /** The entry that is being cooked. */
    readonly busyId: number | null;
    readonly cookFailure: MayFail;
  };
  readonly buying: BuyMissing;
  readonly onClose: () => void;
}

/**
 * Asks about short lines as the recipe's page does; the plan then cooks the meal. Source:
 * handbook/planning.md#the-screen.
 */
export function CookPlanned({ entry, acts, buying, onClose }: CookPlannedProps) {
  const { id, recipe, servings } = entry;
  if (recipe === null || servings === null) return null;
  const { problem, dismiss } = acts.cookFailure;
  return (
    <CookDialog
      meal={{ id: recipe.id, name: recipe.name, servings, entryId: id, plannedFor: entry.day }}
      cooking={{
        cook: (_meal, asked, how) =>
          acts.cook(entry, { ...(asked !== undefined && { servings: asked }), ...how }),
        busyId: acts.busyId === id ? recipe.id : null,
        problem,
        dismiss,
      }}
      buying={buying}
      onClose={onClose}
    />
  );
}
