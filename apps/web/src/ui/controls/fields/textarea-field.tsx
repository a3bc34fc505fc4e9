import { say } from "@larder/words/say";
import { type ComponentProps, type FocusEvent, type InputEvent, useState } from "react";
import { classes } from "../../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

interface TextareaFieldProps extends FieldFrameProps, ComponentProps<"textarea"> {
  /**
   * The character limit: a counter appears for the last tenth. Longer text is kept, and the schema
   * refuses it.
   */
  readonly limit?: number;
}

/** A multi-line text field. */
export function TextareaField({
  label,
  optional = false,
  hint,
  error,
  hideLabel = false,
  fieldClassName = "",
  id,
  limit,
  className,
  onInput,
  onFocus,
  ...textarea
}: TextareaFieldProps) {
  const [length, setLength] = useState(0);
  const left = limit === undefined ? Infinity : limit - length;
  function count(event: InputEvent<HTMLTextAreaElement>) {
    setLength(event.currentTarget.value.length);
    onInput?.(event);
  }
  /** Browsers scroll to the typed line only, so the box may end below the edge. */
  function show(event: FocusEvent<HTMLTextAreaElement>) {
    event.currentTarget.scrollIntoView?.({ block: "nearest" });
    onFocus?.(event);
  }
  return (
    <Field {...{ label, optional, hint, error, hideLabel, fieldClassName, id }}>
      {(wiring) => (
        <>
          <textarea
            rows={4}
            dir="auto"
            {...textarea}
            {...wiring}
            onInput={count}
            onFocus={show}
            className={classes("input", className)}
          />
          {limit !== undefined && left <= limit / 10 && (
            <p className="text-end text-sm tabular-nums text-ink-2" aria-live="polite">
              {left >= 0 ? say("kit.left", { count: left }) : say("kit.tooMany", { count: -left })}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
