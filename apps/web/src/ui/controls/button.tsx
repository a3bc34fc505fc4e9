import { say } from "@larder/words/say";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classes } from "../styles/classes.ts";
import { Icon } from "../art/icons/icon.tsx";
import { useOnline } from "../browser/online.ts";

export type ButtonKind = "main" | "cook" | "secondary" | "quiet" | "danger";

/** The classes of each kind, also for links that look like buttons. */
export const buttonKinds: Readonly<Record<ButtonKind, string>> = {
  main: "btn btn-main",
  cook: "btn btn-cook",
  secondary: "btn btn-secondary",
  quiet: "btn btn-quiet",
  danger: "btn btn-danger",
};

export interface ButtonProps extends Omit<ComponentProps<"button">, "children"> {
  readonly kind?: ButtonKind;
  readonly icon?: string | undefined;
  /** After the text, for example the caret of a menu. */
  readonly endIcon?: string | undefined;
  /** Text, so that its width can be kept while it is busy. */
  readonly children: string;
  /**
   * A request runs: spinner, `busyText`, and presses are ignored. Also pass `disabled` if the form
   * is invalid.
   */
  readonly busy?: boolean | undefined;
  readonly busyText?: string | undefined;
  readonly large?: boolean;
  readonly block?: boolean;
  /** Disabled without a connection, with "Needs a connection" next to it. */
  readonly needsConnection?: boolean;
}

/**
 * The kit's button: main, cook, secondary, quiet or danger. One main button per view. Source:
 * handbook/screens.md#parts.
 */
export function Button({ needsConnection = false, ...rest }: ButtonProps) {
  // Only some buttons listen to the connection, since a list has hundreds.
  return needsConnection ? <ConnectedButton {...rest} /> : <PlainButton {...rest} />;
}

function ConnectedButton(props: Omit<ButtonProps, "needsConnection">) {
  const isCutOff = !useOnline();
  return (
    <>
      <PlainButton {...props} isCutOff={isCutOff} />
      {isCutOff && (
        // On a phone the offline strip shows it instead.
        <span
          className={classes(
            "self-center text-sm text-ink-2",
            props.kind === "quiet" && "max-md:sr-only",
          )}
        >
          {say("frame.needsConnection")}
        </span>
      )}
    </>
  );
}

interface PlainButtonProps extends Omit<ButtonProps, "needsConnection"> {
  readonly isCutOff?: boolean;
}

function PlainButton({
  kind = "secondary",
  icon,
  endIcon,
  children,
  busy = false,
  busyText,
  large = false,
  block = false,
  isCutOff = false,
  className,
  onClick,
  type,
  ...rest
}: PlainButtonProps) {
  const ignores = busy || isCutOff;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (ignores) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type === "submit" ? "submit" : "button"}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={ignores || rest["aria-disabled"]}
      {...(isCutOff && { "data-off": "" })}
      className={classes(buttonKinds[kind], large && "btn-large", block && "w-full", className)}
    >
      <ButtonFace icon={icon} endIcon={endIcon} busy={busy} text={children} busyText={busyText} />
    </button>
  );
}

interface ButtonFaceProps {
  readonly icon: string | undefined;
  readonly endIcon: string | undefined;
  readonly busy: boolean;
  readonly text: string;
  readonly busyText: string | undefined;
}

/** Icon and text; a hidden copy of the other text keeps the width constant. */
function ButtonFace({ icon, endIcon, busy, text, busyText = text }: ButtonFaceProps) {
  let mark: ReactNode = null;
  if (busy) mark = <span className="spinner" aria-hidden="true" />;
  else if (icon) mark = <Icon path={icon} className="size-[1.15em]" />;
  const inside = (
    <>
      {mark}
      {busy ? busyText : text}
      {endIcon && <Icon path={endIcon} className="size-[1.05em]" />}
    </>
  );
  // The button itself arranges icon and text.
  if (!busy && busyText === text) return inside;
  return (
    <span
      data-other={busy ? text : busyText}
      className={classes(
        "grid after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-other)]",
        (icon || !busy) && "data-other:after:ps-[calc(1.15em+9px)]",
      )}
    >
      <span className="inline-flex items-center justify-center gap-[9px]">{inside}</span>
    </span>
  );
}
