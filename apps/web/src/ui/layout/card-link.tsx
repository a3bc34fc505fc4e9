import { createContext, type MouseEvent, use } from "react";
import type { NavigateFunction } from "react-router";
import { buttonKinds } from "../controls/button.tsx";
import { classes } from "../styles/classes.ts";

/** How a press on a `CardLink` leads to its path. */
export const FollowCardLinks = createContext<NavigateFunction | null>(null);

interface CardLinkProps {
  /** A path of the app. */
  readonly to: string;
  readonly children: string;
  readonly className?: string;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
}

/** Navigates on a plain press; the browser does the others. */
function useFollow(to: string) {
  const navigate = use(FollowCardLinks);
  return (event: MouseEvent) => {
    if (!navigate || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to);
  };
}

/**
 * A link of words in a card of which there are hundreds: a link of the router's own, with its effects, takes as long to make as the
 * rest of the card. All of the card that is `relative` and holds nothing above it leads there too.
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
  /** Where it leads, with the name of what the card is of. */
  readonly label: string;
  /** Shown in the card's lower corner from where cards stand side by side. */
  readonly children: string;
}

/** The card itself as one link, over its face and words; what else can be pressed stands above it. */
export function CardCover({ to, label, children }: CardCoverProps) {
  const follow = useFollow(to);
  return (
    <a href={to} onClick={follow} aria-label={label} className="absolute inset-0 rounded-lg">
      <span className="absolute right-0 bottom-[18px] hidden text-sm leading-[1.4] font-semibold text-link @min-[40rem]:inline">
        {children}
      </span>
    </a>
  );
}

/** The browser does the others: those open elsewhere. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
