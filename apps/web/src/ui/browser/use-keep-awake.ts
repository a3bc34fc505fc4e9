import { useEffect } from "react";

/**
 * Keeps the screen on while the component is there and the page is looked at, where the browser can.
 * Source: handbook/recipes.md#the-recipes-page.
 */
export function useKeepAwake(): void {
  // The lock belongs to the browser, which takes it away whenever the page is hidden.
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function hold() {
      if (document.visibilityState !== "visible") return;
      // Refused, as on a low battery: what is there can be read all the same.
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
