import type { Eater } from "@larder/contract/household/eaters";
import { say } from "@larder/words/say";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { WeekWishes } from "./use-week-proposal.ts";
import { WeekWishesForm } from "./week-wishes.tsx";

interface WishesDialogProps {
  readonly wishes: WeekWishes;
  readonly eaters: readonly Eater[];
  readonly onAsk: (wishes: WeekWishes) => void;
  readonly onClose: () => void;
}

/** Other meals, servings or costs for the proposals. Opened by `later`. */
export function WishesDialog({ wishes, eaters, onAsk, onClose }: WishesDialogProps) {
  return (
    <Dialog open title={say("planmyweek.title")} onClose={onClose}>
      <WeekWishesForm
        wishes={wishes}
        eaters={eaters}
        busy={false}
        onAsk={(next) => {
          onAsk(next);
          onClose();
        }}
      />
    </Dialog>
  );
}
