import { say } from "@larder/words/say";
import { type ReactNode, useId } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Names the thing: "Delete baby spinach?" */
  readonly title: string;
  /** Names the effect, and whether it can be undone. */
  readonly text: string;
  readonly confirmText: string;
  readonly busyText?: string;
  readonly busy?: boolean;
  /** Danger by default. */
  readonly kind?: "danger" | "main";
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Further content, for example the failure of the last try. */
  readonly children?: ReactNode;
}

/**
 * Asks once before something is lost. Cancel has the focus, Escape cancels. Source:
 * handbook/screens.md#keyboard, handbook/screens.md#asking-and-undoing.
 */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmText,
  busyText,
  busy = false,
  kind = "danger",
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const textId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      busy={busy}
      size="small"
      role="alertdialog"
      describedBy={textId}
      hideClose
      footer={
        <>
          <Button
            kind="secondary"
            onClick={onCancel}
            data-autofocus
            aria-disabled={busy || undefined}
          >
            {say("kit.cancel")}
          </Button>
          <Button kind={kind} onClick={onConfirm} busy={busy} busyText={busyText} needsConnection>
            {confirmText}
          </Button>
        </>
      }
    >
      <p id={textId} className="text-ink-2">
        {text}
      </p>
      {children}
    </Dialog>
  );
}
