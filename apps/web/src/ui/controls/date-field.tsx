import type { ComponentProps } from "react";
import { classes } from "../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

type DateFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "type">;

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
  ...input
}: DateFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, hideLabel, fieldClassName, id }}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="date"
          className={classes("input appearance-none tabular-nums", className)}
        />
      )}
    </Field>
  );
}
