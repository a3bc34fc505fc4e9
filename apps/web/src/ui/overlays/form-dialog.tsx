import { say } from "@larder/words/say";
import type { SubmitEvent } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Notice } from "./notice.tsx";

interface FormDialogProps extends Omit<DialogProps, "busy" | "footer" | "onSubmit"> {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly submitText: string;
  readonly busyText: string;
  readonly submitKind?: "main" | "danger";
  /** Whether there is nothing to cancel: the button closes. */
  readonly isSaved?: boolean;
  /** Disables the submit button if it is false, and while a request runs. */
  readonly canSubmit?: boolean;
  readonly isRunning: boolean;
  /** The failure of the last try, above the fields. */
  readonly problem?: string | null;
  readonly problemHeading?: string;
  readonly onDismiss?: () => void;
}

/**
 * A dialog with a form: Cancel and a submit button below, the failure above the fields. Source:
 * handbook/screens.md#parts, handbook/screens.md#asking-and-undoing.
 */
export function FormDialog({
  submitText,
  busyText,
  submitKind = "main",
  isSaved = false,
  canSubmit,
  isRunning,
  problem,
  problemHeading,
  onDismiss,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      busy={isRunning}
      footer={
        <>
          <Button onClick={dialog.onClose} aria-disabled={isRunning || undefined}>
            {say(isSaved ? "kit.close" : "kit.cancel")}
          </Button>
          <Button
            kind={submitKind}
            type="submit"
            busy={isRunning}
            busyText={busyText}
            disabled={canSubmit !== undefined && (isRunning || !canSubmit)}
            needsConnection
          >
            {submitText}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice
          tone="error"
          {...(problemHeading && { heading: problemHeading })}
          {...(onDismiss && { onDismiss })}
        >
          {problem}
        </Notice>
      )}
      {children}
    </Dialog>
  );
}
