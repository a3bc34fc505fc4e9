import { basicsApi } from "@larder/contract/kitchen/basics";
import type { Staple } from "@larder/contract/kitchen/staples";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

interface RanOutDialogProps {
  readonly open: boolean;
  readonly basics: readonly Staple[];
  readonly onClose: () => void;
}

/** Source: handbook/buying.md#basics. */
export function RanOutDialog({ open, basics, onClose }: RanOutDialogProps) {
  const ranOut = useAction(basicsApi.ranOut);
  const { undoOf } = useUndo(showToast);
  const [busyId, setBusyId] = useState<number | null>(null);

  async function put({ masterIngredientId: id, name }: Staple) {
    setBusyId(id);
    const done = await ranOut.run({ params: { id } });
    setBusyId(null);
    if (!done.ok) return;
    onClose();
    showToast(say("shopping.ranOutDone", { name }), undoOf(done.data.activityId));
  }
  return (
    <Dialog
      open={open}
      title={say("shopping.ranOutTitle")}
      size="small"
      readsFirst
      onClose={onClose}
    >
      {problemsOf([ranOut]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <p className="text-ink-2">{say("shopping.ranOutText")}</p>
      <ul className="flex flex-wrap gap-2">
        {basics.map((staple) => (
          <li key={staple.masterIngredientId}>
            <Button
              busy={busyId === staple.masterIngredientId}
              disabled={busyId !== null && busyId !== staple.masterIngredientId}
              onClick={() => void put(staple)}
            >
              {staple.name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
