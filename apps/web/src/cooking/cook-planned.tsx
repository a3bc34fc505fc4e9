import type { PlanEntry } from "@larder/contract/week/planning";
import type { MayFail } from "../api/calls/problems.ts";
import { later } from "../ui/overlays/later.tsx";
import type { MetOtherwise } from "./cook-ways.ts";
import type { BuyMissing } from "./short/use-buy-missing.ts";

const CookDialog = later(async () => (await import("./cook-dialog.tsx")).CookDialog);

/** Fetches its code before anybody asks; a failure is left to who opens it. */
export function fetchCookPlanned(): void {
  void Promise.allSettled([CookDialog.fetch()]);
}

interface CookPlannedProps {
  readonly entry: PlanEntry;
  /** How the plan cooks. */
  readonly acts: {
    readonly cook: (
      entry: PlanEntry,
      how: MetOtherwise & { readonly servings?: number },
    ) => Promise<boolean>;
    /** The entry that is being cooked. */
    readonly busyId: number | null;
    readonly cookFailure: MayFail;
  };
  readonly buying: BuyMissing;
  readonly onClose: () => void;
}

/** What happens to what a planned meal is short of, as on its recipe's page; the plan cooks it then. Source: handbook/planning.md#the-screen. */
export function CookPlanned({ entry, acts, buying, onClose }: CookPlannedProps) {
  const { id, recipe, servings } = entry;
  if (recipe === null || servings === null) return null;
  const { problem, dismiss } = acts.cookFailure;
  return (
    <CookDialog
      meal={{ id: recipe.id, name: recipe.name, servings, entryId: id }}
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
