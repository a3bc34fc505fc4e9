import { householdApi, type Member } from "@larder/contract/household/household";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../api/use-action.ts";
import { CheckField } from "../ui/controls/fields/check-field.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";

interface RemoveDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/**
 * Asks also whether the member gets copies of the recipes. Source:
 * handbook/households.md#the-screens.
 */
export function RemoveDialog({ member: { id, name }, onClose }: RemoveDialogProps) {
  const remove = useAction(householdApi.removeMember);
  const [takesCopies, setTakesCopies] = useState(true);
  async function confirm() {
    const take = takesCopies ? "recipes" : "nothing";
    const done = await remove.run({ params: { id }, query: { take } });
    if (!done.ok) return;
    onClose();
    showToast(say("people.removed", { name }));
  }
  return (
    <ConfirmDialog
      open
      title={say("people.removeTitle", { name })}
      text={say("people.removeText", { name })}
      confirmText={say("people.remove")}
      busyText={say("people.removing")}
      busy={remove.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ProblemNotice of={remove} />
      <CheckField
        label={say("people.giveCopies", { name })}
        checked={takesCopies}
        onChange={(event) => setTakesCopies(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
