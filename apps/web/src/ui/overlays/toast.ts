export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void | Promise<void>) | undefined;
  /** A second action, for example showing the row. */
  readonly action?: { readonly text: string; readonly run: () => void | Promise<void> } | undefined;
  /** The subject, for example a row. */
  readonly about?: string | undefined;
}

const MOST_WAITING = 3;

let nextId = 1;
let queue: readonly Toast[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short fact for 5 seconds, or 8 with a button. One at a time; of more than three waiting
 * the oldest is dropped. A newer toast about the same thing replaces it. Source:
 * handbook/screens.md#parts, handbook/screens.md#keyboard.
 */
export function showToast(
  text: string,
  options: Pick<Toast, "undo" | "action" | "about"> = {},
): void {
  const toast: Toast = { id: nextId++, text, ...options };
  const known = queue.findIndex(({ about }) => about !== undefined && about === toast.about);
  if (known !== -1) return set(queue.with(known, toast));
  const [shown, ...waiting] = queue;
  if (!shown) return set([toast]);
  // Something newer has happened: a toast without Undo need not be waited for.
  if (!shown.undo && waiting.length === 0) return set([toast]);
  set([shown, ...[...waiting, toast].slice(-MOST_WAITING)]);
}

/** Reports an action with its Undo: by a toast, or in its place. */
export type Tell = (text: string, way: Pick<Toast, "undo" | "about">) => void;

/** Takes a toast away; the next one follows. */
export function dismissToast(id: number): void {
  set(queue.filter((toast) => toast.id !== id));
}

/** Takes all of them away, as on logging out. */
export function clearToasts(): void {
  set([]);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: (): Toast | undefined => queue[0],
};
