import { say } from "@larder/words/say";
import type { IngredientRequest } from "@larder/contract/household/admin";
import { messageLimits } from "@larder/contract/household/messages";
import { type SubmitEvent, useRef, useState } from "react";
import { useAction } from "../api/use-action.ts";
import { AlertBox } from "../ui/overlays/alert-box.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { TextareaField } from "../ui/controls/fields/textarea-field.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { rejectCall } from "./request-calls.ts";

interface RejectDialogProps {
  readonly request: IngredientRequest;
  readonly onClose: () => void;
}

/**
 * The reason is sent to the user. Source: handbook/messages.md#the-screens,
 * handbook/screens.md#failure-texts.
 */
export function RejectDialog({ request, onClose }: RejectDialogProps) {
  const reject = useAction(rejectCall);
  const [notes, setNotes] = useState("");
  const [alert, setAlert] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reject.isRunning) return;
    if (notes.trim() === "") {
      // The alert returns the focus to the field, not the button.
      field.current?.focus();
      return setAlert(say("calls.notesRequired"));
    }
    const body = { status: "REJECTED", adminNotes: notes } as const;
    const done = await reject.run({ params: { id: request.id }, body });
    if (!done.ok) return;
    showToast(done.message);
    onClose();
  }
  return (
    <FormDialog
      open
      title={say("admin.rejectTitle", { name: request.requestedItemName })}
      onClose={onClose}
      dirty={notes !== ""}
      onSubmit={(event) => void submit(event)}
      isRunning={reject.isRunning}
      submitKind="danger"
      submitText={say("admin.reject")}
      busyText={say("admin.rejecting")}
      problem={reject.problem}
      onDismiss={reject.dismiss}
    >
      {alert !== null && <AlertBox text={alert} onClose={() => setAlert(null)} />}
      <TextareaField
        ref={field}
        label={say("admin.reason")}
        hint={say("admin.reasonHint", { name: request.user.name })}
        limit={messageLimits.content}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </FormDialog>
  );
}
