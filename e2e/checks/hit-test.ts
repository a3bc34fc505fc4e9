export interface Hits {
  readonly checked: number;
  /** Each control that a pointer misses, with the element in front of it. */
  readonly covered: readonly string[];
}

/**
 * Finds the element at the middle of each visible button, link and field, after scrolling to it.
 * Runs in the page and uses nothing from outside. If a dialog is open, only its controls count. The
 * skip link stays above the page until it has the focus.
 */
export function hitTest(): Hits {
  const controls =
    "a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=switch], [role=tab], [role=option], [role=menuitem], [contenteditable=true]";
  const shown = (element: Element) =>
    element.outerHTML.replaceAll(/ (?:class|style|d)="[^"]*"/g, "").slice(0, 110);
  // Content for screen readers alone is one pixel large.
  const boxOf = (element: Element) =>
    [...element.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  /** The control, or its label if the control is only for the keyboard. */
  const targetOf = (control: HTMLElement): HTMLElement | undefined => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      boxOf(element) !== undefined;
    return [control, ...(label ? [label] : [])].find(isSeen);
  };
  const covered: string[] = [];
  let checked = 0;
  for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
    if (control.closest("[inert]") || control.matches(":disabled, a[href='#main']")) continue;
    const target = targetOf(control);
    if (!target) continue;
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = boxOf(target);
    if (!box) continue;
    checked += 1;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const isHit = hit !== null && [control, ...labels].some((part) => part.contains(hit));
    if (!isHit)
      covered.push(
        `${shown(control)} at ${Math.round(x)}, ${Math.round(y)} is under ${hit ? shown(hit) : "nothing in view"}`,
      );
  }
  scrollTo({ top: 0, behavior: "instant" });
  return { checked, covered };
}
