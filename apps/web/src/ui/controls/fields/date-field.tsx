import type { ComponentProps, Ref } from "react";
import { classes } from "../../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

type DateFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "type">;

/** Marks an empty field for kit.css, since WebKit shows today's date there as if it were chosen. */
function markEmptiness(input: HTMLInputElement): void {
  input.toggleAttribute("data-empty", input.value === "" && !input.validity.badInput);
}

/** Passes the element on, then reads a value that the form may have set. */
function withMark(ref: Ref<HTMLInputElement> | undefined) {
  return (input: HTMLInputElement | null) => {
    const cleanUp = typeof ref === "function" ? ref(input) : undefined;
    if (ref && typeof ref === "object") ref.current = input;
    if (input) markEmptiness(input);
    return cleanUp;
  };
}

/** A calendar day, `YYYY-MM-DD`, with the browser's picker. */
export function DateField({
  label,
  optional = false,
  hint,
  error,
  hideLabel = false,
  fieldClassName = "",
  id,
  className,
  ref,
  onInput,
  ...input
}: DateFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, hideLabel, fieldClassName, id }}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          ref={withMark(ref)}
          type="date"
          onInput={(event) => {
            markEmptiness(event.currentTarget);
            onInput?.(event);
          }}
          className={classes("input appearance-none tabular-nums", className)}
        />
      )}
    </Field>
  );
}
