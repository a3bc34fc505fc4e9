import type { ComponentProps } from "react";
import { classes } from "../../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";
import { Icon } from "../../art/icons/icon.tsx";
import { caretDownIcon } from "../../art/icons/icons.ts";

type SelectFieldProps = FieldFrameProps & ComponentProps<"select">;

/**
 * The native select, which phones open under the thumb and which works with `register()`, unlike
 * the library's; its children are `option`s.
 */
export function SelectField({
  label,
  optional = false,
  hint,
  error,
  hideLabel = false,
  fieldClassName = "",
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, hideLabel, fieldClassName, id }}>
      {(wiring) => (
        <span className="relative block min-w-0">
          <select
            {...select}
            {...wiring}
            className={classes("input appearance-none pe-10 text-ellipsis", className)}
          />
          <Icon
            path={caretDownIcon}
            className="pointer-events-none absolute top-1/2 end-[13px] size-4 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}
