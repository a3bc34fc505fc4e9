import type { ComponentProps } from "react";
import { classes } from "../../styles/classes.ts";

interface CheckFieldProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: string;
}

/** A native checkbox with a label; works with `register()`. */
export function CheckField({ label, className, ...input }: CheckFieldProps) {
  return (
    <label
      className={classes(
        "inline-flex min-h-tap cursor-pointer items-center gap-2.5 font-semibold",
        className,
      )}
    >
      <input {...input} type="checkbox" className="check-box" />
      {label}
    </label>
  );
}
