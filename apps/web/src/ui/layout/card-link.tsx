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

/**
 * A link that looks like a button, in a card of which there are hundreds: a link of the router's own, with its effects, takes as
 * long to make as the rest of the card.
 */
export function CardLink({ to, className, children, ...rest }: CardLinkProps) {
  const navigate = use(FollowCardLinks);
  function follow(event: MouseEvent) {
    if (!navigate || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to);
  }
  return (
    <a {...rest} href={to} onClick={follow} className={classes(buttonKinds.secondary, className)}>
      {children}
    </a>
  );
}

/** The browser does the others: those open elsewhere. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
