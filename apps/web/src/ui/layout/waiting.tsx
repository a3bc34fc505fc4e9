import { type ReactNode, useLayoutEffect } from "react";

interface WaitingPlaceProps {
  /** The room that is kept, such as "min-h-40". */
  readonly className?: string | undefined;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

let places = 0;

/**
 * The place of what is still to come. While there is one, the body has `data-waiting` and hides what stands below, which
 * would be seen to jump. It is said at the body because a style that looks for it in the page (`:has`) would look through
 * hundreds of cards at every press.
 */
export function WaitingPlace({ className, busy, children }: WaitingPlaceProps) {
  // Before anything is painted; the body is outside React.
  useLayoutEffect(() => {
    places += 1;
    document.body.dataset["waiting"] = "";
    return () => {
      places -= 1;
      if (places === 0) delete document.body.dataset["waiting"];
    };
  }, []);
  return (
    <div aria-busy={busy || undefined} className={className}>
      {children}
    </div>
  );
}
