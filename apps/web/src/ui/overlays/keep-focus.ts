import { focusHeading } from "./focus.ts";

/** Where the keyboard is: the control, and its place among its like in a list. */
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
 * Keeps the keyboard's place when its control goes away under it. One that is only off for a while, such as a row at
 * work, has the focus again afterwards. When it is gone and its row is still there, the row's first control takes over;
 * else the control with the same `data-row-action` in the next row, else the page heading. Whoever presses beside every
 * control leaves on purpose. By hand: the library looks after its layers alone, not after rows. Answers how to stop.
 * Source: handbook/screens.md#keyboard.
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
    // On its way to another control. Until it is there nothing has the focus, and the page may change already.
    if (relatedTarget) {
      place = null;
      return;
    }
    // What takes a control away does so in the same turn; a press beside it leaves it as it was.
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
  // Before anybody else hears of it and changes the page.
  document.addEventListener("focusout", onFocusOut, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onFocusOut, { capture: true });
  };
}
