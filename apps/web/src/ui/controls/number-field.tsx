import type { ComponentProps } from "react";
import { classes } from "../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

export interface NumberFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "type"> {
  /** Shown inside, at the left, such as "$". */
  readonly prefix?: string;
}

/** A number with the decimal keyboard on phones; no spinners, and the wheel does not change it. Steps as told, any by default. */
export function NumberField({
  label,
  optional = false,
  hint,
  error,
  hideLabel = false,
  fieldClassName = "",
  id,
  prefix,
  className,
  ...input
}: NumberFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, hideLabel, fieldClassName, id }}>
      {(wiring) => (
        <span className="relative block">
          {prefix && (
            <span
              aria-hidden="true"
              className="absolute top-1/2 left-[13px] -translate-y-1/2 text-ink-3"
            >
              {prefix}
            </span>
          )}
          <input
            type="number"
            inputMode="decimal"
            step="any"
            autoComplete="off"
            onWheel={(event) => event.currentTarget.blur()}
            {...input}
            {...wiring}
            className={classes("input no-spinner tabular-nums", prefix && "pl-[27px]", className)}
          />
        </span>
      )}
    </Field>
  );
}

/**
 * For `register("quantity", numberValue)`: an empty field is null ("is required"), everything else a number, NaN when it is
 * none ("must be a number").
 */
export const numberValue = {
  setValueAs: (value: unknown): number | null =>
    value === "" || value === null || value === undefined ? null : Number(value),
};

/**
 * The default value of a number field that starts empty and has to be filled in. Null, for a form that is reset to undefined
 * leaves in the field what was typed.
 */
// The schema is what turns the missing number away, so it never gets beyond the form.
export const EMPTY_NUMBER = null as unknown as number;
