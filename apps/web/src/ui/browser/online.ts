import { useSyncExternalStore } from "react";

const watchers = new Set<() => void>();

function tellAll(): void {
  for (const changed of watchers) changed();
}

/** One listener for all: a long list has hundreds of buttons that watch. */
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

/** Whether the browser believes that it has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}
