import { useSyncExternalStore } from "react";

const watchers = new Set<() => void>();

function tellAll(): void {
  for (const changed of watchers) changed();
}

/** One listener for all, since a long list has hundreds of subscribed buttons. */
function listen(changed: () => void): () => void {
  if (watchers.size === 0) {
    addEventListener("online", tellAll);
    addEventListener("offline", tellAll);
  }
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    removeEventListener("online", tellAll);
    removeEventListener("offline", tellAll);
  };
}

/** The browser's online state. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}
