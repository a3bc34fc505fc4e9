import { useEffect, useState } from "react";

/** Smaller moves are a finger's, not a person's. */
const MOVED_PX = 12;
const AT_REST_MS = 500;

/** Whether the page is being scrolled down at this moment: what hides then is back as soon as it rests. Source: handbook/stock.md#the-screen. */
export function useScrollingDown(isWatched: boolean): boolean {
  const [isScrolling, setIsScrolling] = useState(false);
  // Scrolling is outside of React.
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
