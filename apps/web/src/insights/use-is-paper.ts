import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

const PAPER = "print";
let isPrinting = false;

function subscribe(changed: () => void): () => void {
  const list = matchMedia(PAPER);
  const begin = () => {
    isPrinting = true;
    // Browsers print right after the event, so later drawing is missing on paper.
    flushSync(changed);
  };
  const end = () => {
    isPrinting = false;
    changed();
  };
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  list.addEventListener("change", changed);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
    list.removeEventListener("change", changed);
  };
}

/** Whether what is drawn is for paper, which shows all at once. */
export const useIsPaper = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrinting || matchMedia(PAPER).matches);
