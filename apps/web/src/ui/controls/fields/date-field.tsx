import type { ComponentProps, Ref } from "react";
import { classes } from "../../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

type DateFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "type">;

/** Marks an empty field for kit.css: WebKit shows today's date there, as if it had been chosen. */
function markEmptiness(input: HTMLInputElement): void {
  input.toggleAttribute("data-empty", input.value === "" && !input.validity.badInput);
}

/** Hands the element on, then looks at the value that a form may have given it. */
function withMark(ref: Ref<HTMLInputElement> | undefined) {
  return (input: HTMLInputElement | null) => {
    const cleanUp = typeof ref === "function" ? ref(input) : undefined;
    if (ref && typeof ref === "object") ref.current = input;
    if (input) markEmptiness(input);
    return cleanUp;
  };
}

/** A calendar day, `YYYY-MM-DD`, by the browser's own picker. */
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
