import { focusHeading } from "./focus.ts";

/** The focused control and its index among similar controls of a list. */
interface Place {
  readonly control: HTMLElement;
  readonly row: Element | null;
  readonly likes: string | null;
  readonly index: number;
}

function placeOf(control: HTMLElement): Place {
  const action = control.dataset["rowAction"];
  const likes = action === undefined ? null : `[data-row-action="${CSS.escape(action)}"]`;
  const index = likes ? [...document.querySelectorAll(likes)].indexOf(control) : 0;
  return { control, row: control.closest("li, tr"), likes, index };
}

const hasNoFocus = () =>
  document.activeElement === null || document.activeElement === document.body;

const canTakeFocus = (control: HTMLElement) =>
  control.isConnected && !control.matches(":disabled") && !control.closest("[inert]");

/**
 * Keeps the focus when its control is removed: the row's first control gets it, else the same
 * `data-row-action` of the next row, else the heading. A disabled control gets it back. A press on
 * the background leaves. Returns the function that stops. Source: handbook/screens.md#keyboard.
 */
export function keepFocus(): () => void {
  let place: Place | null = null;

  function restore() {
    if (!place || !hasNoFocus()) return;
    const { control, row, likes, index } = place;
    if (canTakeFocus(control)) return control.focus({ preventScroll: true });
    if (control.isConnected) return;
    place = null;
    const rest = likes ? document.querySelectorAll<HTMLElement>(likes) : [];
    const besides = row?.isConnected
      ? row.querySelector<HTMLElement>("a[href], button:not(:disabled)")
      : null;
    const next = besides ?? rest[Math.min(index, rest.length - 1)];
    if (next) next.focus();
    else focusHeading({ preventScroll: true });
  }
  function onFocusIn({ target }: FocusEvent) {
    if (target instanceof HTMLElement) place = placeOf(target);
  }
  function onFocusOut({ relatedTarget }: FocusEvent) {
    // The focus is moving to another control, and the page may change before it arrives.
    if (relatedTarget) {
      place = null;
      return;
    }
    // A removal happens in the same task; a press outside leaves the control as it was.
    queueMicrotask(() => {
      if (place && hasNoFocus() && canTakeFocus(place.control)) place = null;
    });
  }
  const observer = new MutationObserver(restore);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "inert"],
  });
  document.addEventListener("focusin", onFocusIn);
  // Before other listeners change the page.
  document.addEventListener("focusout", onFocusOut, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onFocusOut, { capture: true });
  };
}
