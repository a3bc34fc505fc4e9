/** Moves focus to the heading of the page, or to main when it has none; neither is a tab stop. */
export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
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
