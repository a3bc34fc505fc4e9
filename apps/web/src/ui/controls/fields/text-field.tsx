import type { ComponentProps } from "react";
import { classes } from "../../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";
import { Icon } from "../../art/icons/icon.tsx";

export interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "type"> {
  /** A day has DateField, which looks empty in every browser. */
  readonly type?: "text" | "email" | "password" | "search" | "time" | "url";
  /** An icon inside at the left. */
  readonly icon?: string;
}

/** A single-line text field; works with `register()`. */
export function TextField({
  label,
  optional = false,
  hint,
  error,
  hideLabel = false,
  fieldClassName = "",
  id,
  icon,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, hideLabel, fieldClassName, id }}>
      {(wiring) =>
        icon ? (
          <span className="relative block">
            <Icon
              path={icon}
              className="pointer-events-none absolute top-1/2 start-[13px] size-[1.25em] -translate-y-1/2 text-ink-3"
            />
            <input
              type="text"
              dir="auto"
              {...input}
              {...wiring}
              className={classes("input ps-[42px]", className)}
            />
          </span>
        ) : (
          <input
            type="text"
            dir="auto"
            {...input}
            {...wiring}
            className={classes("input", className)}
          />
        )
      }
    </Field>
  );
}
