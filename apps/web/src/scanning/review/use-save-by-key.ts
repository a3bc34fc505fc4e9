import { useEffect, useEffectEvent } from "react";

/** Ctrl+Enter from anywhere on the screen: after ten right lines the button would be sixty tabs away. */
export function useSaveByKey(save: () => void): void {
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  });
  // Keys are heard by the document, outside React.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => saveByKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
