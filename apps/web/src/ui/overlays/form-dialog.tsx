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
  /** Given, the submit button is disabled while it is false and while the request runs. */
  readonly canSubmit?: boolean;
  readonly isRunning: boolean;
  /** What came of the last try, shown above the fields. */
  readonly problem?: string | null;
  readonly problemHeading?: string;
  readonly onDismiss?: () => void;
}

/**
 * A dialog that sends a form: Cancel and a submit button below, the failure above the fields.
 * Source: handbook/screens.md#parts, handbook/screens.md#asking-and-undoing.
 */
export function FormDialog({
  submitText,
  busyText,
  submitKind = "main",
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
            {say("kit.cancel")}
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
