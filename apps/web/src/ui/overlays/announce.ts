type Politeness = "polite" | "assertive";
type Listener = (text: string) => void;

const listeners: Record<Politeness, Set<Listener>> = { polite: new Set(), assertive: new Set() };

/**
 * Announces a text to screen readers in the live region of its kind. Assertive is for errors only.
 * Source: handbook/screens.md#announcements.
 */
export function announce(text: string, politeness: Politeness = "polite"): void {
  for (const listener of listeners[politeness]) listener(text);
}

/** Subscribes the live region; returns the function that stops. */
export function onAnnouncement(politeness: Politeness, listener: Listener): () => void {
  listeners[politeness].add(listener);
  return () => listeners[politeness].delete(listener);
}
