/** Moves focus to the heading of the page, or to main when it has none; neither is a tab stop. */
export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
}

/** Where the focus begins in a dialog: what asks for it, else the first field, else the first button. */
export function firstFocus(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>("[data-autofocus]") ??
    dialog.querySelector<HTMLElement>(
      "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)",
    ) ??
    dialog.querySelector<HTMLElement>("button:not(:disabled)")
  );
}

const STOPS =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]";

/** Keeps Tab inside a modal: from its last stop to the first, and back. Source: BRIEF 6.1. */
export function trapTab(
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "preventDefault">,
  modal: HTMLElement | null,
): void {
  if (event.key !== "Tab" || !modal) return;
  const stops = [...modal.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) =>
      stop.tabIndex >= 0 && !stop.matches(":disabled") && (stop.checkVisibility?.() ?? true),
  );
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  const leaves = event.shiftKey ? active === first || active === modal : active === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

const WATCH_MS = 10_000;

/**
 * Keeps the keyboard's place when a row goes away: once `opener`, a control with `data-row-action`, leaves the page
 * while nothing else took the focus, the same control of the next row gets it, else the page heading. BRIEF 6.1.
 */
export function keepPlaceAfterRemoval(opener: HTMLElement): void {
  const action = opener.dataset["rowAction"];
  if (!action) return;
  const selector = `[data-row-action="${CSS.escape(action)}"]`;
  const place = [...document.querySelectorAll(selector)].indexOf(opener);
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    if (document.activeElement && document.activeElement !== document.body) return;
    const rest = document.querySelectorAll<HTMLElement>(selector);
    const next = rest[Math.min(place, rest.length - 1)];
    if (next) next.focus();
    else focusHeading();
  });
  const timer = setTimeout(() => observer.disconnect(), WATCH_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { childList: true, subtree: true });
}
