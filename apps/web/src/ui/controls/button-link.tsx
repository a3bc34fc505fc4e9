import type { Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonKind, buttonKinds } from "./button.tsx";
import { classes } from "../styles/classes.ts";
import { Icon } from "../art/icons/icon.tsx";

interface ButtonLinkProps extends Omit<LinkProps, "children"> {
  readonly kind?: ButtonKind;
  readonly icon?: string;
  readonly children: string;
  readonly large?: boolean;
  readonly block?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button; it navigates only. */
export function ButtonLink({
  kind = "secondary",
  icon,
  children,
  large,
  block,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classes(buttonKinds[kind], large && "btn-large", block && "w-full", className)}
    >
      {icon && <Icon path={icon} className="size-[1.15em]" />}
      {children}
    </Link>
  );
}
