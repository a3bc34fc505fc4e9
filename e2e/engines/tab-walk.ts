export interface TabWalk {
  readonly controls: number;
  /** Controls that never had the focus. */
  readonly missed: readonly string[];
  /** Controls that had the focus without `:focus-visible`, or a date without an outline. */
  readonly unmarked: readonly string[];
}

/** Records each element that gets the focus. Runs in the page; returns the number of tab stops. */
export function keepStops(): number {
  const walk = globalThis as unknown as { stops?: Map<Element, boolean> };
  const stops = (walk.stops = new Map<Element, boolean>());
  // In WebKit a part of a date has the focus, so the date gets no focusin and no :focus-visible.
  const isMarked = (element: Element): boolean =>
    element.matches(":focus-visible") ||
    (element.matches("[type=date], [type=time]") &&
      getComputedStyle(element).outlineStyle === "solid");
  document.addEventListener(
    "focus",
    ({ target }) => {
      if (target instanceof Element) stops.set(target, isMarked(target));
    },
    true,
  );
  return document.querySelectorAll("a[href], button, input, select, textarea, summary").length;
}

/**
 * Controls that Tab should have reached in the page or the open dialog. Runs in the page, after
 * `keepStops`.
 */
export function judgeStops(): TabWalk {
  const { stops = new Map<Element, boolean>() } = globalThis as unknown as {
    stops?: Map<Element, boolean>;
  };
  const shown = (element: Element) => element.outerHTML.slice(0, 120);
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const radios = new Set(
    [...stops.keys()].map((stop) => (stop instanceof HTMLInputElement ? stop.name : "")),
  );
  const controls = [
    ...scope.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
  ].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !control.matches(":disabled") &&
      !control.closest("[inert]") &&
      control.checkVisibility({ visibilityProperty: true }) &&
      // In a radio group one button has the focus.
      !(
        control instanceof HTMLInputElement &&
        control.type === "radio" &&
        radios.has(control.name)
      ),
  );
  return {
    controls: controls.length,
    missed: controls.filter((control) => !stops.has(control)).map(shown),
    unmarked: controls.filter((control) => stops.get(control) === false).map(shown),
  };
}
