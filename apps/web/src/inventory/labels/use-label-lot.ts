import type { Lot } from "@larder/contract/kitchen/inventory";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { say } from "@larder/words/say";
import { hasCode } from "../../api/calls/call-error.ts";
import type { MayFail } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";

/** Finds lots by the codes of their labels. */
export function useLabelLot() {
  const find = useAction(labelsApi.find);

  /** Null if the label leads to no lot, or could not be looked up. */
  async function lotOf(code: string): Promise<Lot | null> {
    const found = await find.run({ params: { code } });
    return found.ok ? found.data.ingredient : null;
  }
  const isGone = hasCode(find.error, "not_found");
  const lookup: MayFail = {
    problem: isGone ? say("labels.gone") : find.problem,
    dismiss: find.dismiss,
  };
  return { lotOf, lookup };
}
