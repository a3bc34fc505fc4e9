import { say } from "@larder/words/say";
import { adminApi } from "@larder/contract/household/admin";
import { requestedName } from "@larder/contract/kitchen/catalogue";
import type { Thread } from "@larder/contract/household/messages";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { firstComplaint } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { notDone } from "../api/calls/not-done.ts";

interface ApproveDialogProps {
  readonly request: NonNullable<Thread["ingredientRequest"]>;
  readonly onClose: () => void;
  /** The ticket is closed now. */
  readonly onApproved: () => void;
}

/** Source: handbook/messages.md#deciding-requests. */
export function ApproveDialog({ request, onClose, onApproved }: ApproveDialogProps) {
  const approve = useAction(adminApi.handleRequest);
  const [name, setName] = useState(request.requestedItemName);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // A selection belongs to the browser: the prefilled name can be typed over at once.
  useEffect(() => {
    field.current?.select();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (approve.isRunning) return;
    const checked = requestedName.safeParse(name);
    setFault(firstComplaint(checked));
    if (!checked.success) return field.current?.focus();
    const body = { status: "APPROVED", approvedItemName: checked.data } as const;
    const done = await approve.run({ params: { id: request.id }, body });
    if (!done.ok) return;
    showToast(done.message);
    onApproved();
  }
  return (
    <FormDialog
      open
      title={say("messages.approveTitle")}
      size="small"
      onClose={onClose}
      dirty={name !== request.requestedItemName}
      onSubmit={(event) => void submit(event)}
      isRunning={approve.isRunning}
      submitText={say("messages.approve")}
      busyText={say("messages.approving")}
    >
      <p className="text-ink-2">{say("messages.approveText")}</p>
      <TextField
        ref={field}
        label={say("messages.ingredientName")}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
        }}
        error={fault}
      />
      {approve.problem && !fault && (
        <p role="status" className="text-sm text-danger">
          {notDone(say("messages.notApproved"), approve.error)}
        </p>
      )}
    </FormDialog>
  );
}
