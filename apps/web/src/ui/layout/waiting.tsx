import { type ReactNode, useLayoutEffect } from "react";

interface WaitingPlaceProps {
  /** The reserved space, for example "min-h-40". */
  readonly className?: string | undefined;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

let places = 0;

/**
 * The place of pending content. While there is one, the body has `data-waiting` and hides what
 * follows, which would visibly jump. The attribute is on the body because a `:has` selector would
 * search hundreds of cards at every press.
 */
export function WaitingPlace({ className, busy, children }: WaitingPlaceProps) {
  // Before the first paint; the body is outside React.
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
