import { say } from "@larder/words/say";
import { messagesApi, type Thread } from "@larder/contract/household/messages";
import { useState } from "react";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { notDone } from "../api/calls/not-done.ts";

interface AdminToolsProps {
  readonly thread: Thread;
  /** The request was approved, which closed the ticket. */
  readonly onApproved: () => void;
}

/** Source: handbook/messages.md#the-screens, handbook/messages.md#deciding-requests. */
export function AdminTools({ thread, onApproved }: AdminToolsProps) {
  const close = useAction(messagesApi.close);
  const [asks, setAsks] = useState<"close" | "approve" | null>(null);
  const { ingredientRequest: request } = thread;

  async function closeTicket() {
    const done = await close.run({ params: { id: thread.id } });
    if (!done.ok) return;
    setAsks(null);
    showToast(done.message);
  }
  return (
    <>
      <Button
        onClick={() => {
          close.dismiss();
          setAsks("close");
        }}
      >
        {say("messages.closeTicket")}
      </Button>
      {request?.status === "PENDING" && (
        <Button kind="main" onClick={() => setAsks("approve")}>
          {say("messages.approveAddition")}
        </Button>
      )}
      <ConfirmDialog
        open={asks === "close"}
        title={say("messages.closeTitle")}
        text={say("messages.closeText")}
        confirmText={say("messages.closeTicket")}
        busyText={say("messages.closing")}
        busy={close.isRunning}
        onConfirm={() => void closeTicket()}
        onCancel={() => setAsks(null)}
      >
        {close.problem && (
          <p role="status" className="text-sm text-danger">
            {notDone(say("messages.notClosed"), close.error)}
          </p>
        )}
      </ConfirmDialog>
      {asks === "approve" && request && (
        <ApproveDialog request={request} onClose={() => setAsks(null)} onApproved={onApproved} />
      )}
    </>
  );
}
