import type { ComponentProps } from "react";
import { classes } from "../styles/classes.ts";
import { Icon } from "../art/icons/icon.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  readonly icon: string;
  /** Accessible name and tooltip; in a row it names the row ("Delete Cilantro"). */
  readonly label: string;
  /** With an outline. */
  readonly outlined?: boolean;
  readonly busy?: boolean;
}

/** A button with only an icon, 44 px. It uses the native tooltip, since a list has hundreds. */
export function IconButton({
  icon,
  label,
  outlined,
  busy,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? undefined : onClick}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      title={label}
      className={classes(outlined ? "btn btn-secondary px-3.5" : "icon-btn", className)}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : <Icon path={icon} />}
    </button>
  );
}
