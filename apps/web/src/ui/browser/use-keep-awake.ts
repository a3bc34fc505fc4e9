import { useEffect } from "react";

/**
 * Keeps the screen on while the component is mounted and the page visible, if the browser can.
 * Source: handbook/recipes.md#the-recipes-page.
 */
export function useKeepAwake(): void {
  // The browser releases the lock whenever the page is hidden.
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function hold() {
      if (document.visibilityState !== "visible") return;
      // May be refused, for example on a low battery.
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (isOver) await lock?.release();
    }
    const onVisible = () => void hold();
    void hold();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, []);
}
