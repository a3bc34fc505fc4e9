import { useEffect, useState } from "react";

/** Smaller movements are not deliberate. */
const MOVED_PX = 12;
const AT_REST_MS = 500;

/**
 * Whether the page is being scrolled down; hidden controls return when it rests. Source:
 * handbook/stock.md#the-screen.
 */
export function useScrollingDown(isWatched: boolean): boolean {
  const [isScrolling, setIsScrolling] = useState(false);
  // Scrolling is outside React.
  useEffect(() => {
    if (!isWatched) return;
    let last = window.scrollY;
    let rest: ReturnType<typeof setTimeout> | undefined;
    function onScroll() {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < MOVED_PX) return;
      last = window.scrollY;
      setIsScrolling(moved > 0);
      clearTimeout(rest);
      rest = setTimeout(() => setIsScrolling(false), AT_REST_MS);
    }
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener("scroll", onScroll);
    };
  }, [isWatched]);
  return isScrolling;
}
