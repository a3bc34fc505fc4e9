import type { Page } from "@playwright/test";

/** Pixels by which a page exceeds its window. `innerWidth` grows with the content on a phone. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * Texts squeezed to a letter or two per line or cut off, and labels of the quick bar that overlap
 * or leave the screen.
 */
export function crampedWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LETTERS_A_LINE = 2;
    const found: string[] = [];
    const rectsOf = (node: Node): readonly DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const scrollsSideways = (element: Element): boolean => {
      if (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX)) return true;
      return element.parentElement !== null && scrollsSideways(element.parentElement);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = (text.textContent ?? "").trim();
      if (!text.parentElement?.checkVisibility()) continue;
      const rects = rectsOf(text);
      const isCut = rects.some(
        ({ left, right }) => left < -1 || right > document.documentElement.clientWidth + 1,
      );
      if (words !== "" && isCut && !scrollsSideways(text.parentElement))
        found.push(`cut off: ${words}`);
      // A line with two directions has several boxes.
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
      if (lines > 2 && words.length / lines <= LETTERS_A_LINE) found.push(words);
    }
    let end = 0;
    for (const link of document.querySelectorAll("nav[aria-label='Quick bar'] a")) {
      const rects = rectsOf(link);
      if (rects.length === 0) continue;
      const start = Math.min(...rects.map(({ left }) => left));
      const isOver = start < end;
      end = Math.max(...rects.map(({ right }) => right));
      if (isOver || end > document.documentElement.clientWidth) found.push(link.textContent ?? "");
    }
    return found;
  });
}

/** Texts of the product that a box cuts, and texts that overlap. Text by people may be cut. */
export function clippedWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const clips = (element: Element, side: "overflowX" | "overflowY"): boolean =>
      /hidden|clip/.test(getComputedStyle(element)[side]);
    const boxesOf = (node: Node): readonly DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    const meets = (box: DOMRect, edge: DOMRect): boolean =>
      box.right > edge.left &&
      box.left < edge.right &&
      box.bottom > edge.top &&
      box.top < edge.bottom;
    const isCutSideways = (element: Element, box: DOMRect, edge: DOMRect): boolean =>
      clips(element, "overflowX") &&
      (box.left < edge.left - SLACK || box.right > edge.right + SLACK);
    const isCutBelow = (element: Element, box: DOMRect, edge: DOMRect): boolean =>
      clips(element, "overflowY") && box.bottom > edge.bottom + box.height / 2;
    /** "away": behind the edge of what scrolls, or in a later line of a text of few lines. */
    const stateOf = (element: Element | null, box: DOMRect): "shown" | "away" | "cut" => {
      if (element === null) return "shown";
      const edge = element.getBoundingClientRect();
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(`${overflowX} ${overflowY}`);
      if (scrolls && !meets(box, edge)) return "away";
      if (isCutBelow(element, box, edge)) return webkitLineClamp === "none" ? "cut" : "away";
      return isCutSideways(element, box, edge) ? "cut" : stateOf(element.parentElement, box);
    };
    /** What stays where it is while the page scrolls under it. */
    const barOf = (element: Element | null): Element | null =>
      element === null || /fixed|sticky/.test(getComputedStyle(element).position)
        ? element
        : barOf(element.parentElement);
    const isForScreenReaders = (element: Element | null): boolean => {
      if (element === null) return false;
      const { width, height } = element.getBoundingClientRect();
      const isDot = width <= 1 && height <= 1 && clips(element, "overflowX");
      return isDot || isForScreenReaders(element.parentElement);
    };
    const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const found: string[] = [];
    const seen: { readonly words: string; readonly box: DOMRect; readonly bar: Element | null }[] =
      [];
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      const words = (text.textContent ?? "").trim();
      if (words === "" || !parentElement) continue;
      if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (parentElement.closest("[aria-hidden=true], svg, [dir=auto]")) continue;
      if (isForScreenReaders(parentElement)) continue;
      const boxes = boxesOf(text);
      const bar = barOf(parentElement);
      for (const box of boxes) {
        const state = stateOf(parentElement, box);
        if (state === "cut") found.push(`cut: ${words}`);
        if (state !== "shown") continue;
        const other = seen.find(
          ({ box: one, bar: itsBar }) =>
            bar === itsBar &&
            Math.min(one.right, box.right) - Math.max(one.left, box.left) > SLACK &&
            Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > box.height / 2,
        );
        if (other && other.words !== words) found.push(`overlap: ${other.words} / ${words}`);
        seen.push({ words, box, bar });
      }
    }
    return found;
  });
}
