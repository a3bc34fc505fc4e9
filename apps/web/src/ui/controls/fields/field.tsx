import { say } from "@larder/words/say";
import { type ReactNode, useId } from "react";
import { classes } from "../../styles/classes.ts";
import { Icon } from "../../art/icons/icon.tsx";
import { warningCircleFillIcon } from "../../art/icons/icons.ts";

/** Properties of every field besides those of its input. */
export interface FieldFrameProps {
  readonly label: string;
  /** Shows "(optional)" next to the label. */
  readonly optional?: boolean;
  /** Below the input unless there is an error. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  readonly fieldClassName?: string;
}

/** Attributes that connect the input to its label, hint and error. */
export interface FieldWiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps extends FieldFrameProps {
  readonly id?: string | undefined;
  /** `labelId` is for other elements of the label, for example a button inside the input. */
  readonly children: (wiring: FieldWiring, labelId: string) => ReactNode;
}

/**
 * Label above, input, hint or error below, connected by `aria-describedby`. Source:
 * handbook/screens.md#parts.
 */
export function Field({
  label,
  optional,
  hint,
  error,
  hideLabel,
  fieldClassName,
  id,
  children,
}: FieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const noteId = `${inputId}-note`;
  const labelId = `${inputId}-label`;
  const note = error ?? hint;
  return (
    <div className={classes("grid min-w-0 content-start gap-1.5", fieldClassName)}>
      <label
        id={labelId}
        htmlFor={inputId}
        className={hideLabel ? "sr-only" : "text-sm font-semibold"}
      >
        {label}
        {optional && <span className="font-normal text-ink-3"> {say("kit.optional")}</span>}
      </label>
      {children(
        {
          id: inputId,
          "aria-describedby": note ? noteId : undefined,
          "aria-invalid": error ? true : undefined,
        },
        labelId,
      )}
      {note && <FieldNote id={noteId} text={note} isError={Boolean(error)} />}
    </div>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly text: string;
  readonly isError: boolean;
}

function FieldNote({ id, text, isError }: FieldNoteProps) {
  if (!isError) {
    return (
      <p id={id} className="text-sm text-ink-3">
        {text}
      </p>
    );
  }
  return (
    <p id={id} className="flex gap-1.5 text-sm font-semibold text-danger">
      <Icon path={warningCircleFillIcon} className="mt-px size-[1.25em]" />
      <span>{text}</span>
    </p>
  );
}
