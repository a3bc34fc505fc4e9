import { say } from "@larder/words/say";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../styles/classes.ts";
import { firstFocus, focusHeading } from "./focus.ts";
import { Icon } from "../art/icons/icon.tsx";
import { checkCircleFillIcon, warningFillIcon } from "../art/icons/first-icons.ts";
import { paperPlaneTiltFillIcon } from "../art/icons/icons.ts";

const looks = {
  error: { tone: "tone-expired", icon: warningFillIcon },
  success: { tone: "tone-fresh", icon: checkCircleFillIcon },
  info: { tone: "tone-info", icon: paperPlaneTiltFillIcon },
} as const;

interface NoticeProps {
  readonly tone: keyof typeof looks;
  /** Bold before the text, for example "Login Error:". */
  readonly heading?: string;
  readonly children: ReactNode;
  /** Adds Dismiss; afterwards the dialog's first field, or the page heading, has the focus. */
  readonly onDismiss?: (() => void) | undefined;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean;
  readonly className?: string;
}

/**
 * A red, green or blue box at the top of its area. Red ones are `role="alert"`. Source:
 * handbook/screens.md#parts, handbook/screens.md#failure-texts.
 */
export function Notice({
  tone,
  heading,
  children,
  onDismiss,
  takesFocus = false,
  className,
}: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // Focuses the notice once when it appears; focus is outside React.
  useEffect(() => {
    if (!takesFocus || !box.current) return;
    // A sticky one is visible; browsers would scroll to its place in the page.
    const isInSight = getComputedStyle(box.current).position === "sticky";
    box.current.focus({ preventScroll: isInSight });
  }, [takesFocus]);
  function dismiss() {
    const dialog = box.current?.closest("dialog");
    onDismiss?.();
    if (dialog) firstFocus(dialog)?.focus();
    else focusHeading();
  }
  return (
    <div
      ref={box}
      role={tone === "error" ? "alert" : "status"}
      tabIndex={takesFocus ? -1 : undefined}
      className={classes(
        "flex items-start gap-3 rounded-md py-3.5 pe-2 ps-4 forced-colors:border",
        looks[tone].tone,
        className,
      )}
    >
      <Icon path={looks[tone].icon} className="mt-0.5 size-[22px]" />
      <div className="min-w-0 flex-1 pt-px">
        {heading && <strong className="font-bold">{heading}</strong>}
        {heading && " "}
        {children}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={dismiss}
          className="-my-1.5 inline-flex min-h-tap items-center rounded-md px-2.5 font-semibold underline underline-offset-[.18em]"
        >
          {say("kit.dismiss")}
        </button>
      )}
    </div>
  );
}
