import { say } from "@larder/words/say";
import { authApi } from "@larder/contract/access/auth";
import { householdApi } from "@larder/contract/household/household";
import { useState } from "react";
import { refusalOf } from "../api/calls/not-done.ts";
import { useRead } from "../api/use-read.ts";
import { useAction } from "../api/use-action.ts";
import { endSession } from "../api/kept/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { clearToasts } from "../ui/overlays/toast.ts";

/**
 * The danger zone's button with its question. Afterwards the user is signed out on /register.
 * Source: handbook/accounts.md#leaving.
 */
export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction(authApi.deleteAccount);
  // Loaded for the question: do other members stay?
  const household = useRead(householdApi.get, undefined, { enabled: isAsking }).data?.household;
  const isShared = household !== undefined && household.members.length > 1;

  async function confirm() {
    const done = await remove.run({});
    if (!done.ok) return;
    clearToasts();
    endSession("/register");
  }
  function cancel() {
    remove.dismiss();
    setIsAsking(false);
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{say("auth.deleteAccount")}</Button>
      <ConfirmDialog
        open={isAsking}
        title={say("auth.deleteTitle")}
        text={
          isShared
            ? say("auth.deleteSharedText", { household: household.name })
            : say("auth.deleteText")
        }
        confirmText={say("kit.delete")}
        busyText={say("kit.deleting")}
        busy={remove.isRunning}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      >
        {remove.error !== null && (
          // A failed deletion shows next to its button: handbook/screens.md#quiet-failures.
          <p role="status" className="text-sm text-ink-2">
            {refusalOf(remove.error) ?? say("auth.notDeleted")}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
