import { passkeysApi, type Passkey } from "@larder/contract/access/passkeys";
import { say } from "@larder/words/say";
import { useAction } from "../../api/use-action.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Asks before a passkey is removed. Source: handbook/accounts.md#passkeys. */
export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const remove = useAction(passkeysApi.remove);
  async function confirm() {
    const done = await remove.run({ params: { id } });
    if (!done.ok) return;
    onClose();
    showToast(say("passkeys.removed"));
  }
  return (
    <ConfirmDialog
      open
      title={say("passkeys.removeTitle", { name })}
      text={say("passkeys.removeText")}
      confirmText={say("passkeys.remove")}
      busyText={say("passkeys.removing")}
      busy={remove.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ProblemNotice of={remove} />
    </ConfirmDialog>
  );
}
