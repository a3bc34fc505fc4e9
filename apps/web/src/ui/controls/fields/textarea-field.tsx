import { say } from "@larder/words/say";
import { type ComponentProps, type FocusEvent, type InputEvent, useState } from "react";
import { classes } from "../../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

interface TextareaFieldProps extends FieldFrameProps, ComponentProps<"textarea"> {
  /** The most characters allowed: a counter appears for the last tenth. Longer text is kept, the schema refuses it. */
  readonly limit?: number;
}

/** Several lines of text. */
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
  /** A browser shows the line that is written in, the box may stay below the edge. */
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
            {...textarea}
            {...wiring}
            onInput={count}
            onFocus={show}
            className={classes("input", className)}
          />
          {limit !== undefined && left <= limit / 10 && (
            <p className="text-right text-sm tabular-nums text-ink-2" aria-live="polite">
              {left >= 0 ? say("kit.left", { count: left }) : say("kit.tooMany", { count: -left })}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
