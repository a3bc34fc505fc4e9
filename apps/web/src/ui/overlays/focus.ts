/** The page's heading, otherwise main, made focusable without being a tab stop. */
export function headingToFocus(): HTMLElement | null {
  const target =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (target && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  return target;
}

/** Focuses the page's heading, otherwise main. */
export function focusHeading(options?: FocusOptions): void {
  headingToFocus()?.focus(options);
}

/**
 * The initial focus of a dialog: the marked element, otherwise the first field, otherwise the first
 * button.
 */
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

/**
 * Keeps Tab inside the menu, cyclically. Our own, since the menu is the browser's modal; the
 * library's would add 26 kB to the first signed-in screen. Source: handbook/screens.md#keyboard.
 */
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
