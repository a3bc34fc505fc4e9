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
 * How a form reads a number field, for `register("quantity", numberValue)`: null while it is empty, NaN when what was typed
 * is no number. The schema has a sentence for either.
 */
export const numberValue = {
  setValueAs: (typed: unknown): number | null => {
    const isEmpty = typed === "" || typed === null || typed === undefined;
    return isEmpty ? null : Number(typed);
  },
};

/**
 * What a number field starts with that has to be filled in: nothing. It is null, since a form that is reset to undefined
 * keeps what was typed, and calls itself a number, since the schema lets no null out of the form.
 */
export const EMPTY_NUMBER = null as unknown as number;
