import { createContext, type MouseEvent, use } from "react";
import type { NavigateFunction } from "react-router";
import { buttonKinds } from "../controls/button.tsx";
import { classes } from "../styles/classes.ts";

/** Navigation of a press on a `CardLink`. */
export const FollowCardLinks = createContext<NavigateFunction | null>(null);

interface CardLinkProps {
  /** A path of the app. */
  readonly to: string;
  readonly children: string;
  readonly className?: string;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
}

/** Navigates on a plain press; the browser handles other presses. */
function useFollow(to: string) {
  const navigate = use(FollowCardLinks);
  return (event: MouseEvent) => {
    if (!navigate || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to);
  };
}

/**
 * A text link in a card. The router's link with its effects would cost as much as the rest of a
 * card, of which there are hundreds. The link covers the whole card if the card is `relative`.
 */
export function CardLink({ to, className, children, ...rest }: CardLinkProps) {
  const follow = useFollow(to);
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      data-covers=""
      className={classes(
        buttonKinds.quiet,
        "after:absolute after:inset-0 active:translate-none",
        className,
      )}
    >
      {children}
    </a>
  );
}

interface CardCoverProps extends Pick<CardLinkProps, "to"> {
  /** Names the target and the card's subject. */
  readonly label: string;
  /** Shown in the lower corner if cards are side by side. */
  readonly children: string;
}

/** The card as one link over its face and text; other controls are above it. */
export function CardCover({ to, label, children }: CardCoverProps) {
  const follow = useFollow(to);
  return (
    <a href={to} onClick={follow} aria-label={label} className="absolute inset-0 rounded-lg">
      <span className="absolute end-0 bottom-[18px] hidden text-sm leading-[1.4] font-semibold text-link @min-[40rem]:inline">
        {children}
      </span>
    </a>
  );
}

/** The browser handles presses that open elsewhere. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
