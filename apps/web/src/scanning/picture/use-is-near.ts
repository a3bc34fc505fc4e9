import { type RefObject, useEffect, useState } from "react";

const MARGIN = "800px";

/** Whether an element has come near the screen, permanently; at once if told not to wait. */
export function useIsNear(element: RefObject<Element | null>, atOnce: boolean): boolean {
  const [wasNear, setWasNear] = useState(atOnce);
  // The browser reports its place.
  useEffect(() => {
    if (wasNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setWasNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasNear]);
  return wasNear;
}
